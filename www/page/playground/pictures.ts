// Small pictures of marks and pieces.
import type { Diagram, Mark, Occupant } from '../../values/diagram.js';
import type { LineKind } from '../../rendering/describe.js';
import { drawRays, drawRoutes } from '../../rendering/svg/lines.js';
import { drawMarks } from '../../rendering/svg/marks.js';
import { element } from '../../rendering/markup.js';
import { paintFor, type Colors, type Paint } from '../../rendering/svg/paint.js';
import { drawExample, drawOccupant, drawPiece } from '../../rendering/svg/piece-shapes.js';
import type { Ray } from '../../rendering/svg/rays.js';

/** Draws marks as a small picture, for the legend. */
export function markPicture(marks: readonly Mark[], size: number, colors?: Colors): string {
  return picture(size, drawMarks(marks, false, paintFor(colors)));
}

/** Draws an occupant, or the piece itself, as a small picture, for a button with its name. */
export function tokenPicture(token: Occupant | 'piece', side: Diagram['side'], size: number, colors?: Colors): string {
  const paint = paintFor(colors);
  return picture(size, token === 'piece' ? drawPiece(side, paint) : drawOccupant(token, side, paint));
}

/** Draws a piece that was placed as an example as a small picture. */
export function examplePicture(token: Occupant, side: Diagram['side'], size: number, colors?: Colors): string {
  return picture(size, drawExample(token, side, paintFor(colors)));
}

/** Draws a kind of line as a small picture, for the legend. */
export function linePicture(kind: LineKind, size: number, colors?: Colors): string {
  return picture(size, LINES[kind](paintFor(colors)).join(''));
}

/** The lines of the legend; what lies beyond 0.5 is cut off. */
const LINES: Readonly<Record<LineKind, (paint: Paint) => string[]>> = {
  slide: (paint) => drawRays([rayAlong([-0.7, 0.74], 0)], LINE_PLAN, paint),
  hop: (paint) => [
    ...drawRays([rayAlong([-0.62, 0, 0.62], 0.25)], LINE_PLAN, paint),
    element('g', { transform: 'translate(0 .25)scale(.7)' }, [drawOccupant('friend', 'white', paint)]),
  ],
  way: (paint) => {
    const { lines, signs } = drawRoutes([['a', 'b', 'c']], { at: 'a', cells: [], occupants: {} }, LINE_PLAN, paint);
    return [...lines, ...signs];
  },
};

const LINE_PLAN = {
  size: 1,
  growth: 1,
  middles: new Map([
    ['a', { x: -0.6, y: 0.55 }],
    ['b', { x: -0.1, y: 0.05 }],
    ['c', { x: 0.74, y: 0.05 }],
  ]),
};

/** Makes a ray of a horizontal line that hops over the points between its ends. */
function rayAlong(xs: readonly number[], y: number): Ray {
  const stations = xs.map((x, n) => ({ x, y, isHopped: 0 < n && n < xs.length - 1 }));
  return { cells: [], stations, end: 'mark', role: 'quiet' };
}

function picture(size: number, markup: string): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: size,
    height: size,
    viewBox: '-.5 -.5 1 1',
    // The words beside the picture have the same meaning.
    'aria-hidden': 'true',
  };
  return element('svg', attributes, [markup]);
}
