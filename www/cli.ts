#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toPage, toSheet, toTexts, toWikiTables, type Picture } from './album.js';
import { givenSet } from './cli-set.js';
import type { GivenSet } from './cli-set.js';
import { escapeUnprintable, inkFor, printable, renderDiagnostics } from './diagnostics.js';
import type {
  CodeOptions,
  Comparison,
  ConvertOptions,
  Diagnostic,
  Diagram,
  Identity,
  ParsedPiece,
  Position,
  Query,
  SetDiagnostic,
} from './index.js';
import { CODE_OUTPUTS, load, OCCUPANTS, PiecewrightError, SCHEMES, TABLES, toSVG, toText } from './index.js';
import type { Piecewright } from './index.js';
import { entriesOf } from './several.js';
import { toHTML, toWikiText } from './static.js';
import { COLOR_CHOICES, paintFor, type Colors } from './svg/paint.js';

const USAGE = `piecewright reads how a chess-variant piece moves and shows where it can go.

  piecewright moves TEXT     its moves, a line each
  piecewright diagram TEXT   a picture of them
  piecewright parse TEXT     what the text says
  piecewright explain TEXT   how it moves, in plain English
  piecewright convert TEXT   the same piece in the notation of --to, and what that cannot say
  piecewright equal A B      whether two pieces have the same moves, or a position in which they differ
  piecewright identify TEXT  what it is called, and which known pieces move most like it
  piecewright detect TEXT    the notation that the text seems to be in
  piecewright codes SET      codes for a set of pieces, and tables of moves, as a source of a program

TEXT is a notation such as fmWfcF; - reads it from standard input. With --file FILE in its
place a diagram shows all pieces of the file, in one picture, page or text: those that
its notation defines, or one of each line, such as Pawn: fmWfcF.
SET is pieces such as knight=N wazir=W, after those of --set and --army.

  --file FILE            reads the text from a file; - is standard input
  --board 8x8            cylinder:8x8, torus:8x8, hex:6, hex:6:pointy …
  --at d4                the cell of the piece; the middle of the board by default
  --occupant e5=enemy    ${OCCUPANTS.join(', ')}; may be repeated
  --side white|black     whose piece it is
  --virgin               it has not moved yet; --no-virgin that it has
  --turn N               which move of the piece it is, from 1
  --ep e6                the cell that can be captured on in passing, or e6xf5 with the victim
  --assume TEXT=true     whether a condition in prose holds; may be repeated
  --illustrate           places what the piece needs to show what it can do
  --notation betza       the notation; found out by default
  --dialect xbetza       which program's reading counts
  --piece NAME           which piece of several; the last one by default
  --to betza             the notation that convert writes
  --to-dialect xbetza    the dialect in which it writes it
  --format text|json     text by default; a diagram also as svg, png (by the package
                         @resvg/resvg-js), or as a table: html, wiki; of a file, html is a page
  --colors fixed         of pictures: fixed, fixed-dark for dark paper, or properties
  --set chess            the pieces, the board and the start of a game that is known
  --army FILE            a collection that was saved on the page
  --scheme big-end       ${SCHEMES.join(', ')}
  --pawns by-color       or one: the codes of a piece that moves otherwise for the other side
  --bits 8               how many bits a code may take
  --order given          or mobility, as engines often have them
  --as json              ${CODE_OUTPUTS.slice(1).join(', ')}
  --tables mailbox       ${TABLES.slice(1).join(', ')}; several with commas
  --out FILE             where to write instead of standard output
  -h, --help             this text

It ends with 0 if all is well, 1 if the text has errors, 2 if the call has. What is wrong is
told on standard error, in colors on a terminal; NO_COLOR=1 forbids them, FORCE_COLOR=1 asks
for them elsewhere.
`;

