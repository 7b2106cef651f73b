// The command `measure`: what a piece is worth, by games of the player against itself.
import { load } from '../../calls/load.js';
import { playPair } from '../../self-play/measure/play-pair.js';
import { gameOf, wrongSetup, type Setup } from '../../self-play/measure/setup.js';
import { isExact, setupKey, lineOf, summaries, type Pair, type Summary } from '../../self-play/measure/sums.js';
import { playSeries } from '../../self-play/play-series.js';
import { integerOption } from '../option-values.js';
import type { Format, Values } from '../options.js';
import { escapeUnprintable, printableLines } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { readPairs } from './read-pairs.js';

/** What the commands that play need of the process. */
export interface PlayingStreams {
  readonly readFile: (path: string) => string;
  readonly writeFile: (path: string, text: string, flag: 'a' | 'w') => void;
  readonly show: (text: string) => void;
  /** Shows how far it is; the last line, which the answer repeats, only ends the others. */
  readonly progress: (line: string, isLast: boolean) => void;
}

/** What to do. */
interface Plan {
  readonly setup: Setup;
  /** The pairs of games in the end, with those of earlier runs. */
  readonly pairs: number;
  readonly firstSeed: number;
  /** The standard error in pawns that is small enough. */
  readonly until: number;
  readonly concurrency: number;
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
    // As shells have it for an interrupt.
    if (isStopped) status = 130;
  }
  const output = format === 'json' ? `${escapeUnprintable(JSON.stringify(found))}\n` : printableLines(linesOf(found));
  if (values.out === undefined) streams.show(output);
  else streams.writeFile(values.out, output, 'w');
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
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort(new Error('stopped'));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await playSeries({
      seeds,
      concurrency,
      course: { signal: stop.signal },
      open: () => pw.game(gameOf(setup)),
      play: (game, seed, course) => playPair(setup, game, seed, course),
      onResult: (pair: Pair) => {
        pairs.push(pair);
        if (file !== undefined) streams.writeFile(file, `${JSON.stringify(pair)}\n`, 'a');
        progress(false);
      },
      isEnough,
    });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
  progress(true);
  return { pairs, isStopped: stop.signal.aborted };
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
  const setup: Setup = {
    piece,
    against,
    slots,
    pawns: [Number(pawns[1]), Number(pawns[2])],
    nodes: integerOption(values.nodes, 2_000, 1, 1_000_000_000, '--nodes'),
  };
  const wrong = wrongSetup(setup);
  if (wrong !== undefined) throw new UsageError(wrong);
  const games = integerOption(values.games, 100, 1, 10_000_000, '--games');
  return {
    setup,
    pairs: Math.ceil(games / 2),
    firstSeed: integerOption(values.seed, 0, 0, 2_000_000_000, '--seed'),
    until,
    concurrency: integerOption(values.concurrency, 1, 1, 64, '--concurrency'),
  };
}
