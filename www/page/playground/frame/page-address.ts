// Keeps the address of a page and its state the same, in both directions.

/** How fragments begin that name a file on the same site, which is opened. */
const OPEN = '#open=';

/** Takes the address of a file from that of the page, which then is that of a bare visit. */
export function takeAskedAddress(): string | undefined {
  const { hash, pathname } = location;
  if (!hash.startsWith(OPEN)) return undefined;
  history.replaceState(null, '', pathname);
  return hash.slice(OPEN.length);
}

/** Writes the address of a page, for as long as the visitor has not navigated elsewhere. */
export type WriteAddress = (link: string) => void;

/**
 * Follows the address of the page.
 *
 * `fragment` is the one that the state was read from. Where the visitor navigates elsewhere, now or
 * before this call, `follow` is called with the new fragment, and no link of the old state
 * overwrites it.
 */
export function keepAddress(fragment: string, follow: (fragment: string) => void): WriteAddress {
  /** The fragment that was last written or followed. */
  let current = fragment;
  const check = (): void => {
    if (location.hash === current) return;
    current = location.hash;
    // A file is opened as at the beginning of a visit, so that it does not replace what is open.
    if (current.startsWith(OPEN)) location.reload();
    else follow(current);
  };
  addEventListener('hashchange', check);
  // What changed while the page was loading raised its event before anything listened.
  queueMicrotask(check);
  return (link) => {
    if (location.hash !== current || link === current) return;
    history.replaceState(null, '', link);
    current = location.hash;
  };
}
