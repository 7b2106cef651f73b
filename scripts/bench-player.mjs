/* global document, MutationObserver */

// `npm run bench:player`: how long the computer takes to answer on the page in site/, by level. Printed, not compared.
import { median, table } from './figures.mjs';
import { main } from './run.mjs';
import { inBrowser } from './serve.mjs';

/** The move of a visitor in each game, which the computer answers. */
const MOVES = {
  chess: ['e2', 'e4'],
  shogi: ['c3', 'c4'],
  xiangqi: ['h3', 'e3'],
  glinski: ['f5', 'f6'],
};

/** How often each level answers, the first time after it was loaded. */
const ROUNDS = { 1: 15, 4: 7, 8: 4 };

/** Plays against the computer in a browser, and prints how long it takes from the visitor's move to its own. */
function benchPlayer() {
  return inBrowser(async (browser, address) => {
    const { add } = table('in Chromium, ms until the computer has moved', 'first', 'median', 'most');
    for (const [game, move] of Object.entries(MOVES)) {
      for (const [level, rounds] of Object.entries(ROUNDS)) {
        const page = await browser.newPage();
        const fragment = `game=${game}&computer=black&level=${level}`;
        await page.goto(`${address}play/#${fragment}`);
        await page.locator('#board [data-on]').first().waitFor();
        const times = [];
        for (let n = 0; n <= rounds; n += 1) times.push(await timeAnswer(page, move));
        await page.close();
        const [first, ...others] = times;
        const figures = [first, median(others), Math.max(...others)];
        add(
          `${game}, level ${level}`,
          figures.map((time) => time.toFixed(0)),
        );
      }
    }
  });
}

/** Makes a move, waits for the answer, and takes both back. Returns the milliseconds between them. */
async function timeAnswer(page, [from, to]) {
  await page.locator(`#board [data-at="${from}"]`).click();
  const answered = page.evaluate(watchAnswer);
  await page.locator(`#board [data-at="${to}"]`).click();
  const time = await answered;
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => document.querySelectorAll('#plies li[data-side]').length === 0);
  return time;
}

/** Runs in the page: returns the milliseconds between the next two moves. */
function watchAnswer() {
  return new Promise((resolve) => {
    let begun;
    const observer = new MutationObserver(() => {
      const count = document.querySelectorAll('#plies li[data-side]').length;
      if (count === 1) begun ??= performance.now();
      if (count === 2) {
        observer.disconnect();
        resolve(performance.now() - begun);
      }
    });
    observer.observe(document.querySelector('#plies'), { childList: true });
  });
}

await main(import.meta.url, benchPlayer);
