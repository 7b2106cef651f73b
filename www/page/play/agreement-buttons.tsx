// The buttons by which a side resigns or offers a draw.
import { Show, type JSX } from 'solid-js';
import { Icon } from '../site/icon.jsx';
import type { Agreements } from './agreement.js';
import { PLAY_WORDS } from './play-words.js';

const WORDS = PLAY_WORDS.agreement;

/** The buttons. Before the first move, and where only the computer plays, there is nothing to agree on. */
export function AgreementButtons(props: { agreements: Agreements; isBegun: boolean; isWaiting: boolean }): JSX.Element {
  return (
    <Show
      when={props.agreements.agreement() === undefined}
      fallback={
        <button type="button" id="play-on" onClick={() => follow('#resign', () => props.agreements.playOn())}>
          <Icon of="play" /> {WORDS.playOn}
        </button>
      }
    >
      <Show when={props.isBegun}>
        <button
          type="button"
          id="resign"
          disabled={!props.agreements.isPossible()}
          onClick={() =>
            follow('#agreement button', () => props.agreements.askResign(props.agreements.resigning() === undefined))
          }
        >
          <Icon of="flag" /> {WORDS.resign}
        </button>
        <button
          type="button"
          id="draw"
          aria-label={WORDS.offer}
          title={WORDS.offer}
          disabled={props.isWaiting || !props.agreements.isPossible()}
          onClick={() => follow('#agreement button', () => props.agreements.offerDraw())}
        >
          <Icon of="equal" /> {WORDS.draw}
        </button>
      </Show>
    </Show>
  );
}

/** What a side is asked: whether it resigns, or accepts a draw. */
export function AgreementQuestion(props: { agreements: Agreements }): JSX.Element {
  return (
    <>
      <Show when={props.agreements.resigning()}>
        {(side) => (
          <Question
            asked={WORDS.sure(side())}
            yes={WORDS.yes}
            no={WORDS.no}
            answer={(isYes) => {
              if (isYes) follow('#play-on', () => props.agreements.resign());
              else follow('#resign', () => props.agreements.askResign(false));
            }}
          />
        )}
      </Show>
      <Show when={props.agreements.offer()}>
        {(side) => (
          <Question
            asked={WORDS.offers(side())}
            yes={WORDS.accept}
            no={WORDS.decline}
            answer={(isYes) => {
              if (isYes) follow('#play-on', () => props.agreements.accept());
              else follow('#draw', () => props.agreements.decline());
            }}
          />
        )}
      </Show>
    </>
  );
}

function Question(props: { asked: string; yes: string; no: string; answer: (isYes: boolean) => void }): JSX.Element {
  return (
    <div class="actions" id="agreement" onKeyDown={({ key }) => key === 'Escape' && props.answer(false)}>
      <p role="status">{props.asked}</p>
      <button type="button" class="primary" onClick={() => props.answer(true)}>
        {props.yes}
      </button>
      <button type="button" onClick={() => props.answer(false)}>
        {props.no}
      </button>
    </div>
  );
}

/** Does something, and moves the focus from its button to what takes that button's place. */
function follow(next: string, act: () => void): void {
  act();
  document.querySelector<HTMLElement>(next)?.focus();
}
