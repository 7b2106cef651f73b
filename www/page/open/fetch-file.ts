// Fetches a file of this site; other sites are not asked.
import { OPEN_WORDS } from './open-words.js';

/** Fetches the file of an address, which may be relative to the page. */
export async function fetchFile(address: string): Promise<File> {
  const url = addressOf(address);
  if (url?.origin !== location.origin) throw new Error(OPEN_WORDS.otherSite);
  // A file that leads elsewhere is not followed.
  const answer = await fetch(url, { redirect: 'error', credentials: 'omit' });
  if (!answer.ok) throw new Error(OPEN_WORDS.noFile(answer.status));
  return new File([await answer.blob()], decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
}

function addressOf(address: string): URL | undefined {
  try {
    return new URL(decodeURIComponent(address), location.href);
  } catch {
    return undefined;
  }
}
