/**
 * The lines of a picture: rays of slides, and routes of several legs. Both hop in an arc over the pieces that they pass.
 *
 * @packageDocumentation
 */
import type { Diagram } from '../../values/diagram.js';
import { distance, toward, type Plan, type Point, type LinePoint } from './geometry.js';
import { decimal, element } from '../markup.js';
import type { Paint } from './paint.js';
import type { Ray } from './rays.js';
import type { Route } from './routes.js';

/** The distance from the tip of an arrow to the middle of what it points at, in cells; below 0 it is behind it. */
export const GAPS = { piece: 0.42, occupant: 0.46, mark: 0.27, edge: -0.47 };

/** The length of an arrowhead, in cells. */
export const HEAD = 0.2;

/** What of a plan and of a diagram lines depend on. */
type LinePlan = Pick<Plan, 'size' | 'growth' | 'middles'>;
type LineDiagram = Pick<Diagram, 'at' | 'cells' | 'occupants'>;

/** Draws the rays of slides, which lie below everything but the board. */
export function drawRays(rays: readonly Ray[], plan: LinePlan, paint: Paint): string[] {
  return rays.map(({ cells, stations, end, role }) => {
    const { d, head } = draw(stations, end === undefined ? -HEAD * plan.growth : GAPS[end], plan);
    const tip = end === undefined ? [] : [element('path', { d: head, fill: paint(role) })];
    return element('g', { 'data-ray': cells.join(' ') }, [stroke(d, paint(role), 0.045, plan), ...tip]);
  });
}

/** Draws routes: the lines, which lie below the marks, and the arrowheads and leg numbers, which lie above them. */
export function drawRoutes(
  routes: readonly Route[],
  diagram: LineDiagram,
  plan: LinePlan,
  paint: Paint,
): { lines: string[]; signs: string[] } {
  const drawn = routes.map((route) => drawRoute(route, diagram, plan, paint));
  const numbers = new Map<string, { legs: Set<number>; near: Point[] }>();
  for (const { route, points } of drawn.filter(({ turns }) => turns)) {
    for (const [n, cell] of route.entries()) {
      if (n === 0) continue;
      const known = numbers.get(cell) ?? { legs: new Set(), near: [] };
      known.legs.add(n);
      known.near.push(...points.slice(n - 1, n), ...points.slice(n + 1, n + 2));
      numbers.set(cell, known);
    }
  }
  const badges = [...numbers].map(([cell, { legs, near }]) =>
    drawNumbers([...legs].sort((a, b) => a - b).join(','), middleOf(cell, plan), near, plan, paint),
  );
  return { lines: drawn.map(({ line }) => line), signs: [...drawn.map(({ head }) => head), ...badges] };
}

interface Drawn {
  route: Route;
  points: readonly Point[];
  /** Whether it is more than a straight line, so that its legs need numbers. */
  turns: boolean;
  line: string;
  head: string;
}

function drawRoute(route: Route, diagram: LineDiagram, plan: LinePlan, paint: Paint): Drawn {
  const { at, occupants, cells } = diagram;
  const hurdles = cells.filter(({ marks }) => marks.includes('hurdle')).map(({ cell }) => middleOf(cell, plan));
  const points = route.map((cell) => middleOf(cell, plan));
  let turns = false;
  const stations = points.flatMap((point, n): LinePoint[] => {
    const from = points[n - 1];
    const next = points[n + 1];
    if (from === undefined) return [point];
    const isStraight = next !== undefined && isBetween(point, from, next);
    turns ||= next !== undefined && !isStraight;
    const between = hurdles.filter((hurdle) => isBetween(hurdle, from, point));
    const hopped = between.sort((a, b) => distance(from, a) - distance(from, b));
    const isHopped = isStraight && occupants[route[n] ?? ''] !== undefined;
    const isCurved = route[n] === route[n - 2] || (n + 1 < route.length && route[n + 1] === route[n - 1]);
    return [...hopped.map((hurdle) => ({ ...hurdle, isHopped: true })), { ...point, isHopped, isCurved }];
  });
  const last = route.at(-1) ?? at;
  const gap = last === at ? GAPS.piece : occupants[last] === undefined ? GAPS.mark : GAPS.occupant;
  const { d, head } = draw(stations, gap, plan);
  const halo = stroke(d, paint('paper'), 0.12, plan, 0.7);
  return {
    route,
    points,
    turns,
    line: element('g', { 'data-route': route.join(' ') }, [halo, stroke(d, paint('route'), 0.05, plan)]),
    head: element('path', { d: head, fill: paint('route'), stroke: paint('paper'), 'stroke-width': plan.size * 0.02 }),
  };
}

