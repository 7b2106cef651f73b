// The choice of the notation, the dialect and the style.
import { For, Show, type JSX } from 'solid-js';
import { DIALECTS, NOTATIONS } from '../../../values/vocabulary.js';
import { STRINGS } from '../frame/strings.js';
import { useSession } from '../session.js';
import { areStyles, DIALECT_NAMES, notationName, styleName } from './names.js';
import { rewriteText } from './rewriting.js';

const WORDS = STRINGS.notation;

/** The choice of the notation, and beside it what belongs to the chosen one. */
export function NotationChoice(): JSX.Element {
  const session = useSession();
  const reading = (): ReturnType<typeof session.moment>['reading'] => session.moment().reading;
  const found = (): string => {
    const { notation, hasErrors } = reading();
    if (notation === 'auto' || session.state().notation !== 'auto') return WORDS.find;
    return (hasErrors ? WORDS.guess : WORDS.found)(notationName(notation));
  };
  return (
    <div class="choice">
      <select
        id="notation-choice"
        aria-label={WORDS.name}
        value={session.state().notation}
        onChange={({ currentTarget }) => {
          const notation = NOTATIONS.find((id) => id === currentTarget.value) ?? 'auto';
          session.act({ ...session.state(), notation });
        }}
      >
        <option value="auto">{found()}</option>
        <For each={NOTATIONS}>{(id) => <option value={id}>{notationName(id)}</option>}</For>
      </select>
      <Show when={reading().notation === 'betza'}>
        <select
          id="dialect"
          aria-label={WORDS.dialect}
          title={WORDS.dialectHint}
          value={session.state().dialect}
          onChange={({ currentTarget }) => {
            const dialect = DIALECTS.find((id) => id === currentTarget.value) ?? 'xbetza';
            session.act({ ...session.state(), dialect });
          }}
        >
          <For each={DIALECTS}>{(id) => <option value={id}>{DIALECT_NAMES[id]}</option>}</For>
        </select>
      </Show>
      <Show when={reading().isRead && areStyles(reading().notation, reading().notation)}>
        <select
          id="style"
          aria-label={WORDS.style}
          value={reading().notation}
          onChange={({ currentTarget }) => {
            const id = NOTATIONS.find((one) => one === currentTarget.value);
            currentTarget.value = reading().notation;
            if (id !== undefined) void rewriteText(session, id);
          }}
        >
          <For each={NOTATIONS.filter((id) => areStyles(id, id))}>
            {(id) => <option value={id}>{styleName(id)}</option>}
          </For>
        </select>
      </Show>
    </div>
  );
}
