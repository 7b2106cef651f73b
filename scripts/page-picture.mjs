// `npm run build:picture`: takes the pictures of the page at the top of README.md, light and dark, of the built site.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './browsers.mjs';
import { main, root } from './run.mjs';
import { serveSite } from './serve.mjs';

/** A griffon, with an enemy that it can take. */
const WORK = `#text=${encodeURIComponent('FyafsF')}&enemy=e7&friend=c7`;

/** Writes `docs/images/page.png` and `docs/images/page-dark.png`. */
export async function takePictures() {
  const server = await serveSite();
  const browser = await chromium.launch(launchOptions());
  try {
    for (const [colorScheme, name] of [
      ['light', 'page.png'],
      ['dark', 'page-dark.png'],
    ]) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, colorScheme });
      await page.goto(server.resolvedUrls.local[0] + WORK);
      await page.locator('.cm-content').waitFor();
      await page.locator('.clause').first().waitFor();
      await page.getByLabel('Search known pieces').fill('gri');
      // Each piece of the list gets its picture.
      await page.waitForFunction(isFaced);
      await page.screenshot({ path: join(root, 'docs', 'images', name) });
      await page.close();
    }
  } finally {
    await browser.close();
    await new Promise((resolve) => server.httpServer.close(resolve));
  }
}

/* global document */
function isFaced() {
  const faces = [...document.querySelectorAll('#library-list span.face')];
  return faces.length > 0 && faces.every((face) => face.querySelector('svg') !== null);
}

await main(import.meta.url, takePictures);
