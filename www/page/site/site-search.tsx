// What the search of the site finds: its pages, the games of the library, and the known pieces.
import { createMemo, createSignal, For, type JSX } from 'solid-js';
import { foldName } from '../../calls/homonyms.js';
import { START_LINK, toGameLink } from '../play/game-link.js';
import { gameNames } from '../play/game-names.js';
import { loadPieces, searchPieces, type ListedPiece } from '../playground/library/search.js';
import { DOC_PAGES, docAddress } from './doc-pages.js';
import { SEARCH_WORDS as WORDS } from './search-words.js';
import { PAGES } from './site-links.jsx';
import { SITE_WORDS } from './site-words.js';

/** The most entries that are listed. */
const MOST = 40;

/** A page to go to. */
interface Hit {
  readonly name: string;
  /** What kind of page it is, or the text of the piece. */
  readonly hint: string;
  /** Its address below the site. */
  readonly address: string;
}

/** The results of a search. `root` leads from the page to the site. */
export function SearchResults(props: { root: string; asked: string }): JSX.Element {
  // Not a resource, for which the whole list would have to wait.
  const [pieces, setPieces] = createSignal<readonly ListedPiece[]>();
  const [isMissing, setMissing] = createSignal(false);
  loadPieces().then(setPieces, () => setMissing(true));
  const others = [...pagesOfSite(), ...games()];
  const asked = (): string => props.asked.trim();
  const found = createMemo((): Hit[] => {
    if (asked() === '') return pagesOfSite();
    const wanted = foldName(asked());
    const words = wanted.split(' ');
    const named = others.filter(({ name }) => words.every((word) => foldName(name).includes(word)));
    const opened = searchPieces(pieces() ?? [], asked()).map(({ name, text, notation = 'betza' }) => ({
      name,
      hint: text,
      address: `#${new URLSearchParams({ text, notation })}`,
    }));
    return [...named, ...opened].sort((a, b) => rankOf(a, wanted) - rankOf(b, wanted)).slice(0, MOST);
  });
  const said = (): string => {
    if (asked() === '') return '';
    if (isMissing()) return WORDS.missing;
    return pieces() === undefined ? WORDS.loading : WORDS.results(found().length);
  };
  return (
    <>
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
    </>
  );
}

/** The rank of an entry in the list: of just this name, with a name that begins so, or any other. */
function rankOf({ name }: Hit, wanted: string): number {
  const own = foldName(name);
  return own === wanted ? 0 : own.startsWith(wanted) ? 1 : 2;
}

/** The pages of the site. */
function pagesOfSite(): Hit[] {
  const page = (name: string, address: string): Hit => ({ name, hint: WORDS.page, address });
  return [
    ...PAGES.map(({ page: id, address }) => page(SITE_WORDS[id], address === '' ? 'index.html' : address)),
    page(SITE_WORDS.gallery, 'gallery/'),
    ...DOC_PAGES.flatMap(({ items }) => items.map((item) => page(item.text, docAddress(item)))),
  ];
}

/** The games of the library. */
function games(): Hit[] {
  return [...gameNames()].map(([game, name]) => ({
    name,
    hint: WORDS.game,
    address: `play/index.html${toGameLink({ ...START_LINK, game })}`,
  }));
}
