// The button that opens the search, on pages without a palette.
import { lazy, onCleanup, onMount, Show, Suspense, type JSX } from 'solid-js';
import { Icon } from './icon.jsx';
import { SEARCH_WORDS as WORDS } from './search-words.js';
import './site-search.css';

const SiteSearch = lazy(async () => ({ default: (await import('./site-search.jsx')).SiteSearch }));

/** The button; Ctrl+K does the same. `root` leads from the page to the site. */
export function SearchButton(props: {
  root: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}): JSX.Element {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    props.setOpen(true);
  };
  onMount(() => addEventListener('keydown', onKey));
  onCleanup(() => removeEventListener('keydown', onKey));
  return (
    <>
      <button
        type="button"
        id="search-button"
        aria-label={WORDS.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => props.setOpen(true)}
      >
        <Icon of="search" /> <span>{WORDS.button}</span> <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Suspense>
        <Show when={props.isOpen}>
          <SiteSearch root={props.root} leave={() => props.setOpen(false)} />
        </Show>
      </Suspense>
    </>
  );
}
