// The program `piecewright`: parses the command line, runs the command, and writes the answer.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWERS, type Findings } from './answers.js';
import {
  COMMANDS,
  isOnFile,
  isOnGame,
  isPaperCommand,
  isProgramCommand,
  isOnSet,
  type FileCommand,
  type PaperCommand,
  type ProgramCommand,
  type SetCommand,
  type TextCommand,
} from './command-list.js';
import { pictureOf } from './option-values.js';
import { bookFormatOf, paperFormatOf, refuseOtherOptions, formatOf, type Format, type Values } from './options.js';
import { commandIn, readArguments } from './read-arguments.js';
import { usage } from './usage.js';
import { FileError, oneOf, onFile, UsageError } from './usage-error.js';
import { runOnGame } from './game-answers.js';
import { checkEach, piecesOf, writeEach, type PieceFindings } from './each-piece.js';
import { answerLines, checkLines, isOutOfAddresses } from './json-lines.js';
import { SET_ANSWERS } from './set-answers.js';
import { readGivenSet } from './given-set.js';
import { inkFor, printable, renderDiagnostics, type Streams } from './terminal.js';
import type { Query } from '../values/query.js';
import { load } from '../calls/load.js';
import { PiecewrightError } from '../values/errors.js';

import type { PictureOptions } from '../rendering/svg/svg-document.js';
import type { Colors } from '../rendering/svg/paint.js';
import { isMistake } from '../rendering/describe.js';

/** Runs a command about a set; returns the exit status. */
async function runOnSet(command: SetCommand, texts: string[], values: Values): Promise<number> {
  const { notation, dialect, set, army, program, royal } = values;
  const reading = { notation, dialect } as Pick<Query, 'notation' | 'dialect'>;
  const fail = (message: string): never => {
    throw new FileError(message);
  };
  const fileOf = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : onFile(() => readFileSync(path, 'utf8'));
  const pw = await load();
  const source = { texts, set, army: fileOf(army), program: fileOf(program), royal, reading };
  const given = await readGivenSet(pw, source, fail);
  const { output, losses = [], diagnostics } = SET_ANSWERS[command](pw, given, values);
  write(output, values);
  for (const loss of losses) process.stderr.write(`lost: ${printable(loss)}\n`);
  return report(
    [...given.pieces.entries()].map(([of, { text }]) => ({
      text,
      diagnostics: diagnostics.filter((diagnostic) => diagnostic.of === of),
    })),
  );
}

/** Runs a command about other programs; returns the exit status. Each is loaded here, because no other command needs it. */
async function runOnProgram(command: ProgramCommand, texts: string[], values: Values, format: Format): Promise<number> {
  if (command === 'uci') {
    const { runUci } = await import('./uci/run-uci.js');
    await runUci(texts, version(), { input: process.stdin, write: STREAMS.show, readFile: readText });
    return 0;
  }
  if (command === 'match') {
    const { runMatch } = await import('./matches/run-match.js');
    return runMatch(texts, values, format, { ...STREAMS, writeFile: writeText });
  }
  if (command === 'measure') {
    const { runMeasure } = await import('./measure/run-measure.js');
    return runMeasure(texts, values, format, { ...STREAMS, writeFile: writeText, progress: PROGRESS });
  }
  if (command === 'balance') {
    const { runBalance } = await import('./balance/run-balance.js');
    return runBalance(texts, values, format, { ...STREAMS, writeFile: writeText, progress: PROGRESS });
  }
  if (command === 'tournament') {
    const { runTournament } = await import('./balance/run-tournament.js');
    return runTournament(texts, values, format, { ...STREAMS, writeFile: writeText, progress: PROGRESS });
  }
  if (command === 'endgame') {
    const { answerEndgame } = await import('./endgame-answer.js');
    const streams = { ...STREAMS, readFile: readText, progress: PROGRESS };
    const { status, output } = await answerEndgame(texts, values, format, streams);
    write(output, values);
    return status;
  }
  return runOnSuite(texts, values, format);
}

/** Makes a book or a worksheet; returns the exit status. They are loaded here, because no other command needs them. */
async function runOnPaper(command: PaperCommand, texts: string[], values: Values): Promise<number> {
  const format = command === 'book' ? bookFormatOf(values) : paperFormatOf(command, values);
  if ((format === 'pdf' || format === 'zip') && values.out === undefined && process.stdout.isTTY)
    throw new UsageError(`a ${format} cannot be shown on a terminal: write it to a file with \`--out\` or \`>\``);
  if (command === 'book') {
    const { runBook } = await import('./book/run-book.js');
    write(await runBook(texts, values, bookFormatOf(values), STREAMS), values);
  } else {
    const { runWorksheet } = await import('./book/run-worksheet.js');
    write(await runWorksheet(texts, values, paperFormatOf(command, values), STREAMS), values);
  }
  return 0;
}