const OPTIONS = {
  file: { type: 'string' },
  board: { type: 'string' },
  at: { type: 'string' },
  occupant: { type: 'string', multiple: true },
  side: { type: 'string' },
  virgin: { type: 'boolean' },
  // An option of its own: `allowNegative` is only known from Node 22.4 on.
  'no-virgin': { type: 'boolean' },
  turn: { type: 'string' },
  ep: { type: 'string' },
  assume: { type: 'string', multiple: true },
  illustrate: { type: 'boolean' },
  notation: { type: 'string' },
  dialect: { type: 'string' },
  piece: { type: 'string' },
  to: { type: 'string' },
  'to-dialect': { type: 'string' },
  format: { type: 'string' },
  colors: { type: 'string' },
  set: { type: 'string' },
  army: { type: 'string' },
  scheme: { type: 'string' },
  pawns: { type: 'string' },
  bits: { type: 'string' },
  order: { type: 'string' },
  as: { type: 'string' },
  tables: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const TEXT_COMMANDS = ['moves', 'diagram', 'parse', 'explain', 'convert', 'equal', 'identify', 'detect'] as const;
type TextCommand = (typeof TEXT_COMMANDS)[number];

/** Commands that are about a set of pieces. */
const SET_COMMANDS = ['codes'] as const;
type SetCommand = (typeof SET_COMMANDS)[number];

const COMMANDS = [...TEXT_COMMANDS, ...SET_COMMANDS] as const;
type Command = (typeof COMMANDS)[number];

/** Formats of pictures, which only a diagram can have. */
const PICTURES = ['svg', 'png', 'html', 'wiki'] as const;
const FORMATS = ['text', 'json', ...PICTURES] as const;
type Format = (typeof FORMATS)[number];

type Values = ReturnType<typeof readArguments>['values'];

/** A mistake in the call, as opposed to one in the notation. */
class WrongUse extends Error {}

/** A file that cannot be read or written, for which no other call would do better. */
class FileError extends Error {}

/** What is to be said of a text. */
interface Said {
  text: string;
  diagnostics: Diagnostic[];
}

/** What a command has to say. */
interface Answer {
  output: string;
  said: Said[];
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n', 1) : [];
    const unknown = /^Unknown option '(.*?)'/.exec(line)?.[1];
    throw new WrongUse(unknown === undefined ? line : `unknown option ${unknown}`);
  }
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
    virgin: virginOf(values),
    turn: values.turn === undefined ? undefined : Number(values.turn),
    ep: values.ep,
    assume: Object.fromEntries(assume) as Record<string, boolean>,
  };
}

function virginOf({ virgin, 'no-virgin': moved }: Values): boolean | undefined {
  if (virgin === true && moved === true) throw new WrongUse('expected `--virgin` or `--no-virgin`, found both');
  return moved === true ? false : virgin;
}

/** What a terminal would obey is written as its number, which means the same to those who read JSON. */
const json = (value: unknown): string => `${escapeUnprintable(JSON.stringify(value, null, 2))}\n`;

/** What a command is asked: one text, or two of them. */
interface Question {
  pw: Piecewright;
  text: string;
  other: string;
  format: Format;
  values: Values;
}

