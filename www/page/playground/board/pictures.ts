// Small pictures of marks and pieces.
import type { Diagram, Mark, Occupant } from '../../../values/diagram.js';
import { drawMarks } from '../../../rendering/svg/marks.js';
import { element } from '../../../rendering/markup.js';
import { paintFor, type Colors } from '../../../rendering/svg/paint.js';
import { drawExample, drawOccupant } from '../../../rendering/svg/piece-shapes.js';

/** Draws marks as a small picture, for the legend. */
export function markPicture(marks: readonly Mark[], size: number, colors?: Colors): string {
  return picture(size, drawMarks(marks, false, paintFor(colors)));
}

/** Draws an occupant as a small picture, for a button with its name. */
export function tokenPicture(token: Occupant, side: Diagram['side'], size: number, colors?: Colors): string {
  return picture(size, drawOccupant(token, side, paintFor(colors)));
}

/** Draws a piece that was placed as an example as a small picture. */
export function examplePicture(token: Occupant, side: Diagram['side'], size: number, colors?: Colors): string {
  return picture(size, drawExample(token, side, paintFor(colors)));
}

/** Wraps markup, in units of a cell around its middle, as a small picture. */
export function picture(size: number, markup: string): string {
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