/** Opens a file of any program; returns the exit status. It is loaded here, because no other command needs it. */
async function runOnFile(command: FileCommand, texts: string[], values: Values, format: Format): Promise<number> {
  const [path] = texts;
  if (path === undefined || texts.length !== 1)
    throw new UsageError('expected the path of a file, or - for standard input');
  if (command === 'pgn') return runOnRecords(path, values, format);
  const { answerOpen } = await import('./open-answer.js');
  const bytes = new Uint8Array(onFile(() => readFileSync(path === '-' ? 0 : path)));
  const { status, output } = await answerOpen(await load(), path, bytes, format, STREAMS);
  write(output, values);
  return status;
}

/** Checks the played games of a file; returns the exit status. */
async function runOnRecords(path: string, values: Values, format: Format): Promise<number> {
  const { answerPgn } = await import('./pgn-answer.js');
  const bytes = new Uint8Array(onFile(() => readFileSync(path === '-' ? 0 : path)));
  const { to, out } = values;
  if (out !== undefined) writeText(out, '', 'w');
  const show =
    out === undefined
      ? STREAMS.show
      : (text: string) => {
          writeText(out, text, 'a');
        };
  return answerPgn(await load(), bytes, { format, to, write: show, progress: PROGRESS }, STREAMS);
}

/** Holds another program against the conformance suite; returns the exit status, which is 1 if it fails. */
async function runOnSuite(texts: string[], values: Values, format: Format): Promise<number> {
  if (texts.length > 0) throw new UsageError('expected no text: the suite has its own');
  const { runSuite } = await import('./suite/run-suite.js');
  const { output, isPassed } = await runSuite(values, format);
  write(output, values);
  return isPassed ? 0 : 1;
}

/** Writes a file for each piece; returns the exit status. */
async function runOnEach(texts: string[], format: Format, folder: string, values: Values): Promise<number> {
  checkEach(values);
  const picture = pictureOf(values);
  if (format === 'png') checkPNG(picture, { ...values, out: folder });
  const { file } = values;
  if ((texts.length === 0) === (file === undefined))
    throw new UsageError(file === undefined ? 'expected texts, or a file of pieces' : 'expected no text beside a file');
  const pw = await load();
  const pieces = piecesOf(pw, file === undefined ? undefined : readText(file), texts, values);
  const finish = async (output: string): Promise<string | Uint8Array> =>
    format === 'png' ? toPNG(output, picture.colors) : output;
  onFile(() => {
    mkdirSync(folder, { recursive: true });
  });
  const store = (name: string, content: string | Uint8Array): void => {
    onFile(() => {
      writeFileSync(join(folder, name), content);
    });
  };
  const { output, said } = await writeEach(pieces, { pw, format, values, finish, store });
  process.stdout.write(output);
  return tellOfPieces(said);
}

/** Prints diagnostics below the names of their pieces; returns the exit status. */
function tellOfPieces(said: readonly PieceFindings[]): number {
  const reported = new Set<string>();
  let status = 0;
  for (const { name, text, diagnostics, failure } of said) {
    // The pieces of one text share its diagnostics.
    const fresh = diagnostics.filter((diagnostic) => !reported.has(JSON.stringify([text, diagnostic])));
    for (const diagnostic of fresh) reported.add(JSON.stringify([text, diagnostic]));
    if (fresh.length > 0 || failure !== undefined) process.stderr.write(`${printable(name)}\n`);
    if (failure !== undefined) process.stderr.write(`${INK('error', 'error:')} ${printable(failure)}\n`);
    if (report([{ text, diagnostics: fresh }]) !== 0 || failure !== undefined) status = 1;
  }
  return status;
}

/** Answers the lines of standard input; returns the exit status. */
async function runOnLines(command: TextCommand, texts: string[], values: Values): Promise<number> {
  checkLines(values);
  if (texts.length > 0) throw new UsageError('expected no text beside `--lines`, which reads standard input');
  const run = {
    pw: await load(),
    command,
    values,
    toPNG: (svg: string, own: Values) => {
      const picture = pictureOf(own);
      checkPNG(picture, { ...own, out: '' });
      return toPNG(svg, picture.colors);
    },
  };
  return answerLines(run, process.stdin, process.stdout);
}

/** The maximum number of diagnostics that one run prints: a reader only looks at some of them. */
const MOST_SAID = 200;

/** Prints diagnostics and losses; returns the exit status, which is 1 if any text has a mistake. */
function report(said: readonly Findings[]): number {
  const all = said.flatMap(({ text, diagnostics }) => diagnostics.map((diagnostic) => [text, diagnostic] as const));
  // The last diagnostic stays when the list is cut, because it reports what was left out.
  const shown = all.length <= MOST_SAID ? all : [...all.slice(0, MOST_SAID - 1), ...all.slice(-1)];
  process.stderr.write(shown.map(([text, diagnostic]) => renderDiagnostics(text, [diagnostic], INK)).join(''));
  if (shown.length < all.length) process.stderr.write(`and ${all.length - shown.length} more\n`);
  return said.some((entry) => entry.diagnostics.some(isMistake)) ? 1 : 0;
}

/** Writes an answer to the requested destination. */
function write(output: string | Uint8Array, { out }: Values): void {
  if (out === undefined) {
    process.stdout.write(output);
    return;
  }
  onFile(() => {
    writeFileSync(out, output);
  });
}

