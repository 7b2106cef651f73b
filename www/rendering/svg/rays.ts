/**
 * The straight lines along which a piece slides or hops: one ray for each direction.
 *
 * @packageDocumentation
 */
import type { Diagram, Mark, Span } from '../../values/diagram.js';
import { distance, toward, type Plan, type Point, type LinePoint } from './geometry.js';
import type { Role } from './paint.js';

/** A line of a slide from the piece. */
export interface Ray {
  /** The cell of the piece, and the last one. */
  cells: readonly string[];
  stations: readonly LinePoint[];
  /** What its arrow ends at; without it, a longer ray in the same direction has the arrow. */
  end: 'edge' | 'mark' | 'occupant' | undefined;
  role: Role;
}

/** A cell where a move ends, or a hurdle, and its distance. */
interface Stop {
  cell: string;
  marks: readonly Mark[];
  far: number;
}

/** The marks of cells where a single leg ends. */
const ENDS = ['quiet', 'capture', 'destroy'] as const;

/**
 * Finds the rays of a diagram that has the routes of its moves. The cells to which one part of the text leads in one
 * direction are a slide if there are several at equal distances, or if a hurdle is in front of them; a single cell
 * is one too if that part of the text slides elsewhere by the same distance. Other cells are leapt to, as are all cells of
 * the board if one part of the text leads to them.
 */
export function raysOf(diagram: Diagram, plan: Plan): Ray[] {
  const { at, moves, cells, layout, occupants } = diagram;
  const start = plan.middles.get(at);
  if (start === undefined || moves.some(({ routes }) => routes === undefined)) return [];
  const origins = new Map<string, Span[]>();
  for (const { to, routes = [], origins: spans } of moves) {
    const isDirect = routes.some(({ length }) => length === 1);
    origins.set(to, [...(origins.get(to) ?? []), ...(isDirect ? spans : [])]);
  }
  // The levels of a board of cubes lie beside each other, and the names of their cells begin with the level.
  const [level = ''] = layout.board.startsWith('cube:') ? at : '';
  const towards = new Map<string, Stop[]>();
  const hurdles = new Map<string, Stop[]>();
  for (const { cell, marks, origins: spans } of cells) {
    const point = plan.middles.get(cell);
    if (cell === at || point === undefined || !cell.startsWith(level)) continue;
    const angle = Math.atan2(point.y - start.y, point.x - start.x).toFixed(3);
    const stop = { cell, marks, far: distance(start, point) };
    if (marks.includes('hurdle')) push(hurdles, angle, stop);
    if (!ENDS.some((mark) => marks.includes(mark))) continue;
    for (const { from, to } of origins.get(cell) ?? spans) push(towards, `${angle} ${from} ${to}`, stop);
  }
  const ends = new Map<string, number>();
  const lines = [...towards].map(([key, stops]) => {
    const [angle = '', ...span] = key.split(' ');
    const origin = span.join();
    ends.set(origin, (ends.get(origin) ?? 0) + stops.length);
    return { angle, origin, ...slideOf(stops, hurdles.get(angle) ?? []) };
  });
  const most = layout.cells.length - 1 - Object.keys(occupants).length;
  const units = lines.flatMap(({ origin, slides, unit }) => (slides ? [{ origin, unit }] : []));
  const drawn: (typeof lines)[number][] = [];
  return lines
    .filter(({ origin }) => (ends.get(origin) ?? 0) < most)
    .filter((line) => units.some(({ origin, unit }) => origin === line.origin && isNear(unit, line.unit, plan)))
    .sort((a, b) => b.far - a.far)
    .flatMap((line) => {
      const same = drawn.filter(({ angle }) => angle === line.angle);
      if (same.some(({ stops }) => line.stops.every((stop) => stops.includes(stop)))) return [];
      drawn.push(line);
      return rayTo(line, start, diagram, plan, same.length === 0);
    });
}

interface Slide {
  stops: readonly Stop[];
  /** The distances of what it passes over in an arc: hurdles, or the middle of the cells that it always skips. */
  hops: readonly number[];
  /** The distance between two stops. */
  unit: number;
  /** The distance of the last stop. */
  far: number;
  /** Whether this is more than a leap. */
  slides: boolean;
}

function slideOf(stops: Stop[], hurdles: readonly Stop[]): Slide {
  stops.sort((a, b) => a.far - b.far);
  const gaps = stops.map(({ far }, n) => far - (stops[n - 1]?.far ?? 0));
  const unit = Math.min(...gaps);
  const hops: number[] = [];
  let length = 0;
  for (const [n, { far }] of stops.entries()) {
    const gap = gaps[n] ?? 0;
    const jumped = hurdles.map((hurdle) => hurdle.far).filter((at) => far - gap < at && at < far);
    if (jumped.length === 0 && unit * 1.01 < gap) {
      if (0 < n) break;
      hops.push(gap / 2);
    }
    hops.push(...jumped.sort((a, b) => a - b));
    length += 1;
  }
  return {
    stops: stops.slice(0, length),
    hops,
    unit,
    far: stops[length - 1]?.far ?? 0,
    slides: 1 < length || 0 < hops.length,
  };
}

function rayTo({ stops, hops, unit }: Slide, start: Point, diagram: Diagram, plan: Plan, isLongest: boolean): Ray[] {
  const last = stops.at(-1);
  const end = last && plan.middles.get(last.cell);
  if (last === undefined || end === undefined) return [];
  const { at, occupants } = diagram;
  const endsAt = (): Ray['end'] => {
    if (occupants[last.cell] !== undefined) return 'occupant';
    if (hops.some((hop) => (stops.at(-2)?.far ?? 0) < hop)) return 'mark';
    const beyond = toward(start, end, last.far + unit);
    for (const [cell, { x, y }] of plan.middles) {
      if (isNear(x, beyond.x, plan) && isNear(y, beyond.y, plan))
        return occupants[cell] === undefined ? 'mark' : 'edge';
    }
    return 'edge';
  };
  const arrow = isLongest ? endsAt() : undefined;
  // Beside an occupant there is no room for an arrow.
  if (arrow === 'occupant' && last.far < plan.size * 1.1) return [];
  return [
    {
      cells: [at, last.cell],
      stations: [start, ...hops.map((hop) => ({ ...toward(start, end, hop), isHopped: true })), end],
      end: arrow,
      role: ENDS.find((mark) => stops.some(({ marks }) => marks.includes(mark))) ?? 'quiet',
    },
  ];
}

function isNear(a: number, b: number, { size }: Plan): boolean {
  return Math.abs(a - b) < size * 0.1;
}

/** Adds a value to the list of a key, unless it is the last one there already. */
function push<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}
