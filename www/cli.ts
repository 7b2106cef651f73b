#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { renderDiagnostics } from './diagnostics.js';
import type { Diagnostic, Position, Query } from './index.js';
import { load, OCCUPANTS, PiecewrightError, toSVG, toText } from './index.js';
import type { Piecewright } from './index.js';

const USAGE = `piecewright reads how a chess-variant piece moves and shows where it can go.

  piecewright moves TEXT     its moves, a line each
  piecewright diagram TEXT   a picture of them
  piecewright parse TEXT     what the text says

TEXT is a notation such as fmWfcF; - reads it from standard input.

  --board 8x8            cylinder:8x8, torus:8x8, hex:6, hex:6:pointy …
  --at d4                the cell of the piece; the middle of the board by default
  --occupant e5=enemy    ${OCCUPANTS.join(', ')}; may be repeated
  --side white|black     whose piece it is
  --virgin               it has not moved yet
  --turn N               which move of the piece it is, from 1
  --ep e6                the cell that can be captured on in passing, or e6xf5 with the victim
  --assume TEXT=true     whether a condition in prose holds; may be repeated
  --notation betza       the notation; found out by default
  --dialect xbetza       which program's reading counts
  --piece NAME           which piece of several
  --format text|svg|json text by default
  --out FILE             where to write instead of standard output
  --help                 this text

It ends with 0 if all is well, 1 if the text has errors, 2 if the call has.
`;

const OPTIONS = {
  board: { type: 'string' },
  at: { type: 'string' },
  occupant: { type: 'string', multiple: true },
  side: { type: 'string' },
  virgin: { type: 'boolean' },
  turn: { type: 'string' },
  ep: { type: 'string' },
  assume: { type: 'string', multiple: true },
  notation: { type: 'string' },
  dialect: { type: 'string' },
  piece: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const COMMANDS = ['moves', 'diagram', 'parse'] as const;
type Command = (typeof COMMANDS)[number];

const FORMATS = ['text', 'svg', 'json'] as const;
type Format = (typeof FORMATS)[number];

type Values = ReturnType<typeof readArguments>['values'];

/** A mistake in the call, as opposed to one in the notation. */
class WrongUse extends Error {}

/** What a command has to say. */
interface Answer {
  output: string;
  diagnostics: Diagnostic[];
}

function readArguments(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

/** One of the words of a list; anything else is wrong use. */
function oneOf<const T extends string>(words: readonly T[], word: string, what: string): T {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new WrongUse(`expected ${what} (${words.join(', ')}), found \`${word}\``);
  return found;
}

/** Splits `CELL=WORD` or `TEXT=true` at its last sign of equality. */
function pairs(entries: readonly string[] = []): [string, string][] {
  return entries.map((entry) => {
    const at = entry.lastIndexOf('=');
    if (at < 0) throw new WrongUse(`expected something like \`e5=enemy\`, found \`${entry}\``);
    return [entry.slice(0, at), entry.slice(at + 1)];
  });
}

function queryOf(text: string, values: Values): Query {
  // The package itself says what is wrong with a notation or a dialect that it does not know.
  const { notation, dialect, piece } = values as Pick<Query, 'notation' | 'dialect' | 'piece'>;
  return { text, notation, dialect, piece };
}

function positionOf(values: Values): Position {
  const occupants = pairs(values.occupant).map(
    ([cell, word]) => [cell, oneOf(OCCUPANTS, word, 'an occupant')] as const,
  );
  const assume = pairs(values.assume).map(([text, word]) => [
    text,
    oneOf(['true', 'false'], word, 'a value') === 'true',
  ]);
  return {
    board: values.board,
    at: values.at,
    side: values.side === undefined ? undefined : oneOf(['white', 'black'], values.side, 'a side'),
    occupants: Object.fromEntries(occupants),
    virgin: values.virgin,
    turn: values.turn === undefined ? undefined : Number(values.turn),
    ep: values.ep,
    assume: Object.fromEntries(assume) as Record<string, boolean>,
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function answer(pw: Piecewright, command: Command, format: Format, text: string, values: Values): Answer {
  const query = queryOf(text, values);
  if (command === 'parse') {
    const parsed = pw.parse(text, { notation: query.notation ?? null, dialect: query.dialect ?? null });
    const lines = parsed.pieces.map((piece) =>
      [piece.name ?? text.slice(piece.from, piece.to), ...piece.notes].join(': '),
    );
    const output = format === 'json' ? json(parsed) : lines.map((line) => `${line}\n`).join('');
    return { output, diagnostics: parsed.diagnostics };
  }
  if (command === 'moves') {
    const found = pw.moves({ ...query, ...positionOf(values) });
    const output = format === 'json' ? json(found) : found.moves.map((move) => `${move}\n`).join('');
    return { output, diagnostics: found.diagnostics };
  }
  const diagram = pw.diagram({ ...query, ...positionOf(values), routes: format === 'json' });
  const draw = { text: () => toText(diagram), svg: () => toSVG(diagram), json: () => json(diagram) };
  const drawn = draw[format]();
  return { output: drawn.endsWith('\n') ? drawn : `${drawn}\n`, diagnostics: diagram.diagnostics };
}

/** Runs one call and returns its exit status. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help === true) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [word, given, ...rest] = positionals;
  if (word === undefined || given === undefined || rest.length > 0) throw new WrongUse('expected a command and a text');
  const command = oneOf(COMMANDS, word, 'a command');
  const format = oneOf(FORMATS, values.format ?? 'text', 'a format');
  if (format === 'svg' && command !== 'diagram') throw new WrongUse(`\`${command}\` has no picture to draw`);
  const text = given === '-' ? readFileSync(0, 'utf8') : given;
  const { output, diagnostics } = answer(await load(), command, format, text, values);
  if (values.out === undefined) process.stdout.write(output);
  else writeFileSync(values.out, output);
  process.stderr.write(renderDiagnostics(text, diagnostics));
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Tells whether an error is the caller's: ours, or that of the argument parser. */
function isWrongUse(error: unknown): error is Error {
  if (error instanceof WrongUse || error instanceof PiecewrightError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!isWrongUse(error)) throw error;
  process.stderr.write(`piecewright: ${error.message}\nTry \`piecewright --help\`.\n`);
  process.exitCode = 2;
}
