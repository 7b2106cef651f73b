// Small pictures of signs and pieces.
import type { Diagram, Occupant } from '../../../values/diagram.js';
import { element } from '../../../rendering/markup.js';
import { paintFor, type Colors } from '../../../rendering/svg/paint.js';
import { drawOccupant } from '../../../rendering/svg/piece-shapes.js';

/** Draws an occupant as a small picture, for a button with its name. */
export function tokenPicture(token: Occupant, side: Diagram['side'], size: number, colors?: Colors): string {
  return picture(size, drawOccupant(token, side, paintFor(colors)));
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
