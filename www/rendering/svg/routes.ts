/**
 * The routes of moves with several legs: which of them to draw, and how.
 *
 * @packageDocumentation
 */
import type { Diagram, DiagramMove } from '../../values/diagram.js';
import type { Plan, Point } from './geometry.js';
import { decimal, element, type Attributes } from '../markup.js';
import type { Paint } from './paint.js';

/** The route of one move: its origin, then the end of each leg. */
export type Route = readonly string[];

/** Which routes are drawn. */
export const ROUTE_CHOICES = ['none', 'few', 'all'] as const;

/** One of {@link ROUTE_CHOICES}. */
export type RouteChoice = (typeof ROUTE_CHOICES)[number];

/** The maximum number of lines; more cannot be distinguished. */
const MOST_LINES = 6;
/** The number of example lines for a piece with dozens of families of routes. */
const SOME_LINES = 2;

/** Returns the moves that end on a cell or capture there, and their routes, of one leg or several. */
export function routesTo(diagram: Diagram, cell: string): { moves: DiagramMove[]; routes: Route[] } {
  const { at } = diagram;
  // A move that ends where it began acts on other cells.
  const leads = ({ to, captures }: DiagramMove): boolean => (to === at ? [at, ...captures] : [to]).includes(cell);
  const moves = diagram.moves.filter(leads);
  return { moves, routes: moves.flatMap((move) => waysOf(move, diagram)) };
}

/**
 * Chooses routes of several legs, and single legs that jump over a hurdle. `few` picks one route per family: routes
 * belong to one family if they make the same turns over the same occupants, up to the symmetry of the board and the
 * length of rides. A route that is only the beginning of another is left out, as is one that captures nothing if
 * another captures something with the same turns.
 */
export function chooseRoutes(diagram: Diagram, plan: Plan, choice: RouteChoice): Route[] {
  if (choice === 'none') return [];
  const { middles } = plan;
  const hurdles = diagram.cells.filter(({ marks }) => marks.includes('hurdle')).map(({ cell }) => middles.get(cell));
  // Most pieces have neither.
  const winds = diagram.moves.some(({ routes = [] }) => routes.some(({ length }) => 1 < length));
  if (!winds && hurdles.length === 0) return [];
  const jumps = (route: Route): boolean =>
    hurdles.some((hurdle) =>
      isBetween(
        hurdle,
        route.map((cell) => middles.get(cell)),
      ),
    );
  const ways = diagram.moves.flatMap((move) =>
    waysOf(move, diagram)
      .filter((route) => 2 < route.length || jumps(route))
      .map((route) => ({ route, move })),
  );
  if (choice === 'all') return ways.map(({ route }) => route);
  const best = new Map<string, Candidate>();
  for (const { route, move } of ways) {
    const candidate = measure(route, move, diagram, middles, plan.size);
    const known = best.get(candidate.family);
    if (known === undefined || isBetter(candidate, known)) best.set(candidate.family, candidate);
  }
  const families = [...best.values()];
  const isBeginning = (a: Candidate, b: Candidate): boolean => a.family !== b.family && b.family.startsWith(a.family);
  const isOutdone = (a: Candidate, b: Candidate): boolean => a.turns === b.turns && !a.takes && b.takes;
  const telling = families.filter((one) => !families.some((other) => isBeginning(one, other) || isOutdone(one, other)));
  if (telling.length <= MOST_LINES) return telling.map(({ route }) => route);
  const bends = ({ turns }: Candidate): number => turns.replaceAll('s', '').length;
  const winding = telling.sort((a, b) => bends(b) - bends(a) || (isBetter(a, b) ? -1 : 1));
  return winding.slice(0, SOME_LINES).map(({ route }) => route);
}

/** Returns whether a point lies on the straight line of a single leg. */
function isBetween(point: Point | undefined, [from, to]: readonly (Point | undefined)[]): boolean {
  if (point === undefined || from === undefined || to === undefined) return false;
  const way = { x: to.x - from.x, y: to.y - from.y };
  const part = { x: point.x - from.x, y: point.y - from.y };
  const length = Math.hypot(way.x, way.y) || 1;
  const along = (part.x * way.x + part.y * way.y) / length;
  const aside = (part.x * way.y - part.y * way.x) / length;
  return Math.abs(aside) < 1 && 0 < along && along < length;
}

