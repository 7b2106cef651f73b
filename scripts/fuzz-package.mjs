// Fuzzes the package in dist/: `node scripts/fuzz-package.mjs agreement|engine|ini|calls [SECONDS|ROUNDSx] [SEED]`. Throws
// at the first difference from other readers, or the first wrong call, with the seed that repeats it.
import { load } from 'piecewright';
import { compareRandom } from '../tests/ffish/compare.mjs';
import { IniPlayer } from '../tests/ffish/play-ini.mjs';
import { fuzzCalls } from '../tests/hostile/fuzz-calls.mjs';
import { disagreement } from '../tests/slow-reader/compare.mjs';
import {
  randomLispyPosition,
  randomLispyText,
  randomOf,
  randomPosition,
  randomText,
  seeded,
} from '../tests/slow-reader/random.mjs';
import { Failure, main } from './run.mjs';

/** Milliseconds between two progress lines. */
const SAY_EVERY = 60_000;

/** The number of positions per text. */
const POSITIONS = 5;

/** Each gets the package, a seed, and what to call with its progress, which returns whether to go on. */
const FUZZERS = {
  /** Compares random texts in random positions with the slow reader of tests/slow-reader/. */
  agreement: (pw, seed, goesOn) => {
    const random = seeded(seed);
    for (let texts = 0; goesOn(`${texts} texts in ${POSITIONS} positions each agree`); texts += 1) {
      const isLispy = random(4) === 0;
      const text = isLispy ? randomLispyText(random) : randomText(random);
      for (let n = 0; n < POSITIONS; n += 1) {
        const position = isLispy ? randomLispyPosition(random) : randomPosition(random);
        const found = disagreement(pw, { text, ...position });
        if (found !== undefined) throw new Failure(`Text ${texts + 1} of seed ${seed}:\n${found}`);
      }
    }
  },

  /** Has Fairy-Stockfish play exports of random pieces, and compares its reading of random texts with that of the dialect. */
  engine: async (pw, seed, goesOn) => {
    const progress = ({ pieces, lossless, texts, positions }) =>
      goesOn(`${pieces} pieces (${lossless} without a loss) and ${texts} texts in ${positions} positions`);
    try {
      await compareRandom(pw, randomOf(seed), progress);
    } catch (error) {
      throw new Failure(`Seed ${seed}:\n${error.message}`);
    }
  },

  /** Plays random sections of `variants.ini` here and in the engine, and compares plies, positions and results. */
  ini: async (pw, first, goesOn) => {
    const player = new IniPlayer(pw);
    const progress = () =>
      `${player.compared} games compared, ${player.refused} over at their start, ${player.named} with diagnostics, ` +
      `${player.broken} that the engine did not survive`;
    for (let seed = first; goesOn(progress()); seed += 1) {
      const { text, difference } = await player.play(seed);
      if (difference !== undefined) throw new Failure(`Seed ${seed}: ${difference}\n${text}`);
    }
  },

  /** Makes every call with hostile arguments. */
  calls: fuzzCalls,
};

await main(import.meta.url, async () => {
  const [name, amount = '600', seed = Date.now() % 2 ** 31] = process.argv.slice(2);
  console.log(`seed ${seed}`);
  const most = Number.parseInt(amount);
  const begin = performance.now();
  let said = begin;
  let rounds = 0;
  await FUZZERS[name](await load(), Number(seed), (progress) => {
    const now = performance.now();
    const isOver = amount.endsWith('x') ? most <= rounds : most * 1000 <= now - begin;
    rounds += 1;
    if (isOver || now - said > SAY_EVERY) {
      said = now;
      console.log(`${progress}, ${((now - begin) / 1000).toFixed(0)} s`);
    }
    return !isOver;
  });
});
