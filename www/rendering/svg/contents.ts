// What is on the board: rays, routes, occupants, marks and the piece.
import type { Diagram, Mark } from '../../values/diagram.js';
import { intoCell, type Plan, type Point } from './geometry.js';
import { element, type Attributes } from '../markup.js';
import { drawRays, drawRoutes } from './lines.js';
import { drawMarks } from './marks.js';
import type { Paint } from './paint.js';
import { drawExample, drawOccupant, drawPiece } from './piece-shapes.js';
import type { Ray } from './rays.js';
import type { Route } from './routes.js';

/** The maximum number of drawn contents that are kept; the cache is cleared beyond it. */
const MOST_DRAWN = 2000;

/** The marks that can grow, because they need no room for others. */
const TARGETS: readonly Mark[] = ['quiet', 'capture'];

/** Draws rays and routes at the bottom, then occupants, then marks, then the piece and the leg numbers on top. */
export function drawContents(
  diagram: Diagram,
  { rays, routes }: { rays: readonly Ray[]; routes: readonly Route[] },
  { plan, drawn }: { plan: Plan; drawn: Map<string, string> },
  paint: Paint,
  symbol = '',
  faces?: ReadonlyMap<string, string>,
): string[] {
  const { at, side, occupants, illustration } = diagram;
  const origin = plan.middles.get(at) ?? { x: 0, y: 0 };
  if (MOST_DRAWN < drawn.size) drawn.clear();
  /** Draws the contents of a cell once for all diagrams. */
  const on = (cell: string, what: string, attributes: Attributes, draw: () => string, growth = 1): string => {
    const key = `${cell} ${side} ${what}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const markup = element('g', { ...attributes, transform: intoCell(plan, cell, growth) }, [draw()]);
    drawn.set(key, markup);
    return markup;
  };
  const standing = Object.entries(occupants).map(([cell, occupant]) => {
    const placed = illustration.includes(cell);
    const attributes = { 'data-on': cell, 'data-occupant': occupant, 'data-illustration': placed ? 'true' : undefined };
    const draw = placed ? drawExample : drawOccupant;
    const face = faces?.get(cell) ?? '';
    return on(cell, `${occupant} ${placed} ${face}`, attributes, () => face || draw(occupant, side, paint));
  });
  const marked = diagram.cells.map(({ cell, marks }) => {
    const words = marks.join(' ');
    const occupied = cell === at || occupants[cell] !== undefined;
    const attributes = { 'data-cell': cell, 'data-mark': words };
    const turn = marks.includes('blocking') ? angleTo(origin, plan.middles.get(cell) ?? origin) : 0;
    const isTarget = !occupied && marks.every((mark) => TARGETS.includes(mark));
    const what = `${words} ${occupied} ${turn}`;
    const draw = (): string => drawMarks(marks, occupied, paint, turn);
    return on(cell, what, attributes, draw, isTarget ? plan.growth : 1);
  });
  const piece = on(at, symbol, { 'data-piece': at }, () => drawPiece(side, paint, symbol));
  const { lines, signs } = drawRoutes(routes, diagram, plan, paint);
  return [...drawRays(rays, plan, paint), ...lines, ...standing, ...marked, piece, ...signs];
}

/** Returns the direction from one point to another, in degrees clockwise from upward. */
function angleTo(from: Point, to: Point): number {
  return Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);
}
