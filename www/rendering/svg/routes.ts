/**
 * The routes of moves with several legs: which of them to draw.
 *
 * @packageDocumentation
 */
import type { Diagram, DiagramMove } from '../../values/diagram.js';
import type { Plan } from './geometry.js';

/** The route of one move: its origin, then the end of each leg. */
export type Route = readonly string[];

/** Which routes are drawn. */
export const ROUTE_CHOICES = ['none', 'few', 'all'] as const;

/** Which routes of moves of several legs are drawn. */
export type RouteChoice = (typeof ROUTE_CHOICES)[number];

/** The maximum number of lines; more cannot be distinguished. */
export const MOST_LINES = 6;
/** The number of example lines for a piece with dozens of families of routes. */
export const SOME_LINES = 2;

/** Returns the moves that end on a cell or capture there, and their routes, of one leg or several. */
export function routesTo(diagram: Diagram, cell: string): { moves: DiagramMove[]; routes: Route[] } {
  const { at } = diagram;
  // A move that ends where it began acts on other cells.
  const leads = ({ to, captures }: DiagramMove): boolean => (to === at ? [at, ...captures] : [to]).includes(cell);
  const moves = diagram.moves.filter(leads);
  return { moves, routes: moves.flatMap((move) => waysOf(move, diagram)) };
}

/**
 * Chooses routes of several legs. `few` picks one route per family: routes belong to one family if they make the same
 * turns over the same occupants, up to the symmetry of the board and the length of rides. A route that is only the
 * beginning of another is left out, as is one that captures nothing if another captures something with the same turns.
 */
export function chooseRoutes(diagram: Diagram, plan: Plan, choice: RouteChoice): Route[] {
  if (choice === 'none') return [];
  const ways = diagram.moves.flatMap((move) =>
    waysOf(move, diagram)
      .filter(({ length }) => 2 < length)
      .map((route) => ({ route, move })),
  );
  if (choice === 'all') return ways.map(({ route }) => route);
  const best = new Map<string, Candidate>();
  for (const { route, move } of ways) {
    const candidate = measure(route, move, diagram, plan);
    const known = best.get(candidate.family);
    if (known === undefined || isBetter(candidate, known)) best.set(candidate.family, candidate);
  }
  const families = [...best.values()];
  const isBeginning = (a: Candidate, b: Candidate): boolean => a.family !== b.family && b.family.startsWith(a.family);
  const isOutdone = (a: Candidate, b: Candidate): boolean => a.turns === b.turns && !a.takes && b.takes;
  const distinct = families.filter(
    (family) => !families.some((other) => isBeginning(family, other) || isOutdone(family, other)),
  );
  if (distinct.length <= MOST_LINES) return distinct.map(({ route }) => route);
  const bends = ({ turns }: Candidate): number => turns.replaceAll('s', '').length;
  const winding = distinct.sort((a, b) => bends(b) - bends(a) || (isBetter(a, b) ? -1 : 1));
  return winding.slice(0, SOME_LINES).map(({ route }) => route);
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
  { middles, size }: Plan,
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
