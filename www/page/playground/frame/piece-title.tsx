// The face and the name of the piece that is shown, in the title bar.
import { Show, type JSX } from 'solid-js';
import { useSession } from '../session.js';
import { createShownFace, FacePicture } from './face.jsx';

/** The piece that is shown. */
export function PieceTitle(props: { name: string | undefined }): JSX.Element {
  const face = createShownFace(useSession(), 'face in the title bar', 'properties');
  return (
    <span class="piece-title">
      <Show when={face()}>{(markup) => <FacePicture face={markup()} size={30} />}</Show>
      <span>{props.name}</span>
    </span>
  );
}
