// The commands and options as tables, which drive parsing, validation and the help.
import { parseArgs } from 'node:util';
import type { Position, Query } from '../values/query.js';
import { OCCUPANTS } from '../values/vocabulary.js';
import { CODE_OUTPUTS, EXPORTS, SCHEMES, TABLES } from '../values/workshop-vocabulary.js';

import type { SVGOptions } from '../rendering/svg/svg-document.js';
import { COLOR_CHOICES } from '../rendering/svg/paint.js';
import { ROUTE_CHOICES } from '../rendering/svg/routes.js';

/** The usage and the output of each command. */
const TEXT_USES = {
  moves: ['TEXT', 'its moves, one per line'],
  diagram: ['TEXT', 'a picture of them'],
  parse: ['TEXT', 'what the text says'],
  explain: ['TEXT', 'how it moves, in plain English'],
  why: ['TEXT CELL', 'why it cannot go to a cell, or that it can'],
  convert: ['TEXT', 'the same piece in the notation of --to, and what is lost'],
  equal: ['A B', 'whether two pieces have the same moves, or a position in which they differ'],
  identify: ['TEXT', 'what it is called, and which known pieces move most like it'],
  detect: ['TEXT', 'the notation that the text seems to be in'],
  mobility: ['TEXT', 'how many moves the piece has on average'],
} as const;

/** The same for commands about a set of pieces. */
const SET_USES = {
  codes: ['SET', 'codes for a set of pieces, and tables of moves, as source code'],
  export: ['SET', 'a set of pieces for the program of --to, and what is lost'],
} as const;

/** The same for commands about a game. */
const GAME_USES = {
  play: ['GAME', 'a game for two at the terminal, or by plies from standard input'],
  perft: ['GAME DEPTH', 'how many lines of legal plies there are'],
  divide: ['GAME DEPTH', 'the same for each first ply'],
  check: ['GAME', 'what is wrong with the definition of a game'],
  rules: ['GAME', 'the rules of a game in plain English'],
} as const;

/** The same for commands about other programs. */
const PROGRAM_USES = {
  conformance: ['', 'holds the reader of --reader against published cases of the notations'],
} as const;

export type TextCommand = keyof typeof TEXT_USES;
export type SetCommand = keyof typeof SET_USES;
export type GameCommand = keyof typeof GAME_USES;
export type ProgramCommand = keyof typeof PROGRAM_USES;
export type Command = TextCommand | SetCommand | GameCommand | ProgramCommand;

const TEXT_COMMANDS = Object.keys(TEXT_USES) as TextCommand[];
const SET_COMMANDS = Object.keys(SET_USES) as SetCommand[];
const GAME_COMMANDS = Object.keys(GAME_USES) as GameCommand[];
const PROGRAM_COMMANDS = Object.keys(PROGRAM_USES) as ProgramCommand[];
export const COMMANDS: readonly Command[] = [...TEXT_COMMANDS, ...SET_COMMANDS, ...GAME_COMMANDS, ...PROGRAM_COMMANDS];

/** The commands that give an answer, and do not talk with the user. */
const ANSWERING = COMMANDS.filter((command) => command !== 'play');

/** Formats of pictures, which only diagrams have. */
const PICTURES = ['svg', 'png', 'html', 'wiki'] as const;
const PLAIN_FORMATS = ['text', 'json'] as const;
/** Formats of a report: the page, and the badge. */
const REPORT_FORMATS = [...PLAIN_FORMATS, 'html', 'svg'] as const;
const FORMATS = [...PLAIN_FORMATS, ...PICTURES] as const;
export type Format = (typeof FORMATS)[number];

/** The output of a command: a `page` is the HTML of a file of pieces, where the HTML of one piece is a table. */
type Output = Format | 'page';

interface Option {
  type: 'string' | 'boolean';
  multiple?: true;
  short?: string;
  /** The argument that the help shows after it. */
  shown: string;
  /** What it does, in lines that fit into the help. */
  says: string;
  /** The commands that accept it. */
  of: readonly Command[];
  /** The outputs that it applies to, if not all. */
  outputs?: readonly Output[];
}

