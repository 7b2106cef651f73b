// A list of messages, such as what is wrong with a text.
import { For, Show, type JSX } from 'solid-js';
import { WithCode } from './parts.jsx';

/** The messages; nothing if there are none. */
export function MessageList(props: {
  messages: readonly string[];
  label?: string;
  class: 'hint' | 'wrong' | 'losses';
  id?: string;
}): JSX.Element {
  return (
    <Show when={0 < props.messages.length}>
      <ul id={props.id} class={props.class} aria-label={props.label}>
        <For each={props.messages}>
          {(message) => (
            <li>
              <WithCode message={message} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
