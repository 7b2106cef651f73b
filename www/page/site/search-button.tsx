// The search of pages without a palette: the button that opens it, and the dialog.
import { createSignal, lazy, onCleanup, onMount, Show, Suspense, type JSX } from 'solid-js';
import { Icon } from './icon.jsx';
import { ModalDialog } from './modal-dialog.jsx';
import { SEARCH_WORDS as WORDS } from './search-words.js';
import './site-search.css';

const SearchResults = lazy(async () => ({ default: (await import('./site-search.jsx')).SearchResults }));

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
      <Show when={props.isOpen}>
        <SearchDialog root={props.root} leave={() => props.setOpen(false)} />
      </Show>
    </>
  );
}

/** The dialog, whose field takes letters while its results are still loading. */
function SearchDialog(props: { root: string; leave: () => void }): JSX.Element {
  const [asked, setAsked] = createSignal('');
  let dialog!: HTMLDialogElement;

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
    <ModalDialog
      ref={(element) => (dialog = element)}
      id="site-search"
      aria-label={WORDS.name}
      leave={() => props.leave()}
      onClick={(event) => {
        // A link may lead to what this page shows.
        if (event.target.closest('a') !== null) dialog.close();
      }}
      onKeyDown={onKey}
    >
      <input
        type="text"
        enterkeyhint="search"
        aria-label={WORDS.name}
        placeholder={WORDS.hint}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      <Suspense fallback={<p role="status">{WORDS.loading}</p>}>
        <SearchResults root={props.root} asked={asked()} />
      </Suspense>
    </ModalDialog>
  );
}
