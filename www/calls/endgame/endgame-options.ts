// What an endgame table is asked, and what it says.
import type { Side } from '../../values/vocabulary.js';
import type { Dialect, NotationId } from '../../values/vocabulary.js';

/** A piece of an ending: its text in Betza's notation, or a text with its notation. */
export type EndgamePiece =
  string | { text: string; notation?: Exclude<NotationId, 'auto'> | undefined; dialect?: Dialect | undefined };

/** How large a table is. */
export interface EndgameEstimate {
  /** The positions that it stores, with either side to move: of those that are mirror images one. */
  positions: number;
  /** The bytes that it takes; twice as many if a win is longer than 126 moves. */
  bytes: number;
  /** The bytes that it may take. */
  limit: number;
}

/** How a table is made. */
export interface EndgameCallOptions {
  /** Stops it; the call then rejects with the reason. */
  signal?: AbortSignal | null | undefined;
  /** Receives how large the table is before it is made. */
  onEstimate?: ((estimate: EndgameEstimate) => void) | null | undefined;
  /** Receives from 0 to 1 how much is done, at most ten times a second. */
  onProgress?: ((share: number) => void) | null | undefined;
}

/** An ending of pieces by their texts. The first of each side is royal; up to four pieces together. */
export interface EndgameOptions extends EndgameCallOptions {
  /** White's pieces, such as `['K', 'WD']`. */
  white: readonly EndgamePiece[];
  /** Black's pieces; `['K']` by default. */
  black?: readonly EndgamePiece[] | null | undefined;
  /** The board; `8x8` by default. */
  board?: string | null | undefined;
  /** What stalemate is for the side that has no move; `draw` by default. */
  stalemate?: 'draw' | 'loss' | null | undefined;
}

/** An ending of a game, by the letters of its pieces. */
export interface GameEndgameOptions extends EndgameCallOptions {
  /** White's pieces, such as `KR`, or a list for letters such as `+P`. */
  white: string | readonly string[];
  /** Black's pieces. */
  black: string | readonly string[];
}

/** Whether white can force mate, with white to move: in nine of ten legal positions, in one of ten, or in fewer. */
export type EndgameVerdict = 'forced' | 'often' | 'rarely';

/** How many positions of one side to move there are. Mirror images are counted, equal pieces are not distinguished. */
export interface EndgameCounts {
  /** Those that are legal. */
  legal: number;
  /** Those that white wins. */
  won: number;
  /** Those that nobody wins. */
  drawn: number;
  /** Those that black wins. */
  lost: number;
  /** Those in which the side to move is mated. */
  mated: number;
  /** Those in which the side to move is stalemated. */
  stalemated: number;
}

/** Positions with white to move, by the cells of pieces that stay on some cells, such as bishops. */
export interface EndgameClass {
  /**
   * `like` and `unlike`: two such pieces on the same cells or on others. `middle` and `others`: one such piece on the cells
   * that it can reach from the middle, or on others.
   */
  id: 'like' | 'unlike' | 'middle' | 'others';
  /** How many are legal. */
  legal: number;
  /** How many of them white wins. */
  won: number;
  /** The moves of the longest win. */
  moves: number;
  /** Whether white can force mate. */
  verdict: EndgameVerdict;
}

/** The longest win of white, with white to move. */
export interface LongestWin {
  /** White's moves; 0 if it never wins. */
  moves: number;
  /** A position with this win, if there is one. */
  fen: string | undefined;
  /** The plies from there to mate. */
  line: readonly string[];
}

/** What a position is worth with best play. */
export interface ProbedPosition {
  /** What it is for the side to move. */
  result: 'win' | 'draw' | 'loss';
  /** The plies until mate; absent in a draw. */
  plies?: number;
  /** The legal plies, the best first. */
  best: readonly ProbedPly[];
}

/** What a ply leads to. */
export interface ProbedPly {
  /** The ply. */
  ply: string;
  /** The ply as people write it. */
  san: string;
  /** What it leads to, for the side that makes it. */
  result: 'win' | 'draw' | 'loss';
  /** The plies until mate, with this one; absent in a draw. */
  plies?: number;
}

/** What a table says as a whole. */
export interface EndgameFigures {
  /** The longest win of white, with white to move. */
  readonly longest: LongestWin;
  /** The moves of black's longest win, with black to move; 0 if it never wins. */
  readonly longestOfBlack: number;
  /** How many positions there are, by the side to move. */
  readonly counts: Readonly<Record<Side, EndgameCounts>>;
  /** How many positions with white to move are won in each number of moves, from 1 on. */
  readonly histogram: readonly number[];
  /** Figures with white to move by the cells of pieces that never leave some cells, if that matters. */
  readonly classes: readonly EndgameClass[];
  /** Whether white can force mate: with the better class, if there are classes. */
  readonly verdict: EndgameVerdict;
}
