// The command `balance` with several games, or with changes of one key: which is nearest to even chances.
import type { Game } from '../../calls/game.js';
import { load } from '../../calls/load.js';
import {
  changesBetween,
  compare,
  comparisonLines,
  comparisonSentences,
} from '../../self-play/balance/compare-games.js';
import { whiteScoreOf, type Played } from '../../self-play/balance/play-game.js';
import { VERDICT_HEADING } from '../../self-play/balance/report.js';
import type { Variant } from '../../values/variant.js';
import { loadNamedGame } from '../named-game.js';
import { integerOption } from '../option-values.js';
import type { Format, Values } from '../options.js';
import { jsonLine, printableLines } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { variantFrom } from '../../values/variant-from.js';
import { giveOut, playGames, playingOf, type PlayingStreams } from '../playing.js';
import { STOPPED, untilInterrupted } from '../interrupt.js';

/** An alternative with its name. */
interface Candidate {
  readonly name: string;
  readonly variant: Variant;
  readonly chess960: boolean;
}

/** Compares alternatives; returns the exit status: that of a signal if one stopped the games. */
export async function runComparison(
  texts: readonly string[],
  values: Values,
  format: Format,
  streams: PlayingStreams,
): Promise<number> {
  if (values.plots !== undefined) throw new UsageError('`--plots` is for one game');
  const candidates = await candidatesOf(texts, values, streams);
  const games = integerOption(values.games, 400, 2, 1_000_000, '--games');
  if (games < candidates.length)
    throw new UsageError(`expected at least ${candidates.length} games, one of each alternative, found ${games}`);
  const playing = playingOf(values);
  const pw = await load();
  return untilInterrupted(async (signal) => {
    let played = 0;
    const play = async (index: number, from: number, count: number): Promise<number[]> => {
      const candidate = candidates[index];
      const scores: number[] = [];
      if (candidate === undefined) return scores;
      const { variant, chess960 } = candidate;
      const open = (): Game => pw.game(variant, { chess960: chess960 || values.chess960 === true });
      const onGame = (game: Played): void => {
        scores.push(whiteScoreOf(game));
        played += 1;
        streams.progress(`${played} games`, false);
      };
      await playGames({ ...playing, from, count, signal, open, onGame });
      return scores;
    };
    const names = candidates.map(({ name }) => name);
    const comparison = await compare(names, games, play);
    streams.progress('', true);
    const [first, second] = comparison.order.map(({ name }) => candidates.find((each) => each.name === name)?.variant);
    const changes = changesBetween(first, second);
    const sentences = comparisonSentences(comparison, changes);
    const text = [...comparisonLines(comparison), '', VERDICT_HEADING, ...sentences, ''].join('\n');
    const data = { ...comparison, changes, verdict: sentences };
    giveOut(format === 'json' ? jsonLine(data) : printableLines(text), values, streams);
    return signal.aborted ? STOPPED : 0;
  });
}

async function candidatesOf(
  texts: readonly string[],
  { vary }: Values,
  { readFile }: PlayingStreams,
): Promise<Candidate[]> {
  const given: Candidate[] = [];
  for (const text of texts) {
    const { variant, chess960 } = await loadNamedGame(text, readFile);
    const parsed = variantFrom(variant);
    given.push({ name: text, variant: parsed, chess960 });
  }
  if (new Set(texts).size < texts.length) throw new UsageError('expected games that differ');
  if (vary === undefined) return given;
  const [base, ...rest] = given;
  if (base === undefined || 0 < rest.length) throw new UsageError('expected one game beside `--vary`');
  return varied(base, vary);
}

/** Makes an alternative of each value of a key, such as `pieces.N.text=N|NW`. */
function varied({ variant, chess960 }: Candidate, change: string): Candidate[] {
  const at = change.indexOf('=');
  const [path, values] = [change.slice(0, at), change.slice(at + 1).split('|')];
  if (at < 1 || values.length < 2 || new Set(values).size < values.length)
    throw new UsageError(`expected a key with values, such as \`pieces.N.text=N|NW\`, found \`${change}\``);
  return values.map((text) => ({ name: text, variant: withValue(variant, path, valueOf(text)), chess960 }));
}

/** Reads a value as JSON; what is none is a text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a definition with another value at a key whose parts are divided by dots. */
function withValue(variant: Variant, path: string, value: unknown): Variant {
  const changed = structuredClone(variant) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = changed;
  for (const key of keys) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    if (typeof next !== 'object' || next === null) throw new UsageError(`the game has no \`${key}\` of \`${path}\``);
    at = next as Record<string, unknown>;
  }
  at[last] = value;
  return changed as unknown as Variant;
}
