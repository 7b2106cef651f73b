import { preview } from 'vite';
import { main, root } from './run.mjs';

/** Serves site/ from a sub-path, as a host that keeps many projects side by side does; for the browser tests. */
export function serveSite() {
  return preview({
    root,
    base: '/some/where/',
    // A file that is missing has to be an error, not the page again.
    appType: 'mpa',
    // Pages in sandboxed frames have no origin of their own, and are foreign to their own scripts.
    preview: { host: '127.0.0.1', port: 0, cors: true },
  });
}

await main(import.meta.url, async () => {
  const server = await serveSite();
  console.log(`serving site/ at ${server.resolvedUrls?.local[0]}`);
});
