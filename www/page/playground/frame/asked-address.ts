// What an address asks to open: `#open=` with the address of a file on the same site.

/** How such fragments begin. */
export const OPEN = '#open=';

/** Takes the address of a file from the address of the page, which then is that of a bare visit. */
export function takeAskedAddress(): string | undefined {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(OPEN)) return undefined;
  history.replaceState(null, '', pathname + search);
  return hash.slice(OPEN.length);
}
