// `toText`: writes a diagram as lines of text.
import type { Diagram } from '../values/diagram.js';
import { lettersOf } from './letters.js';
import { optionalBoolean, optionsOf } from '../values/checks.js';
import { checkDiagram } from '../values/shapes.js';
import { mistakesOf } from './describe.js';
import { textGrid } from './text-grid.js';

/** The options of `toText`. */
export interface TextOptions {
  /** Whether black's side is at the bottom; `false` by default. */
  flip?: boolean | null | undefined;
  /** Whether a legend below the board explains letters other than `X`; `true` by default. */
  legend?: boolean | null | undefined;
}

const KEYS: ReadonlySet<string> = new Set<keyof TextOptions>(['flip', 'legend']);

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
  checkDiagram(diagram);
  const given = optionsOf(options ?? {}, KEYS);
  const { layout } = diagram;
  const isFlipped = optionalBoolean(given.flip, 'flip');
  const { letters, legend } = lettersOf(diagram);
  const board = textGrid(layout, (cell) => letters.get(cell) ?? standing(diagram, cell), isFlipped);
  const isExplained = optionalBoolean(given.legend, 'legend', true);
  const below = isExplained && 0 < legend.length ? ['', ...legend] : [];
  return [...board, ...below, ...mistakesOf(diagram)].join('\n');
}

function standing(diagram: Diagram, cell: string): string {
  if (cell === diagram.at) return '!';
  const occupant = diagram.occupants[cell];
  if (occupant === undefined) return '.';
  return occupant === 'wall' ? '#' : ':';
}
