// The choice between several moves to a cell.
import { For, onCleanup, onMount, type JSX } from 'solid-js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { useSession } from '../session.js';
import { moveInWords, playMove } from './tap.js';

const WORDS = PAGE_WORDS.stage;

/** Buttons for the moves between which the visitor has to choose. */
export function WhichMove(): JSX.Element {
  const session = useSession();
  const from = document.activeElement;
  let list!: HTMLSpanElement;
  const close = (): void => {
    session.setView({ choice: [] });
  };
  onMount(() => list.querySelector('button')?.focus());
  onCleanup(() => {
    if (from instanceof SVGElement || from instanceof HTMLElement) from.focus();
  });
  return (
    <div
      id="which"
      class="row"
      role="group"
      aria-label={WORDS.which}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <span>{WORDS.which}</span>
      <span id="which-moves" class="row" ref={list}>
        <For each={session.view().choice}>
          {(move) => (
            <button type="button" onClick={() => playMove(session, move)}>
              {moveInWords(move)}
            </button>
          )}
        </For>
      </span>
      <button type="button" onClick={close}>
        {WORDS.none}
      </button>
    </div>
  );
}
