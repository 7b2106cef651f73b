// Finds the cell to which an arrow key leads.
import type { Layout, Occupant, CellShape } from '../values/diagram.js';

/** The directions of the arrow keys. */
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTIONS: Readonly<Record<Arrow, readonly [x: number, y: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const OPPOSITES: Readonly<Record<Arrow, Arrow>> = {
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** Returns the same arrow as seen from the other side of the board. */
export function opposite(arrow: Arrow): Arrow {
  return OPPOSITES[arrow];
}

/** Returns whether a key is an arrow. */
export function isArrow(key: string): key is Arrow {
  return Object.hasOwn(DIRECTIONS, key);
}

/**
 * Finds the cell next to one in the direction of an arrow key.
 *
 * Across the grain of a hexagonal board two cells are equally near. The choice depends on which of two interlocking
 * columns (or rows) the cell is in, so that repeated steps keep their height and a step back returns to the same cell.
 */
export function neighborToward({ cells, shape }: Layout, from: CellShape, arrow: Arrow): CellShape | undefined {
  const [dx, dy] = DIRECTIONS[arrow];
  const step = (x: number, y: number): CellShape | undefined =>
    cells.find((cell) => cell.x === from.x + x && cell.y === from.y + y);
  if (shape === 'square') return step(dx, dy) ?? nearest(cells, from, dx, dy);
  if (shape === 'triangle') return onTriangles(cells, from, dx, dy);
  const along = shape === 'hex-flat' ? dx === 0 : dy === 0;
  if (along) return step(2 * dx, 2 * dy);
  const lean = (dx === 0 ? from.y : from.x) % 2 === 0 ? 1 : -1;
  return dx === 0 ? (step(lean, dy) ?? step(-lean, dy)) : (step(dx, lean) ?? step(dx, -lean));
}

/** Finds the next cell in the row of triangles, or the nearest cell of the next row. */
function onTriangles(cells: readonly CellShape[], from: CellShape, dx: number, dy: number): CellShape | undefined {
  const row = (cell: CellShape): number => Math.floor(cell.y / 3);
  const offset = (cell: CellShape): number => Math.abs(cell.x - from.x - dx);
  const ahead = cells.filter((cell) => row(cell) === row(from) + dy && (dy !== 0 || offset(cell) === 0));
  return ahead.sort((a, b) => offset(a) - offset(b))[0];
}

/** Finds the nearest cell in a direction, across holes and from level to level. */
function nearest(cells: readonly CellShape[], from: CellShape, dx: number, dy: number): CellShape | undefined {
  let best: CellShape | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const [x, y] = [cell.x - from.x, cell.y - from.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // A cell that is more to the side than ahead lies in another direction.
    if (along <= 0 || along < aside) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

/** Finds the cell to which an arrow key moves the piece, which passes over occupied cells. */
export function freeToward(
  layout: Layout,
  occupants: Readonly<Record<string, Occupant>>,
  from: string,
  arrow: Arrow,
): string | undefined {
  let cell = layout.cells.find(({ name }) => name === from);
  do cell = cell && neighborToward(layout, cell, arrow);
  while (cell !== undefined && occupants[cell.name] !== undefined);
  return cell?.name;
}