/**
 * Returns the shortest routes of a move. Longer ones reach the same cell on a detour: a Rose going around to a cell
 * that it could leap to.
 */
function waysOf({ routes = [] }: DiagramMove, { at }: Diagram): Route[] {
  const shortest = Math.min(...routes.map(({ length }) => length));
  return routes.filter(({ length }) => length === shortest).map((cells) => [at, ...cells]);
}

interface Candidate {
  route: Route;
  family: string;
  /** Its turns, independent of its origin and of the cells that it passes. */
  turns: string;
  /** Whether it captures something on the way. */
  takes: boolean;
  /** The sort key, compared number by number; the lowest is best. */
  rank: readonly number[];
}

function isBetter(a: Candidate, b: Candidate): boolean {
  const n = a.rank.findIndex((value, index) => value !== b.rank[index]);
  return n >= 0 && (a.rank[n] ?? 0) < (b.rank[n] ?? 0);
}

/**
 * Returns the family of a route, and how well the route represents it: best are routes forward, to the right, with two
 * cells per leg but a long last leg.
 */
function measure(
  route: Route,
  { captures }: DiagramMove,
  { layout, occupants, side }: Diagram,
  middles: ReadonlyMap<string, Point>,
  size: number,
): Candidate {
  const points = route.map((cell) => middles.get(cell) ?? { x: 0, y: 0 });
  const legs = points.slice(1).map(({ x, y }, n) => ({ x: x - (points[n]?.x ?? 0), y: y - (points[n]?.y ?? 0) }));
  // Clockwise from forward, in degrees.
  const forward = side === 'white' ? 0 : 180;
  const bearings = legs.map(({ x, y }) => Math.round((Math.atan2(x, -y) * 180) / Math.PI) + forward);
  const turns = bearings.slice(1).map((bearing, n) => turnTo(bearing - (bearings[n] ?? 0)));
  const first = turnTo(bearings[0] ?? 0);
  const corner = layout.shape === 'square' ? 90 : layout.shape === 'triangle' ? 120 : 60;
  const folded = ((first % corner) + corner) % corner;
  const sense = Math.sign(turns.find((turn) => turn !== 0 && turn !== 180) ?? 1);
  const bends = turns.map((turn) => (turn === 0 ? 's' : turn === 180 ? 'b' : Math.sign(turn) === sense ? 'l' : 'r'));
  const steps = bends.map((bend, n) => {
    const cell = route[n + 1] ?? '';
    return (captures.includes(cell) ? 'x' : occupants[cell] === undefined ? '' : 'o') + bend;
  });
  const sharpness = turns.reduce((sum, turn) => sum + Math.abs(turn), 0);
  const lengths = legs.map(({ x, y }) => Math.round(Math.max(Math.abs(x), Math.abs(y)) / size));
  const strain = lengths.slice(0, -1).reduce((sum, length) => sum + Math.abs(length - 2), 0);
  const last = lengths.at(-1) ?? 0;
  return {
    route,
    family: [Math.min(folded, corner - folded), ...steps, ''].join(' '),
    turns: bends.join(''),
    takes: steps.some((step) => step.startsWith('x')),
    rank: [Math.abs(first), strain, -sense, -first, sharpness, -last],
  };
}

/** Normalizes a turn to an angle above -180 and up to 180 degrees. */
function turnTo(angle: number): number {
  const turn = ((angle % 360) + 360) % 360;
  return turn <= 180 ? turn : turn - 360;
}

