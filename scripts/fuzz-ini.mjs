// Fuzzes the import of `variants.ini`: random sections, played here and in Fairy-Stockfish.
import { Failure, main } from './run.mjs';
import { IniPlayer } from '../tests/ffish/play-ini.mjs';

/** Milliseconds between two progress lines. */
const SAY_EVERY = 60_000;

/**
 * Plays random sections from dist/ and from the engine at once, with the same plies, and compares plies, positions and results.
 * Throws at the first difference, with the seed of its section, from which it can be begun again.
 */
export async function fuzzIni(seconds, first = Date.now() % 2 ** 31) {
  const { load } = await import('piecewright');
  const player = new IniPlayer(await load());
  const begin = performance.now();
  let said = begin;
  const progress = () =>
    `${player.compared} games compared, ${player.refused} over at their start, ${player.named} with diagnostics, ` +
    `${player.broken} that the engine did not survive, ${((performance.now() - begin) / 1000).toFixed(0)} s`;
  console.log(`first seed ${first}`);
  for (let seed = first; performance.now() - begin < seconds * 1000; seed += 1) {
    const { text, difference } = await player.play(seed);
    if (difference !== undefined) throw new Failure(`Seed ${seed}: ${difference}\n${text}`);
    if (performance.now() - said > SAY_EVERY) {
      said = performance.now();
      console.log(progress());
    }
  }
  console.log(progress());
}

await main(import.meta.url, () => fuzzIni(Number(process.argv[2] ?? 600), process.argv[3] && Number(process.argv[3])));
