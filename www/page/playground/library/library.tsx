// The library of known pieces.
import { createMemo, createResource, createSignal, For, Show, type JSX } from 'solid-js';
import { reasonOf } from '../core/answer.js';
import { PIECES_WORDS } from '../words/pieces.js';
import { useSession } from '../session.js';
import { Examples } from './examples-list.jsx';
import { pieceInSmall } from './piece-picture.js';
import { merged, searchPieces } from './search.js';

const WORDS = PIECES_WORDS.library;

/** The maximum number of pieces in the list; a longer search text finds the others. */
const MOST_LISTED = 40;

/** The library. It is loaded when somebody looks for a piece; until then it offers examples. */
export function Library(): JSX.Element {
  const session = useSession();
  const [isWanted, setWanted] = createSignal(false);
  const [asked, setAsked] = createSignal('');
  const [pieces, { refetch }] = createResource(
    () => isWanted() || undefined,
    async () => merged(await session.pw.loadCatalog()),
  );
  const found = createMemo(() => (pieces.state === 'ready' ? searchPieces(pieces(), asked()) : []));
  const listed = (): ReturnType<typeof found> => found().slice(0, MOST_LISTED);
  const status = (): string => {
    if (!isWanted()) return '';
    if (pieces.state === 'errored') return WORDS.failed(reasonOf(pieces.error));
    if (pieces.state !== 'ready') return WORDS.loading;
    return found().length === 0 ? WORDS.none : WORDS.found(found().length, listed().length);
  };
  const want = (): void => {
    setWanted(true);
    if (pieces.state === 'errored') void refetch();
  };
  let search!: HTMLInputElement;
  let list!: HTMLUListElement;

  /** Arrow keys go from the field into the list, along it, and back. */
  function onKey(event: KeyboardEvent): void {
    const buttons = [...list.querySelectorAll('button')];
    const place = buttons.findIndex((button) => button === document.activeElement);
    const isInField = document.activeElement === search;
    if (isInField && event.key === 'Enter') buttons[0]?.click();
    else if (event.key === 'ArrowDown' && (isInField || place >= 0)) buttons[place + 1]?.focus();
    else if (event.key === 'ArrowUp' && place >= 0) (buttons[place - 1] ?? search).focus();
    else return;
    event.preventDefault();
  }
  return (
    <section class="library" aria-label={WORDS.title}>
      <h2>{WORDS.title}</h2>
      <div onKeyDown={onKey}>
        <input
          ref={search}
          id="library-search"
          type="search"
          placeholder={WORDS.search}
          aria-label={WORDS.search}
          aria-describedby="library-count"
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          data-own-undo
          onFocus={want}
          onInput={({ currentTarget }) => setAsked(currentTarget.value)}
        />
        <p id="library-count" class="hint" role="status">
          {status()}
        </p>
        <ul id="library-list" ref={list}>
          <For each={listed()}>
            {({ name, text, aliases = [], source }) => (
              <li>
                <button type="button" title={source} onClick={() => session.open(text)}>
                  {pieceInSmall(session.pw, text)}
                  <span class="words">
                    <b>{name}</b> <code>{text}</code>
                    <Show when={0 < aliases.length}>
                      <small>{WORDS.also(aliases)}</small>
                    </Show>
                  </span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </div>
      <Show when={!isWanted()}>
        <Examples />
      </Show>
    </section>
  );
}
