// The choice of the notation, the dialect and the style.
import { For, Show, type JSX } from 'solid-js';
import { DIALECTS, NOTATIONS } from '../../../values/vocabulary.js';
import type { Reading } from '../core/reading.js';
import { useSession } from '../session.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { MENU_WORDS } from '../words/menus.js';
import { areStyles, DIALECT_NAMES, detectionText, notationName, styleName } from './names.js';
import { canFormat, formatText, rewriteText } from './rewriting.js';

const WORDS = MENU_WORDS.notation;

/** The content of the menu beside the text. */
export function NotationSettings(): JSX.Element {
  const session = useSession();
  const reading = (): Reading => session.moment().reading;
  return (
    <>
      <label class="wide">
        {PAGE_WORDS.notation.name}
        <select
          id="notation-choice"
          value={session.state().notation}
          onChange={({ currentTarget }) => {
            const notation = NOTATIONS.find((id) => id === currentTarget.value) ?? 'auto';
            session.act({ ...session.state(), notation });
          }}
        >
          <option value="auto">{detectionText(session.state(), reading())}</option>
          <For each={NOTATIONS}>{(id) => <option value={id}>{notationName(id)}</option>}</For>
        </select>
      </label>
      <Show when={reading().notation === 'betza'}>
        <label class="wide">
          {WORDS.dialect}
          <select
            id="dialect"
            value={session.state().dialect}
            onChange={({ currentTarget }) => {
              const dialect = DIALECTS.find((id) => id === currentTarget.value) ?? 'xbetza';
              session.act({ ...session.state(), dialect });
            }}
          >
            <For each={DIALECTS}>{(id) => <option value={id}>{DIALECT_NAMES[id]}</option>}</For>
          </select>
        </label>
        <p class="hint">{WORDS.dialectHint}</p>
      </Show>
      <Show when={reading().isRead && areStyles(reading().notation, reading().notation)}>
        <div id="style-row" class="row" role="group" aria-label={WORDS.style}>
          <span>{WORDS.style}</span>
          <For each={NOTATIONS.filter((id) => areStyles(id, id) && id !== reading().notation)}>
            {(id) => (
              <button type="button" onClick={() => void rewriteText(session, id)}>
                {styleName(id)}
              </button>
            )}
          </For>
        </div>
      </Show>
      <div class="row">
        <button
          type="button"
          id="format"
          aria-keyshortcuts="Shift+Alt+F"
          disabled={!canFormat(session)}
          onClick={() => void formatText(session)}
        >
          {MENU_WORDS.format.name}
        </button>
      </div>
      <p class="hint">{WORDS.signs}</p>
      <p class="hint">{WORDS.keys}</p>
    </>
  );
}
