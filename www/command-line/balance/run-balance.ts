// The command `balance`: how a game plays, by games of the player against itself.
import type { Game } from '../../calls/game.js';
import { load } from '../../calls/load.js';
import { kindNames, kindsOf } from '../../self-play/balance/kinds.js';
import type { Played } from '../../self-play/balance/play-game.js';
import { plotsOf } from '../../self-play/balance/plots.js';
import { balanceOf, textOf } from '../../self-play/balance/report.js';
import { loadNamedGame } from '../named-game.js';
import { integerOption } from '../option-values.js';
import type { Format, Values } from '../options.js';
import { jsonLine, printableLines } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { giveOut, playGames, playingOf, type PlayingStreams } from '../playing.js';
import { STOPPED, untilInterrupted } from '../interrupt.js';

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
  const playing = playingOf(values);
  const pw = await load();
  const played: Played[] = [];
  const open = (): Game => pw.game(variant, { chess960: chess960 || values.chess960 === true });
  const onGame = (game: Played): void => {
    played.push(game);
    streams.progress(`${played.length} of ${games} games`, played.length === games);
  };
  const status = await untilInterrupted(async (signal) => {
    await playGames({ ...playing, from: 0, count: games, signal, open, onGame });
    return signal.aborted ? STOPPED : 0;
  });
  const balance = balanceOf(played, kindsOf(variant, Object.keys(pw.value(variant))));
  if (values.plots !== undefined) streams.writeFile(values.plots, plotsOf(id, balance), 'w');
  giveOut(format === 'json' ? jsonLine(balance) : printableLines(textOf(balance, kindNames(variant))), values, streams);
  return status;
}
