// Cells of a board of squares in files of other programs, and what stands on them.
import { cellName, cellNumbers, type Squares } from '../../values/board-squares.js';

/** The largest side of a board whose cells a definition can name. */
const MOST_FILES = 26;

/** The largest number of ranks. */
const MOST_RANKS = 64;

/** The most cells of a board. */
export const MOST_CELLS = 1_024;

/** Returns whether a board can be a game's. */
export function isSound(files: number, ranks: number): boolean {
  return (
    Number.isInteger(files) &&
    Number.isInteger(ranks) &&
    0 < files &&
    0 < ranks &&
    files <= MOST_FILES &&
    ranks <= MOST_RANKS &&
    files * ranks <= MOST_CELLS
  );
}

/** Writes what stands on a board as the first field of a FEN; `*` is a hole. */
export function placementOf(pieces: ReadonlyMap<string, string>, { files, ranks, holes }: Squares): string {
  const lines: string[] = [];
  for (let rank = ranks; 0 < rank; rank -= 1) {
    let line = '';
    let empty = 0;
    for (let file = 1; file <= files; file += 1) {
      const cell = cellName(file, rank);
      const sign = holes.has(cell) ? '*' : pieces.get(cell);
      if (sign === undefined) empty += 1;
      else {
        line += `${empty === 0 ? '' : empty}${sign}`;
        empty = 0;
      }
    }
    lines.push(`${line}${empty === 0 ? '' : empty}`);
  }
  return lines.join('/');
}

/** Names cells as an area of a definition: `rank 2`, or one by one. */
export function areaText(cells: readonly string[], { files, holes }: Squares): string {
  const left = new Set(cells);
  const words: string[] = [];
  const ranks = [...new Set(cells.map((cell) => cellNumbers(cell).rank))].sort((a, b) => a - b);
  for (const rank of ranks) {
    const line = Array.from({ length: files }, (_, n) => cellName(n + 1, rank)).filter((cell) => !holes.has(cell));
    if (!line.every((cell) => left.has(cell))) continue;
    for (const cell of line) left.delete(cell);
    words.push(`rank ${rank}`);
  }
  return [...words, ...left].join(' ');
}
