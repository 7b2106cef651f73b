// `npm run build:picture`: takes the pictures of the playground in README.md, from the pages in site/.
import { join } from 'node:path';
import { main, root } from './run.mjs';
import { inBrowser } from './serve.mjs';

const SIZE = { width: 1280, height: 760 };

/** What the playground shows: a piece with others on its ways, and pieces that were searched for. */
const FRAGMENT = '#text=FyafsF&enemy=e7&friend=c7';
const SEARCHED = 'gri';

/** The names of the pictures. */
const NAMES = { light: 'page', dark: 'page-dark' };

/** Takes a picture in light and one in dark. */
function takePictures() {
  return inBrowser(async (browser, address) => {
    const page = await browser.newPage({ viewport: SIZE, serviceWorkers: 'block' });
    await page.goto(address + FRAGMENT);
    for (const selector of ['.cm-content', '#board [data-piece]', '.clause']) {
      await page.locator(selector).first().waitFor();
    }
    await page.locator('#library-search').fill(SEARCHED);
    await page.locator('#library-list span.face svg').nth(1).waitFor();
    for (const [colorScheme, name] of Object.entries(NAMES)) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(root, 'docs', 'images', `${name}.png`) });
    }
  });
}

await main(import.meta.url, takePictures);
