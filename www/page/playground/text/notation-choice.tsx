// The choice of the notation, the dialect and the style, in a menu beside the text.
import { For, Show, type JSX } from 'solid-js';
import { DIALECTS, NOTATIONS } from '../../../values/vocabulary.js';
import type { Reading } from '../core/reading.js';
import { STRINGS } from '../frame/strings.js';
import { useSession } from '../session.js';
import { areStyles, DIALECT_NAMES, notationName, styleName } from './names.js';
import { canFormat, formatText, rewriteText } from './rewriting.js';

const WORDS = STRINGS.notation;

/** The button that names the notation, and its menu. */
export function NotationChoice(): JSX.Element {
  const session = useSession();
  const reading = (): Reading => session.moment().reading;
  const isBetza = (): boolean => reading().notation === 'betza';
  const name = (): string => {
    const { notation } = reading();
    const { dialect } = session.state();
    if (notation === 'auto') return WORDS.find;
    return isBetza() && dialect !== 'xbetza' ? DIALECT_NAMES[dialect] : notationName(notation);
  };
  const found = (): string => {
    const { notation, hasErrors } = reading();
    if (notation === 'auto' || session.state().notation !== 'auto') return WORDS.find;
    return (hasErrors ? WORDS.guess : WORDS.found)(notationName(notation));
  };
  const sign = (): string => (!reading().isRead || reading().isBlank ? '' : reading().hasErrors ? ' ✗' : ' ✓');
  return (
    <>
      <button type="button" id="notation-button" popovertarget="notation-menu" title={found()}>
        {name()} ▾<span aria-hidden="true">{sign()}</span>
      </button>
      <div id="notation-menu" popover class="menu">
        <label class="wide">
          {WORDS.name}
          <select
            id="notation-choice"
            value={session.state().notation}
            onChange={({ currentTarget }) => {
              const notation = NOTATIONS.find((id) => id === currentTarget.value) ?? 'auto';
              session.act({ ...session.state(), notation });
            }}
          >
            <option value="auto">{found()}</option>
            <For each={NOTATIONS}>{(id) => <option value={id}>{notationName(id)}</option>}</For>
          </select>
        </label>
        <Show when={isBetza()}>
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
            {STRINGS.format.name}
          </button>
        </div>
        <p class="hint">{WORDS.signs}</p>
        <p class="hint">{WORDS.keys}</p>
      </div>
    </>
  );
}
