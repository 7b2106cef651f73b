// The face and the name of the displayed piece, before its explanation.
import { Show, type JSX } from 'solid-js';
import { FacePicture } from '../parts/face-view.jsx';

/** The displayed piece. */
export function PieceTitle(props: { name: string | undefined; face: string | undefined }): JSX.Element {
  return (
    <span class="piece-title">
      <Show when={props.face}>{(markup) => <FacePicture face={markup()} size={30} />}</Show>
      <span>{props.name}</span>
    </span>
  );
}
