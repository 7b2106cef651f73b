// Fuzzes every call with hostile arguments.
import { memories } from './modules.mjs';
import { answerTo, randomCall, shown, spoiledCall } from './calls.mjs';
import { seeded } from '../slow-reader/random.mjs';
import { Failure } from '../../scripts/run.mjs';

/** The number of calls that fill every cache; after them memory grows only where a call takes more than any before. */
const WARM_UP = 10_000;

/** The number of bytes by which a memory may still grow without a reason. */
const SLACK = 16_000_000;

/** The number of bytes that no memory may reach: the limits of the core bound the peak of a call. */
const MOST = 256_000_000;

/** How often the call that took the most memory is made again: where that grows, it leaks. */
const REPEATS = 20;

/** The number of calls between two memory measurements. */
const LOOK_EVERY = 5_000;

/** How many of the slowest calls, and of those that took the most memory, are shown at the end. */
const SHOWN = 10;

/** The number of bytes by which a call may grow a memory without being shown. */
const NOTICED = 2_000_000;

/** One call in so many has a value of a wrong type somewhere. */
const SPOILED = 8;

const RIDES = '(-> rook '.repeat(11);

/**
 * Calls with a high peak of memory, made first: a module never shrinks its memory.
 */
const HEAVIEST = [
  { name: 'value', args: [{ text: 'Q'.repeat(5_000), board: 'devasa:9' }] },
  { name: 'equal', args: [{ text: RIDES }, { text: ' ' }, { board: 'devasa:9' }] },
  { name: 'equal', args: [{ text: RIDES }, { text: ' ' }, { board: 'hex:18' }] },
  { name: 'codes', args: [[{ text: RIDES }], { scheme: 'little-end', as: 'c' }] },
];

/**
 * Makes random calls to the package in dist/ with hostile texts. Throws if a call fails in an unexpected way, if memory
 * grows, or if a module no longer works afterward.
 */
export function fuzzCalls(pw, seed, goesOn) {
  const random = seeded(seed);
  for (const call of HEAVIEST) answerTo(pw, call);
  let calls = 0;
  let filled;
  let greediest;
  let slowest = [];
  let largest = [];
  let before = memories();
  while (goesOn(`${calls} calls, ${words(before)}`)) {
    const right = randomCall(random);
    const call = random(SPOILED) === 0 ? spoiledCall(random, right) : right;
    const asked = performance.now();
    answerTo(pw, call);
    calls += 1;
    const took = performance.now() - asked;
    const describe = () => `${call.name}(${shown(call.args).slice(0, 400)})`;
    slowest = withMost(slowest, took, describe);
    const after = memories();
    const grown = Math.max(...Object.entries(after).map(([name, bytes]) => bytes - (before[name] ?? 0)));
    before = after;
    if (NOTICED < grown) largest = withMost(largest, grown, () => `${calls}: ${describe()}`);
    if (grown > (greediest?.grown ?? 0)) greediest = { grown, call };
    if (calls % LOOK_EVERY !== 0) continue;
    const now = held();
    if (calls === WARM_UP) filled = now;
    for (const [name, bytes] of Object.entries(filled ?? {})) {
      if (now[name] <= bytes + SLACK) continue;
      // Either a call had a higher peak than all before, or it leaks.
      if (greediest !== undefined) for (let n = 0; n < REPEATS; n += 1) answerTo(pw, greediest.call);
      const repeated = held()[name];
      if (MOST < repeated || now[name] < repeated)
        throw new Failure(`${name} grew from ${bytes} to ${repeated} bytes (seed ${seed}).\n${memory(largest)}`);
      filled[name] = now[name];
    }
    greediest = undefined;
  }
  console.log(['the slowest:', ...slowest.map(([took, call]) => `${(took / 1000).toFixed(2)} s ${call}`)].join('\n  '));
  console.log(memory(largest));
  const [small, large] = [pw.moves({ text: 'N' }).moves.length, pw.convert('W0F0', { to: 'betza' }).text];
  if (small !== 8 || large !== 'Q') throw new Failure(`A module does not work any more (seed ${seed}).`);
  console.log(`${calls} calls, all answered or refused as they should be, ${words(held())}`);
}

/** Returns the memory in use: by the modules, and by JavaScript after garbage collection. */
function held() {
  globalThis.gc?.();
  return { ...memories(), ...(globalThis.gc && { heap: process.memoryUsage().heapUsed }) };
}

/** Returns a list of the calls with the highest figures, with another one if that is among them. */
function withMost(list, figure, describe) {
  if (list.length === SHOWN && figure <= list.at(-1)[0]) return list;
  return [...list, [figure, describe()]].sort(([a], [b]) => b - a).slice(0, SHOWN);
}

/** Returns the calls by which memory grew. */
const memory = (largest) =>
  ['the largest:', ...largest.map(([grown, call]) => `${(grown / 1e6).toFixed(1)} MB ${call}`)].join('\n  ');

const words = (bytes) =>
  Object.entries(bytes)
    .map(([name, count]) => `${name} ${(count / 1e6).toFixed(1)} MB`)
    .join(', ');
