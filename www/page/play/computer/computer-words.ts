/**
 * The words of what the computer does in a game.
 *
 * @packageDocumentation
 */
import type { Side } from '../../../values/vocabulary.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import { counted } from '../../../values/counted.js';

const { sides: SIDES } = MATCH_WORDS;

/** What each level is like, from the lowest. */
const LEVELS = [
  'Looks one move ahead and often loses pieces.',
  'Looks one move ahead and makes large mistakes.',
  'Looks at your reply too, but still makes mistakes.',
  'Looks three moves ahead, yours included.',
  'Looks four moves ahead, yours included.',
  'Looks up to six moves ahead.',
  'Looks up to eight moves ahead.',
  'Plays its best within a second.',
] as const;

/** The words of what the computer does in a game. */
export const COMPUTER_WORDS = {
  players: 'Players',
  person: 'A person',
  computer: 'The computer',
  level: 'Level',
  levelName: (level: number) => {
    if (level === 1) return '1, the easiest';
    return level === LEVELS.length ? `${level}, the hardest` : String(level);
  },
  levelHint: (level: number) => LEVELS[level - 1] ?? '',
  thinks: (side: Side) => `${SIDES[side]} thinks…`,
  hint: 'Hint',
  looking: 'Looking for a good move…',
  hinted: (san: string) => `Hint: ${san}.`,
  analyze: 'Analyze',
  analysis: 'Analysis',
  analyzing: 'Thinking…',
  waits: 'Continues after the computer’s move.',
  over: 'The game is over.',
  ahead: (side: Side, pawns: string) => `+${pawns} for ${SIDES[side]}`,
  even: 'Even',
  wins: (side: Side, moves: number) => {
    if (moves === 0) return `${SIDES[side]} wins`;
    return `${SIDES[side]} wins in ${counted(moves, 'move')}`;
  },
  depth: (depth: number) => `depth ${depth}`,
  watch: 'Watch it play',
  pause: 'Pause',
  goOn: 'Continue',
  retry: 'Try again',
  failed: (reason: string) => `The computer cannot play: ${reason}`,
  notLoaded: 'a part of the page could not be loaded. It needs a network connection the first time.',
  table: 'The endgame table answers: it resists as long as possible.',
  tableWin: (side: Side, moves: number) => `${SIDES[side]} mates in ${counted(moves, 'move')} now, with best play.`,
  tableDraw: 'It is a draw now, with best play.',
  wrongPly: (ply: string) => `it found the illegal move ${ply}.`,
} as const;