/** Draws routes: the lines, which lie below the marks, and the arrowheads and leg numbers, which lie above them. */
export function drawRoutes(routes: readonly Route[], plan: Plan, paint: Paint): { lines: string[]; signs: string[] } {
  const { middles } = plan;
  const drawn = routes.map((route) => drawLine(route, middles, plan.size, paint));
  const numbers = new Map<string, Set<number>>();
  for (const route of routes.filter(({ length }) => 2 < length)) {
    for (const [n, cell] of route.entries()) {
      if (0 < n) numbers.set(cell, (numbers.get(cell) ?? new Set()).add(n));
    }
  }
  const badges = [...numbers].map(([cell, legs]) => {
    const middle = middles.get(cell) ?? { x: 0, y: 0 };
    return drawNumbers([...legs].sort((a, b) => a - b).join(','), middle, plan.size, paint);
  });
  return { lines: drawn.map(({ line }) => line), signs: [...drawn.map(({ head }) => head), ...badges] };
}

function drawLine(
  route: Route,
  middles: ReadonlyMap<string, Point>,
  size: number,
  paint: Paint,
): { line: string; head: string } {
  const points = route.map((cell) => middles.get(cell)).filter((point) => point !== undefined);
  const returns = points.map((_, n) => route[n] === route[n - 2]);
  const bend = (n: number): Point | undefined => {
    const from = points[n - 1];
    const to = points[n];
    return from && to && returns[n] ? beside(from, to, size * 0.35) : from;
  };
  // The piece itself is wider than a mark.
  const wide = size * 0.42;
  const gap = route.at(-1) === route[0] ? wide : size * 0.15;
  const last = points.length - 1;
  const path = points.map((point, n) => {
    const next = points[n + 1];
    if (n === 0) return `M${pair(next === undefined ? point : toward(point, next, wide))}`;
    const from = bend(n);
    const end = n < last || from === undefined ? point : toward(point, from, gap + size * 0.1);
    return returns[n] && from ? `Q${pair(from)} ${pair(end)}` : `L${pair(end)}`;
  });
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } satisfies Attributes;
  const d = path.join('');
  const strokes = [
    element('path', { d, ...line, stroke: paint('paper'), 'stroke-width': size * 0.12, opacity: 0.7 }),
    element('path', { d, ...line, stroke: paint('route'), 'stroke-width': size * 0.05 }),
  ];
  const from = bend(last);
  const to = points[last];
  return {
    line: element('g', { 'data-route': route.join(' ') }, strokes),
    head: from && to ? drawHead(from, to, gap, size, paint) : '',
  };
}

/** Returns the point at a distance from one point toward another. */
function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

/** Draws an arrowhead that comes from a point and ends at a gap before another. */
function drawHead(from: Point, to: Point, gap: number, size: number, paint: Paint): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = (to.x - from.x) / length;
  const y = (to.y - from.y) / length;
  const at = (along: number, across: number): Point => ({
    x: to.x - x * along - y * across,
    y: to.y - y * along + x * across,
  });
  const back = gap + size * 0.2;
  const d = `M${pair(at(gap, 0))}L${pair(at(back, size * 0.1))}L${pair(at(back, -size * 0.1))}z`;
  return element('path', { d, fill: paint('route'), stroke: paint('paper'), 'stroke-width': size * 0.02 });
}

/** Returns a point to the left of the middle between two points. */
function beside(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: (from.x + to.x) / 2 + ((to.y - from.y) / length) * distance,
    y: (from.y + to.y) / 2 - ((to.x - from.x) / length) * distance,
  };
}

/** Draws leg numbers in the corner for the way-point sign, which they replace. */
function drawNumbers(text: string, { x, y }: Point, size: number, paint: Paint): string {
  const height = size * 0.27;
  const width = height + (text.length - 1) * size * 0.1;
  const center = { x: x - size * 0.29, y: y + size * 0.29 };
  const font = size * 0.22;
  return element('g', { 'data-leg': text }, [
    element('rect', {
      x: center.x - height / 2,
      y: center.y - height / 2,
      width,
      height,
      rx: height / 2,
      fill: paint('paper'),
      stroke: paint('route'),
      'stroke-width': size * 0.025,
    }),
    element(
      'text',
      {
        x: center.x - height / 2 + width / 2,
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
