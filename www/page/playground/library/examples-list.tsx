// Example pieces.
import { For, type JSX } from 'solid-js';
import { shortened } from '../parts/parts.jsx';
import { PIECES_WORDS } from '../words/pieces.js';
import { useSession } from '../session.js';
import { EXAMPLES, MORE_EXAMPLES, type Example } from './examples.js';

/** The examples: common pieces and, in a fold, the strengths of each notation. */
export function Examples(): JSX.Element {
  return (
    <>
      <ExampleList examples={EXAMPLES} label={PIECES_WORDS.library.examples} />
      <details id="more-examples">
        <summary>{PIECES_WORDS.library.moreExamples}</summary>
        <For each={MORE_EXAMPLES}>
          {({ heading, examples }) => (
            <>
              <p class="hint">{heading}</p>
              <ExampleList examples={examples} label={heading} />
            </>
          )}
        </For>
      </details>
    </>
  );
}

function ExampleList(props: { examples: readonly Example[]; label: string }): JSX.Element {
  const session = useSession();
  return (
    <ul class="choices" aria-label={props.label}>
      <For each={props.examples}>
        {({ name, text, notation }) => (
          <li>
            <button type="button" onClick={() => session.open(text, notation)}>
              {name} <code>{shortened(text)}</code>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
