// Serves a page from a cache, so that it works offline after the first visit. The build (scripts/offline.mjs) prepends
// VERSION, which changes with any file; FILES, the files of the page; and RARE, files that are cached on first use.
/* global FILES, RARE, VERSION, caches, clients, fetch, self, Request */

const { scope } = self.registration;

/** Other pages of the same host may have caches too. */
const OURS = `piecewright ${scope} `;

const NAME = OURS + VERSION;

/** The page itself; its other files have names of their own for each content. */
const PAGE = './';

/** The addresses of files, which may lie outside of the folder of their page. */
const addressesOf = (files) => new Set(files.map((file) => new URL(file, scope).href));
const rare = addressesOf(RARE);
const ours = addressesOf([...FILES, ...RARE]);

self.addEventListener('install', (event) => {
  // Reuse files that the page has already fetched, even if the host marks them as stale.
  const requests = FILES.map((file) => new Request(file, { cache: file === PAGE ? 'no-cache' : 'force-cache' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)),
    );
    await clients.claim();
  };
  event.waitUntil(drop());
});

// A new version waits until no window shows the old one, or until the visitor asks for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const address = (origin + pathname).replace(/\/index\.html$/, '/');
  if (method !== 'GET' || !ours.has(address)) return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(address, { ignoreVary: true });
    if (kept !== undefined) return kept;
    const response = await fetch(event.request);
    if (response.ok && rare.has(address)) await cache.put(address, response.clone());
    return response;
  };
  event.respondWith(answer());
});
