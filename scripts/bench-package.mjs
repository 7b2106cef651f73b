// Measures the calls of the package in Node.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { load, toSVG } from 'piecewright';
import { openFile } from 'piecewright/files';
import { median, table, timeOf } from './figures.mjs';
import { read } from './read.mjs';
import { main, root } from './run.mjs';

/** The design's budgets, in microseconds. */
const BUDGETS = { unseen: 5, seen: 1.5, reach: 100, start: 30_000, identify: 250_000, pgn: 2_000_000 };

/** How many compiled texts the core keeps for a board; see `MAX_KEPT` in crate/wasm/common/src/pieces/cache.rs. */
const MAX_KEPT = 512;

const ROUNDS = 51;
const STARTS = 10;

/** Measures the package in dist/ as its users call it, and prints the figures next to their budgets. */
export async function benchPackage() {
  const pw = await load();
  checkAnswers(pw);

  const common = listOf('common-pieces.txt', 40);
  const multiLeg = listOf('multi-leg-pieces.txt', 12);
  const diagram = pw.diagram({ text: 'fmWfcF' });
  const figures = [
    ['moves, 40 common pieces, text not seen before', callTime(pw, unseen(common)), BUDGETS.unseen],
    ['moves, 40 common pieces, text seen before', callTime(pw, seen(common)), BUDGETS.seen],
    ['moves, 12 of several legs, text not seen before', callTime(pw, unseen(multiLeg))],
    ['moves, 12 of several legs, text seen before', callTime(pw, seen(multiLeg))],
    ['reach, 40 common pieces, text seen before', reachTime(pw, common), BUDGETS.reach],
    ['reach, 12 of several legs, text seen before', reachTime(pw, multiLeg)],
    ['toSVG, one diagram', timeOf(() => toSVG(diagram), { rounds: ROUNDS, times: 100 })],
    ['from import to the first diagram', startTime(), BUDGETS.start],
    ['identify, the first call', firstIdentifyTime(), BUDGETS.identify],
    ['openFile, a PGN of 500 games', await openTime(pw), BUDGETS.pgn],
  ];

  const { add, end } = table('median time of one, in Node', 'µs', 'budget');
  for (const [name, figure, budget] of figures) add(name, [figure.toFixed(2), budget ?? ''], budget < figure);
  end();
}

/** A benchmark of wrong moves would be worthless: these are the numbers of moves from d4, counted by hand. */
function checkAnswers(pw) {
  const counts = { N: 8, R: 14, Q: 27, fmWfcF: 1, nN: 8, '[F?R]': 24, RasR: 63 };
  for (const [text, count] of Object.entries(counts)) assert.equal(pw.moves({ text }).moves.length, count, text);
}

function listOf(name, count) {
  const texts = read(`crate/benches/${name}`).trim().split(/\s+/);
  assert.equal(texts.length, count, name);
  return texts;
}

/**
 * Returns more texts than the core keeps, so that each is evicted before it recurs; they differ only in trailing
 * blanks.
 */
function unseen(texts) {
  return variants(texts, (blanks) => blanks);
}

/** Returns the same number of texts, with each one repeated many times. */
function seen(texts) {
  return variants(texts, () => 0);
}

function variants(texts, blanksOf) {
  const times = Math.ceil((MAX_KEPT + 1) / texts.length);
  const numbers = Array.from({ length: times }, (_, number) => number);
  return numbers.flatMap((number) => texts.map((text) => text + ' '.repeat(blanksOf(number))));
}

/** Returns the time of one call of `moves`. */
function callTime(pw, texts) {
  // Remarks about other programs are not mistakes.
  const errorsOf = (text) => pw.moves({ text }).diagnostics.filter(({ severity }) => severity === 'error');
  for (const text of texts) assert.deepEqual(errorsOf(text), [], text);
  let count = 0;
  const work = () => {
    for (const text of texts) count += pw.moves({ text }).moves.length;
  };
  const time = timeOf(work, { rounds: ROUNDS });
  assert.ok(count > 0);
  return time / texts.length;
}

/** Returns the time of one call of `reach`. */
function reachTime(pw, texts) {
  assert.deepEqual(pw.reach({ text: 'fmWfcF', at: 'e4' }).cells, ['d5', 'e5', 'f5']);
  const work = () => {
    for (const text of texts) pw.reach({ text, notation: 'betza' });
  };
  return timeOf(work, { rounds: ROUNDS }) / texts.length;
}

/** Returns the time in which a PGN of 500 games of 80 plies is opened; 20 of them differ. */
async function openTime(pw) {
  const game = await pw.openGame('chess');
  const games = Array.from({ length: 20 }, (_, n) => {
    game.reset();
    const sans = Array.from({ length: 80 }, (_, step) => {
      const legal = game.legal();
      const { ply, san } = legal[(31 * n + 17 * step) % legal.length] ?? {};
      if (ply !== undefined) game.play(ply);
      return san ?? '';
    });
    return `[Round "${n + 1}"]\n\n${sans.join(' ')} *\n\n`;
  });
  game.free();
  const text = games.join('').repeat(25);
  const begin = performance.now();
  const { records, diagnostics } = await openFile(pw, text);
  const time = performance.now() - begin;
  assert.deepEqual([records.length, diagnostics.length], [500, 0]);
  return time * 1000;
}

/** Measures the start in a fresh Node process, which has loaded nothing yet. */
function startTime() {
  return timeInProcess(`
    const begin = performance.now();
    const { load } = await import('piecewright');
    (await load()).diagram({ text: 'N' });
    console.log(performance.now() - begin);`);
}

/** Measures the first `identify` of a Node process, which opens the workshop and reads the catalog. */
function firstIdentifyTime() {
  return timeInProcess(`
    const pw = await (await import('piecewright')).load();
    const begin = performance.now();
    const { names } = pw.identify({ text: 'N' });
    if (names[0].name !== 'Knight') throw new Error(names[0].name);
    console.log(performance.now() - begin);`);
}

/** Returns the median of what a script prints in a process of its own, in microseconds instead of milliseconds. */
function timeInProcess(script) {
  const start = () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, encoding: 'utf8' }));
  return median(Array.from({ length: STARTS }, start)) * 1000;
}

await main(import.meta.url, benchPackage);
