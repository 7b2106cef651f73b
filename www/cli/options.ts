import { parseArgs } from 'node:util';
import type { Position, Query } from '../index.js';
import { CODE_OUTPUTS, EXPORTS, OCCUPANTS, SCHEMES, TABLES } from '../index.js';

export const USAGE = `piecewright reads how a chess-variant piece moves and shows where it can go.

  piecewright moves TEXT     its moves, a line each
  piecewright diagram TEXT   a picture of them
  piecewright parse TEXT     what the text says
  piecewright explain TEXT   how it moves, in plain English
  piecewright convert TEXT   the same piece in the notation of --to, and what that cannot say
  piecewright equal A B      whether two pieces have the same moves, or a position in which they differ
  piecewright identify TEXT  what it is called, and which known pieces move most like it
  piecewright detect TEXT    the notation that the text seems to be in
  piecewright mobility TEXT  how many moves the piece has on average
  piecewright codes SET      codes for a set of pieces, and tables of moves, as a source of a program
  piecewright export SET     a set of pieces for the program of --to, and what that cannot be told

TEXT is a notation such as fmWfcF; - reads it from standard input. With --file FILE in its
place a diagram shows all pieces of the file, in one picture, page or text: those that
its notation defines, or one of each line, such as Pawn: fmWfcF.
SET is pieces such as knight=N wazir=W, after those of --set, --program and --army.

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
  --to betza             the notation that convert writes; for export ${EXPORTS.join(', ')}
  --to-dialect xbetza    the dialect in which it writes it
  --format text|json     text by default; a diagram also as svg, png (by the package
                         @resvg/resvg-js), or as a table: html, wiki; of a file, html is a page
  --colors fixed         of pictures: fixed, fixed-dark for dark paper, or properties
  --set chess            the pieces, the board and the start of a game that is known
  --army FILE            a collection that was saved on the page
  --program FILE         pieces of a program, as export writes them
  --royal NAME           a piece of the set that may not be lost; may be repeated
  --name WORDS           what the game is called that export writes
  --start FEN            where its pieces begin; without one, in rows
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
  program: { type: 'string' },
  royal: { type: 'string', multiple: true },
  name: { type: 'string' },
  start: { type: 'string' },
  scheme: { type: 'string' },
  pawns: { type: 'string' },
  bits: { type: 'string' },
  order: { type: 'string' },
  as: { type: 'string' },
  tables: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const TEXT_COMMANDS = [
  'moves',
  'diagram',
  'parse',
  'explain',
  'convert',
  'equal',
  'identify',
  'detect',
  'mobility',
] as const;
export type TextCommand = (typeof TEXT_COMMANDS)[number];

/** Commands that are about a set of pieces. */
export const SET_COMMANDS = ['codes', 'export'] as const;
export type SetCommand = (typeof SET_COMMANDS)[number];

export const COMMANDS = [...TEXT_COMMANDS, ...SET_COMMANDS] as const;
export type Command = (typeof COMMANDS)[number];

/** Formats of pictures, which only a diagram can have. */
export const PICTURES = ['svg', 'png', 'html', 'wiki'] as const;
export const FORMATS = ['text', 'json', ...PICTURES] as const;
export type Format = (typeof FORMATS)[number];

export type Values = ReturnType<typeof readArguments>['values'];

/** A mistake in the call, as opposed to one in the notation. */
export class WrongUse extends Error {}

/** A file that cannot be read or written, for which no other call would do better. */
export class FileError extends Error {}

export function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n', 1) : [];
    const unknown = /^Unknown option '(.*?)'/.exec(line)?.[1];
    throw new WrongUse(unknown === undefined ? line : `unknown option ${unknown}`);
  }
}

/** One of the words of a list; anything else is wrong use. */
export function oneOf<const T extends string>(words: readonly T[], word: string, what: string): T {
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

export function queryOf(text: string, values: Values): Query {
  // The package itself says what is wrong with a notation or a dialect that it does not know.
  const { notation, dialect, piece } = values as Pick<Query, 'notation' | 'dialect' | 'piece'>;
  return { text, notation, dialect, piece };
}

export function positionOf(values: Values): Position {
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
