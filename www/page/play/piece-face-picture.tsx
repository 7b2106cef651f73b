// The face of a piece outside of the board.
import type { JSX } from 'solid-js';
import { pictureFrom } from '../../live/patch.js';

/** A face as a picture of its own. */
export function PieceFace(props: { face: string; size: number }): JSX.Element {
  const picture = (): SVGSVGElement =>
    pictureFrom(
      `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="${props.size}" height="${props.size}" viewBox="-.5 -.5 1 1">${props.face}</svg>`,
    );
  return <>{picture()}</>;
}
