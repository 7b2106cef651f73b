import type { Piecewright } from '../../calls/piecewright.js';
import { toSVG } from '../../rendering/svg/svg-document.js';
import { pictureFrom } from '../../live/patch.js';

/** A board on which most pieces show what they are. */
const BOARD = '7x7';

/** Draws what a piece in Betza's notation does as a small picture beside words that name it. */
export function pieceInSmall(pw: Piecewright, text: string): Element {
  const diagram = pw.diagram({ text, notation: 'betza', board: BOARD });
  const picture = pictureFrom(toSVG(diagram, { size: 8, coordinates: false, colors: 'properties', routes: 'none' }));
  // The words beside it say more, and a title would be read out.
  picture.setAttribute('aria-hidden', 'true');
  picture.removeAttribute('role');
  for (const element of picture.querySelectorAll('title, desc')) element.remove();
  return picture;
}
