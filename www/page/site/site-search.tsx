// The search of the site: its pages, the games of the library, and the known pieces.
import { createMemo, createResource, createSignal, For, onMount, type JSX } from 'solid-js';
import { foldName } from '../../calls/homonyms.js';
import { START_LINK, toGameLink } from '../play/game-link.js';
import { gameNames } from '../play/game-names.js';
import { loadPieces, searchPieces } from '../playground/library/search.js';
import { DOC_PAGES, docAddress } from './doc-pages.js';
import { SEARCH_WORDS as WORDS } from './search-words.js';
import { PAGES } from './site-links.jsx';
import { SITE_WORDS } from './site-words.js';

/** The most entries that are listed. */
const MOST = 40;

/** A page to go to. */
interface Found {
  readonly name: string;
  /** What kind of page it is, or the text of the piece. */
  readonly hint: string;
  /** Its address below the site. */
  readonly address: string;
}

/** The dialog. `root` leads from the page to the site. */
export function SiteSearch(props: { root: string; leave: () => void }): JSX.Element {
  const [asked, setAsked] = createSignal('');
  const [pieces] = createResource(() => loadPieces());
  const others = [...pagesOfSite(), ...games()];
  const found = createMemo((): Found[] => {
    const wanted = foldName(asked().trim());
    const words = wanted.split(' ');
    const named = others.filter(({ name }) => words.every((word) => foldName(name).includes(word)));
    if (asked().trim() === '') return pagesOfSite();
    const known = pieces.state === 'ready' ? searchPieces(pieces(), asked()) : [];
    const opened = known.map(({ name, text, notation = 'betza' }) => ({
      name,
      hint: text,
      address: `#${new URLSearchParams({ text, notation })}`,
    }));
    return [...named, ...opened].sort((a, b) => rankOf(a, wanted) - rankOf(b, wanted)).slice(0, MOST);
  });
  const said = (): string => {
    if (asked().trim() === '') return '';
    if (pieces.state === 'errored') return WORDS.missing;
    return pieces.state === 'ready' ? WORDS.results(found().length) : WORDS.loading;
  };
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());

  /** Arrow keys go from the field through the links and back; Enter in the field follows the first one. */
  function onKey(event: KeyboardEvent): void {
    const stops = [...dialog.querySelectorAll<HTMLElement>('input, a')];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) stops[(here + by + stops.length) % stops.length]?.focus();
    else if (event.key === 'Enter' && here === 0) stops[1]?.click();
    else return;
    event.preventDefault();
  }
  return (
    <dialog
      ref={dialog}
      id="site-search"
      aria-label={WORDS.name}
      on:close={() => props.leave()}
      on:click={(event) => {
        // A click on the backdrop, or on a link to what this page shows.
        if (event.target === dialog || event.target.closest('a') !== null) dialog.close();
      }}
      onKeyDown={onKey}
    >
      <input
        type="search"
        aria-label={WORDS.name}
        placeholder={WORDS.hint}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      <ul>
        <For each={found()}>
          {({ name, hint, address }) => (
            <li>
              <a href={props.root + address}>
                <span>{name}</span> <code>{hint}</code>
              </a>
            </li>
          )}
        </For>
      </ul>
      <p role="status">{said()}</p>
    </dialog>
  );
}

/** The rank of an entry in the list: of just this name, with a name that begins so, or any other. */
function rankOf({ name }: Found, wanted: string): number {
  const own = foldName(name);
  return own === wanted ? 0 : own.startsWith(wanted) ? 1 : 2;
}

/** The pages of the site. */
function pagesOfSite(): Found[] {
  const page = (name: string, address: string): Found => ({ name, hint: WORDS.page, address });
  return [
    ...PAGES.map(({ page: id, address }) => page(SITE_WORDS[id], address === '' ? 'index.html' : address)),
    page(SITE_WORDS.gallery, 'gallery/'),
    ...DOC_PAGES.flatMap(({ items }) => items.map((item) => page(item.text, docAddress(item)))),
  ];
}

/** The games of the library. */
function games(): Found[] {
  return [...gameNames()].map(([game, name]) => ({
    name,
    hint: WORDS.game,
    address: `play/index.html${toGameLink({ ...START_LINK, game })}`,
  }));
}