/** Draws an SVG as PNG. */
async function toPNG(svg: string, colors?: Colors): Promise<Uint8Array> {
  const { toPNG } = await import('./draw-png.js');
  return toPNG(svg, colors);
}

/** Refuses a PNG that cannot be rendered, or one that would go to a terminal. */
function checkPNG({ colors }: PictureOptions, { out }: Values): void {
  if (colors === 'properties')
    throw new UsageError('expected `fixed` or `fixed-dark` as colors of a PNG, found `properties`');
  if (out === undefined && process.stdout.isTTY)
    throw new UsageError('a PNG cannot be shown on a terminal: write it to a file with `--out` or `>`');
}

/** Returns the version of the package. */
function version(): string {
  const about: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return (about as { version: string }).version;
}

/** Runs one command line and returns its exit status. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const isHelp = positionals[0] === 'help';
  const [word, ...texts] = isHelp ? positionals.slice(1) : positionals;
  const [given, second, ...rest] = texts;
  const command = word === undefined ? undefined : oneOf(COMMANDS, word, 'a command');
  if (isHelp || values.help === true || values.version === true) {
    process.stdout.write(isHelp || values.help === true ? usage(command) : `${version()}\n`);
    return 0;
  }
  if (command === undefined) throw new UsageError('expected a command and a text');
  refuseOtherOptions(command, values);
  if (values.lines === true) return runOnLines(command as TextCommand, texts, values);
  if (isPaperCommand(command)) return runOnPaper(command, texts, values);
  const format = formatOf(command, values);
  if (isOnGame(command)) {
    const { status, output } = await runOnGame(await load(), command, texts, values, STREAMS);
    if (output !== undefined) write(output, values);
    return status;
  }
  if (isOnFile(command)) return runOnFile(command, texts, values, format);
  if (isProgramCommand(command)) return runOnProgram(command, texts, values, format);
  if (isOnSet(command)) return runOnSet(command, texts, values);
  const { file, each } = values;
  if (each !== undefined) return runOnEach(texts, format, each, values);
  const expected = command === 'equal' || command === 'why' ? 2 : file === undefined ? 1 : 0;
  if (rest.length > 0 || texts.length !== expected) {
    const what = [
      'no text beside a file',
      'one text, in quotes if it has blanks',
      command === 'why' ? 'a text and a cell' : 'two texts to compare',
    ][expected];
    throw new UsageError(`expected ${what}, found ${texts.length === 0 ? 'nothing' : texts.length}`);
  }
  if (given === '-' && second === '-') throw new UsageError('expected one text from standard input, found two');
  const picture = pictureOf(values);
  if (format === 'png') checkPNG(picture, values);
  const text = file === undefined ? textOf(given) : readText(file);
  const input = { pw: await load(), text, other: textOf(second), format, values };
  const { output, said } = ANSWERS[command](input);
  write(format === 'png' ? await toPNG(output, picture.colors) : output, values);
  return report(said);
}

/** Returns a text argument; `-` reads standard input. */
const textOf = (given = ''): string => (given === '-' ? readText('-') : given);

/** Reads a file, or standard input for `-`. Strips the byte order mark that some editors write. */
function readText(file: string): string {
  return onFile(() => readFileSync(file === '-' ? 0 : file, 'utf8')).replace(/^\ufeff/, '');
}

/** Writes a file anew, or adds to it. */
function writeText(file: string, text: string, flag: 'a' | 'w'): void {
  onFile(() => {
    writeFileSync(file, text, { flag });
  });
}

const INK = inkFor(process.stderr, process.env);

/** What the commands about games need. */
const STREAMS: Streams = {
  readFile: readText,
  input: process.stdin,
  show: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
  ink: INK,
};

/** Shows on a terminal how far a long command is, in a line that is written over. */
const PROGRESS = (line: string, isLast: boolean): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${isLast ? '' : printable(line)}`);
};

/**
 * Node reserves 10 GB of addresses for the memory of each module, so that it need not check where the module reads and
 * writes. The option makes it check.
 */
const NO_ADDRESSES =
  'WebAssembly finds too little address space, as under `ulimit -v`: ' +
  'set NODE_OPTIONS=--disable-wasm-trap-handler and allow 1.2 GB';

/** Runs the command line of the process, and sets the exit status. */
export async function runProgram(): Promise<void> {
  // A reader such as `head` may close the pipe after the first lines, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (caught) {
    const error = isOutOfAddresses(caught) ? new FileError(NO_ADDRESSES) : caught;
    const known = error instanceof UsageError || error instanceof PiecewrightError || error instanceof FileError;
    if (!known) throw error;
    const named = commandIn(process.argv.slice(2));
    const advice =
      error instanceof FileError ? '' : `Try \`piecewright ${named === undefined ? '' : `${named} `}--help\`.\n`;
    process.stderr.write(`${INK('error', 'piecewright:')} ${printable(error.message)}\n${advice}`);
    process.exitCode = 2;
  }
}
