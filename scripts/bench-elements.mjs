/* global document, MessageChannel, requestAnimationFrame */

// Measures a page with 200 elements `<piece-diagram>`.
import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { launchOptions } from './browsers.mjs';
import { median, table } from './figures.mjs';
import { startHost } from './journey-host.mjs';
import { read } from './read.mjs';
import { main } from './run.mjs';

/** The design's budget from the wasm being ready to the last diagram being painted, in milliseconds. */
const BUDGET = 300;

const DIAGRAMS = 200;
const ROUNDS = 7;

/** Opens a page of 200 eager diagrams repeatedly, and prints how long drawing takes next to the budget. */
export async function benchElements() {
  const pieces = read('crate/benches/common-pieces.txt').trim().split(/\s+/);
  const diagrams = Array.from(
    { length: DIAGRAMS },
    (_, n) => `<piece-diagram loading="eager" notation="betza">${pieces[n % pieces.length]}</piece-diagram>`,
  );
  const host = await startHost();
  host.page = '<!doctype html>';
  const browser = await chromium.launch(launchOptions());
  try {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage();
      await page.goto(host.address);
      times.push(await page.evaluate(drawAll, [diagrams.join(''), DIAGRAMS]));
      assert.equal(await page.locator('piece-diagram svg').count(), DIAGRAMS);
      await page.close();
    }
    const time = median(times);
    const { add, end } = table('in Chromium, ms', 'median', 'budget');
    add(`${DIAGRAMS} diagrams on a page, painted`, [time.toFixed(0), BUDGET], BUDGET < time);
    end();
  } finally {
    await browser.close();
    host.close();
  }
}

/** Runs in the page: when the wasm is ready, inserts the elements, and measures until everything is painted. */
async function drawAll([elements, count]) {
  const { load } = await import('/dist/index.js');
  await load();
  await import('/dist/element.js');
  let left = count;
  const drawn = new Promise((resolve) => {
    // Each element dispatches its diagnostics after drawing.
    document.addEventListener('piece-diagnostics', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  const begin = performance.now();
  document.body.innerHTML = elements;
  await drawn;
  // A task after a frame: the frame is painted by then.
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });
  return performance.now() - begin;
}

await main(import.meta.url, benchElements);
