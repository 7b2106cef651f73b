#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { ANSWERS, colorsOf, type Said } from './cli/answers.js';
import {
  COMMANDS,
  FileError,
  FORMATS,
  oneOf,
  PICTURES,
  readArguments,
  SET_COMMANDS,
  USAGE,
  WrongUse,
  type Command,
  type SetCommand,
  type Values,
} from './cli/options.js';
import { SET_ANSWERS } from './cli/set-answers.js';
import { givenSet } from './cli/set.js';
import { inkFor, printable, renderDiagnostics } from './diagnostics.js';
import type { Query } from './index.js';
import { load, PiecewrightError } from './index.js';
import { paintFor, type Colors } from './svg/paint.js';

/** Answers a command about a set; tells whether a text has errors. */
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
  const given = await givenSet(pw, source, fail);
  const { output, losses = [], diagnostics } = SET_ANSWERS[command](pw, given, values);
  write(output, values);
  for (const loss of losses) process.stderr.write(`lost: ${printable(loss)}\n`);
  return tell(
    [...given.pieces.entries()].map(([of, { text }]) => ({
      text,
      diagnostics: diagnostics.filter((one) => one.of === of),
    })),
  );
}

/** Tells what is to be said of texts; returns how the program ends. */
function tell(said: readonly Said[]): number {
  process.stderr.write(said.map((one) => renderDiagnostics(one.text, one.diagnostics, INK)).join(''));
  return said.some((one) => one.diagnostics.some(({ severity }) => severity === 'error')) ? 1 : 0;
}

/** Writes an answer where it is wanted. */
function write(output: string | Uint8Array, { out }: Values): void {
  if (out === undefined) {
    process.stdout.write(output);
    return;
  }
  onFile(() => {
    writeFileSync(out, output);
  });
}

function isOnSet(command: Command): command is SetCommand {
  return SET_COMMANDS.some((known) => known === command);
}

/** Reads or writes a file. */
function onFile<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // Node begins with a code and ends with the path.
    throw new FileError(error instanceof Error ? error.message.replace(/^[A-Z]+: /, '') : String(error));
  }
}

/** Draws an SVG as PNG, twice as large and on paper, by a package that is only there if somebody wanted it. */
async function toPNG(svg: string, colors: Colors): Promise<Uint8Array> {
  if (colors === 'properties')
    throw new WrongUse('expected `fixed` or `fixed-dark` as colors of a PNG, found `properties`');
  try {
    const { Resvg } = await import('@resvg/resvg-js');
    const paper = paintFor(colors)('paper');
    return new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, background: paper }).render().asPng();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new WrongUse('PNG is drawn by the package @resvg/resvg-js: install it beside this one');
  }
}

/** Runs one call and returns its exit status. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help === true) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [word, given, second, ...rest] = positionals;
  if (word === undefined) throw new WrongUse('expected a command and a text');
  const command: Command = oneOf(COMMANDS, word, 'a command');
  if (isOnSet(command)) return runOnSet(command, positionals.slice(1), values);
  const { file } = values;
  if (command === 'equal' && file !== undefined) throw new WrongUse('`equal` compares two texts, found a file');
  const texts = command === 'equal' ? 2 : file === undefined ? 1 : 0;
  if (rest.length > 0 || [given, second].filter((one) => one !== undefined).length !== texts) {
    throw new WrongUse(
      ['expected no text beside a file', 'expected a command and a text', 'expected two texts to compare'][texts],
    );
  }
  const format = oneOf(FORMATS, values.format ?? 'text', 'a format');
  if (PICTURES.some((picture) => picture === format) && command !== 'diagram')
    throw new WrongUse(`\`${command}\` has no picture to draw`);
  const text = file === undefined && given !== '-' ? (given ?? '') : readText(file ?? '-');
  const question = { pw: await load(), text, other: second ?? '', format, values };
  const { output, said } = ANSWERS[command](question);
  write(format === 'png' ? await toPNG(output, colorsOf(values, 'fixed')) : output, values);
  return tell(said);
}

/** Reads a file, or standard input for `-`. Editors of some systems begin files with a mark that is no part of the text. */
function readText(file: string): string {
  return onFile(() => readFileSync(file === '-' ? 0 : file, 'utf8')).replace(/^\ufeff/, '');
}

const INK = inkFor(process.stderr, process.env);

// Whoever reads only the first lines, as `head` does, has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const known = error instanceof WrongUse || error instanceof PiecewrightError || error instanceof FileError;
  if (!known) throw error;
  const advice = error instanceof FileError ? '' : 'Try `piecewright --help`.\n';
  process.stderr.write(`${INK('error', 'piecewright:')} ${printable(error.message)}\n${advice}`);
  process.exitCode = 2;
}
