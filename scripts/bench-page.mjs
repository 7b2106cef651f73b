/* global document, MessageChannel, MutationObserver, addEventListener, requestAnimationFrame, window */

// Measures the page in site/ while a browser types into it.
import assert from 'node:assert/strict';
import { table } from './figures.mjs';
import { main } from './run.mjs';
import { inBrowser } from './serve.mjs';

/** The design's budgets, in milliseconds: the work of a key within one frame, and then the panels. */
const BUDGETS = { frame: 16.7, panels: 100 };

/** The share of key presses that have to stay within the budgets. */
const SHARE = 0.95;

const ROUNDS = 6;

/** The pause between two keys, in milliseconds, for a fast typist. */
const PAUSE = 120;

/** Texts to type on 8x8, with the number of cells that are then marked, which is the number of moves. */
const TYPED = {
  Betza: [
    ['fmWfcF', 3],
    ['mRcpR', 14],
    ['[F?R]', 24],
    ['NmB', 21],
  ],
  'Lispy, C style': [
    ['ferz / wazir', 8],
    ['move(rook)', 14],
    ['ferz -> rook', 24],
  ],
};

/** Notations that cannot be detected from their first letters are chosen explicitly. */
const FRAGMENTS = { Betza: '#text=N', 'Lispy, C style': '#text=rook&notation=lcpn-c' };

/** What is typed with which tab open: both notations with the one that has the most to do at every key, and Betza's with all. */
const RUNS = [
  ['Betza', 'Write', '#translations code'],
  ['Lispy, C style', 'Write', '#translations code'],
  ['Betza', 'Read', '#clauses'],
  ['Betza', 'Moves', '#moves-rows'],
  ['Betza', 'Names', '#called-status'],
  ['Betza', 'Export', '.preview svg'],
];

/** Types into the page in site/ in a browser, and prints the times next to the budgets. */
export function benchPage() {
  return inBrowser(async (browser, address) => {
    const { add, end } = table('in Chromium, 8x8, ms a key press', 'median', '95 %', 'budget');
    for (const [notation, ...tab] of RUNS) {
      const page = await browser.newPage();
      await page.goto(address + FRAGMENTS[notation]);
      for (const [name, times, budget] of rowsOf(await typeAll(page, TYPED[notation], tab))) {
        const [median, most] = [0.5, SHARE].map((share) => quantile(times, share));
        add(`${notation}, ${tab[0]}: ${name}`, [median.toFixed(1), most.toFixed(1), budget ?? ''], budget < most);
      }
      await page.close();
    }
    end();
  });
}

/** Types the texts in rounds; the first round is a warm-up for the compiler. */
async function typeAll(page, texts, [tab, content]) {
  await page.waitForSelector('.cm-content');
  await page.getByRole('tab', { name: tab }).click();
  await page.waitForSelector(content);
  await page.evaluate(watchKeys);
  await page.getByLabel('How the piece moves').click();
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round === 1) await page.evaluate(() => window.keys.splice(0));
    for (const [text, count] of texts) {
      // Sent like all other keys, because the browser also paints the selection.
      await page.keyboard.press('ControlOrMeta+a', { delay: PAUSE });
      await page.keyboard.press('Delete', { delay: PAUSE });
      await page.keyboard.type(text, { delay: PAUSE });
      await page.waitForTimeout(PAUSE);
      // A benchmark of wrong boards would be worthless.
      assert.equal(await page.locator('#board [data-mark]').count(), count, text);
    }
  }
  return page.evaluate(() => window.keys);
}

/** Runs in the page: records the cost of each key. */
function watchKeys() {
  window.keys = [];
  let key;
  // Selecting text changes nothing.
  const changes = ({ ctrlKey, metaKey }) => !ctrlKey && !metaKey;
  addEventListener(
    'keydown',
    (event) => {
      if (!changes(event)) return;
      const fresh = { pressed: event.timeStamp, begun: performance.now(), work: 0, panels: event.timeStamp };
      key = fresh;
      window.keys.push(fresh);
      // The first callback of the frame, because it is requested before the page requests one.
      requestAnimationFrame(() => {
        fresh.frame = performance.now();
        const { port1, port2 } = new MessageChannel();
        // A task after the frame, which is painted by then.
        port1.onmessage = () => {
          fresh.painted = performance.now();
        };
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
  // A key that the editor handles itself, such as Delete, does not fire an input event.
  for (const type of ['keydown', 'input']) {
    addEventListener(
      type,
      () => {
        if (type === 'input') key.begun = performance.now();
      },
      { capture: true },
    );
    addEventListener(type, (event) => {
      if (!changes(event)) return;
      const fresh = key;
      fresh.handled = performance.now();
      fresh.work = fresh.handled - fresh.begun;
      if (type === 'keydown') return;
      // The last callback of the frame.
      requestAnimationFrame(() => {
        fresh.work += performance.now() - fresh.frame;
      });
    });
  }
  const panels = new MutationObserver(() => {
    if (key !== undefined) key.panels = performance.now();
  });
  for (const panel of document.querySelectorAll('.inspector, #explanation, .status')) {
    panels.observe(panel, { childList: true, characterData: true, attributes: true, subtree: true });
  }
}

function rowsOf(keys) {
  return [
    ['our own work', keys.map(({ work }) => work)],
    ['all work of the key, painting included', keys.map(costOf), BUDGETS.frame],
    ['from the key to the painted board', keys.map(({ pressed, painted }) => painted - pressed)],
    ['until all panels have followed', keys.map(({ pressed, panels }) => panels - pressed), BUDGETS.panels],
  ];
}

/**
 * Returns the total cost of a key for the page, without the time until the screen takes the next frame, up to 16.7 ms.
 */
function costOf({ frame, painted, handled, pressed }) {
  return handled - pressed + painted - frame;
}

function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

await main(import.meta.url, benchPage);
