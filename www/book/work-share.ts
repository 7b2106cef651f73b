// How much of the usual work is done for games on large boards, so that their books take no longer.

/** The cells of a board on which all of the work is done. */
const CELLS = 100;

/** Returns the part of the usual nodes that searches have on a board: a node has more plies there, and each takes longer. */
export function workShare(cells: number): number {
  return Math.min(1, CELLS / cells) ** 2;
}
