// The command `conformance`: asks a reader about every row of the suite, and reports how it answers.
import type { Format, Values } from '../options.js';
import { UsageError } from '../usage-error.js';
import { load } from '../../calls/load.js';
import { ExternalReader } from './external-reader.js';
import { compare, type Compared } from './verdict.js';
import { isPassed, toBadge, toReportData, toReportPage, toReportText, type SuiteRun } from './suite-report.js';
import { requestLine, readSuite } from './suite-rows.js';
import { STOPPED, untilSignal } from '../interrupt.js';
import { json } from '../terminal.js';

/** Seconds for an answer. */
const ANSWER = 5;

/** How many times as long the first answer may take, because a program also loads. */
const START = 3;

/** Starts of a reader that end or keep silent: those in a row without any answer, and all of them. */
const MUTE = 3;
const STARTS = 20;

/** How many of the rows that went wrong are shown. */
const FAILURES = 5;

/** Runs the suite; returns the report, and whether the reader passes. */
export async function runSuite(values: Values, format: Format): Promise<{ output: string; isPassed: boolean }> {
  const { reader: command } = values;
  if (command === undefined) throw new UsageError('expected `--reader` with the command line of a reader');
  const seconds = numberOf(values.timeout, ANSWER, 'seconds as `--timeout`');
  const most = numberOf(values.failures, FAILURES, 'rows as `--failures`');
  const { version, rows } = readSuite(values);
  const answer = seconds * 1000;
  const patience = { answer, start: START * answer, mute: MUTE, starts: STARTS };
  const reader = new ExternalReader(command, patience);
  const compared: Compared[] = [];
  // The reader is in a process group of its own, which the terminal does not end.
  const stop = (): void => {
    reader.close();
    process.exit(STOPPED);
  };
  await untilSignal(stop, async () => {
    for (const row of rows) {
      if (reader.isGivenUp) break;
      compared.push(compare(row, await reader.ask(requestLine(row))));
    }
  }).finally(() => {
    reader.close();
  });
  const run: SuiteRun = { reader: command, version, compared, said: reader.said, left: rows.length - compared.length };
  return { output: await written(run, format, most), isPassed: isPassed(run) };
}

async function written(run: SuiteRun, format: Format, most: number): Promise<string> {
  if (format === 'json') return json(toReportData(run));
  if (format === 'svg') return toBadge(run);
  const pw = await load();
  return format === 'html' ? toReportPage(pw, run, most) : toReportText(pw, run, most);
}

function numberOf(text: string | undefined, usual: number, what: string): number {
  const number = text === undefined ? usual : Number(text);
  if (!Number.isFinite(number) || number < 0 || text === '') throw new UsageError(`expected a number of ${what}`);
  return number;
}
