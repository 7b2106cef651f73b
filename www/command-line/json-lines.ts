// The option `--lines`: a request in each line of standard input, and an answer in each line of standard output.
import { StringDecoder } from 'node:string_decoder';
import { ANSWERS } from './answers.js';
import type { TextCommand } from './command-list.js';
import { formatOf, OPTIONS, acceptsOption, type Format, type Option, type OptionName, type Values } from './options.js';
import { UsageError } from './usage-error.js';
import { jsonLine } from './terminal.js';
import type { Piecewright } from '../calls/piecewright.js';
import { PiecewrightError } from '../values/errors.js';
import { isMistake } from '../rendering/describe.js';

/** UTF-16 units of a line that is read: more than a request with a text of the greatest length and many occupants. */
const MOST_OF_LINE = 1_000_000;

/** Options that name files or are about the whole run, which a line must not have: its text may be a stranger's. */
const OF_THE_RUN: readonly string[] = ['file', 'out', 'each', 'lines', 'help', 'version'] satisfies OptionName[];

/** Keys of a line that are not options. */
const OF_THE_TEXT: readonly string[] = ['id', 'text', 'other', 'cell'];

/** What all lines share. */
interface LineContext {
  pw: Piecewright;
  command: TextCommand;
  /** The options of the command line, which a line may replace. */
  values: Values;
  /** Makes the output of a picture in the format of the line. */
  toPNG: (svg: string, values: Values) => Promise<Uint8Array>;
}

/** Refuses options that have no meaning beside `--lines`. */
export function checkLines(values: Values): void {
  const refused = (['file', 'out', 'each'] as const).find((name) => values[name] !== undefined);
  if (refused !== undefined) throw new UsageError(`expected no \`--${refused}\` beside \`--lines\``);
}

/**
 * Answers each line of a stream, in order and as soon as it is there. Memory holds one line at a time, and the next is
 * only read when the reader of the answers is ready for it. Returns the exit status.
 */
export async function answerLines(
  run: LineContext,
  input: AsyncIterable<Uint8Array>,
  output: NodeJS.WriteStream,
): Promise<number> {
  let status = 0;
  let line = 0;
  for await (const text of linesOf(input)) {
    line += 1;
    const answer = await answerLine(run, text);
    if (answer.status !== 0) status = 1;
    const written = jsonLine({ line, ...answer });
    const isTaken = await new Promise<boolean>((resolve) => {
      output.write(written, (error) => {
        resolve(error == null);
      });
    });
    // The reader has gone away.
    if (!isTaken) break;
  }
  return status;
}

/** The lines of a stream; `undefined` stands for one that is too long to be kept. */
async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isTooLong = false;
  const whole = (end: string): string | undefined => {
    const line = isTooLong || rest.length + end.length > MOST_OF_LINE ? undefined : rest + end;
    [rest, isTooLong] = ['', false];
    return line;
  };
  for await (const bytes of input) {
    const [first = '', ...others] = decoder.write(Buffer.from(bytes)).split('\n');
    const last = others.pop();
    if (last === undefined) {
      rest += first;
    } else {
      yield whole(first);
      for (const line of others) yield whole(line);
      rest = last;
    }
    if (rest.length > MOST_OF_LINE) [rest, isTooLong] = ['', true];
  }
  rest += decoder.end();
  if (rest !== '' || isTooLong) yield whole('');
}

/** The answer to a line, apart from its number. */
interface LineAnswer {
  /** What the request calls itself, as it stands there. */
  id?: unknown;
  /** As the exit status of a command line with this text. */
  status: 0 | 1 | 2;
  output?: unknown;
  diagnostics?: unknown[];
  error?: { code: string; message: string };
}

async function answerLine(run: LineContext, text: string | undefined): Promise<LineAnswer> {
  let id: { id?: unknown } = {};
  try {
    const request = requestOf(text);
    if (request.id !== undefined) id = { id: request.id };
    return { ...id, ...(await answerRequest(run, request)) };
  } catch (error) {
    // No later line would fare better then.
    if (!(error instanceof Error) || isOutOfAddresses(error)) throw error;
    return { ...id, status: 2, error: { code: codeOf(error), message: error.message } };
  }
}

/** Returns whether an error means that the memory of a module finds no place among the addresses of the process. */
export function isOutOfAddresses(error: unknown): boolean {
  // A module that could not be loaded is `not-loaded`, for this reason.
  const reason = error instanceof PiecewrightError ? error.cause : error;
  return reason instanceof RangeError && reason.message.startsWith('WebAssembly');
}

/** Returns the stable code of an error. */
function codeOf(error: Error): string {
  if (error instanceof PiecewrightError) return error.code;
  return error instanceof UsageError ? 'bad-request' : 'internal';
}

type Request = Record<string, unknown>;

