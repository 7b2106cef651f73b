// The face of a piece beside a board.
import { pictureFrom } from '../live/patch.js';

/** Makes a face a picture of its own, with a size in pixels. */
export function facePicture(face: string, size: number): SVGSVGElement {
  return pictureFrom(
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="${size}" height="${size}" viewBox="-.5 -.5 1 1">${face}</svg>`,
  );
}
