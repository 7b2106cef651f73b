// Actions that do not fit into the title bar of a phone.
import { Show, type JSX } from 'solid-js';
import { Pills } from '../parts/parts.jsx';
import { useSession } from '../session.js';
import { THEMES } from '../state/view-state.js';
import { SiteLinks } from '../../site/site-links.jsx';
import { SITE_WORDS } from '../../site/site-words.js';
import { hasSheets } from '../parts/screen.js';
import { WORDS } from '../words/first.js';
import { PALETTE_WORDS } from '../words/palette.js';
import { ShareButton } from './share-button.jsx';

/** The content of the menu: sharing, the theme, and the other pages. */
export function MoreMenu(): JSX.Element {
  const session = useSession();
  const isPhone = hasSheets();
  const choices = THEMES.map((value) => ({ value, words: SITE_WORDS.theme[value] }));
  return (
    <>
      <ShareButton />
      <Show when={isPhone()}>
        <button type="button" aria-disabled={!session.canRedo()} onClick={() => session.redo()}>
          {WORDS.header.redo}
        </button>
      </Show>
      <Pills
        name="more-theme"
        choices={choices}
        chosen={session.view().theme}
        choose={(theme) => session.setView({ theme })}
      />
      <button
        type="button"
        aria-keyshortcuts="Control+O Meta+O"
        onClick={() => {
          document.querySelector<HTMLElement>('#more-menu')?.hidePopover();
          session.openSource(undefined);
        }}
      >
        {PALETTE_WORDS.open}
      </button>
      <SiteLinks at="playground" root="./" />
    </>
  );
}
