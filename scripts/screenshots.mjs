/* global document, Event, window */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.mjs';
import { Failure, main } from './run.mjs';
import { STATES } from './screenshot-states.mjs';
import { serveSite } from './serve.mjs';

const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'];

/** Narrower screens are treated as phones. */
const PHONE = 500;
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
      [...document.querySelectorAll('#workshop-status, #called-status')].every(
        ({ textContent }) => !/being loaded|…/.test(textContent),
      ),
    );
  },
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

/** Takes screenshots of the pages in site/ in each given state, at three widths, in light and in dark. */
export async function takeScreenshots(folder, states) {
  mkdirSync(folder, { recursive: true });
  const server = await serveSite();
  const [address] = server.resolvedUrls.local;
  const [desk, phone] = [await launch(), await launch(TOUCH)];
  try {
    for (const state of states) {
      for (const width of WIDTHS) await takeAll(width < PHONE ? phone : desk, address, state, width, folder);
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

async function takeAll(browser, address, { name, link, media, prepare, page: kind = 'playground' }, width, folder) {
  const context = await browser.newContext({
    viewport: { width, height: width < PHONE ? 740 : 900 },
    isMobile: width < PHONE,
    hasTouch: width < PHONE,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(address + link);
  await page.addStyleTag({ content: ALL_IN_SIGHT });
  await READY[kind](page);
  await prepare?.(page);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, ...media });
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  await context.close();
}

/** Returns a page with all screenshots side by side. */
function overview(states) {
  const picture = (name, width, scheme) => `<img src="${name}-${width}-${scheme}.png" width="${width / 3}" alt="">`;
  const rows = states.map(
    ({ name }) =>
      `<h2>${name}</h2><div>${WIDTHS.flatMap((width) => SCHEMES.map((scheme) => picture(name, width, scheme))).join('')}</div>`,
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
