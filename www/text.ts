import type { Diagram, Mark, Shape } from './diagram.js';
import { checkKeys, isOn } from './query.js';

/** How `toText` draws. */
export interface TextOptions {
  /** Black's side below; `false` if left out. */
  flip?: boolean;
}

const KEYS: ReadonlySet<string> = new Set<keyof TextOptions>(['flip']);

/** Marks of cells where the piece itself may end. */
const REACHED: readonly Mark[] = ['quiet', 'capture', 'destroy', 'en-passant', 'castling', 'swap'];

/** Characters from one cell to the next `x`; pointy hexagons count half cells, so that their rows interlock. */
const PITCH: Readonly<Record<Shape, number>> = { square: 2, 'hex-flat': 2, 'hex-pointy': 1, triangle: 2 };

/** Triangles that point up and down stand in one line; their middles lie at the first and the second of three thirds. */
const HEIGHT: Readonly<Record<Shape, number>> = { square: 1, 'hex-flat': 1, 'hex-pointy': 1, triangle: 3 };

/**
 * Draws a diagram as text, the way the notations' own documents do: `.` cell, `X` reachable, `!` the piece, `:`
 * another piece, `#` a wall.
 *
 * Ranks run from the top, one blank between cells. Rows of pointy hexagons are indented by half a cell; flat-topped
 * hexagons alternate by file, so that a file stays a column. Levels stand side by side. A knight on `c3` of `5x5`:
 *
 * ```text
 * . X . X .
 * X . . . X
 * . . ! . .
 * X . . . X
 * . X . X .
 * ```
 */
export function toText(diagram: Diagram, options?: TextOptions | null): string {
  checkKeys(options ?? {}, KEYS);
  const { layout } = diagram;
  const sign = isOn(options?.flip, 'flip') ? -1 : 1;
  const pitch = PITCH[layout.shape];
  const reached = new Set(
    diagram.cells.filter(({ marks }) => marks.some((mark) => REACHED.includes(mark))).map(({ cell }) => cell),
  );
  const columns = layout.cells.map(({ x }) => sign * x * pitch);
  const left = Math.min(...columns);
  const width = Math.max(...columns) - left + 1;
  const lines = new Map<number, string[]>();
  for (const { name, x, y } of layout.cells) {
    const row = sign * Math.floor(y / HEIGHT[layout.shape]);
    const line = lines.get(row) ?? Array.from({ length: width }, () => ' ');
    line[sign * x * pitch - left] = character(diagram, reached, name);
    lines.set(row, line);
  }
  const fromTop = [...lines].sort(([a], [b]) => b - a);
  return fromTop.map(([, line]) => line.join('').trimEnd()).join('\n');
}

function character(diagram: Diagram, reached: ReadonlySet<string>, cell: string): string {
  if (cell === diagram.at) return '!';
  if (reached.has(cell)) return 'X';
  const occupant = diagram.occupants[cell];
  if (occupant === undefined) return '.';
  return occupant === 'wall' ? '#' : ':';
}
