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
  const paint = paintFor(colors);
  return picture(size, element('g', { transform: 'scale(.5)' }, LINES[kind](paint)));
}

/** The lines of the legend, on a board of cells with sides of 1. */
const LINES: Readonly<Record<LineKind, (paint: Paint) => string[]>> = {
  slide: (paint) =>
    drawRays(
      [
        rayThrough([
          { x: -0.9, y: 0 },
          { x: 0.4, y: 0 },
        ]),
      ],
      LINE_PLAN,
      paint,
    ),
  hop: (paint) => [
    ...drawRays(
      [
        rayThrough([
          { x: -0.9, y: 0.3 },
          { x: 0, y: 0.3, isHopped: true },
          { x: 1.1, y: 0.3 },
        ]),
      ],
      LINE_PLAN,
      paint,
    ),
    element('g', { transform: 'translate(0 .3)' }, [drawOccupant('friend', 'white', paint)]),
  ],
  way: (paint) => {
    const { lines, signs } = drawRoutes([['a', 'b', 'c']], { at: 'a', cells: [], occupants: {} }, LINE_PLAN, paint);
    return [...lines, ...signs];
  },
};

const LINE_PLAN = {
  size: 1,
  stress: 1.5,
  middles: new Map([
    ['a', { x: -0.8, y: 0.8 }],
    ['b', { x: -0.1, y: 0.1 }],
    ['c', { x: 1.1, y: 0.1 }],
  ]),
};

function rayThrough(stations: Ray['stations']): Ray {
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
