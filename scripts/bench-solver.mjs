// `npm run bench:solver`: how long problems and endgame tables take in a browser, in the thread of the solver. Printed with the goals.
import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { launchOptions } from './browsers.mjs';
import { table } from './figures.mjs';
import { startHost } from './journey-host.mjs';
import { read } from './read.mjs';
import { main } from './run.mjs';

/** Endings with their longest wins and the goals in seconds. */
const ENDINGS = [
  { white: ['K', 'R'], longest: 16, goal: 1 },
  { white: ['K', 'B', 'N'], longest: 33, goal: 120 },
];

/** Stipulations whose rows of `tests/vectors/problems.jsonl` are solved, with everything that can be asked. */
const STIPULATIONS = ['#3', 'h#3'];

/** Solves problems and makes tables in a browser, and prints the seconds. */
async function benchSolver() {
  const rows = read('tests/vectors/problems.jsonl').trim().split('\n');
  const problems = rows.map((line) => JSON.parse(line)).filter(({ board, pieces }) => board === '8x8' && !pieces);
  const host = await startHost();
  host.page = '<!doctype html>';
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(host.address);
    const { add } = table('in Chromium, seconds', 'median', 'slowest', 'goal');
    for (const stipulation of STIPULATIONS) {
      const chosen = problems.filter((problem) => problem.stipulation === stipulation);
      const found = await page.evaluate(
        solveAll,
        chosen.map(({ fen }) => ({ fen, stipulation })),
      );
      for (const [index, { keys, count }] of found.entries())
        assert.equal(keys || count, chosen[index].keys?.length ?? chosen[index].count, chosen[index].id);
      const times = found.map(({ time }) => time).sort((a, b) => a - b);
      const figures = [times[Math.floor(times.length / 2)], times.at(-1)].map((time) => time.toFixed(2));
      add(`${chosen.length} problems ${stipulation}`, [...figures, '']);
    }
    for (const { white, longest, goal } of ENDINGS) {
      const { time, moves } = await page.evaluate(makeTable, white);
      assert.equal(moves, longest);
      add(`${white.join('')} against K on 8x8`, [time.toFixed(2), '', goal]);
    }
  } finally {
    await browser.close();
    host.close();
  }
}

/** Runs in the page: solves problems of chess one after the other. */
async function solveAll(problems) {
  const { load } = await import('/dist/index.js');
  const pw = await load();
  const game = await pw.openGame('chess');
  // The first problem loads the module.
  await game.solve({ stipulation: '#1' });
  const found = [];
  for (const problem of problems) {
    const begun = performance.now();
    const { keys, count } = await game.solve({ ...problem, tries: 1, set: true });
    found.push({ keys: keys.length, count, time: (performance.now() - begun) / 1000 });
  }
  game.free();
  return found;
}

/** Runs in the page: makes a table. */
async function makeTable(white) {
  const { load } = await import('/dist/index.js');
  const pw = await load();
  const begun = performance.now();
  const endgame = await pw.endgame({ white });
  const { moves } = endgame.longest;
  endgame.free();
  return { time: (performance.now() - begun) / 1000, moves };
}

await main(import.meta.url, benchSolver);
