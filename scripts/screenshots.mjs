/* global document, Event, window */

// `node scripts/screenshots.mjs [--size 1280x760] FOLDER [STATE…]`: takes pictures of the pages in site/ in every state of
// screenshot-states.jsonl, on screens of every size or of one, which file names then leave out. `npm run build:picture` takes
// those for README.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRows } from './read.mjs';
import { Failure, main } from './run.mjs';
import { inBrowser } from './serve.mjs';

/**
 * Every visually distinct state of the pages: the `text` and the rest of the `query` of the playground, or the `link` to another
 * page below the site, and which `page` that is; the `steps` of the visitor; emulated `media` features. A step is one of
 * `STEPS` or a method of Playwright's locators, of the first element that a selector finds.
 */
const STATES = readRows('scripts/screenshot-states.jsonl');

/** What takes more than one call. */
const STEPS = {
  tab: async (page, name) => {
    const tab = page.getByRole('tab', { name });
    // On a phone another click closes it.
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  },
  // The visitor's pieces and the library are behind a tab where there is no room beside the board.
  pieces: async (page) => {
    await page.getByRole('tab').first().waitFor();
    if ((await page.getByRole('tab', { name: 'Pieces' }).count()) === 1) await STEPS.tab(page, 'Pieces');
    await page.locator('#army-add').waitFor();
  },
  army: async (page, name, symbol) => {
    await STEPS.pieces(page);
    await page.locator('#army-add').click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Symbol').fill(symbol);
    await page.getByRole('button', { name: 'Done' }).click();
  },
  mode: (page, name) => page.getByRole('radio', { name, exact: true }).check({ force: true }),
  game: async (page, name) => {
    await page.locator('#board-button').click();
    await page.locator('#game').selectOption(name);
    await page.locator('#game-pieces button').first().waitFor();
    await page.keyboard.press('Escape');
  },
  // Lets the computer play some games of few positions a move, and pauses.
  measure: async (page, selector, begin) => {
    await page.locator(selector).getByLabel('Positions searched per move').fill('10');
    await page.locator(selector).getByRole('button', { name: begin }).click();
    await page.waitForFunction(() => 10 <= (document.querySelector('progress')?.value ?? 0));
    await page.locator(selector).getByRole('button', { name: 'Pause' }).click();
  },
  scrollTo: (page, selector) => page.locator(selector).evaluate((element) => element.scrollIntoView()),
};

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
      return windows.every((view) => {
        // Not with a style element, which the policy of a page may refuse.
        const sheet = new view.CSSStyleSheet();
        sheet.replaceSync(rule);
        view.document.adoptedStyleSheets = [sheet];
        // Draws the diagrams that wait to be scrolled into view.
        view.dispatchEvent(new Event('beforeprint'));
        const elements = [...view.document.querySelectorAll('piece-diagram')];
        return 0 < elements.length && elements.every((element) => element.shadowRoot?.querySelector('svg, li') != null);
      });
    }, ALL_IN_SIGHT),
};

/** Takes screenshots of the pages in site/ in each given state, on screens of given sizes, in light and in dark. */
async function takeScreenshots(folder, states, sizes, fileName) {
  mkdirSync(folder, { recursive: true });
  for (const isForPhones of [false, true]) {
    const those = sizes.filter((size) => isPhone(size) === isForPhones);
    const take = async (browser, address) => {
      for (const state of states) {
        for (const size of those)
          await takeAll(browser, address, state, size, (scheme) => join(folder, fileName(state, size, scheme)));
        console.log(state.name);
      }
    };
    if (those.length > 0) await inBrowser(take, ...(isForPhones ? [TOUCH] : []));
  }
}

async function takeAll(browser, address, state, size, pathOf) {
  const { text, query = '', media, steps = [], page: kind = 'playground' } = state;
  const { link = text === undefined ? '' : `#text=${encodeURIComponent(text)}&${query}` } = state;
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
  for (const [step, ...args] of steps) {
    const [selector, ...others] = args;
    if (step in STEPS) await STEPS[step](page, ...args);
    else {
      const element = page.locator(selector).first();
      await element[step](...others);
    }
  }
  // The playground is as high as the screen, but not on paper.
  const isLong = kind !== 'playground' || media?.media === 'print';
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, ...media });
    await page.screenshot({ path: pathOf(colorScheme), fullPage: isLong });
  }
  await context.close();
}

/** The names of pictures: of several sizes, or of one. */
const withSize = ({ name }, { width, height }, scheme) => `${name}-${width}x${height}-${scheme}.png`;
const withoutSize = ({ name }, _size, scheme) => `${name}${scheme === 'dark' ? '-dark' : ''}.png`;

/** Returns a page with all screenshots side by side. */
function overview(states) {
  const picture = (state, size, scheme) =>
    `<img src="${withSize(state, size, scheme)}" width="${size.width / 3}" alt="">`;
  const rows = states.map(
    (state) =>
      `<h2>${state.name}</h2><div>${SIZES.flatMap((size) => SCHEMES.map((scheme) => picture(state, size, scheme))).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>div{display:flex;gap:8px;align-items:start}</style>${rows.join('')}`;
}

await main(import.meta.url, async () => {
  const { values, positionals } = parseArgs({ options: { size: { type: 'string' } }, allowPositionals: true });
  const [folder, ...names] = positionals;
  const states = STATES.filter(({ name }) => names.length === 0 || names.includes(name));
  const [width, height] = values.size?.split('x').map(Number) ?? [];
  if (folder === undefined || states.length === 0) {
    throw new Failure('Usage: node scripts/screenshots.mjs [--size WIDTHxHEIGHT] FOLDER [STATE…]');
  }
  if (values.size !== undefined) return takeScreenshots(folder, states, [{ width, height }], withoutSize);
  await takeScreenshots(folder, states, SIZES, withSize);
  writeFileSync(join(folder, 'index.html'), overview(states));
});
