// Fuzzes exports, which Fairy-Stockfish plays.
import { Failure, main } from './run.mjs';
import { randomOf } from './ffish.mjs';
import { compareRandom } from '../tests/ffish/compare.mjs';

/** Milliseconds between two progress lines. */
const SAY_EVERY = 60_000;

/**
 * Exports random pieces from dist/ to Fairy-Stockfish and compares the moves that it finds with those of the package,
 * and its reading of random texts with that of the dialect. Throws at the first difference that no loss names, with the
 * seed of the run.
 */
export async function fuzzEngine(seconds, seed = Date.now() % 2 ** 32) {
  const { load } = await import('piecewright');
  const pw = await load();
  const begin = performance.now();
  let said = begin;
  const progress = ({ pieces, lossless, texts, positions }) =>
    `${pieces} pieces (${lossless} without a loss) and ${texts} texts in ${positions} positions, ` +
    `${((performance.now() - begin) / 1000).toFixed(0)} s`;
  console.log(`seed ${seed}`);
  const goesOn = (sum) => {
    if (performance.now() - said > SAY_EVERY) {
      said = performance.now();
      console.log(progress(sum));
    }
    return performance.now() - begin < seconds * 1000;
  };
  try {
    console.log(progress(await compareRandom(pw, randomOf(seed), goesOn)));
  } catch (error) {
    throw new Failure(`Seed ${seed}:\n${error.message}`);
  }
}

await main(import.meta.url, () =>
  fuzzEngine(Number(process.argv[2] ?? 600), process.argv[3] && Number(process.argv[3])),
);
