import { memories } from '../tests/hostile/modules.mjs';
import { Failure, main } from './run.mjs';
import { seeded } from '../tests/slow-reader/random.mjs';

/** So many calls fill every cache; from then on nothing may grow. */
const WARM_UP = 10_000;

/** By how many bytes a memory may still grow, for the largest text of all may come late. */
const SLACK = 16_000_000;

/** Calls between two looks at the memory. */
const LOOK_EVERY = 5_000;

/** How many of the slowest calls, and of those that took most memory, are shown in the end. */
const SHOWN = 10;

/** By how many bytes a call may make a memory larger without being shown. */
const NOTICED = 2_000_000;

const RIDES = '(-> rook '.repeat(11);

/**
 * Calls that take more memory at once than most, made first: what a module has had it keeps, and the most that a call takes
 * is bounded by the limits of the core. What still grows after them is what is never given back.
 */
const HEAVIEST = [
  { name: 'equal', args: [{ text: RIDES }, { text: ' ' }, { board: 'devasa:9' }] },
  { name: 'equal', args: [{ text: RIDES }, { text: ' ' }, { board: 'hex:18' }] },
  { name: 'codes', args: [[{ text: RIDES }], { scheme: 'little-end', as: 'c' }] },
];

/**
 * Asks the package in dist/ everything, with texts that nobody means well with, for so many seconds or so many times. Throws
 * for a call that fails as none may, for memory that grows and for a module that does not work afterward.
 */
export async function fuzzCalls({ seconds = Infinity, count = Infinity, seed = Date.now() % 2 ** 32 }) {
  const { answerTo, randomCall, shown } = await import('../tests/hostile/calls.mjs');
  const { load } = await import('piecewright');
  const pw = await load();
  const random = seeded(seed);
  const begin = performance.now();
  console.log(`seed ${seed}`);
  for (const call of HEAVIEST) answerTo(pw, call);
  let calls = 0;
  let filled;
  let slowest = [];
  let largest = [];
  let before = memories();
  while (performance.now() - begin < seconds * 1000 && calls < count) {
    const call = randomCall(random);
    const asked = performance.now();
    answerTo(pw, call);
    calls += 1;
    const took = performance.now() - asked;
    const made = () => `${call.name}(${shown(call.args).slice(0, 400)})`;
    if (slowest.length < SHOWN || slowest.at(-1).took < took) {
      slowest = [...slowest, { took, made: made() }].sort((a, b) => b.took - a.took).slice(0, SHOWN);
    }
    const after = memories();
    const grown = Math.max(...Object.entries(after).map(([name, bytes]) => bytes - (before[name] ?? 0)));
    before = after;
    if (NOTICED < grown) {
      largest = [...largest, { grown, made: `${calls}: ${made()}` }].sort((a, b) => b.grown - a.grown).slice(0, SHOWN);
    }
    if (calls % LOOK_EVERY !== 0) continue;
    const now = held();
    console.log(`${calls} calls, ${((performance.now() - begin) / 1000).toFixed(0)} s, ${words(now)}`);
    if (calls === WARM_UP) filled = now;
    for (const [name, bytes] of Object.entries(filled ?? {})) {
      if (bytes + SLACK < now[name])
        throw new Failure(`${name} grew from ${bytes} to ${now[name]} bytes (seed ${seed}).\n${memory(largest)}`);
    }
  }
  console.log('the slowest:');
  for (const { took, made } of slowest) console.log(`${(took / 1000).toFixed(2).padStart(8)} s ${made}`);
  console.log(memory(largest));
  const [small, large] = [pw.moves({ text: 'N' }).moves.length, pw.convert('W0F0', { to: 'betza' }).text];
  if (small !== 8 || large !== 'Q') throw new Failure(`A module does not work any more (seed ${seed}).`);
  console.log(`${calls} calls, all answered or refused as they should be, ${words(held())}`);
}

/** What is held: by the modules, and by JavaScript once nothing is left to collect. */
function held() {
  globalThis.gc?.();
  return { ...memories(), ...(globalThis.gc && { heap: process.memoryUsage().heapUsed }) };
}

/** The calls by which memory grew. */
const memory = (largest) =>
  ['the largest:', ...largest.map(({ grown, made }) => `${(grown / 1e6).toFixed(1).padStart(8)} MB ${made}`)].join(
    '\n',
  );

const words = (bytes) =>
  Object.entries(bytes)
    .map(([name, count]) => `${name} ${(count / 1e6).toFixed(1)} MB`)
    .join(', ');

/** `600` is seconds, `100000x` so many calls. */
const [amount = '600', seed] = process.argv.slice(2);
await main(import.meta.url, () =>
  fuzzCalls({
    ...(amount.endsWith('x') ? { count: Number(amount.slice(0, -1)) } : { seconds: Number(amount) }),
    seed: seed && Number(seed),
  }),
);
