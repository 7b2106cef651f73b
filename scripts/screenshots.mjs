/* global document */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { Failure, main } from './run.mjs';
import { serveSite } from './serve.mjs';

const WIDTHS = [360, 768, 1440];

const GUARDS =
  '#text=guard%20:=%20::royal%20ferz%20/%20if%20%22its%20gate%20is%20open%22%20{%20[2%201]%20}%0Alady%20:=%20guard%20/%20rook%20//%20both&notation=lcpn-c';

const editor = (page) => page.locator('.cm-content');

async function openFold(page, selector) {
  await page.locator(selector).evaluate((fold) => {
    fold.open = true;
  });
}

/** Every state of the page that looks different from others: its name, its link, and what is done there. */
const STATES = [
  ['introduction', ''],
  ['empty', '#text='],
  ['knight', '#text=N'],
  ['mistakes', '#text=fmW!fcF%C3%97%20X'],
  ['definitions', GUARDS],
  ['route', '#text=%5BF-R%5D', (page) => page.locator('#board [data-at="e8"]').hover()],
  ['example', '#text=mRcpR'],
  [
    'choice-of-moves',
    '#text=KmcaK&enemy=d5',
    async (page) => {
      await page.getByRole('radio', { name: 'play a move' }).check({ force: true });
      await page.locator('#board [data-at="e4"]').click();
    },
  ],
  [
    'drawing',
    '#text=N',
    async (page) => {
      await page.locator('#draw').click();
      await page.getByLabel('Bent: two clicks').check();
      await page.locator('#board [data-at="e5"]').click();
    },
  ],
  [
    'army',
    '#text=N',
    async (page) => {
      for (const [name, symbol] of [
        ['Charger', 'C'],
        ['A piece of a rather long name', '♘'],
      ]) {
        await page.locator('#army-name').fill(name);
        await page.locator('#army-symbol').fill(symbol);
        await page.getByRole('button', { name: 'Add this piece' }).click();
      }
      await page.locator('.army').scrollIntoViewIfNeeded();
    },
  ],
  ['library', '#text=BN', (page) => openFold(page, '#library')],
  ['moves', '#text=KisO2&at=e1&friend=h1&enemy=d2', (page) => openFold(page, '#moves-fold')],
  ['game', '#text=nN&board=9x10&at=c5&game=xiangqi&friend=b1,c4&enemy=c8,d7'],
  [
    'completion',
    '#text=it%20:=%20wa&notation=lcpn-c',
    async (page) => {
      await editor(page).press('ControlOrMeta+End');
      await page.keyboard.type('z');
      await page.locator('.cm-tooltip-autocomplete li').first().waitFor();
    },
  ],
  [
    'help',
    '#text=fmWfcF',
    async (page) => {
      await editor(page).press('Home');
      await page.keyboard.press('Control+i');
      await page.locator('.explained').waitFor();
    },
  ],
  ['hexagons', '#text=N&board=hex:6'],
  ['cube', '#text=WF&board=cube:5x5x5'],
  ['triangles', '#text=WF&board=tri:8&at=g3'],
  [
    'zoomed',
    '#text=RN&board=26x26',
    async (page) => {
      for (let n = 0; n < 2; n += 1) await page.locator('#zoom-in').click();
    },
  ],
];

/** Takes pictures of every state of the page in site/ at three widths, in light and in dark. */
export async function takeScreenshots(folder) {
  mkdirSync(folder, { recursive: true });
  const server = await serveSite();
  const [address] = server.resolvedUrls.local;
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    for (const [name, hash, prepare] of STATES) {
      for (const width of WIDTHS) {
        const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 } });
        const page = await context.newPage();
        await page.goto(address + hash);
        await editor(page).waitFor();
        await page.waitForFunction(() => document.querySelector('#board [data-piece]') !== null);
        await page.locator('#workshop-status').waitFor({ state: 'hidden' });
        await prepare?.(page);
        for (const colorScheme of ['light', 'dark']) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        }
        await context.close();
      }
      console.log(name);
    }
  } finally {
    await browser.close();
    await new Promise((resolve) => server.httpServer.close(resolve));
  }
  writeFileSync(join(folder, 'index.html'), overview());
}

/** A page with all pictures side by side. */
function overview() {
  const picture = (name, width, scheme) => `<img src="${name}-${width}-${scheme}.png" width="${width / 3}" alt="">`;
  const rows = STATES.map(
    ([name]) =>
      `<h2>${name}</h2><div>${WIDTHS.flatMap((width) => ['light', 'dark'].map((scheme) => picture(name, width, scheme))).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>div{display:flex;gap:8px;align-items:start}</style>${rows.join('')}`;
}

await main(import.meta.url, async () => {
  const [, , folder] = process.argv;
  if (folder === undefined)
    throw new Failure('expected the folder for the pictures: node scripts/screenshots.mjs FOLDER');
  await takeScreenshots(folder);
});
