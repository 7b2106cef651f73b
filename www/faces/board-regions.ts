// What the rules mark on a board: palaces, a river between the halves, and zones of promotion.
import { areaCells, blacksCells } from '../calls/rules/area-cells.js';
import type { Plan, Point } from '../rendering/svg/geometry.js';
import { decimal, element } from '../rendering/markup.js';
import type { Paint } from '../rendering/svg/paint.js';
import type { CellShape, Layout } from '../values/diagram.js';
import type { Area, Variant } from '../values/variant.js';

/** The marked regions of a board of squares, those of both sides. */
export interface Regions {
  /** The cells of each palace; pieces then stand on points, where lines cross. */
  readonly palaces: readonly (readonly CellShape[])[];
  /** Whether a river flows between the halves. */
  readonly hasRiver: boolean;
  /** The cells of each zone in which pieces promote, if it is more than the far edge. */
  readonly zones: readonly (readonly CellShape[])[];
}

/** Finds the regions in the definition of a game. */
export function regionsOf(variant: Variant, layout: Layout): Regions {
  const kinds = Object.values(variant.pieces);
  const bothSides = (area: Area | undefined): CellShape[][] => {
    if (area === undefined || layout.shape !== 'square') return [];
    const cells = [areaCells, blacksCells].map((cellsIn) => cellsOf(layout, cellsIn(variant, layout, area)));
    return cells.filter(({ length }) => 0 < length);
  };
  const distinct = (areas: readonly (Area | undefined)[]): CellShape[][] =>
    [...new Set(areas.map((area) => JSON.stringify(area)))].flatMap((area) => bothSides(parsed(area)));
  const isFull = isRectangle(layout.cells);
  const palaces = isFull ? distinct(kinds.filter(({ royal }) => royal === true).map(({ stays }) => stays)) : [];
  const halves = kinds.map(({ stays }) => bothSides(stays));
  const zones = distinct(kinds.map(({ promotes }) => promotes?.in ?? promotes?.from));
  return {
    palaces,
    hasRiver: 0 < palaces.length && halves.some((sides) => areHalves(sides, layout)),
    zones: zones.filter((zone) => zone.some((cell) => !isFarthest(cell, layout))),
  };
}

function parsed(area: string | undefined): Area | undefined {
  return area === undefined ? undefined : (JSON.parse(area) as Area);
}

function cellsOf({ cells }: Layout, names: readonly string[]): CellShape[] {
  return cells.filter(({ name }) => names.includes(name));
}

function isRectangle(cells: readonly CellShape[]): boolean {
  const count = (of: (cell: CellShape) => number): number => new Set(cells.map(of)).size;
  return cells.length === count(({ x }) => x) * count(({ y }) => y);
}

/** Returns whether two areas are the halves of a board. */
function areHalves([white = [], black = []]: readonly (readonly CellShape[])[], { cells }: Layout): boolean {
  return white.length + black.length === cells.length && white.every((cell) => !black.includes(cell));
}

/** Returns whether no cell lies beyond one, for either side. */
function isFarthest({ x, y }: CellShape, { cells }: Layout): boolean {
  const file = cells.filter((cell) => cell.x === x).map((cell) => cell.y);
  return y === Math.min(...file) || y === Math.max(...file);
}

/** Draws the regions over the cells; a board of points is drawn in place of them. */
export function drawRegions(
  { palaces, hasRiver, zones }: Regions,
  layout: Layout,
  plan: Plan,
  paint: Paint,
): { replacesCells: boolean; markup: string[] } {
  const line = { fill: 'none', stroke: paint('frame'), 'stroke-linecap': 'round' };
  const bounds = zones.map((zone) =>
    element('path', { d: boundary(zone, layout, plan), ...line, 'stroke-width': 0.055 * plan.size }),
  );
  if (palaces.length === 0) return { replacesCells: false, markup: bounds };
  return { replacesCells: true, markup: [...drawPoints(palaces, hasRiver, plan, paint), ...bounds] };
}

/** Returns the edges between the cells of a zone and the others. */
function boundary(zone: readonly CellShape[], { cells }: Layout, plan: Plan): string {
  const half = plan.size / 2;
  const edges = zone.flatMap((cell) =>
    STEPS.filter(({ x, y }) => {
      const isNext = (other: CellShape): boolean => other.x === cell.x + x && other.y === cell.y + y;
      return cells.some(isNext) && !zone.some(isNext);
    }).map(({ x, y }) => {
      const middle = plan.middle(cell);
      // The picture grows downward, the board upward.
      const [dx, dy] = [x * plan.turn * half, -y * plan.turn * half];
      const from = { x: middle.x + dx - Math.abs(dy), y: middle.y + dy - Math.abs(dx) };
      return `M${point(from)}l${point({ x: 2 * Math.abs(dy), y: 2 * Math.abs(dx) })}`;
    }),
  );
  return edges.join('');
}

const STEPS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
];

/** Draws a board whose pieces stand where lines cross, with the palaces and the river. */
function drawPoints(palaces: readonly (readonly CellShape[])[], hasRiver: boolean, plan: Plan, paint: Paint): string[] {
  const { size, box } = plan;
  const { left, right, top, bottom } = box;
  const [columns, rows] = [Math.round((right - left) / size), Math.round((bottom - top) / size)];
  const bank = top + Math.floor(rows / 2) * size;
  const across = Array.from(
    { length: rows + 1 },
    (_, n) => `M${point({ x: left, y: top + n * size })}H${decimal(right)}`,
  );
  const along = Array.from({ length: columns + 1 }, (_, n) => {
    const x = left + n * size;
    const isWhole = !hasRiver || n === 0 || n === columns;
    const over = isWhole ? '' : `V${decimal(bank)}M${point({ x, y: bank + size })}`;
    return `M${point({ x, y: top })}${over}V${decimal(bottom)}`;
  });
  const crosses = palaces.map((palace) => {
    const middles = palace.map((cell) => plan.middle(cell));
    const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return `M${point({ x: west, y: north })}L${point({ x: east, y: south })}M${point({ x: west, y: south })}L${point({ x: east, y: north })}`;
  });
  const rim = { x: left - size / 2, y: top - size / 2, width: right - left + size, height: bottom - top + size };
  const line = { fill: 'none', stroke: paint('frame'), 'stroke-linecap': 'square' };
  const river = { x: left, y: bank, width: right - left, height: size, fill: paint('quiet'), 'fill-opacity': 0.22 };
  return [
    element('rect', { ...rim, fill: paint('cell-middle'), stroke: paint('frame'), 'stroke-width': size * 0.035 }),
    ...(hasRiver ? [element('rect', river)] : []),
    element('path', { d: [...across, ...along, ...crosses].join(''), ...line, 'stroke-width': size * 0.03 }),
  ];
}

function point({ x, y }: Point): string {
  return `${decimal(x)} ${decimal(y)}`;
}
