// Sends a move to somebody who is elsewhere, by a link.
import { createEffect, createSignal, on, Show, type JSX } from 'solid-js';
import { CORRESPONDENCE_WORDS as WORDS } from './correspondence-words.js';
import { send } from './correspondence.js';
import { copyText } from '../../playground/parts/parts.jsx';
import type { OpenedGame } from '../opened-game.js';

/** The button, and the link that it copies. */
export function SendMove(props: { opened: OpenedGame }): JSX.Element {
  const [link, setLink] = createSignal('');
  const [said, setSaid] = createSignal('');
  // What was copied is of another position then.
  createEffect(
    on(
      () => props.opened.match.scene(),
      () => {
        setLink('');
        setSaid('');
      },
      { defer: true },
    ),
  );
  const sendMove = async (): Promise<void> => {
    const message = send(props.opened);
    if ('refused' in message) {
      setLink('');
      setSaid(message.refused);
      return;
    }
    const address = new URL(message.fragment, location.href).href;
    setLink(address);
    const { outcome, turn } = props.opened.match.scene();
    const done = outcome === undefined ? WORDS.sent(turn, message.word) : WORDS.sentOver;
    await copyText(address).then(
      () => setSaid(done),
      () => setSaid(WORDS.notCopied),
    );
  };
  return (
    <section id="send-move">
      <h2>{WORDS.title}</h2>
      <p class="hint">{WORDS.explained}</p>
      <button type="button" class="primary" onClick={() => void sendMove()}>
        {WORDS.send}
      </button>
      <Show when={link() !== ''}>
        <input type="text" readonly aria-label={WORDS.link} value={link()} />
      </Show>
      <p role="status">{said()}</p>
    </section>
  );
}
