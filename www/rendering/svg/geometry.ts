// Where the cells of a board lie in a picture, and their outlines.
import type { Label, Layout, CellShape, Shape } from '../../values/diagram.js';
import { decimal } from '../markup.js';

/** A point of a drawing in pixels; `y` grows downward. */
export interface Point {
  x: number;
  y: number;
}

/** A point that a line leads to. */
export interface LinePoint extends Point {
  /** Whether the line passes over it in an arc. */
  isHopped?: boolean;
  /** Whether the line to it is curved, because it is one of the lines there and back. */
  isCurved?: boolean;
}

/** A board, or a part of one. */
export interface PartialLayout extends Layout {
  /** All cells of the board, if `cells` are only those that are drawn. */
  whole?: readonly CellShape[];
}

/** A board measured for drawing. */
export interface Plan {
  width: number;
  height: number;
  /** The size of a cell: the side of a square, or the distance between two sides of a hexagon. */
  size: number;
  /** Path data from the middle of a cell to a corner and around the cell, for each shade. */
  around: readonly string[];
  /** The middle of a cell. */
  middle(shape: CellShape): Point;
  /** The middles of all cells of the board, by their names. */
  middles: ReadonlyMap<string, Point>;
  /** The middle of a label. */
  beside(label: Label): Point;
  /** -1 if the picture is seen from black's side, 1 otherwise. */
  turn: 1 | -1;
  /** The size of pieces and marks, relative to that of a square with sides of `size`. */
  roominess: number;
  /** How much larger lines and rings are than usual, in small pictures and on large boards, which are shown small. */
  growth: number;
  /** The box around the middles of all cells. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** The options of `planFor`; those of `toSVG` with the same names. */
export interface PlanOptions {
  size?: number;
  coordinates: boolean;
  flip?: boolean;
}

interface Measures {
  /** The distance from one `x` or `y` to the next, in cells. */
  pitch: Point;
  /** The corners of a cell relative to its middle, for each shade with corners of its own. */
  corners: readonly (readonly Point[])[];
}

const SIDE = 1 / Math.sqrt(3);
const FLAT: readonly Point[] = [
  { x: -SIDE, y: 0 },
  { x: -SIDE / 2, y: -0.5 },
  { x: SIDE / 2, y: -0.5 },
  { x: SIDE, y: 0 },
  { x: SIDE / 2, y: 0.5 },
  { x: -SIDE / 2, y: 0.5 },
];

/**
 * The side of a triangle that has room for a piece. A third of the triangle's height is the distance from its middle to
 * a side.
 */
export const EDGE = 1.5;
const THIRD = (EDGE * Math.sqrt(3)) / 6;
const POINT_UP: readonly Point[] = [
  { x: -EDGE / 2, y: THIRD },
  { x: 0, y: -2 * THIRD },
  { x: EDGE / 2, y: THIRD },
];

const MEASURES: Readonly<Record<Shape, Measures>> = {
  square: {
    pitch: { x: 1, y: 1 },
    corners: [
      [
        { x: -0.5, y: -0.5 },
        { x: 0.5, y: -0.5 },
        { x: 0.5, y: 0.5 },
        { x: -0.5, y: 0.5 },
      ],
    ],
  },
  'hex-flat': { pitch: { x: 1.5 * SIDE, y: 0.5 }, corners: [FLAT] },
  'hex-pointy': { pitch: { x: 0.5, y: 1.5 * SIDE }, corners: [FLAT.map(({ x, y }) => ({ x: y, y: x }))] },
  triangle: { pitch: { x: EDGE / 2, y: THIRD }, corners: [POINT_UP, turned(POINT_UP)] },
};

/** Padding around the cells, in cells, so that frames and focus rings are not cut off. */
export const PADDING = 0.08;
/** Half the space for a label, in cells. */
export const LABEL = 0.22;

/** The size of cells, in pixels, below which lines and rings are larger. */
export const LEAST_SIZE = 12;
/** The maximum growth of a ring that stays in its cell. */
export const MOST_GROWTH = 1.8;

/** Measures a board: the middles of its cells and labels, and the size of the picture. */
export function planFor(layout: PartialLayout, { size = 45, coordinates, flip = false }: PlanOptions): Plan {
  const { pitch, corners } = MEASURES[layout.shape];
  const turn: 1 | -1 = flip ? -1 : 1;
  const drawn = ({ x, y }: Point): Point => ({ x: turn * x * pitch.x, y: -turn * y * pitch.y });
  const inner = boxOf(layout.cells.map(drawn));
  // On squares, a label a whole cell away would be too far, and no other cell is close enough to touch it.
  const near = 0.5 + LABEL;
  const pulled = ({ x, y }: Point): Point => ({
    x: Math.max(inner.left - near, Math.min(inner.right + near, x)),
    y: Math.max(inner.top - near, Math.min(inner.bottom + near, y)),
  });
  const labeled = (label: Label): Point => (layout.shape === 'square' ? pulled(drawn(label)) : drawn(label));

  const around = (flip ? corners.map(turned) : corners).map((outline) => wayAround(outline, size));
  // Triangles at the edges of a board reach less far if they point the other way; this leaves a little extra room.
  const reach = boxOf(corners.flat());
  const cells = {
    left: inner.left + reach.left,
    top: inner.top + reach.top,
    right: inner.right + reach.right,
    bottom: inner.bottom + reach.bottom,
  };
  const labels = coordinates && 0 < layout.labels.length ? boxOf(layout.labels.map(labeled)) : undefined;
  const left = Math.min(cells.left - PADDING, (labels?.left ?? Infinity) - LABEL);
  const top = Math.min(cells.top - PADDING, (labels?.top ?? Infinity) - LABEL);
  const right = Math.max(cells.right + PADDING, (labels?.right ?? -Infinity) + LABEL);
  const bottom = Math.max(cells.bottom + PADDING, (labels?.bottom ?? -Infinity) + LABEL);
  const toPixels = ({ x, y }: Point): Point => ({ x: (x - left) * size, y: (y - top) * size });
  const topLeft = toPixels({ x: inner.left, y: inner.top });
  const bottomRight = toPixels({ x: inner.right, y: inner.bottom });
  const middle = (shape: CellShape): Point => toPixels(drawn(shape));
  return {
    roominess: layout.shape === 'triangle' ? 0.9 : 1,
    growth: Math.min(MOST_GROWTH, Math.max(1, LEAST_SIZE / size, Math.max(right - left, bottom - top) * 0.04)),
    width: (right - left) * size,
    height: (bottom - top) * size,
    size,
    around,
    turn,
    middle,
    middles: new Map((layout.whole ?? layout.cells).map((shape) => [shape.name, middle(shape)])),
    beside: (label) => toPixels(labeled(label)),
    box: { left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y },
  };
}

/** Returns the transform of what is drawn in units of a cell, into the cell; `undefined` if the board does not have it. */
export function intoCell({ middles, size, roominess }: Plan, cell: string, growth = 1): string | undefined {
  const middle = middles.get(cell);
  if (middle === undefined) return undefined;
  return `translate(${decimal(middle.x)} ${decimal(middle.y)})scale(${decimal(size * roominess * growth)})`;
}

/** Returns the outline of a cell as path data. */
export function outline(plan: Plan, shape: CellShape): string {
  const middle = plan.middle(shape);
  return `M${decimal(middle.x)} ${decimal(middle.y)}${plan.around[shape.shade % plan.around.length] ?? ''}`;
}

/** Rotates corners by half a turn. */
function turned(corners: readonly Point[]): readonly Point[] {
  return corners.map(({ x, y }) => ({ x: -x, y: -y }));
}

/**
 * Returns the path data from the middle to the first corner and then around the corners, which is the same for every
 * cell.
 */
function wayAround(corners: readonly Point[], size: number): string {
  const ways = corners.map(({ x, y }, n) => {
    const from = corners[n - 1] ?? { x: 0, y: 0 };
    return `${n === 0 ? 'm' : 'l'}${decimal((x - from.x) * size)} ${decimal((y - from.y) * size)}`;
  });
  return `${ways.join('')}z`;
}

function boxOf(points: readonly Point[]): Plan['box'] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Returns the distance between two points. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Returns the point at a distance from one point toward another. */
export function toward(from: Point, to: Point, far: number): Point {
  const part = far / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
