// Keeps the pages of the documentation that were visited, with their files, for visits without a network.
/* global caches, clients, fetch, self */

const { scope } = self.registration;

/** Other pages of the same host may have caches too; that of the playground begins with its own folder. */
const NAME = `piecewright documentation ${scope}`;

/** How many files are kept: some hundred pages. */
const MOST = 1500;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const address = url.replace(/[?#].*/, '');
  if (method !== 'GET' || !address.startsWith(scope)) return;
  // The names of these files change with what is in them.
  const isLasting = address.startsWith(`${scope}assets/`);
  const answer = async () => {
    const cache = await caches.open(NAME);
    const kept = await cache.match(address, { ignoreVary: true });
    if (isLasting && kept !== undefined) return kept;
    try {
      const response = await fetch(event.request);
      if (response.ok) await keep(cache, address, response.clone());
      return response;
    } catch (error) {
      if (kept !== undefined) return kept;
      throw error;
    }
  };
  event.respondWith(answer());
});

/** Keeps a file, and drops the oldest ones if there are too many. */
async function keep(cache, address, response) {
  await cache.delete(address);
  await cache.put(address, response);
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - MOST)).map((old) => cache.delete(old)));
}
