/* global document, setTimeout, URLSearchParams */

// The most common uses, in WebKitGTK (Debian: webkit2gtk-driver and xvfb), by `npm run test:webkit`.
import { spawn } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Builder, By, Capabilities, Key, until } from 'selenium-webdriver';
import { webKitPath } from '../../scripts/browsers.mjs';
import { serveSite } from '../../scripts/serve.mjs';
import {
  dropFile,
  expectSoon,
  isDrawn,
  listedPlies,
  marked,
  RECORD,
  shownPly,
  textOf,
  written,
} from '../firefox/in-page.mjs';

const binary = webKitPath();
const skip = binary === undefined ? 'there is no WebKitGTK; Debian has it as webkit2gtk-driver' : false;

/** The timeout of each step, in milliseconds. */
const PATIENCE = 30_000;
const PORT = 4567;

let server;
let programs;
let driver;
let address;

before(async () => {
  if (skip) return;
  server = await serveSite();
  [address] = server.resolvedUrls.local;
  // Without a sandbox of its own and a graphics card, so that it runs in containers.
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  programs = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${PORT}`], { env, detached: true, stdio: 'ignore' });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  driver = await attempt(() =>
    new Builder().usingServer(`http://localhost:${PORT}`).withCapabilities(capabilities).build(),
  );
});

after(async () => {
  await driver?.quit();
  if (programs !== undefined) process.kill(-programs.pid);
  await new Promise((resolve) => (server === undefined ? resolve() : server.httpServer.close(resolve)));
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Does something that fails until the driver listens. */
async function attempt(work) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (end < Date.now()) throw error;
      await pause();
    }
  }
}

/** Waits until a value in the page is as expected; `find` runs in the page. */
const expectIn = (find, expected, ...given) =>
  expectSoon(() => driver.executeScript(find, ...given), expected, PATIENCE);

const isThere = (selector) => document.querySelector(selector) !== null;

const find = (locator) => driver.wait(until.elementLocated(locator), PATIENCE);
const click = async (selector) => (await find(By.css(selector))).click();
const clickLabelled = async (kind, label) => (await find(By.xpath(`//${kind}[normalize-space()="${label}"]`))).click();
const openTab = (name) => clickLabelled('*[@role="tab"]', name);

/** Opens the playground with a text, and waits for the editor and the explanation. */
async function openPlayground(hash) {
  await driver.get('about:blank');
  await driver.get(address + hash);
  await find(By.css('.cm-content'));
  await find(By.css('.clause'));
}

/** Replaces the text in the editor. */
async function type(text) {
  await click('.cm-content');
  await driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(text).perform();
}

test('what is typed is on the board and in the other notations', { skip }, async () => {
  await openPlayground('#text=N');
  await type('fmW');
  await expectIn(marked, 'd5');
  await type('B');
  await openTab('Write');
  await expectIn(textOf, 'Bishop', '#translations [data-notation="taxonomy"] code');
});

test('a click plays a move, and the history takes it back', { skip }, async () => {
  await openPlayground('#text=fmWfcF&at=d4');
  await click('#board [data-at="d5"]');
  await expectIn(isThere, true, '#board [data-piece="d5"]');
  await click('#undo');
  await expectIn(isThere, true, '#board [data-piece="d4"]');
});

test('moves are drawn, and the text follows', { skip }, async () => {
  await openPlayground('#text=W&at=d4');
  await clickLabelled('label', 'Draw');
  await clickLabelled('button', 'Start over');
  await expectIn(written, '');
  await click('#board [data-at="e6"]');
  await expectIn(written, 'N');
});

test('a hexagonal board', { skip }, async () => {
  await openPlayground('#text=N');
  await click('#board-button');
  await click('#kind option[value="hex-flat"]');
  await expectIn(marked, 'c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5');
});

test('the palette finds a piece, and its picture can be taken along', { skip }, async () => {
  await openPlayground('#text=N');
  await driver.actions().keyDown(Key.CONTROL).sendKeys('k').keyUp(Key.CONTROL).perform();
  await expectIn(isThere, true, 'dialog[open]');
  await driver.actions().sendKeys('griffon').perform();
  await find(By.xpath('//dialog//*[@role="option"][contains(., "Griffon")]'));
  await driver.actions().sendKeys(Key.ENTER).perform();
  await expectIn(written, 'FyafsF');
  await openTab('Export');
  await expectIn(isThere, true, '[role="tabpanel"] img, [role="tabpanel"] svg');
});

test('an element is drawn on a page', { skip }, async () => {
  await driver.get(`${address}gallery/`);
  await expectIn(isDrawn, true);
});

test('a dropped file is gone through with its variations', { skip }, async () => {
  await driver.get(`${address}play/`);
  await find(By.css('#board [data-at="e2"]'));
  await driver.executeScript(dropFile, RECORD, 'game.pgn');
  await clickLabelled('button', 'Play it');
  await expectIn(listedPlies, 'e4 d5 e5 exd5');
  await click('#plies .variation button');
  await expectIn(shownPly, 'e5');
});

test('a game of an own army begins as chess, and is played', { skip }, async () => {
  await openPlayground('#text=NfcW');
  // The window is too narrow for a pane of pieces.
  await openTab('Pieces');
  await clickLabelled('button', 'Add this piece');
  await clickLabelled('a', 'Play with it');
  await find(By.css('#board [data-on="b1"]'));
  await clickLabelled('button', 'Play it');
  await find(By.css('#plies'));
  await click('#board [data-at="b1"]');
  await click('#board [data-at="c3"]');
  await expectIn(listedPlies, 'Nc3');
});

test('the first move of a problem is found on the board', { skip }, async () => {
  // By Paul Morphy.
  const problem = { game: 'chess', fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - -', problem: '#2' };
  await driver.get('about:blank');
  await driver.get(`${address}play/#${new URLSearchParams(problem).toString()}`);
  await clickLabelled('button', 'Find it yourself');
  await click('#board [data-at="a1"]');
  await click('#board [data-at="a6"]');
  await expectIn(textOf, 'Right: Ra6 forces mate in 2 moves.', '#judged');
});
