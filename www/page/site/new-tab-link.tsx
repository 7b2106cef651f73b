// Links that open a new tab, and say so.
import type { JSX } from 'solid-js';
import { Icon } from './icon.jsx';
import { SITE_WORDS } from './site-words.js';

/**
 * A link that opens a new tab, with the sign of such links.
 *
 * @param props.words - Its accessible name, and what it shows unless it has other content.
 */
export function NewTabLink(props: { id?: string; href: string; words: string; children?: JSX.Element }): JSX.Element {
  const label = (): string => SITE_WORDS.inNewTab(props.words);
  return (
    <a id={props.id} class="new-tab" href={props.href} target="_blank" title={label()} aria-label={label()}>
      {props.children ?? props.words}
      <Icon of="external-link" />
    </a>
  );
}
