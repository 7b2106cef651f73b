/**
 * The words of problems.
 *
 * @packageDocumentation
 */
import type { SolutionData } from '../../../calls/solver/solve-options.js';
import type { Side } from '../../../values/vocabulary.js';
import type { Goal, Play, Stipulation } from './stipulation.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import { capitalized } from '../../../values/capitalized.js';
import { counted } from '../../../values/counted.js';

const { sides: SIDES } = MATCH_WORDS;

const GOALS: Readonly<Record<Goal, string>> = { '#': 'mate', '=': 'stalemate', '#=': 'mate or stalemate' };

/** What stands before the goal in the name of a kind of problem. */
const KINDS: Readonly<Record<Exclude<Play, 'win'>, string>> = {
  '': '',
  s: 'self',
  r: 'reflex ',
  'semi-r': 'semi-reflex ',
  h: 'help',
  'ser-': 'series ',
  'ser-h': 'series help',
  'ser-s': 'series self',
};

/** What cut a search, in words. */
const CUTS: Readonly<Record<NonNullable<SolutionData['cut']>, string>> = {
  time: 'the time was up',
  nodes: 'it had looked at as many positions as it may',
  solutions: 'there are more solutions than are counted',
  work: 'it takes too much work',
  tree: 'there are too many variations to list',
  stopped: 'it was stopped',
};

