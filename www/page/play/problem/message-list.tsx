// A list of what was found in a text.
import { For, Show, type JSX } from 'solid-js';
import type { Diagnostic } from '../../../values/diagram.js';
import { WithCode } from '../../playground/parts/parts.jsx';

/** The messages of diagnostics; nothing if there are none. */
export function MessageList(props: {
  diagnostics: readonly Diagnostic[];
  label: string;
  class: 'hint' | 'wrong';
}): JSX.Element {
  return (
    <Show when={0 < props.diagnostics.length}>
      <ul class={props.class} aria-label={props.label}>
        <For each={props.diagnostics}>
          {({ message }) => (
            <li>
              <WithCode message={message} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
