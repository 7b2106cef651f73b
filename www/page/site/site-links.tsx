// The links between the pages of the site.
import { For, type JSX } from 'solid-js';
import { SITE_WORDS } from './site-words.js';

/** The pages that every page links to, with their addresses below the site. */
export const PAGES = [
  { page: 'playground', address: '' },
  { page: 'play', address: 'play/' },
  { page: 'learn', address: 'docs/learn/' },
  { page: 'docs', address: 'docs/' },
] as const;

/** The links to the pages of the site; `root` leads from the page `at` which the visitor is to the site. */
export function SiteLinks(props: { at: 'playground' | 'play' | undefined; root: string }): JSX.Element {
  return (
    <nav class="site-links" aria-label={SITE_WORDS.pages}>
      <ul>
        <For each={PAGES}>
          {({ page, address }) => (
            <li>
              <a href={`${props.root}${address}`} aria-current={page === props.at ? 'page' : undefined}>
                {SITE_WORDS[page]}
              </a>
            </li>
          )}
        </For>
      </ul>
    </nav>
  );
}
