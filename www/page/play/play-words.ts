/**
 * The words of the page on which games are played.
 *
 * @packageDocumentation
 */
import type { Side } from '../../values/vocabulary.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { counted } from '../../values/counted.js';

const { sides: SIDES } = MATCH_WORDS;

/** The words of the page on which games are played. */
export const PLAY_WORDS = {
  title: (game: string) => `${game} · Piecewright`,
  takeBack: 'Take back',
  again: 'Start again',
  rematch: 'Play again',
  playComputer: 'Play the computer',
  more: 'More about this game',
  flip: 'Flip',
  open: 'Open…',
  openTitle: 'Open a game, a position or a file: PGN, FEN, variants.ini …',
  view: 'View',
  views: { play: 'Play', position: 'Position', problem: 'Problem' },
  /** In place of the name of a game, while an army is set up. */
  ownGame: 'Your game',
  pieces: 'Pieces of the game',
  sound: 'Sound',
  pieceStyle: { label: 'Pieces:', pictures: 'pictures', characters: 'characters' },
  send: 'Send or download…',
  record: 'Variations and comments',
  rules: 'Rules',
  balance: 'Test the balance',
  loading: 'Loading…',
  agreement: {
    resign: 'Resign',
    sure: (side: Side) => `Does ${SIDES[side]} resign?`,
    yes: 'Yes',
    no: 'No',
    draw: 'Draw',
    offer: 'Offer a draw',
    offers: (side: Side) => `${SIDES[side]} offers a draw.`,
    accept: 'Accept',
    decline: 'Decline',
    declined: 'The draw is declined.',
    playOn: 'Play on',
    considers: 'The computer considers the draw…',
    declines: 'The computer declines: it prefers its position.',
    tooEarly: 'The computer declines: the game has only begun.',
    outcome: (winner: Side | null) =>
      winner === null ? 'Draw: both sides agreed.' : `${SIDES[winner]} wins: the other side resigned.`,
    /** The result of a game that was opened. */
    recorded: (winner: Side | null) =>
      winner === null ? 'The game was drawn.' : `${SIDES[winner]} has won this game.`,
  },
  choose: {
    search: 'Find a game',
    hint: 'Shogi, crazyhouse …',
    none: 'No such game.',
    count: (count: number) => counted(count, 'game'),
    fen: 'Start position (FEN)',
    usual: 'the usual start',
    setUp: 'Set up',
    number960: 'Start of Chess960, by its number from 0 to 959',
    anyNumber: 'any',
    draw960: 'Shuffle',
    seed: 'Random start, by its number',
    drawStart: 'Draw a start',
    setUpArmy: 'Play with your army',
    setUpGame: 'Change this game',
    start: 'Another start position',
    own: 'A game of your own',
    ownHint: 'Paste a game as JSON.',
    ownHelp: 'How to write one',
    definition: 'Definition',
    edit: 'Begin with the game on the board',
    play: 'Play it',
    mistakes: 'Mistakes',
    line: (line: number, column: number) => `Line ${line}, column ${column}`,
  },
  newVersion: 'A new version of this page is ready.',
  reload: 'Reload',
  noGame: (id: string) => `There is no game “${id}”, so this is chess.`,
  badGame: (reason: string) => `The link has a game that cannot be read, so this is chess: ${reason}`,
  badStart: (reason: string) => `The link has a position that cannot be read, so this is the usual start: ${reason}`,
  wrongPly: (ply: string, reason: string) => `The link has the illegal move ${ply}: ${reason}`,
  failure: (reason: string) => `The page could not be loaded: ${reason}`,
} as const;
