// Serves the built pages for tests.
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { launchOptions } from './browsers.mjs';
import { main, root } from './run.mjs';

/** Serves site/ from a sub-path, like a host with many projects; for the browser tests. */
export function serveSite() {
  return preview({
    root,
    base: '/some/where/',
    // A missing file has to be an error, not the page again.
    appType: 'mpa',
    // Pages in sandboxed frames have no origin, so their own scripts are cross-origin.
    preview: { host: '127.0.0.1', port: 0, cors: true },
  });
}

/** Serves the pages, opens a browser, and calls `work` with the browser and the address. */
export async function inBrowser(work) {
  const server = await serveSite();
  const browser = await chromium.launch(launchOptions());
  try {
    return await work(browser, server.resolvedUrls.local[0]);
  } finally {
    await browser.close();
    await new Promise((resolve) => server.httpServer.close(resolve));
  }
}

await main(import.meta.url, async () => {
  const server = await serveSite();
  console.log(`serving site/ at ${server.resolvedUrls?.local[0]}`);
});