/** Returns the path data of a line, which ends a gap before its last station, and of its arrowhead. */
function draw(stations: readonly LinePoint[], gap: number, { size, growth }: LinePlan): { d: string; head: string } {
  const [start = { x: 0, y: 0 }, ...others] = stations;
  let d = `M${pair(start)}`;
  let head = '';
  let from: Point = start;
  const lineTo = (to: Point, control?: Point): void => {
    d += control === undefined ? `L${pair(to)}` : `Q${pair(control)} ${pair(to)}`;
    from = to;
  };
  // Rings grow, but neither cells nor pieces do.
  const ahead = gap * size * (gap === GAPS.mark ? growth : 1);
  const arrowTo = (to: Point, control?: Point): void => {
    const tail = control ?? from;
    const tip = toward(to, tail, ahead);
    const long = HEAD * growth * size;
    const base = toward(to, tail, ahead + long);
    lineTo(base, control);
    head = `M${pair(tip)}L${pair(aside(base, base, tip, long / 2))}L${pair(aside(base, base, tip, -long / 2))}z`;
  };
  for (const [n, station] of others.entries()) {
    const next = others[n + 1];
    const draws = next === undefined ? arrowTo : lineTo;
    if (next === undefined || station.isHopped !== true) {
      // An arc that ends here has drawn everything.
      if (head === '')
        draws(
          station,
          station.isCurved
            ? aside(toward(from, station, distance(from, station) / 2), from, station, size * 0.7)
            : undefined,
        );
      continue;
    }
    const [x, y] = [next.x - station.x, next.y - station.y];
    const far = Math.hypot(x, y);
    // About a step: more along a diagonal.
    const step = (size * far) / Math.max(Math.abs(x), Math.abs(y));
    const reach = Math.min(distance(from, station), next.isHopped ? far / 2 : far, step);
    lineTo(toward(station, from, reach));
    // Above the piece, or to the right of it.
    const side = 0 < (Math.abs(x) < 0.01 * size ? y : x) ? size : -size;
    const isEnd = others[n + 2] === undefined && far - reach < 0.01 * size;
    (isEnd ? arrowTo : lineTo)(toward(station, next, reach), aside(station, station, next, side));
  }
  return { d, head };
}

function stroke(d: string, color: string, width: number, { size, growth }: LinePlan, opacity?: number): string {
  return element('path', {
    d,
    fill: 'none',
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    stroke: color,
    'stroke-width': width * growth * size,
    opacity,
  });
}

/** Returns whether a point lies on the straight line between two others. */
export function isBetween(point: Point, from: Point, to: Point): boolean {
  const whole = distance(from, to);
  return distance(from, point) + distance(point, to) < whole * 1.0001 && point !== from && point !== to;
}

/** Returns the point to the left of a point, as seen on the way from one point to another. */
function aside({ x, y }: Point, from: Point, to: Point, far: number): Point {
  const part = far / (distance(from, to) || 1);
  return { x: x + (to.y - from.y) * part, y: y + (from.x - to.x) * part };
}

function middleOf(cell: string, { middles }: LinePlan): Point {
  return middles.get(cell) ?? { x: 0, y: 0 };
}

/**
 * Draws leg numbers at the side of a cell that is opposite to the points nearby, to which lines lead. The bottom left has
 * the mark of a way-point.
 */
function drawNumbers(text: string, middle: Point, near: readonly Point[], { size }: LinePlan, paint: Paint): string {
  const height = size * 0.25;
  const width = height + (text.length - 1) * size * 0.1;
  const inner = near.reduce((sum, point) => toward(sum, point, size / 2), middle);
  const isStraight = distance(middle, inner) < size * 0.1;
  // Badges of several numbers are wider.
  const far = size * 0.35 - (width - height) / 2;
  const opposite = isStraight ? aside(middle, middle, near[0] ?? middle, far) : toward(middle, inner, -far);
  const isBottomLeft = opposite.x < middle.x - size * 0.1 && middle.y + size * 0.1 < opposite.y;
  const center = isBottomLeft ? { x: 2 * middle.x - opposite.x, y: opposite.y } : opposite;
  const font = size * 0.2;
  return element('g', { 'data-leg': text }, [
    element('rect', {
      x: center.x - width / 2,
      y: center.y - height / 2,
      width,
      height,
      rx: height / 2,
      fill: paint('paper'),
      stroke: paint('route'),
      'stroke-width': size * 0.02,
    }),
    element(
      'text',
      {
        x: center.x,
        y: center.y + font * 0.36,
        'font-family': 'Arial,sans-serif',
        'font-size': font,
        'font-weight': 'bold',
        'text-anchor': 'middle',
        fill: paint('route'),
      },
      [text],
    ),
  ]);
}

function pair({ x, y }: Point): string {
  return `${decimal(x)} ${decimal(y)}`;
}
