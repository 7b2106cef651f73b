// The command `measure`: what a piece is worth, by games of the player against itself.
import { load } from '../../calls/load.js';
import { playPair } from '../../self-play/measure/play-pair.js';
import { gameOf, wrongSetup, type Setup } from '../../self-play/measure/setup.js';
import { isExact, setupKey, lineOf, summaries, type Pair, type Summary } from '../../self-play/measure/sums.js';
import { playSeries } from '../../self-play/play-series.js';
import { integerOption } from '../option-values.js';
import type { Format, Values } from '../options.js';
import { jsonLine, printableLines } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { readPairs } from './read-pairs.js';
import { giveOut, playingOf, type Playing, type PlayingStreams } from '../playing.js';
import { STOPPED, untilInterrupted } from '../interrupt.js';

/** What to do. */
interface Plan extends Playing {
  readonly setup: Setup;
  /** The pairs of games in the end, with those of earlier runs. */
  readonly pairs: number;
  /** The standard error in pawns that is small enough. */
  readonly until: number;
}

/** Measures a piece, or adds up games of files; returns the exit status: that of a signal if one stopped the games. */
export async function runMeasure(
  texts: readonly string[],
  values: Values,
  format: Format,
  streams: PlayingStreams,
): Promise<number> {
  let status = 0;
  let found: Summary[];
  if (values.add === true) {
    if (texts.length === 0) throw new UsageError('expected files with the games of measurements');
    found = summaries(distinct(texts.flatMap((file) => readPairs(streams.readFile(file), file))));
  } else {
    const plan = planOf(texts, values);
    const { pairs, isStopped } = await played(plan, values.jsonl, streams);
    found = summaries(pairs).filter((entry) => setupKey(entry) === setupKey(plan.setup));
    if (isStopped) status = STOPPED;
  }
  giveOut(format === 'json' ? jsonLine(found) : printableLines(linesOf(found)), values, streams);
  return status;
}

const linesOf = (found: readonly Summary[]): string => found.map((entry) => `${lineOf(entry)}\n`).join('');

/** Leaves out games that several files have. */
function distinct(pairs: readonly Pair[]): Pair[] {
  return [...new Map(pairs.map((pair) => [`${setupKey(pair)} ${pair.seed}`, pair])).values()];
}

async function played(
  { setup, pairs: most, firstSeed, until, concurrency }: Plan,
  file: string | undefined,
  streams: PlayingStreams,
): Promise<{ pairs: Pair[]; isStopped: boolean }> {
  const pairs = file === undefined ? [] : distinct(earlier(file, streams));
  const own = (): Pair[] => pairs.filter((pair) => setupKey(pair) === setupKey(setup));
  const known = new Set(own().map(({ seed }) => seed));
  const seeds = Array.from({ length: most }, (_, n) => firstSeed + n).filter((seed) => !known.has(seed));
  const summary = (): Summary | undefined => summaries(pairs).find((entry) => setupKey(entry) === setupKey(setup));
  const isEnough = (): boolean => {
    const known = summary();
    return known !== undefined && isExact(known, 100 * until);
  };
  const progress = (isLast: boolean): void => {
    const known = summary();
    if (known !== undefined) streams.progress(lineOf(known), isLast);
  };
  const pw = await load();
  return untilInterrupted(async (signal) => {
    await playSeries({
      seeds,
      concurrency,
      course: { signal },
      open: () => pw.game(gameOf(setup)),
      play: (game, seed, course) => playPair(setup, game, seed, course),
      onResult: (pair: Pair) => {
        pairs.push(pair);
        if (file !== undefined) streams.writeFile(file, `${JSON.stringify(pair)}\n`, 'a');
        progress(false);
      },
      isEnough,
    });
    progress(true);
    return { pairs, isStopped: signal.aborted };
  });
}

/** Reads the games of earlier runs, if there were any. */
function earlier(file: string, streams: PlayingStreams): Pair[] {
  // Appending nothing makes the file, or shows that it cannot be written before hours are spent.
  streams.writeFile(file, '', 'a');
  const text = streams.readFile(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  // The line that was being written when an earlier run was ended.
  if (whole !== text) streams.writeFile(file, whole, 'w');
  return readPairs(whole, file);
}

function planOf(texts: readonly string[], values: Values): Plan {
  const [piece, ...rest] = texts;
  if (piece === undefined || rest.length > 0) throw new UsageError('expected one piece in Betza’s notation');
  const { against = 'N', slots = 'NN', odds = '8:8' } = values;
  const pawns = /^([0-8]):([0-8])$/.exec(odds);
  if (pawns === null) throw new UsageError(`expected pawns such as 8:7 as \`--odds\`, found \`${odds.slice(0, 40)}\``);
  const until = Number(values.until ?? '0');
  if (!(0 <= until)) throw new UsageError('expected a number of pawns as `--until`');
  const playing = playingOf(values, 0);
  const setup: Setup = {
    piece,
    against,
    slots,
    pawns: [Number(pawns[1]), Number(pawns[2])],
    nodes: playing.nodes,
  };
  const wrong = wrongSetup(setup);
  if (wrong !== undefined) throw new UsageError(wrong);
  const games = integerOption(values.games, 100, 1, 10_000_000, '--games');
  return { ...playing, setup, pairs: Math.ceil(games / 2), until };
}