const ANSWERS: Record<TextCommand, (question: Question) => Answer> = {
  parse({ pw, text, format, values }) {
    const { notation, dialect } = queryOf(text, values);
    const parsed = pw.parse(text, { notation, dialect });
    const output = format === 'json' ? json(parsed) : parsed.pieces.map((piece) => outline(text, piece)).join('');
    return { output, said: [{ text, diagnostics: parsed.diagnostics }] };
  },
  moves({ pw, text, format, values }) {
    const found = pw.moves({ ...queryOf(text, values), ...positionOf(values) });
    const output = format === 'json' ? json(found) : found.moves.map((move) => `${move}\n`).join('');
    return { output, said: [{ text, diagnostics: found.diagnostics }] };
  },
  diagram({ pw, text, format, values }) {
    const query = queryOf(text, values);
    if (values.file !== undefined && query.piece === undefined) return album({ pw, text, format, values });
    const diagram = diagramOf(pw, query, format, values);
    const svg = (): string =>
      toSVG(diagram, { explanation: pw.explain(query).text, colors: colorsOf(values, 'fixed') });
    const draw = {
      text: () => toText(diagram),
      json: () => json(diagram),
      svg,
      // Drawn from the SVG where it is written.
      png: svg,
      html: () => toHTML(diagram),
      wiki: () => toWikiText(diagram),
    };
    return { output: ended(draw[format]()), said: [{ text, diagnostics: diagram.diagnostics }] };
  },
  explain({ pw, text, format, values }) {
    const query = queryOf(text, values);
    const explained = pw.explain(query);
    const { notation, dialect } = query;
    const output = format === 'json' ? json(explained) : ended(printable(explained.text));
    return { output, said: [{ text, diagnostics: pw.parse(text, { notation, dialect }).diagnostics }] };
  },
  convert({ pw, text, format, values }) {
    const { notation: from, dialect, piece } = queryOf(text, values);
    const { to, 'to-dialect': toDialect } = values as Pick<ConvertOptions, 'to'> &
      Record<'to-dialect', Query['dialect']>;
    if ((to as string | undefined) === undefined) throw new WrongUse('expected `--to` with a notation');
    const converted = pw.convert(text, { from, dialect, piece, to, toDialect });
    const losses = converted.losses.map((loss) => `lost: ${loss}`);
    const output = format === 'json' ? json(converted) : ended([converted.text, ...losses].map(printable).join('\n'));
    return { output, said: [{ text, diagnostics: converted.diagnostics }] };
  },
  equal({ pw, text, other, format, values }) {
    const queries = [queryOf(text, values), queryOf(other, values)] as const;
    const comparison = pw.equal(...queries);
    const { notation, dialect } = queries[0];
    const said = [text, other].map((one) => ({ text: one, ...pw.parse(one, { notation, dialect }) }));
    return { output: format === 'json' ? json(comparison) : compared(pw, queries, comparison), said };
  },
  identify({ pw, text, format, values }) {
    const query = queryOf(text, values);
    const identity = pw.identify(query);
    const { notation, dialect } = query;
    const output = format === 'json' ? json(identity) : identified(identity);
    return { output, said: [{ text, diagnostics: pw.parse(text, { notation, dialect }).diagnostics }] };
  },
  detect({ pw, text, format }) {
    const detected = pw.detect(text);
    const percent = Math.round(detected.confidence * 100);
    return { output: format === 'json' ? json(detected) : `${detected.notation} (${percent} %)\n`, said: [] };
  },
};

function diagramOf(pw: Piecewright, query: Query, format: Format, values: Values): Diagram {
  const { illustrate } = values;
  return pw.diagram({ ...query, ...positionOf(values), illustrate, routes: format !== 'text' });
}

function colorsOf({ colors }: Values, usual: Colors): Colors {
  return oneOf(COLOR_CHOICES, colors ?? usual, 'colors');
}

/** Draws all pieces of a file. */
function album({ pw, text, format, values }: Omit<Question, 'other'>): Answer {
  const entries = entriesOf(pw, queryOf(text, values));
  const pictures = entries.map(({ name, query }): Picture => {
    const diagram = diagramOf(pw, query, format, values);
    const notation = query.piece === undefined && query.text !== name ? query.text : undefined;
    return { name, notation, explanation: pw.explain(query).text, diagram };
  });
  const sheet = (): string => toSheet(pictures, colorsOf(values, 'fixed'));
  const draw = {
    text: () => toTexts(pictures.map((picture) => ({ ...picture, name: printable(picture.name) }))),
    json: () => json(pictures.map(({ name, diagram }) => ({ name, ...diagram }))),
    svg: sheet,
    png: sheet,
    html: () => toPage(pictures, colorsOf(values, 'properties')),
    wiki: () => toWikiTables(pictures),
  };
  // Pieces of one text share what is said of it.
  const said = new Map(
    pictures.flatMap(({ diagram: { diagnostics } }, n) => {
      const { text: own = '' } = entries[n]?.query ?? {};
      return diagnostics.map(
        (one) => [`${own}\0${JSON.stringify(one)}`, { text: own, diagnostics: [one] }] satisfies [string, Said],
      );
    }),
  );
  return { output: ended(draw[format]()), said: [...said.values()] };
}

