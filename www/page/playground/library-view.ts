// The library of known pieces.
import type { KnownPiece } from '../../calls/catalog.js';
import { find, make } from './dom.js';
import { merged, searchPieces } from './search.js';
import { STRINGS } from './strings.js';

const WORDS = STRINGS.library;

/** What the library needs from the page. */
export interface LibraryPort {
  loadCatalog(): Promise<readonly KnownPiece[]>;
  /** Opens a piece in Betza's notation. */
  open(text: string): void;
  /** Draws a piece small. */
  picture(text: string): Element;
}

/** The maximum number of pieces in the list; a longer search text finds the others. */
const MOST_LISTED = 40;

/** Makes the library, which is loaded when it is opened. */
export function createLibraryView(port: LibraryPort): void {
  const fold = find('#library', HTMLDetailsElement);
  const search = find('#library-search', HTMLInputElement);
  const count = find('#library-count', HTMLElement);
  const list = find('#library-list', HTMLElement);
  let pieces: readonly KnownPiece[] | undefined;

  function show(): void {
    if (pieces === undefined) return;
    const found = searchPieces(pieces, search.value);
    const listed = found.slice(0, MOST_LISTED);
    list.replaceChildren(...listed.map((piece) => item(piece, port)));
    count.textContent = found.length === 0 ? WORDS.none : WORDS.found(found.length, listed.length);
  }
  function load(): void {
    count.textContent = WORDS.loading;
    port.loadCatalog().then(
      (known) => {
        pieces = merged(known);
        show();
      },
      (reason: unknown) => {
        count.textContent = WORDS.failed(reason instanceof Error ? reason.message : String(reason));
      },
    );
  }
  fold.addEventListener('toggle', () => {
    if (fold.open && pieces === undefined) load();
  });
  search.addEventListener('input', show);
  // Arrow keys go from the field into the list, along it, and back.
  fold.addEventListener('keydown', (event) => {
    const buttons = [...list.querySelectorAll('button')];
    const place = buttons.findIndex((button) => button === document.activeElement);
    const isInField = document.activeElement === search;
    if (isInField && event.key === 'Enter') buttons[0]?.click();
    else if (event.key === 'ArrowDown' && (isInField || place >= 0)) buttons[place + 1]?.focus();
    else if (event.key === 'ArrowUp' && place >= 0) (buttons[place - 1] ?? search).focus();
    else return;
    event.preventDefault();
  });
}

function item({ name, text, aliases = [], source }: KnownPiece, port: LibraryPort): HTMLElement {
  const others = aliases.length === 0 ? [] : [make('small', '', WORDS.also(aliases))];
  const words = make('span', 'words', make('b', '', name), ' ', make('code', '', text), ...others);
  const button = make('button', '', port.picture(text), words);
  button.type = 'button';
  button.title = source;
  button.addEventListener('click', () => {
    port.open(text);
  });
  return make('li', '', button);
}
