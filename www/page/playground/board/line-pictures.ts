// Small pictures of lines.
import type { LineKind } from '../../../rendering/describe.js';
import { element } from '../../../rendering/markup.js';
import { drawRays, drawRoutes } from '../../../rendering/svg/lines.js';
import { paintFor, type Colors, type Paint } from '../../../rendering/svg/paint.js';
import { drawOccupant } from '../../../rendering/svg/piece-shapes.js';
import type { Ray } from '../../../rendering/svg/rays.js';
import { picture } from './pictures.js';

/** Draws a kind of line as a small picture, for the legend. */
export function linePicture(kind: LineKind, size: number, colors?: Colors): string {
  return picture(size, LINES[kind](paintFor(colors)).join(''));
}

/** The lines of the legend, clipped at ±0.5. */
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
