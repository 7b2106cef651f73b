// The command `tournament`: the armies of several games against each other.
import { load } from '../../calls/load.js';
import { crossTable, crossTableText, type Encounter } from '../../self-play/balance/cross-table.js';
import { mixArmies, MixError } from '../../self-play/balance/mix-armies.js';
import { whiteScoreOf, type Played } from '../../self-play/balance/play-game.js';
import type { Variant } from '../../values/variant.js';
import { loadNamedGame } from '../named-game.js';
import { integerOption } from '../option-values.js';
import type { Format, Values } from '../options.js';
import { jsonLine, printableLines } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { variantFrom } from '../../values/variant-from.js';
import { giveOut, playGames, playingOf, type PlayingStreams } from '../playing.js';
import { STOPPED, untilInterrupted } from '../interrupt.js';

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
  const playing = playingOf(values);
  const pairings = pairingsOf(armies);
  const pw = await load();
  const encounters: Encounter[] = [];
  const all = pairings.length * games;
  let played = 0;
  const status = await untilInterrupted(async (signal) => {
    for (const { first, second, variant } of pairings) {
      if (signal.aborted) break;
      const scores: number[] = [];
      const onGame = (game: Played): void => {
        scores.push(whiteScoreOf(game));
        played += 1;
        streams.progress(`${played} of ${all} games`, played === all);
      };
      await playGames({ ...playing, from: 0, count: games, signal, open: () => pw.game(variant), onGame });
      encounters.push({ first, second, scores });
    }
    return signal.aborted ? STOPPED : 0;
  });
  const table = crossTable(texts, encounters);
  giveOut(format === 'json' ? jsonLine(table) : printableLines(crossTableText(table)), values, streams);
  return status;
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