const without = (...others: readonly TextCommand[]): TextCommand[] =>
  TEXT_COMMANDS.filter((command) => !others.includes(command));
const PLACED = ['moves', 'diagram', 'why'] as const;
const DRAWN = ['svg', 'png', 'page'] as const;

/** All options: parsing, validation and the help use this table. */
export const OPTIONS = {
  file: {
    type: 'string',
    shown: 'FILE',
    says: 'reads the text from a file; - is standard input',
    of: without('equal', 'why'),
  },
  notation: {
    type: 'string',
    shown: 'betza',
    says: 'the notation; detected by default, and all of them for conformance',
    of: [...without('detect'), ...SET_COMMANDS, ...PROGRAM_COMMANDS],
  },
  dialect: {
    type: 'string',
    shown: 'xbetza',
    says: "which program's reading counts",
    of: [...without('detect'), ...SET_COMMANDS, ...PROGRAM_COMMANDS],
  },
  piece: {
    type: 'string',
    shown: 'NAME',
    says: 'which piece of several; the last one by default',
    of: without('parse', 'detect'),
  },
  board: {
    type: 'string',
    shown: '8x8',
    says: 'cylinder:8x8, torus:8x8, hex:6, hex:6:pointy …',
    of: [...PLACED, 'explain', 'convert', 'equal', 'identify', 'mobility', ...SET_COMMANDS],
  },
  at: { type: 'string', shown: 'd4', says: 'the cell of the piece; the middle of the board by default', of: PLACED },
  occupant: {
    type: 'string',
    multiple: true,
    shown: 'e5=enemy',
    says: `${OCCUPANTS.join(', ')}; may be repeated`,
    of: PLACED,
  },
  side: { type: 'string', shown: 'white|black', says: 'whose piece it is', of: PLACED },
  virgin: { type: 'boolean', shown: '', says: 'it has not moved yet', of: PLACED },
  // A separate option, because `allowNegative` is only available from Node 22.4 on.
  'no-virgin': { type: 'boolean', shown: '', says: 'it has moved', of: PLACED },
  turn: { type: 'string', shown: 'N', says: 'which move of the piece it is, from 1', of: PLACED },
  ep: {
    type: 'string',
    shown: 'e6',
    says: 'the cell on which en passant is possible, or e6xf5 with the victim',
    of: PLACED,
  },
  assume: {
    type: 'string',
    multiple: true,
    shown: 'TEXT=true',
    says: 'whether a condition in prose holds; may be repeated',
    of: PLACED,
  },
  illustrate: {
    type: 'boolean',
    shown: '',
    says: 'places other pieces that bring out what it can do',
    of: ['diagram'],
  },
  caption: {
    type: 'string',
    shown: 'WORDS',
    says: 'written below a picture, and above a text or a table',
    of: ['diagram'],
    outputs: ['text', ...PICTURES],
  },
  legend: {
    type: 'boolean',
    shown: '',
    says: 'explains the signs below the picture',
    of: ['diagram'],
    outputs: ['svg', 'png'],
  },
  crop: {
    type: 'boolean',
    shown: '',
    says: 'draws only the part of the board that the piece reaches',
    of: ['diagram'],
    outputs: ['svg', 'png'],
  },
  flip: {
    type: 'boolean',
    shown: '',
    says: "draws black's side at the bottom",
    of: ['diagram', 'play'],
    outputs: ['text', 'page', ...PICTURES],
  },
  size: {
    type: 'string',
    shown: '45',
    says: 'the size of a cell in pixels; a PNG doubles it',
    of: ['diagram'],
    outputs: DRAWN,
  },
  'no-coordinates': {
    type: 'boolean',
    shown: '',
    says: 'leaves out the names of files and ranks',
    of: ['diagram'],
    outputs: DRAWN,
  },
  routes: {
    type: 'string',
    shown: ROUTE_CHOICES.join('|'),
    says: 'which moves of several legs have their way drawn',
    of: ['diagram'],
    outputs: DRAWN,
  },
  symbol: {
    type: 'string',
    shown: 'glyph',
    says: 'what is drawn for the piece: one or two letters, a name such as amazon,\nor glyph for its moves',
    of: ['diagram'],
    outputs: DRAWN,
  },
  colors: {
    type: 'string',
    shown: 'fixed',
    says: 'fixed, fixed-dark for a dark background, or properties',
    of: ['diagram'],
    outputs: DRAWN,
  },
  'id-prefix': {
    type: 'string',
    shown: 'king-',
    says: 'before the ids in an SVG, for several of them on one page',
    of: ['diagram'],
    outputs: ['svg'],
  },
  to: {
    type: 'string',
    shown: 'betza',
    says: `the notation that convert writes; for export\n${EXPORTS.join(', ')}`,
    of: ['convert', 'export'],
  },
  'to-dialect': { type: 'string', shown: 'xbetza', says: 'the dialect in which it is written', of: ['convert'] },
  set: {
    type: 'string',
    shown: 'chess',
    says: 'the pieces, the board and the start position of a known game',
    of: SET_COMMANDS,
  },
  army: { type: 'string', shown: 'FILE', says: 'a collection that was saved on the page', of: SET_COMMANDS },
  program: {
    type: 'string',
    shown: 'FILE',
    says: 'pieces in the form of a program, as export writes them',
    of: SET_COMMANDS,
  },
  royal: {
    type: 'string',
    multiple: true,
    shown: 'NAME',
    says: 'a piece of the set that must not be lost; may be repeated',
    of: SET_COMMANDS,
  },
  name: { type: 'string', shown: 'WORDS', says: 'what the game is called', of: ['export'] },
  start: {
    type: 'string',
    shown: 'FEN',
    says: 'the start position; by default the pieces stand in rows',
    of: ['export'],
  },
  scheme: { type: 'string', shown: 'big-end', says: SCHEMES.join(', '), of: ['codes'] },
  pawns: {
    type: 'string',
    shown: 'by-color',
    says: 'or one: the codes of a piece that moves differently for each side',
    of: ['codes'],
  },
  bits: { type: 'string', shown: '8', says: 'how many bits a code may take', of: ['codes'] },
  order: { type: 'string', shown: 'given', says: 'or mobility, an order that engines often use', of: ['codes'] },
  as: { type: 'string', shown: 'json', says: CODE_OUTPUTS.slice(1).join(', '), of: ['codes'] },
  tables: {
    type: 'string',
    shown: 'mailbox',
    says: `${TABLES.slice(1).join(', ')}; several with commas`,
    of: ['codes'],
  },
  fen: { type: 'string', shown: 'FEN', says: 'a position to begin with', of: ['play', 'perft', 'divide'] },
  chess960: {
    type: 'boolean',
    shown: '',
    says: 'pieces may start elsewhere: castling is the move of the piece to its partner',
    of: GAME_COMMANDS,
  },
  reader: {
    type: 'string',
    shown: 'COMMAND',
    says: 'a program that answers questions, a line of JSON each',
    of: ['conformance'],
  },
  data: {
    type: 'string',
    shown: 'FOLDER',
    says: 'the cases; by default the package piecewright-conformance',
    of: ['conformance'],
  },
  level: { type: 'string', shown: '1-3', says: 'only the cases of some levels', of: ['conformance'] },
  feature: { type: 'string', shown: 'lame-leaps', says: 'only the cases about a feature', of: ['conformance'] },
  timeout: { type: 'string', shown: '5', says: 'how many seconds an answer may take', of: ['conformance'] },
  failures: { type: 'string', shown: '5', says: 'how many wrong answers are shown', of: ['conformance'] },
  format: {
    type: 'string',
    shown: 'text|json',
    says:
      'text by default; a diagram also as svg, png (with the package\n' +
      '@resvg/resvg-js), or as a table: html, wiki; for a file, html is a page;\n' +
      'conformance also as html, or as a badge: svg',
    of: ANSWERING,
  },
  out: {
    type: 'string',
    shown: 'FILE',
    says: 'where to write instead of standard output',
    of: ANSWERING,
  },
  each: {
    type: 'string',
    shown: 'FOLDER',
    says: 'writes a file for each piece of --file, or of several TEXT and NAME=TEXT,\nand lists the files',
    of: ['diagram'],
  },
  lines: {
    type: 'boolean',
    shown: '',
    says: 'reads a text or an object with options from each line of standard input,\nas JSON, and answers each with a line of JSON',
    of: TEXT_COMMANDS,
  },
  help: {
    type: 'boolean',
    short: 'h',
    shown: '',
    says: 'this text; after a command, what that command takes',
    of: COMMANDS,
  },
  version: { type: 'boolean', shown: '', says: 'the version of the package', of: [] },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
const OPTION_LIST = Object.entries(OPTIONS) as [OptionName, Option][];

const INTRODUCTION = 'piecewright reads how a chess-variant piece moves and shows where it can go.';

const TEXTS = `TEXT is a notation such as fmWfcF; - reads it from standard input. With --file FILE
instead, a diagram shows all pieces of the file in one picture, page or text: those that
its notation defines, or one on each line, such as Pawn: fmWfcF.`;

const SETS = 'SET is a list of pieces such as knight=N wazir=W, added to those of --set, --program and --army.';

const GAMES = 'GAME is a game of the library, such as chess or shogi, or a file in the form of docs/variants.md.';

const ENDING = `The exit status is 0 if all is well, 1 if the text has errors or a reader fails, 2 if the command
line is wrong.
Mistakes are reported on standard error, in colors on a terminal; NO_COLOR=1 turns colors off,
FORCE_COLOR=1 turns them on elsewhere.`;

const USES: Readonly<Record<Command, readonly [given: string, tells: string]>> = {
  ...TEXT_USES,
  ...SET_USES,
  ...GAME_USES,
  ...PROGRAM_USES,
};

const commandLine = (command: Command): string => {
  const [given, tells] = USES[command];
  return `  ${`piecewright ${command} ${given}`.padEnd(27)}${tells}`;
};

function optionLine([name, { shown, says, short }]: [OptionName, Option]): string {
  const names = short === undefined ? `--${name}` : `-${short}, --${name}`;
  const [first = '', ...more] = says.split('\n');
  return [`  ${`${names} ${shown}`.padEnd(25)}${first}`, ...more.map((line) => ' '.repeat(27) + line)].join('\n');
}

/**
 * Returns a short list of the commands that accept an option; options of no specific command are listed with the
 * general ones.
 */
function takersOf(of: readonly Command[]): string {
  const others = COMMANDS.filter((command) => !of.includes(command));
  if (others.length === 0 || of.length === 0) return 'all';
  return others.length < of.length ? `all but ${others.join(', ')}` : of.join(', ');
}

/** Returns the help for the program, or for one of its commands. */
export function usage(command?: Command): string {
  if (command !== undefined) {
    const options = OPTION_LIST.filter(([, { of }]) => of.includes(command)).map(optionLine);
    return `${commandLine(command)}\n\n${options.join('\n')}\n`;
  }
  // Options of the same commands are grouped.
  const groups = new Map<string, string[]>();
  for (const option of OPTION_LIST) {
    const { of } = option[1];
    groups.set(takersOf(of), [...(groups.get(takersOf(of)) ?? []), optionLine(option)]);
  }
  const options = [...groups].map(([takers, lines]) => `Options of ${takers}:\n${lines.join('\n')}`);
  const parts = [INTRODUCTION, COMMANDS.map(commandLine).join('\n'), `${TEXTS}\n${SETS}\n${GAMES}`, ...options, ENDING];
  return `${parts.join('\n\n')}\n`;
}

/** The values of the given options. */
export type Values = ReturnType<typeof readArguments>['values'];

export function isOnGame(command: Command): command is GameCommand {
  return command in GAME_USES;
}

export function isOnProgram(command: Command): command is ProgramCommand {
  return command in PROGRAM_USES;
}

/** Returns whether a command accepts an option. */
export function takes(command: Command, name: OptionName): boolean {
  return (OPTIONS[name] as Option).of.includes(command);
}

export function isOnSet(command: Command): command is SetCommand {
  return command in SET_USES;
}

/** Refuses options that a command does not accept, because ignoring them would surprise the caller. */
export function checkTaken(command: Command, values: Values): void {
  const given = Object.keys(values) as OptionName[];
  const refused = given.filter((name) => !takes(command, name));
  if (refused.length > 0)
    throw new WrongUse(`\`${command}\` does not take ${refused.map((name) => `--${name}`).join(', ')}`);
}

/** Returns the output format, and throws if the command or a given option does not support it. */
export function formatOf(command: Command, values: Values): Format {
  const formats = command === 'diagram' ? FORMATS : isOnProgram(command) ? REPORT_FORMATS : PLAIN_FORMATS;
  const format = oneOf<Format>(formats, values.format ?? 'text', `a format of \`${command}\``);
  const output: Output = format === 'html' && isOfAll(values) ? 'page' : format;
  for (const name of Object.keys(values) as OptionName[]) {
    const { outputs } = OPTIONS[name] as Option;
    if (outputs?.includes(output) === false) throw new WrongUse(`the format \`${format}\` has no use for --${name}`);
  }
  return format;
}

/** Returns whether the output shows all pieces of a file together. */
export function isOfAll({ file, piece, each }: Values): boolean {
  return file !== undefined && piece === undefined && each === undefined;
}

/** A mistake in the command line, as opposed to one in the notation. */
export class WrongUse extends Error {}

/** A file that cannot be read or written; a different command line would not help. */
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

/** Returns one of the words of a list; throws `WrongUse` for any other. */
export function oneOf<const T extends string>(words: readonly T[], word: string, what: string): T {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new WrongUse(`expected ${what} (${words.join(', ')}), found \`${word}\``);
  return found;
}

/** Splits `CELL=WORD` or `TEXT=true` at its last equals sign. */
function pairs(entries: readonly string[] = [], example: string): [string, string][] {
  return entries.map((entry) => {
    const at = entry.lastIndexOf('=');
    if (at < 0) throw new WrongUse(`expected something like \`${example}\`, found \`${entry}\``);
    return [entry.slice(0, at), entry.slice(at + 1)];
  });
}

export function queryOf(text: string, values: Values): Query {
  // The package itself reports an unknown notation or dialect.
  const { notation, dialect, piece } = values as Pick<Query, 'notation' | 'dialect' | 'piece'>;
  return { text, notation, dialect, piece };
}

/** Returns the drawing options, by default for paper of one color. */
export function pictureOf(values: Values): SVGOptions {
  const { size, colors, routes, flip = false, 'id-prefix': idPrefix } = values;
  return {
    flip,
    coordinates: values['no-coordinates'] !== true,
    ...(size === undefined ? {} : { size: Number(size) }),
    ...(idPrefix === undefined ? {} : { idPrefix }),
    ...(colors === undefined ? {} : { colors: oneOf(COLOR_CHOICES, colors, 'colors') }),
    ...(routes === undefined ? {} : { routes: oneOf(ROUTE_CHOICES, routes, 'routes') }),
  };
}

export function positionOf(values: Values): Position {
  const occupants = pairs(values.occupant, 'e5=enemy').map(
    ([cell, word]) => [cell, oneOf(OCCUPANTS, word, 'an occupant')] as const,
  );
  const assume = pairs(values.assume, 'at war=true').map(([text, word]) => [
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
