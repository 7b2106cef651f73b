// Fuzzes the package against the slow reader.
import { Failure, main } from './run.mjs';
import { disagreement } from '../tests/slow-reader/compare.mjs';
import { randomPosition, randomText, seeded } from '../tests/slow-reader/random.mjs';

/** The number of positions per text. */
const POSITIONS = 5;

/** Milliseconds between two progress lines. */
const SAY_EVERY = 60_000;

/**
 * Compares the package in dist/ with the slow reader of tests/slow-reader/ on random texts and positions. Throws at the
 * first disagreement, with the query that repeats it and the seed of the run.
 */
export async function fuzzAgreement(seconds, seed = Date.now() % 2 ** 32) {
  const { load } = await import('piecewright');
  const pw = await load();
  const random = seeded(seed);
  const begin = performance.now();
  let texts = 0;
  let said = begin;
  console.log(`seed ${seed}`);
  while (performance.now() - begin < seconds * 1000) {
    const text = randomText(random);
    texts += 1;
    for (let n = 0; n < POSITIONS; n += 1) {
      const found = disagreement(pw, { text, ...randomPosition(random) });
      if (found !== undefined) throw new Failure(`Text ${texts} of seed ${seed}:\n${found}`);
    }
    if (performance.now() - said > SAY_EVERY) {
      said = performance.now();
      console.log(progress(texts, begin));
    }
  }
  console.log(progress(texts, begin));
}

function progress(texts, begin) {
  const seconds = (performance.now() - begin) / 1000;
  const rate = (texts * POSITIONS) / seconds;
  return `${texts} texts in ${POSITIONS} positions each agree, ${seconds.toFixed(0)} s, ${rate.toFixed(0)} positions/s`;
}

await main(import.meta.url, () =>
  fuzzAgreement(Number(process.argv[2] ?? 600), process.argv[3] && Number(process.argv[3])),
);
