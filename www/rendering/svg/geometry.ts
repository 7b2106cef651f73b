// Where the cells of a board are in a picture, and their outlines.
import type { Label, Layout, Place, Shape } from '../../values/diagram.js';
import { decimal } from '../markup.js';

/** A point of a drawing in pixels, `y` growing downward. */
export interface Point {
  x: number;
  y: number;
}

/** A board measured for drawing. */
export interface Plan {
  width: number;
  height: number;
  /** The size of a cell: the side of a square, the distance between two sides of a hexagon. */
  size: number;
  /** The way from the middle of a cell to a corner and around the cell, as path data, for each shade. */
  around: readonly string[];
  /** The middle of a cell. */
  middle(place: Place): Point;
  /** The middles of all cells, by their names. */
  middles: ReadonlyMap<string, Point>;
  /** The middle of a label. */
  beside(label: Label): Point;
  /** Half a turn for those who look from black's side. */
  turn: 1 | -1;
  /** The middles of all cells lie in this box. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** How `planFor` measures; the options of `toSVG` of the same names. */
export interface PlanOptions {
  size?: number;
  coordinates: boolean;
  flip?: boolean;
}

interface Measures {
  /** From one `x` or `y` to the next, in cells. */
  pitch: Point;
  /** The corners of a cell around its middle, for each shade that has corners of its own. */
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

/** The side of a triangle in which a piece has room, and a third of its height, which is how far its middle lies above a side. */
const EDGE = 1.5;
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

/** Room around the cells, so that frames and focus rings are not cut, in cells. */
const PADDING = 0.08;
/** Half the room that a label takes, in cells. */
const LABEL = 0.22;

/** Measures a board: where the middles of its cells and labels lie and how large the picture is. */
export function planFor(layout: Layout, { size = 45, coordinates, flip = false }: PlanOptions): Plan {
  const { pitch, corners } = MEASURES[layout.shape];
  const turn: 1 | -1 = flip ? -1 : 1;
  const drawn = ({ x, y }: Point): Point => ({ x: turn * x * pitch.x, y: -turn * y * pitch.y });
  const inner = boxOf(layout.cells.map(drawn));
  // On squares a whole cell is too far away for a label, and no neighbor is near that it could touch.
  const near = 0.5 + LABEL;
  const pulled = ({ x, y }: Point): Point => ({
    x: Math.max(inner.left - near, Math.min(inner.right + near, x)),
    y: Math.max(inner.top - near, Math.min(inner.bottom + near, y)),
  });
  const labeled = (label: Label): Point => (layout.shape === 'square' ? pulled(drawn(label)) : drawn(label));

  const around = (flip ? corners.map(turned) : corners).map((outline) => wayAround(outline, size));
  // Of triangles that point up and down, those at the edges of a board reach less far; a little room is left over.
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
  const middle = (place: Place): Point => toPixels(drawn(place));
  return {
    width: (right - left) * size,
    height: (bottom - top) * size,
    size,
    around,
    turn,
    middle,
    middles: new Map(layout.cells.map((place) => [place.name, middle(place)])),
    beside: (label) => toPixels(labeled(label)),
    box: { left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y },
  };
}

/** The outline of a cell as path data. */
export function outline(plan: Plan, place: Place): string {
  const middle = plan.middle(place);
  return `M${decimal(middle.x)} ${decimal(middle.y)}${plan.around[place.shade % plan.around.length] ?? ''}`;
}

/** Corners after half a turn. */
function turned(corners: readonly Point[]): readonly Point[] {
  return corners.map(({ x, y }) => ({ x: -x, y: -y }));
}

/** From the middle to the first corner and from each corner to the next, which is the same for every cell. */
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