/** The words of problems. */
export const PROBLEM_WORDS = {
  title: 'Problem',
  /** As captions have it: `Mate in 2`. */
  caption: ({ play, goal, moves, behind = '' }: Stipulation) => {
    const kind = play === 'win' ? 'Win' : capitalized(`${KINDS[play]}${GOALS[goal]}`);
    const words = behind.replace('postkeyplay', 'after the key').replace('quodlibet ', 'quodlibet, ');
    return `${kind} in ${String(moves).replace('.5', '½')}${words === '' ? '' : `, ${words}`}`;
  },
  toMove: (caption: string, side: Side) => `${caption}, ${SIDES[side]} to move`,
  setUp: 'Set up the position',
  change: 'Change the problem',
  play: 'Kind',
  plays: {
    '': 'Force it: direct play',
    s: 'Force the other side to do it: self play',
    r: 'Reflex play',
    'semi-r': 'Semi-reflex play',
    h: 'Both help',
    'ser-': 'Series of moves',
    'ser-h': 'Series, then help',
    'ser-s': 'Series, then force the other side',
    win: 'Win by the rules of the game',
  } satisfies Record<Play, string>,
  explained: {
    '': 'The side to move reaches the goal, whatever the other side does.',
    s: 'The side to move forces the other side to reach the goal against it.',
    r: 'As self play, but whoever can reach the goal with one move must.',
    'semi-r': 'As self play, but the other side must reach the goal if it can with one move.',
    h: 'The side to move helps the other side, which reaches the goal with the last move. Half a move more if it begins itself.',
    'ser-': 'The side to move makes all its moves in a row, and reaches the goal with the last one.',
    'ser-h': 'The side to move makes all its moves in a row, then the other side reaches the goal.',
    'ser-s': 'The side to move makes all its moves in a row, then the other side must reach the goal.',
    win: 'The side to move wins by any rule of the game.',
  } satisfies Record<Play, string>,
  goal: 'Goal',
  goals: { '#': 'Mate', '=': 'Stalemate', '#=': 'Either' } satisfies Record<Goal, string>,
  moves: 'Moves',
  options: 'What is looked for',
  tries: 'Tries, refuted by one reply',
  set: 'Set play, if the other side began',
  variations: 'Variations to the end',
  intended: 'Intended solutions',
  castling: 'Castling',
  castlings: {
    fen: 'As the position says',
    assume: 'Allowed where the pieces are in place',
    none: 'Not allowed',
  },
  time: 'Time',
  times: { 10: '10 seconds', 60: '1 minute', 600: '10 minutes', 0: 'No limit' },
  solve: 'Solve',
  stop: 'Stop',
  estimate: (lines: number) =>
    lines < 1e15
      ? `Up to about ${Number(lines.toPrecision(1)).toLocaleString('en')} lines of play.`
      : `Up to about 10^${Math.round(Math.log10(lines))} lines of play.`,
  long: 'This may take very long. You can stop it at any time.',
  progress: 'Solving',
  solving: 'Solving…',
  done: (done: number, of: number, nodes: number) =>
    `First moves: ${done} of ${of}. Positions: ${nodes.toLocaleString('en')}.`,
  stopped: 'Stopped.',
  failed: (reason: string) => `It cannot be solved: ${reason}`,
  verdict: 'Verdict',
  keys: (count: number, intended: number) => {
    if (count === 0) return 'No solution.';
    return count === intended
      ? `Sound: ${counted(count, 'key')}.`
      : `Cooked: ${counted(count, 'key')}, not ${intended}.`;
  },
  lines: (count: number, intended: number) => {
    if (count === 0) return 'No solution.';
    const found = counted(count, 'solution');
    return count === intended ? `Sound: ${found}.` : `Not as intended: ${found}, not ${intended}.`;
  },
  afterKey: (refutations: number, isReached: boolean) => {
    if (isReached) return 'Sound: every reply is answered.';
    return 0 < refutations ? `The key fails: ${counted(refutations, 'refutation')}.` : 'The key fails.';
  },
  short: 'Short: it can be done in fewer moves.',
  unfinished: 'Not finished.',
  cut: (cut: NonNullable<SolutionData['cut']>) =>
    `The search was cut: ${CUTS[cut]}. What is shown is true, but not all.`,
  assumed: 'Castling counts as possible, because nothing shows that it is not.',
  solution: 'Solution',
  phases: {
    set: 'Set play',
    tries: 'Tries',
    keys: 'Keys',
    afterKey: 'After the key',
    solutions: 'Solutions',
    short: 'Shorter solutions',
  },
  /** What the phases are, for those who are new to problems. */
  phaseNotes: {
    set: 'what would follow if the other side moved first',
    tries: 'first moves that only one reply refutes',
    keys: 'first moves that solve it',
    afterKey: '',
    solutions: '',
    short: '',
  },
  sound: {
    keys: 'A key is a first move that solves the problem. It is sound if there are as many keys as intended, usually one.',
    cooked: 'A key is a first move that solves the problem. Cooked means that there are others than intended.',
  },
  phase: (phase: string, count: number) => `${phase} (${count.toLocaleString('en')})`,
  zugzwang: 'zugzwang',
  threatens: 'threatens',
  threat: 'threat',
  refutes: 'refutes it',
  dual: 'dual',
  more: (count: number) => `Show ${count} more`,
  back: 'One move back',
  forward: 'One move forward',
  begin: 'To the position',
  notShown: 'The rules of the game end it before this move.',
  enter: 'The board follows the solution.',
  held: (side: Side, pieces: string) => `${SIDES[side]} has in hand: ${pieces}.`,
  export: 'Export',
  form: 'As',
  forms: {
    popeye: 'Text as Popeye writes it',
    long: 'Text with full moves',
    short: 'Text with short moves',
    algebra: 'Text in paragraphs',
    html: 'Tree in HTML',
    fen: 'FEN with the stipulation',
    link: 'Link',
    svg: 'Picture (SVG)',
    png: 'Picture (PNG)',
  },
  exported: 'What is exported',
  needsSolution: 'Solve it first.',
  paste: 'Paste a problem',
  pasteHint:
    'A FEN with its stipulation, such as `kbK5/pp6/1P6/8/8/8/8/R7 w - - #2`, Popeye’s input, or an entry of Olive or YACPDB.',
  pasted: 'Text of the problem',
  read: 'Read it',
  found: 'Problems in the text',
  openProblem: (name: string, caption: string) => `${name}: ${caption}`,
  notRead: 'What was not read',
  notes: 'How the text was read',
  unsolved:
    'This is not the whole problem, so it is not solved. Change the position or what is asked for to solve what the board shows.',
  unasked: 'The text has a position only: choose below what is asked for.',
  notOffered: (stipulation: string) => `\`${stipulation}\` cannot be chosen on this page.`,
  trial: {
    title: 'Find the first move',
    begin: 'Find it yourself',
    hint: 'Play the move on the board that forces mate.',
    judging: (san: string) => `${san} is looked at…`,
    right: (san: string, moves: number) =>
      moves === 1 ? `Right: ${san} is mate.` : `Right: ${san} forces mate in ${moves} moves.`,
    wrong: (san: string, reply: string | undefined) =>
      reply === undefined ? `Wrong: ${san} ends the game without mate.` : `Wrong: ${reply} is the answer to ${san}.`,
    open: (san: string) => `Whether ${san} is right could not be decided in the time.`,
    failed: (reason: string) => `The move could not be judged: ${reason}`,
    again: 'Try again',
    solve: 'Show the solution',
    leave: 'Change the problem',
  },
  puzzles: {
    title: 'Find a puzzle',
    hint: 'Finds positions of a game in which one move alone forces mate.',
    from: 'Of',
    sources: { game: 'the game on the board', computer: 'games of the computer against itself' },
    seed: 'Number of the first game',
    moves: 'Mate in',
    find: 'Find puzzles',
    stop: 'Stop',
    plays: (game: number) => `The computer plays game ${game}…`,
    looks: (done: number, of: number) => `Position ${done} of ${of}…`,
    list: 'Puzzles',
    after: (side: Side, moves: number, ply: string, game: number | undefined) =>
      `${SIDES[side]} mates in ${moves}, ${ply === '' ? 'at the start' : `after ${ply}`}${game === undefined ? '' : `, game ${game}`}`,
    none: 'No position of this game has a single move that forces mate in so many moves.',
    noGames: 'None was found in these games: try another number.',
    noPlies: 'No move has been played yet: play a game, or choose games of the computer.',
    done: (count: number) => `Found: ${counted(count, 'puzzle')}. Choose one, and find the move on the board.`,
    failed: (reason: string) => `The search for puzzles failed: ${reason}`,
  },
} as const;

/** A form in which a problem is exported. */
export type ProblemForm = keyof typeof PROBLEM_WORDS.forms;
