/* global document, location */

// The most common uses, in Firefox; everything else is tested in Chromium.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { launch } from 'puppeteer-core';
import { firefoxPath } from '../../scripts/browsers.mjs';
import { serveSite } from '../../scripts/serve.mjs';
import { dropFile, expectSoon, isDrawn, listedPlies, marked, RECORD, shownPly, textOf, written } from './in-page.mjs';

const executablePath = firefoxPath();
// Where everything has to be tested, a browser that is missing is a failure.
const skip =
  executablePath === undefined && !process.env.CI
    ? 'there is no Firefox; Debian has it as firefox-esr, and FIREFOX_PATH names one that is elsewhere'
    : false;

/** The timeout of each step, in milliseconds. */
const PATIENCE = 15_000;

let server;
let browser;
let address;

before(async () => {
  if (skip) return;
  server = await serveSite();
  [address] = server.resolvedUrls.local;
  browser = await launch({ browser: 'firefox', executablePath, headless: true });
});

after(async () => {
  await browser?.close();
  await new Promise((resolve) => (server === undefined ? resolve() : server.httpServer.close(resolve)));
});

/** Opens the site at a path; returns the page and a list of its errors. */
async function open(path) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address + path);
  return { page, errors };
}

/** Waits until a value in the page is as expected; `find` runs in the page. */
const expectIn = (page, find, expected, ...given) =>
  expectSoon(() => page.evaluate(find, ...given), expected, PATIENCE);

/** Opens the playground with a text, and waits for the editor and the explanation. */
async function openPlayground(hash) {
  const opened = await open(hash);
  await opened.page.waitForSelector('.cm-content');
  await opened.page.waitForSelector('.clause');
  return opened;
}

/** Opens a tab beside the board. */
async function openTab(page, name) {
  await page.locator(`::-p-aria([name="${name}"][role="tab"])`).click();
}

/** Chooses what a click on the board does. */
async function chooseMode(page, name) {
  await page.locator(`::-p-xpath(//label[normalize-space()="${name}"])`).click();
}

/** Replaces the text in the editor. */
async function type(page, text) {
  await page.locator('.cm-content').click();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

test('what is typed is on the board, in parts, and in the other notations', { skip }, async () => {
  const { page, errors } = await openPlayground('#text=N');
  await type(page, 'fmW');
  await expectIn(page, marked, 'd5');
  await expectIn(page, textOf, 'W', '.cm-content .token-atom');
  await type(page, 'B');
  await openTab(page, 'Write');
  await expectIn(page, textOf, 'Bishop', '#translations [data-notation="taxonomy"] code');
  assert.deepEqual(errors, []);
});

test('a mistake is reported, underlined and mended by a click', { skip }, async () => {
  const { page, errors } = await openPlayground('#text=N');
  await type(page, 'fmW!fcF');
  await page.waitForSelector('.cm-lintRange-error');
  await expectIn(page, () => document.querySelectorAll('#diagnostics .error').length, 1);
  await page.locator('#diagnostics .fix').click();
  await expectIn(page, written, 'fmWfcF');
  await expectIn(page, marked, 'c5 d5 e5');
  assert.deepEqual(errors, []);
});

test('a way is shown where the pointer is, and what is placed in it blocks it', { skip }, async () => {
  const { page, errors } = await openPlayground('#text=%5BF-R%5D&at=d4');
  await page.hover('#board [data-at="e8"]');
  await page.waitForSelector('#board .ways *');
  await expectIn(page, () => document.querySelectorAll('.editor [data-lit]').length > 0, true);
  await chooseMode(page, 'Place');
  await page.locator('#board [data-at="e7"]').click();
  await page.waitForSelector('#board [data-on="e7"][data-occupant="enemy"]');
  await expectIn(page, (cell) => document.querySelector(`#board [data-cell="${cell}"]`), null, 'e8');
  assert.deepEqual(errors, []);
});

test('another board, another notation', { skip }, async () => {
  const { page, errors } = await openPlayground('#text=N');
  await page.locator('#board-button').click();
  await page.waitForSelector('#kind');
  await page.select('#kind', 'hex-flat');
  await expectIn(page, marked, 'c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5');
  await page.select('#kind', 'square');
  await page.keyboard.press('Escape');
  await openTab(page, 'Write');
  await type(page, 'ferz / wazir');
  await expectIn(page, () => document.querySelectorAll('#board [data-mark]').length, 8);
  await expectIn(page, textOf, 'K', '#translations [data-notation="betza"] code');
  assert.deepEqual(errors, []);
});

test('moves are drawn, and the text follows', { skip }, async () => {
  const { page, errors } = await openPlayground('#text=W&at=d4');
  await chooseMode(page, 'Draw');
  await page.locator('::-p-aria([name="Start over"][role="button"])').click();
  await expectIn(page, written, '');
  await page.locator('#board [data-at="e6"]').click();
  await expectIn(page, written, 'N');
  assert.deepEqual(errors, []);
});

test('a link holds all that is set', { skip }, async () => {
  const { page } = await openPlayground('#text=N');
  await type(page, 'mRcpR');
  await chooseMode(page, 'Place');
  await page.locator('#board [data-at="d6"]').click();
  await expectIn(page, () => location.hash.includes('text=mRcpR') && location.hash.includes('enemy=d6'), true);
  const link = await page.evaluate(() => location.hash);
  const { page: other, errors } = await openPlayground(link);
  await expectIn(other, written, 'mRcpR');
  await other.waitForSelector('#board [data-on="d6"][data-occupant="enemy"]');
  assert.deepEqual(errors, []);
});

test('a click plays a move, and the history takes it back', { skip }, async () => {
  const { page, errors } = await openPlayground('#text=fmWfcF&at=d4');
  await page.locator('#board [data-at="d5"]').click();
  await page.waitForSelector('#board [data-piece="d5"]');
  await page.locator('#undo').click();
  await page.waitForSelector('#board [data-piece="d4"]');
  assert.deepEqual(errors, []);
});

test('an element is drawn on a page', { skip }, async () => {
  const { page, errors } = await open('gallery/');
  await expectIn(page, isDrawn, true);
  assert.deepEqual(errors, []);
});

test('a frame shows all of its diagram, and reports how high it would be', { skip }, async () => {
  const { page, errors } = await open('gallery/');
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    globalThis.addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow) globalThis.received = data;
    });
    frame.id = 'low';
    frame.src = src;
    document.body.prepend(frame);
  }, `${address}embed/v1/?text=N&theme=dark`);
  const shown = () => {
    const { contentDocument, contentWindow } = document.querySelector('#low');
    const board = contentDocument.querySelector('piece-diagram')?.shadowRoot?.querySelector('[part="board"]');
    if (board == null) return undefined;
    const isWhole = contentDocument.documentElement.scrollHeight <= contentWindow.innerHeight;
    const height = Math.round(board.getBoundingClientRect().height);
    return [isWhole, 140 < height && height <= 150, contentWindow.getComputedStyle(board).colorScheme];
  };
  await expectIn(page, shown, [true, true, 'dark']);
  // As wide as the frame, and as high as wide.
  await expectIn(page, () => globalThis.received, { type: 'piecewright:height', height: 300 });
  assert.deepEqual(errors, []);
});

