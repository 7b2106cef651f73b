// Actions that do not fit into the title bar of a phone.
import type { JSX } from 'solid-js';
import { Pills } from '../parts/parts.jsx';
import { useSession } from '../session.js';
import { THEMES } from '../state/desk.js';
import { WORDS } from '../words/first.js';
import { PALETTE_WORDS } from '../words/palette.js';
import { ShareButton } from './share-button.jsx';

/** The content of the menu: sharing, the theme, and the page on which two play. */
export function MoreMenu(): JSX.Element {
  const session = useSession();
  const choices = THEMES.map((value) => ({ value, words: WORDS.header.theme[value] }));
  return (
    <>
      <ShareButton />
      <Pills
        name="more-theme"
        choices={choices}
        chosen={session.desk().theme}
        choose={(theme) => session.arrange({ theme })}
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
      <a href="play/">{PALETTE_WORDS.play}</a>
    </>
  );
}