/** Reads a line: an object, or a text alone. */
function requestOf(line: string | undefined): Request {
  if (line === undefined) throw new UsageError(`expected a line of at most ${MOST_OF_LINE} characters`);
  let read: unknown;
  try {
    read = JSON.parse(line.replace(/^\ufeff/, ''));
  } catch {
    throw new UsageError('expected a line of JSON, such as `{ "text": "fmWfcF" }`');
  }
  if (typeof read === 'string') return { text: read };
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new UsageError('expected an object or a text');
  return read as Request;
}

async function answerRequest(
  { pw, command, values: shared, toPNG }: LineContext,
  request: Request,
): Promise<Pick<LineAnswer, 'status' | 'output' | 'diagnostics'>> {
  const { text, other, cell } = request;
  const values = mergedValues(command, shared, request);
  const format = formatOf(command, values);
  const second = command === 'why' ? cell : other;
  const unused = command === 'why' ? { other } : command === 'equal' ? { cell } : { other, cell };
  for (const [name, value] of Object.entries(unused)) {
    if (value != null) throw new UsageError(`\`${command}\` does not take \`${name}\``);
  }
  if (typeof text !== 'string') throw new UsageError('expected a text as `text`');
  const isPair = command === 'why' || command === 'equal';
  if (isPair && typeof second !== 'string')
    throw new UsageError(command === 'why' ? 'expected a cell as `cell`' : 'expected a second text as `other`');
  const input = { pw, text, other: typeof second === 'string' ? second : '', format, values };
  const { output, said } = ANSWERS[command](input);
  const diagnostics = said.flatMap((entry, of) => entry.diagnostics.map((each) => (of === 0 ? each : { ...each, of })));
  const status = said.some((entry) => entry.diagnostics.some(isMistake)) ? 1 : 0;
  return { status, output: await outputOf(output, format, values, toPNG), diagnostics };
}

/** Returns an output as a line holds it: the data of JSON, a PNG in Base64, and anything else as text. */
async function outputOf(output: string, format: Format, values: Values, toPNG: LineContext['toPNG']): Promise<unknown> {
  if (format === 'json') return JSON.parse(output);
  return format === 'png' ? Buffer.from(await toPNG(output, values)).toString('base64') : output;
}

/** Keys of a line that have the form of the API, and the options that they stand for. */
const FORMS: Readonly<Record<string, (value: unknown, key: string) => Partial<Record<OptionName, unknown>>>> = {
  occupants: (value, key) => ({ occupant: pairsOf(value, key) }),
  assume: (value, key) => ({ assume: pairsOf(value, key) }),
  virgin: (value, key) => ({ virgin: flag(value, key) || undefined, 'no-virgin': !flag(value, key) || undefined }),
  coordinates: (value, key) => ({ 'no-coordinates': !flag(value, key) || undefined }),
  idPrefix: (value, key) => ({ 'id-prefix': word(value, key) }),
  toDialect: (value, key) => ({ 'to-dialect': word(value, key) }),
};

/** Returns the options of a line: its own, and those of the command line that it does not replace. */
function mergedValues(command: TextCommand, shared: Values, given: Request): Values {
  const merged: Record<string, unknown> = { format: 'json', ...shared, lines: undefined };
  for (const [key, value] of Object.entries(given)) {
    if (value == null || OF_THE_TEXT.includes(key)) continue;
    for (const [name, option] of Object.entries(optionsOf(key, value))) {
      if (!Object.hasOwn(OPTIONS, name) || OF_THE_RUN.includes(name) || !acceptsOption(command, name as OptionName))
        throw new UsageError(`\`${command}\` does not take \`${key}\``);
      merged[name] = option;
    }
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** Returns the options that a key stands for. */
function optionsOf(key: string, value: unknown): Partial<Record<OptionName, unknown>> {
  const form = Object.hasOwn(FORMS, key) ? FORMS[key] : undefined;
  return form === undefined ? { [key]: plainValue(key, value) } : form(value, key);
}

/** Returns the value of a key that has the name of its option: a list for one that may be repeated. `false` is the same as absent. */
function plainValue(key: string, value: unknown): unknown {
  const { type, multiple }: Partial<Option> = Object.hasOwn(OPTIONS, key) ? OPTIONS[key as OptionName] : {};
  if (type === 'boolean') return flag(value, key) || undefined;
  if (multiple !== true) return word(value, key);
  return (Array.isArray(value) ? value : [value]).map((each: unknown) => word(each, key));
}

function flag(value: unknown, key: string): boolean {
  if (typeof value !== 'boolean') throw new UsageError(`expected true or false as \`${key}\``);
  return value;
}

function word(value: unknown, key: string): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new UsageError(`expected a text as \`${key}\``);
  return value;
}

/** Returns `CELL=WORD` for each entry of an object, as options are written. */
function pairsOf(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`expected an object as \`${key}\``);
  return Object.entries(value).map(([name, option]) => `${name}=${String(option)}`);
}
