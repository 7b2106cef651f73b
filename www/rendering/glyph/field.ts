/**
 * A large board around a piece, as a part of an endless one: walls along its edge hide that it ends, so that a move over
 * the edge looks like a move that is too long.
 *
 * @packageDocumentation
 */
import type { Layout, Shape } from '../../values/diagram.js';

/** A step between two cells, or a cell as seen from the piece, in the units of `Layout`. */
export interface Vector {
  x: number;
  y: number;
}

/** The cells of a board by their offset from the cell of the piece. */
export interface Field {
  shape: Shape;
  /** The cell of the piece. */
  origin: number;
  /** Where each cell lies, seen from the piece. */
  offsets: readonly Vector[];
  /** The cells inside of the walls, without the origin. */
  inside: readonly number[];
  /** The cells of the walls. */
  walls: readonly number[];
  /** Returns the cell at an offset, if it is inside of the walls. */
  at(offset: Vector): number | undefined;
}

/** The steps to the neighbors of a cell on each board that has glyphs; a square has eight. */
const NEIGHBORS: Readonly<Partial<Record<Shape, readonly Vector[]>>> = {
  square: [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0),
  'hex-flat': hexagon(({ x, y }) => ({ x, y })),
  'hex-pointy': hexagon(({ x, y }) => ({ x: y, y: x })),
};

function hexagon(turn: (step: Vector) => Vector): Vector[] {
  return [0, 1, 2, 3, 4, 5].map((n) => turn({ x: n % 3 === 0 ? 0 : n < 3 ? 1 : -1, y: [2, 1, -1, -2, -1, 1][n] ?? 0 }));
}

/** Lays out a board with the piece in its middle; `undefined` for boards that have no glyphs. */
export function fieldOf({ shape, cells }: Layout): Field | undefined {
  const neighbors = NEIGHBORS[shape];
  if (neighbors === undefined) return undefined;
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const middle = { x: midpoint(xs), y: midpoint(ys) };
  const offsets = cells.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
  const indices = new Map(offsets.map((offset, cell) => [keyOf(offset), cell]));
  const isEdge = ({ x, y }: Vector): boolean =>
    neighbors.some((step) => !indices.has(keyOf({ x: x + step.x, y: y + step.y })));
  const origin = indices.get(keyOf({ x: 0, y: 0 }));
  if (origin === undefined) return undefined;
  const all = cells.map((_, cell) => cell);
  const edge = new Set(all.filter((cell) => isEdge(offsets[cell] ?? middle)));
  const at = (offset: Vector): number | undefined => {
    const cell = indices.get(keyOf(offset));
    return cell === undefined || edge.has(cell) ? undefined : cell;
  };
  return {
    shape,
    origin,
    offsets,
    inside: all.filter((cell) => cell !== origin && !edge.has(cell)),
    walls: [...edge],
    at,
  };
}

function midpoint(values: readonly number[]): number {
  return Math.round((Math.min(...values) + Math.max(...values)) / 2);
}

function keyOf({ x, y }: Vector): string {
  return `${x} ${y}`;
}

/** Returns the steps to the neighbors of a cell. */
export function neighborsOn(shape: Shape): readonly Vector[] {
  return NEIGHBORS[shape] ?? [];
}

/** Returns whether a step leads to a neighbor. */
export function isTouching({ shape }: Field, step: Vector): boolean {
  return neighborsOn(shape).some(({ x, y }) => x === step.x && y === step.y);
}

/** Returns the largest number by which both parts of a vector can be divided on its board. */
export function strideOf({ shape }: Pick<Field, 'shape'>, { x, y }: Vector): number {
  const divisor = divisorOf(Math.abs(x), Math.abs(y));
  // Between two hexagons of a row lies a border, not a cell.
  return shape === 'square' || ((x + y) / divisor) % 2 === 0 ? divisor : divisor / 2;
}

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b);
}
