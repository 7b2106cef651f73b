// The face of a piece outside of the board.
import type { JSX } from 'solid-js';
import { facePicture } from '../../match/face-picture.js';

/** A face as a picture of its own. */
export function PieceFace(props: { face: string; size: number }): JSX.Element {
  const picture = (): SVGSVGElement => facePicture(props.face, props.size);
  return <>{picture()}</>;
}
