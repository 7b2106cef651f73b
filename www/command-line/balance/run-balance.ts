// The command `balance`: how a game plays, by games of the player against itself.
import { load } from '../../calls/load.js';
import { kindNames, kindsOf } from '../../self-play/balance/kinds.js';
import { playGame, type Played } from '../../self-play/balance/play-game.js';
import { plotsOf } from '../../self-play/balance/plots.js';
import { balanceOf, textOf } from '../../self-play/balance/report.js';
import { playSeries } from '../../self-play/play-series.js';
import type { PlayingStreams } from '../measure/run-measure.js';
import { loadNamedGame } from '../named-game.js';
import { integerOption } from '../option-values.js';
import type { Format, Values } from '../options.js';
import { escapeUnprintable, printableLines } from '../terminal.js';
import { UsageError } from '../usage-error.js';

/** Plays games and reports on them; returns the exit status: that of a signal if one stopped the games. */
export async function runBalance(
  texts: readonly string[],
  values: Values,
  format: Format,
  streams: PlayingStreams,
): Promise<number> {
  const [named, ...rest] = texts;
  if (named === undefined) throw new UsageError('expected a game');
  if (0 < rest.length || values.vary !== undefined) {
    const { runComparison } = await import('./run-comparison.js');
    return runComparison(texts, values, format, streams);
  }
  const { id, variant, chess960 } = await loadNamedGame(named, streams.readFile);
  const games = integerOption(values.games, 100, 1, 1_000_000, '--games');
  const nodes = integerOption(values.nodes, 2_000, 1, 1_000_000_000, '--nodes');
  const firstSeed = integerOption(values.seed, 1, 0, 2_000_000_000, '--seed');
  const concurrency = integerOption(values.concurrency, 1, 1, 64, '--concurrency');
  const pw = await load();
  const played: Played[] = [];
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort(new Error('stopped'));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const seeds = Array.from({ length: games }, (_, n) => firstSeed + n);
  try {
    await playSeries({
      seeds,
      concurrency,
      course: { signal: stop.signal },
      open: () => pw.game(variant, { chess960: chess960 || values.chess960 === true }),
      play: (game, seed, course) => playGame(game, nodes, seed, course),
      onResult: (game: Played) => {
        played.push(game);
        streams.progress(`${played.length} of ${games} games`, played.length === games);
      },
    });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
  const balance = balanceOf(played, kindsOf(variant, Object.keys(pw.value(variant))));
  const output =
    format === 'json'
      ? `${escapeUnprintable(JSON.stringify(balance))}\n`
      : printableLines(textOf(balance, kindNames(variant)));
  if (values.plots !== undefined) streams.writeFile(values.plots, plotsOf(id, balance), 'w');
  if (values.out === undefined) streams.show(output);
  else streams.writeFile(values.out, output, 'w');
  // As shells have it for an interrupt.
  return stop.signal.aborted ? 130 : 0;
}
