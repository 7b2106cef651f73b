/**
 * The words of what the piece is worth.
 *
 * @packageDocumentation
 */
import { counted } from '../../../values/counted.js';

/** The words of what the piece is worth. */
export const WORTH_WORDS = {
  wait: 'Estimating…',
  nothing: 'There is no piece to estimate yet.',
  about: (pawns: string, error: string) => `About ${pawns} ± ${error} pawns`,
  board: 'on this board, judging by its moves. A knight is worth 3.25 on a chessboard.',
  none: 'Nothing: it can never move.',
  failed: (reason: string) => `It cannot be estimated: ${reason}.`,
  mobility: 'Moves',
  mean: (empty: string, occupied: string) =>
    `${empty} on average on the empty board, ${occupied} with 30 percent of the other cells occupied.`,
  method: (method: string) => `Counted: ${method}.`,
  mating: {
    title: 'Can it mate?',
    explained: 'Looks at all positions of a king and this piece against a king, which takes a second or more.',
    begin: 'Find out',
    stop: 'Stop',
    wait: 'Looking at all positions…',
    progress: 'Positions looked at',
    verdict: (verdict: 'forced' | 'often' | 'rarely', moves: number, share: string) => {
      const most = `at most ${counted(moves, 'move')}`;
      if (moves === 0) return 'King and this piece never mate a king.';
      if (verdict === 'forced') return `King and this piece force mate: ${most}, ${share} of positions.`;
      const begin = verdict === 'often' ? 'King and this piece often force mate' : 'King and this piece rarely mate';
      return `${begin}: in ${share} of positions, in ${most}.`;
    },
    classes: {
      like: (share: string, moves: number) => `On like cells ${share}, in at most ${moves}.`,
      unlike: (share: string, moves: number) => `On unlike cells ${share}, in at most ${moves}.`,
      middle: (share: string, moves: number) =>
        moves === 0
          ? 'Where it reaches the middle, never.'
          : `Where it reaches the middle: ${share}, in at most ${moves}.`,
      others: (share: string, moves: number) =>
        moves === 0 ? 'Where it does not, never.' : `Where it does not: ${share}, in at most ${moves}.`,
    },
    play: 'Play it out',
    failed: (reason: string) => `It cannot be found out: ${reason}.`,
  },
  measure: {
    title: 'Measure it by games',
    explained:
      'The computer plays chess against itself. One side has the piece, the other side another one, and each start is played twice, with colors exchanged. It goes on until the error is a quarter of a pawn, which takes some minutes.',
    against: 'Against',
    references: { '-': 'nothing', N: 'a knight', B: 'a bishop', R: 'a rook', Q: 'a queen' },
    nearest: (name: string) => `${name}, the closest in value`,
    start: (count: number, slot: string, own: number, other: number) => {
      const stand =
        count === 2
          ? `Each side’s ${slot}s are replaced by two of them`
          : `One ${slot} of each side is replaced by one of them`;
      return own === other
        ? `${stand}.`
        : `${stand}. The side with the piece has ${own} pawns, the other one ${other}.`;
    },
    slots: { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen' },
    begin: 'Measure',
    goOn: 'Continue',
    score: 'Score',
    difference: 'Difference',
    value: 'Worth',
    left: 'Left',
    more: (games: number) => {
      if (games === 0) return 'none: the error is small enough';
      return games === Infinity
        ? 'more games do not help: this piece is too unlike the other one'
        : `about ${games} games, until the error is a quarter of a pawn`;
    },
    signed: (pawns: string) => (pawns.startsWith('-') ? pawns : `+${pawns}`),
    notExact: 'Betza’s notation, in which the games are written, cannot say exactly how this piece moves.',
  },
} as const;
