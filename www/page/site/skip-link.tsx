// The link over the header, for who goes by keyboard.
import type { JSX } from 'solid-js';
import { SITE_WORDS } from './site-words.js';

/** A link to the board, which is seen only while it has the focus. */
export function SkipLink(): JSX.Element {
  return (
    <a
      class="skip"
      href="#board"
      onClick={(event) => {
        // The address is that of the work.
        event.preventDefault();
        document.querySelector<SVGElement>('#board path[tabindex="0"]')?.focus();
      }}
    >
      {SITE_WORDS.skip}
    </a>
  );
}
