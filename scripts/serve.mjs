// Serves site/ from a sub-path, as a host that keeps many projects side by side does; for the browser tests.
import { preview } from 'vite';
import { root } from './run.mjs';

const server = await preview({
  root,
  base: '/some/where/',
  // A file that is missing has to be an error, not the page again.
  appType: 'mpa',
  preview: { host: '127.0.0.1', port: 0 },
});
console.log(`serving site/ at ${server.resolvedUrls?.local[0]}`);