test('one script draws an element that can be played on', { skip }, async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.setContent('<piece-diagram interactive board="5x5">fR</piece-diagram>');
  await page.addScriptTag({ content: readFileSync(new URL('../../dist/inline.js', import.meta.url), 'utf8') });
  const find = (selector) => document.querySelector('piece-diagram').shadowRoot?.querySelector(selector) != null;
  await expectIn(page, find, true, '.handle');
  const cells = () =>
    Array.from(document.querySelector('piece-diagram').shadowRoot.querySelectorAll('[data-cell]'), (cell) =>
      cell.getAttribute('data-cell'),
    );
  await expectIn(page, cells, ['c4', 'c5']);
  const middle = (selector) => {
    const { x, y, width, height } = document
      .querySelector('piece-diagram')
      .shadowRoot.querySelector(selector)
      .getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await page.evaluate(middle, '.handle')));
  await page.mouse.down();
  await page.mouse.move(...(await page.evaluate(middle, '[data-at="b2"]')), { steps: 4 });
  await page.mouse.up();
  await expectIn(page, () => document.querySelector('piece-diagram').at, 'b2');
  await expectIn(page, cells, ['b3', 'b4', 'b5']);
  await page.mouse.click(...(await page.evaluate(middle, '[data-at="b4"]')));
  await expectIn(page, cells, ['b3', 'b4']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectIn(page, () => document.querySelector('piece-diagram').occupants, { b4: 'enemy', b5: 'enemy' });
  assert.deepEqual(errors, []);
});

test(
  'a dropped file is gone through with its variations, and a text is opened from the keyboard',
  { skip },
  async () => {
    const { page, errors } = await open('play/');
    await page.waitForSelector('#board [data-at="e2"]');
    await page.evaluate(dropFile, RECORD, 'game.pgn');
    await page.locator('::-p-aria([name="Play it"][role="button"])').click();
    await expectIn(page, listedPlies, 'e4 d5 e5 exd5');
    await page.locator('#plies .variation button').click();
    await expectIn(page, shownPly, 'e5');
    await page.keyboard.down('Control');
    await page.keyboard.press('o');
    await page.keyboard.up('Control');
    await page.locator('#opener textarea').fill(RECORD);
    await page.locator('#opener form .primary').click();
    await page.waitForSelector('#opener .what');
    assert.deepEqual(errors, []);
  },
);
