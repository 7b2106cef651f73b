// The choice between several plies with the same two cells.
import { For, onCleanup, onMount, type JSX } from 'solid-js';
import type { LegalPly } from '../../calls/game.js';
import type { Side } from '../../values/diagram.js';
import { PieceFace } from './piece-face-picture.jsx';
import type { DrawFace } from './ply-faces.js';
import { PLAY_WORDS } from './play-words.js';

/** A dialog with the plies, each as the piece that it brings and as people write it. */
export function WhichPly(props: {
  plies: readonly LegalPly[];
  side: Side;
  face: DrawFace;
  play: (ply: LegalPly) => void;
  cancel: () => void;
}): JSX.Element {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  // The browser gives the focus back to the board.
  onCleanup(() => dialog.close());
  const face = ({ promotion, drop, kind = '' }: LegalPly): string => {
    const letter = promotion ?? drop ?? kind;
    return props.face(props.side === 'white' ? letter : letter.toLowerCase());
  };
  return (
    <dialog id="which-ply" ref={dialog} aria-label={PLAY_WORDS.which} onClose={() => props.cancel()}>
      <p>{PLAY_WORDS.which}</p>
      <ul>
        <For each={props.plies}>
          {(ply) => (
            <li>
              <button type="button" data-ply={ply.ply} onClick={() => props.play(ply)}>
                <PieceFace face={face(ply)} size={44} />
                {ply.san}
              </button>
            </li>
          )}
        </For>
      </ul>
      <button type="button" onClick={() => props.cancel()}>
        {PLAY_WORDS.cancel}
      </button>
    </dialog>
  );
}
