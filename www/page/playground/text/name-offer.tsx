// Suggestions for a text that is not notation: a known piece of that name, or moves described in plain English.
import { createMemo, createResource, For, Show, type JSX } from 'solid-js';
import { normalizeForSearch, loadPieces, searchPieces } from '../library/search.js';
import { chooseMode } from '../board/choose-mode.js';
import { useSession } from '../session.js';
import { MENU_WORDS } from '../words/menus.js';
import { readPlainWords } from './plain-words.js';

const WORDS = MENU_WORDS.offer;

/** The maximum number of known pieces that are offered. */
const MOST = 3;

/** A text that can be written instead. */
interface Offer {
  readonly name: string;
  readonly text: string;
}

/** Buttons for the suggestions; if there are none, other ways to find or make the piece. */
export function NameOffer(): JSX.Element {
  const session = useSession();
  const [known] = createResource(() => loadPieces());
  const offers = createMemo((): readonly Offer[] => {
    if (known.state !== 'ready') return [];
    const pieces = known();
    const text = session.settled().state.text.trim();
    const textOf = (name: string): string | undefined =>
      pieces.find((piece) =>
        [piece.name, ...(piece.aliases ?? [])].some((known) => normalizeForSearch(known) === normalizeForSearch(name)),
      )?.text;
    const written = readPlainWords(text, textOf);
    const named = searchPieces(pieces, text).slice(0, MOST);
    const described = written === undefined || named.some((piece) => piece.text === written) ? [] : [written];
    const nameOf = (text: string): string => pieces.find((piece) => piece.text === text)?.name ?? WORDS.described;
    return [...described.map((text) => ({ name: nameOf(text), text })), ...named];
  });
  /** The words are no moves to add to. */
  const drawInstead = (): void => {
    session.open('', 'betza');
    chooseMode(session, 'draw');
  };
  return (
    <p id="offer" class="row">
      <span>{0 < offers().length ? WORDS.mean : WORDS.none}</span>
      <For each={offers()}>
        {({ name, text }) => (
          <button type="button" onClick={() => session.open(text, 'betza')}>
            {name} <code>{text}</code>
          </button>
        )}
      </For>
      <Show when={offers().length === 0}>
        <button type="button" onClick={() => session.setView({ isPaletteOpen: true })}>
          {WORDS.search}
        </button>
        <button type="button" onClick={drawInstead}>
          {WORDS.draw}
        </button>
      </Show>
    </p>
  );
}
