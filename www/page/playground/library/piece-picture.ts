// Small diagrams of pieces.
import type { Piecewright } from '../../../calls/piecewright.js';
import { toSVG } from '../../../rendering/svg/svg-document.js';
import { pictureFrom } from '../../../live/patch.js';

/** A board that is large enough to show how most pieces move. */
const BOARD = '7x7';

/** Draws the moves of a piece in Betza's notation as a small picture beside its name. */
export function pieceInSmall(pw: Piecewright, text: string): Element {
  const diagram = pw.diagram({ text, notation: 'betza', board: BOARD });
  const picture = pictureFrom(toSVG(diagram, { size: 8, coordinates: false, colors: 'properties', routes: 'none' }));
  // The name is beside the picture, and screen readers would read a title aloud.
  picture.setAttribute('aria-hidden', 'true');
  picture.removeAttribute('role');
  for (const element of picture.querySelectorAll('title, desc')) element.remove();
  return picture;
}
