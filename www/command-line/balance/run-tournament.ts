// The command `tournament`: the armies of several games against each other.
import { load } from '../../calls/load.js';
import { crossTable, crossTableText, type Encounter } from '../../self-play/balance/cross-table.js';
import { mixArmies, MixError } from '../../self-play/balance/mix-armies.js';
import { playGame, type Played } from '../../self-play/balance/play-game.js';
import { playSeries } from '../../self-play/play-series.js';
import type { Variant } from '../../values/variant.js';
import type { PlayingStreams } from '../measure/run-measure.js';
import { loadNamedGame } from '../named-game.js';
import { integerOption } from '../option-values.js';
import type { Format, Values } from '../options.js';
import { escapeUnprintable, printableLines } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { variantFrom } from '../../values/variant-from.js';

/** Plays a tournament; returns the exit status: that of a signal if one stopped the games. */
export async function runTournament(
  texts: readonly string[],
  values: Values,
  format: Format,
  streams: PlayingStreams,
): Promise<number> {
  if (texts.length < 2 || new Set(texts).size < texts.length) throw new UsageError('expected two games or more');
  const armies: Variant[] = [];
  for (const text of texts) {
    const { variant } = await loadNamedGame(text, streams.readFile);
    armies.push(variantFrom(variant));
  }
  const games = integerOption(values.games, 20, 1, 100_000, '--games');
  const nodes = integerOption(values.nodes, 2_000, 1, 1_000_000_000, '--nodes');
  const firstSeed = integerOption(values.seed, 1, 0, 2_000_000_000, '--seed');
  const concurrency = integerOption(values.concurrency, 1, 1, 64, '--concurrency');
  const pairings = pairingsOf(armies);
  const pw = await load();
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort(new Error('stopped'));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const encounters: Encounter[] = [];
  const all = pairings.length * games;
  let played = 0;
  try {
    for (const { first, second, variant } of pairings) {
      if (stop.signal.aborted) break;
      const scores: number[] = [];
      await playSeries({
        seeds: Array.from({ length: games }, (_, n) => firstSeed + n),
        concurrency,
        course: { signal: stop.signal },
        open: () => pw.game(variant),
        play: (game, seed, course) => playGame(game, nodes, seed, course),
        onResult: ({ winner }: Played) => {
          // A game that has run away has no winner.
          scores.push(winner === 'white' ? 1 : winner === 'black' ? 0 : 0.5);
          played += 1;
          streams.progress(`${played} of ${all} games`, played === all);
        },
      });
      encounters.push({ first, second, scores });
    }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
  const table = crossTable(texts, encounters);
  const output =
    format === 'json' ? `${escapeUnprintable(JSON.stringify(table))}\n` : printableLines(crossTableText(table));
  if (values.out === undefined) streams.show(output);
  else streams.writeFile(values.out, output, 'w');
  // As shells have it for an interrupt.
  return stop.signal.aborted ? 130 : 0;
}

/** Each army against each other one, once with each color; the rules are those of the first game. */
function pairingsOf(armies: readonly Variant[]): { first: number; second: number; variant: Variant }[] {
  const [rules] = armies;
  if (rules === undefined) return [];
  return armies.flatMap((white, first) =>
    armies.flatMap((black, second) => {
      if (first === second) return [];
      try {
        return [{ first, second, variant: mixArmies(white, black, rules) }];
      } catch (error) {
        if (error instanceof MixError) throw new UsageError(`these armies cannot meet: ${error.message}`);
        throw error;
      }
    }),
  );
}
