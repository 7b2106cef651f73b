// The buttons by which a side resigns or offers a draw.
import { onMount, Show, type JSX } from 'solid-js';
import { Icon } from '../site/icon.jsx';
import type { Agreements } from './agreement.js';
import { PLAY_WORDS } from './play-words.js';

const WORDS = PLAY_WORDS.agreement;

/** The buttons, or the answers to an offer. */
export function AgreementButtons(props: { agreements: Agreements; isWaiting: boolean }): JSX.Element {
  const isOff = (): boolean => props.isWaiting || !props.agreements.isPossible();
  return (
    <div class="actions" id="agreement">
      <Show
        when={props.agreements.offer()}
        fallback={
          <Show when={props.agreements.agreement() === undefined} fallback={<PlayOn {...props} />}>
            <button type="button" disabled={!props.agreements.isPossible()} onClick={() => props.agreements.resign()}>
              <Icon of="flag" /> {WORDS.resign}
            </button>
            <button type="button" disabled={isOff()} onClick={() => props.agreements.offerDraw()}>
              <Icon of="equal" /> {WORDS.offer}
            </button>
          </Show>
        }
      >
        {(side) => (
          <>
            <p role="status">{WORDS.offers(side())}</p>
            <button ref={takeFocus} type="button" class="primary" onClick={() => props.agreements.accept()}>
              {WORDS.accept}
            </button>
            <button type="button" onClick={() => props.agreements.decline()}>
              {WORDS.decline}
            </button>
          </>
        )}
      </Show>
    </div>
  );
}

function PlayOn(props: { agreements: Agreements }): JSX.Element {
  return (
    <button ref={takeFocus} type="button" onClick={() => props.agreements.playOn()}>
      {WORDS.playOn}
    </button>
  );
}

/** Gives a button the focus of one that it replaces. */
function takeFocus(button: HTMLElement): void {
  const hadFocus = document.activeElement?.closest('#agreement') != null;
  onMount(() => hadFocus && button.focus());
}
