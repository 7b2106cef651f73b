// Suggestions for a text that is not notation: a known piece of that name, or moves described in plain English.
import { createMemo, createResource, For, Show, type JSX } from 'solid-js';
import type { KnownPiece, Tradition } from '../../../calls/catalog.js';
import { homonymsOf, loadPieces, searchPieces } from '../library/search.js';
import { chooseMode } from '../board/choose-mode.js';
import { WithCode } from '../parts/parts.jsx';
import { useSession } from '../session.js';
import { HOMONYM_WORDS } from '../words/same-name.js';
import { MENU_WORDS } from '../words/menus.js';
import { isOfLetters } from './prose.js';
import { describedPiece } from './plain-words.js';

const WORDS = MENU_WORDS.offer;

/** The maximum number of known pieces that are offered. */
const MOST = 3;

/** Texts that may be a file of another program: several lines, slashes, numbered moves, a key with a value, or JSON. */
const FILELIKE = /[\n/]|^(?:1\.|\w+ *=|[[{]\s*["{])/;

/** A text that can be written instead. */
interface Offer {
  readonly name: string;
  readonly text: string;
  readonly notation?: KnownPiece['notation'];
  readonly tradition?: Tradition;
}

/**
 * Buttons for the suggestions; if there are none, other ways to find or make the piece, unless mistakes explain a text that
 * cannot be a name.
 */
export function NameOffer(props: { isExplained: boolean }): JSX.Element {
  const session = useSession();
  const [known] = createResource(() => loadPieces());
  const asked = (): string => session.settled().state.text.trim();
  const homonyms = createMemo(() => (known.state === 'ready' ? homonymsOf(known(), asked()) : []));
  const offers = createMemo((): readonly Offer[] => {
    if (known.state !== 'ready') return [];
    const pieces = known();
    const text = asked();
    const written = describedPiece(text, pieces);
    // A name of several pieces offers all of them.
    const named = searchPieces(pieces, text).slice(0, Math.max(MOST, homonyms().length));
    const described = written === undefined || named.some((piece) => piece.text === written) ? [] : [written];
    const nameOf = (text: string): string => pieces.find((piece) => piece.text === text)?.name ?? WORDS.described;
    return [...described.map((text) => ({ name: nameOf(text), text })), ...named];
  });
  const possibleFile = (): string | undefined =>
    known.state === 'ready' && offers().length === 0 && FILELIKE.test(asked()) ? asked() : undefined;
  const [file] = createResource(possibleFile, async (text) =>
    (await import('../../open/opening-title.js')).openingTitle(text),
  );
  // The resource keeps its last value when there is nothing to ask.
  const fileTitle = (): string | undefined =>
    possibleFile() !== undefined && file.state === 'ready' ? file() : undefined;
  const words = (): string => {
    const title = fileTitle();
    if (title !== undefined) return WORDS.isFile(title);
    return 0 < offers().length ? WORDS.mean : WORDS.none;
  };
  /** The words are not moves to add to. */
  const drawInstead = (): void => {
    session.open('', 'betza');
    chooseMode(session, 'draw');
  };
  const isFound = (): boolean => 0 < offers().length || fileTitle() !== undefined;
  const isNeeded = (): boolean => isFound() || !props.isExplained || isOfLetters(asked());
  return (
    <Show when={isNeeded()}>
      <p id="offer" class="row">
        <Show when={1 < homonyms().length}>
          <b>{HOMONYM_WORDS.count(asked(), homonyms().length)}</b>
        </Show>
        <Show when={isFound() || !props.isExplained}>
          <span>
            <WithCode message={words()} />
          </span>
        </Show>
        <Show when={fileTitle()}>
          <button type="button" onClick={() => session.openSource(session.state().text)}>
            {WORDS.openFile}
          </button>
        </Show>
        <For each={offers()}>
          {({ name, text, notation = 'betza', tradition }) => (
            <button type="button" onClick={() => session.open(text, notation)}>
              {name} <code>{text}</code>
              <Show when={1 < homonyms().length && tradition}>
                {(tradition) => <small> {HOMONYM_WORDS.traditions[tradition()]}</small>}
              </Show>
            </button>
          )}
        </For>
        <Show when={offers().length === 0 && fileTitle() === undefined}>
          <button type="button" onClick={() => session.setView({ palette: 'all' })}>
            {WORDS.search}
          </button>
          <button type="button" onClick={drawInstead}>
            {WORDS.draw}
          </button>
        </Show>
      </p>
    </Show>
  );
}
