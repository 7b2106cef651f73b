/* global document, Event, window */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './browsers.mjs';
import { Failure, main } from './run.mjs';
import { STATES } from './screenshot-states.mjs';
import { serveSite } from './serve.mjs';

/** A desk, a small desk, a tablet, and a phone upright and on its side. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const SCHEMES = ['light', 'dark'];

/** Screens that are narrower or lower are treated as phones. */
const PHONE = 500;
const isPhone = ({ width, height }) => Math.min(width, height) < PHONE;
/** Touch input for media queries. A flag, because a screenshot of a whole page resets the emulation. */
const TOUCH = '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1';

/** Browsers do not lay out sections that are off screen, which would be blank in a screenshot of the whole page. */
const ALL_IN_SIGHT = '*, *::part(board) { content-visibility: visible !important }';

/** How to detect that a page shows the requested content. */
const READY = {
  playground: async (page) => {
    await page.locator('.cm-content').waitFor();
    await page.waitForFunction(() => document.querySelector('#board [data-piece]') !== null);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].every(({ textContent }) => !/loading|…/i.test(textContent)),
    );
    // A text without a piece has no words.
    const isExplained = () => document.querySelector('#explanation').textContent !== '';
    await page.waitForFunction(isExplained, undefined, { timeout: 2_000 }).catch(() => undefined);
  },
  play: (page) => page.locator('#board [data-on]').first().waitFor(),
  setUp: (page) => page.locator('#kinds li').first().waitFor(),
  element: (page) =>
    page.waitForFunction((rule) => {
      const frames = [...document.querySelectorAll('iframe')];
      for (const frame of frames) frame.loading = 'eager';
      const windows = [window, ...frames.map(({ contentWindow }) => contentWindow)];
      return windows.every((one) => {
        // Not with a style element, which the policy of a page may refuse.
        const sheet = new one.CSSStyleSheet();
        sheet.replaceSync(rule);
        one.document.adoptedStyleSheets = [sheet];
        // Draws the diagrams that wait to be scrolled into view.
        one.dispatchEvent(new Event('beforeprint'));
        const elements = [...one.document.querySelectorAll('piece-diagram')];
        return 0 < elements.length && elements.every((element) => element.shadowRoot?.querySelector('svg, li') != null);
      });
    }, ALL_IN_SIGHT),
};

/** Takes screenshots of the pages in site/ in each given state, on screens of every size, in light and in dark. */
export async function takeScreenshots(folder, states) {
  mkdirSync(folder, { recursive: true });
  const server = await serveSite();
  const [address] = server.resolvedUrls.local;
  const [desk, phone] = [await launch(), await launch(TOUCH)];
  try {
    for (const state of states) {
      for (const size of SIZES) await takeAll(isPhone(size) ? phone : desk, address, state, size, folder);
      console.log(state.name);
    }
  } finally {
    await Promise.all([desk.close(), phone.close()]);
    await new Promise((resolve) => server.httpServer.close(resolve));
  }
  writeFileSync(join(folder, 'index.html'), overview(states));
}

function launch(...further) {
  return chromium.launch(launchOptions(...further));
}

async function takeAll(browser, address, { name, link, media, prepare, page: kind = 'playground' }, size, folder) {
  const context = await browser.newContext({
    viewport: size,
    isMobile: isPhone(size),
    hasTouch: isPhone(size),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(address + link);
  await page.addStyleTag({ content: ALL_IN_SIGHT });
  await READY[kind](page);
  await prepare?.(page);
  // The playground is as high as the screen, but not on paper.
  const isLong = kind !== 'playground' || media?.media === 'print';
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, ...media });
    await page.screenshot({ path: join(folder, fileName(name, size, colorScheme)), fullPage: isLong });
  }
  await context.close();
}

function fileName(name, { width, height }, scheme) {
  return `${name}-${width}x${height}-${scheme}.png`;
}

/** Returns a page with all screenshots side by side. */
function overview(states) {
  const picture = (name, size, scheme) =>
    `<img src="${fileName(name, size, scheme)}" width="${size.width / 3}" alt="">`;
  const rows = states.map(
    ({ name }) =>
      `<h2>${name}</h2><div>${SIZES.flatMap((size) => SCHEMES.map((scheme) => picture(name, size, scheme))).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>div{display:flex;gap:8px;align-items:start}</style>${rows.join('')}`;
}

await main(import.meta.url, async () => {
  const [, , folder, ...names] = process.argv;
  const states = STATES.filter(({ name }) => names.length === 0 || names.includes(name));
  if (folder === undefined || states.length === 0) {
    throw new Failure(
      'expected the folder for the pictures, and states if not all: node scripts/screenshots.mjs FOLDER [STATE…]',
    );
  }
  await takeScreenshots(folder, states);
});