/** What a set was asked, and what is wrong with the texts of its pieces. */
const SET_ANSWERS: Record<
  SetCommand,
  (pw: Piecewright, given: GivenSet, values: Values) => { output: string; diagnostics: SetDiagnostic[] }
> = {
  codes(pw, { pieces, board, start }, values) {
    // The package itself says what is wrong with the words of an option.
    const { scheme, pawns, order, as } = values as Pick<CodeOptions, 'scheme' | 'pawns' | 'order' | 'as'>;
    const coded = pw.codes(pieces, {
      scheme,
      pawns,
      order,
      as,
      bits: values.bits === undefined ? undefined : Number(values.bits),
      board: values.board ?? board,
      start,
      tables: values.tables?.split(',') as CodeOptions['tables'],
    });
    return { output: values.format === 'json' ? json(coded) : coded.text, diagnostics: coded.diagnostics };
  },
};

/** Answers a command about a set; tells whether a text has errors. */
async function runOnSet(command: SetCommand, texts: string[], values: Values): Promise<number> {
  const { notation, dialect, set, army } = values;
  const reading = { notation, dialect } as Pick<Query, 'notation' | 'dialect'>;
  const fail = (message: string): never => {
    throw new FileError(message);
  };
  const file = army === undefined ? undefined : onFile(() => readFileSync(army, 'utf8'));
  const given = await givenSet({ texts, set, army: file, reading }, fail);
  const { output, diagnostics } = SET_ANSWERS[command](await load(), given, values);
  write(output, values);
  const own = (of: number): SetDiagnostic[] => diagnostics.filter((one) => one.of === of);
  return tell(given.pieces.map(({ text }, of) => ({ text, diagnostics: own(of) })));
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

/** Tells what a piece is called, a line each. */
function identified({ names, systematic, nearest }: Identity): string {
  const lines = [
    ...(names.length === 0 ? ['no known piece moves like this'] : []),
    ...names.map(({ name, source }) => `${name} (${source})`),
    ...(systematic === undefined ? [] : [`systematic name: ${systematic}`]),
    ...nearest.map(({ name, text, difference }) => `near: ${name} (${text}) ${difference}`),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** Tells how two pieces compare, with a picture of each where they differ. */
function compared(pw: Piecewright, queries: readonly [Query, Query], { equal, upTo, witness }: Comparison): string {
  if (equal === true) return `equal on every board of squares up to ${upTo ?? ''}\n`;
  if (equal === 'unknown' || witness === undefined)
    return 'unknown: to compare them takes too long, or no position tells\n';
  const { a, b, ...position } = witness;
  const without = (moves: string[], others: string[]) =>
    moves.filter((move) => !others.includes(move)).join(' ') || '-';
  const pictures = queries.map(
    (query) => `${printable(query.text)}\n${ended(toText(pw.diagram({ ...query, ...position })))}`,
  );
  return [
    'different, for example here:\n',
    ...pictures,
    `only the first: ${without(a, b)}\nonly the second: ${without(b, a)}\n`,
  ].join('\n');
}

/** Tells what a text says of a piece: its name or else the text, and below it whatever more is known, a line each. */
function outline(text: string, { name, from, to, side, properties, switches, notes }: ParsedPiece): string {
  const lines = [
    name ?? text.slice(from, to),
    ...(side === null ? [] : [`side: ${side}`]),
    ...properties.map((property) => `property: ${property}`),
    ...switches.map((condition) => `condition: ${condition.text}`),
    ...notes.map((note) => `note: ${note}`),
  ];
  return `${lines.map(printable).join('\n  ')}\n`;
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

/** Says what is wrong with texts; returns the exit status. */
function tell(said: readonly Said[]): number {
  process.stderr.write(said.map(({ text, diagnostics }) => renderDiagnostics(text, diagnostics, INK)).join(''));
  return said.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error')) ? 1 : 0;
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
