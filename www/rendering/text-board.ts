// `toText`: writes a diagram as lines of text.
import type { Diagram, Shape } from '../values/diagram.js';
import { lettersOf } from './letters.js';
import { checkKeys, isOn } from '../values/checks.js';
import { mistakesOf } from './describe.js';

/** The options of `toText`. */
export interface TextOptions {
  /** Whether black's side is at the bottom; `false` by default. */
  flip?: boolean;
  /** Whether a legend below the board explains letters other than `X`; `true` by default. */
  legend?: boolean;
}

const KEYS: ReadonlySet<string> = new Set<keyof TextOptions>(['flip', 'legend']);

/** Characters from one cell to the next `x`; pointy hexagons count half cells, so that their rows interlock. */
const PITCH: Readonly<Record<Shape, number>> = { square: 2, 'hex-flat': 2, 'hex-pointy': 1, triangle: 2 };

/** Triangles that point up and down share one line; their middles lie at one third and two thirds of its height. */
const HEIGHT: Readonly<Record<Shape, number>> = { square: 1, 'hex-flat': 1, 'hex-pointy': 1, triangle: 3 };

/**
 * Writes a diagram as text, as the notations' own documents do: `.` cell, `X` where the piece can move or capture, `m`
 * where it can only move, `c` where it can only capture, `!` the piece, `:` another piece, `#` a wall. Other letters
 * mark special moves. If letters other than `X` occur, a legend below the board explains them, and no two kinds of
 * cells share a letter.
 *
 * Ranks run from the top, with one blank between cells. Rows of pointy hexagons are indented by half a cell;
 * flat-topped hexagons alternate by file, so that a file stays a column. Levels stand in rows. A last line reports
 * mistakes in the text. A pawn on `b1` of `3x3`:
 *
 * ```text
 * . . .
 * c m c
 * . ! .
 *
 * m can move there
 * c can capture there
 * ```
 */
export function toText(diagram: Diagram, options?: TextOptions | null): string {
  checkKeys(options ?? {}, KEYS);
  const { layout } = diagram;
  const sign = isOn(options?.flip, 'flip') ? -1 : 1;
  const pitch = PITCH[layout.shape];
  const { letters, legend } = lettersOf(diagram);
  const columns = layout.cells.map(({ x }) => sign * x * pitch);
  const left = Math.min(...columns);
  const width = Math.max(...columns) - left + 1;
  const lines = new Map<number, string[]>();
  for (const { name, x, y } of layout.cells) {
    const row = sign * Math.floor(y / HEIGHT[layout.shape]);
    const line = lines.get(row) ?? Array.from({ length: width }, () => ' ');
    line[sign * x * pitch - left] = letters.get(name) ?? standing(diagram, name);
    lines.set(row, line);
  }
  const fromTop = [...lines].sort(([a], [b]) => b - a);
  // An empty line stands between the rows of levels.
  const board = fromTop.flatMap(([row, line], n) => {
    const isApart = layout.shape === 'square' && 1 < (fromTop[n - 1]?.[0] ?? row) - row;
    return [...(isApart ? [''] : []), line.join('').trimEnd()];
  });
  const isExplained = options?.legend == null || isOn(options.legend, 'legend');
  const below = isExplained && 0 < legend.length ? ['', ...legend] : [];
  return [...board, ...below, ...mistakesOf(diagram)].join('\n');
}

function standing(diagram: Diagram, cell: string): string {
  if (cell === diagram.at) return '!';
  const occupant = diagram.occupants[cell];
  if (occupant === undefined) return '.';
  return occupant === 'wall' ? '#' : ':';
}
