// The options as a table, which drives parsing, validation and the help.
import type { parseArgs } from 'node:util';
import { ROUTE_CHOICES } from '../rendering/svg/routes.js';
import { DIALECTS, NOTATIONS, OCCUPANTS } from '../values/vocabulary.js';
import { CODE_OUTPUTS, EXPORTS, SCHEMES, TABLES } from '../values/workshop-vocabulary.js';
import {
  COMMANDS,
  GAME_COMMANDS,
  SET_COMMANDS,
  TEXT_COMMANDS,
  type Command,
  type TextCommand,
} from './command-list.js';
import { oneOf, UsageError } from './usage-error.js';

/** The commands that give an answer, and do not talk with the user. */
const ANSWERING = COMMANDS.filter((command) => command !== 'play' && command !== 'uci');

/** The commands that play games. */
const PLAYING = ['match', 'measure', 'balance', 'tournament'] as const;

/** Formats of pictures, which only diagrams have. */
const PICTURES = ['svg', 'png', 'html', 'wiki'] as const;
const PLAIN_FORMATS = ['text', 'json'] as const;
/** Formats of a report: the page, and the badge. */
const REPORT_FORMATS = [...PLAIN_FORMATS, 'html', 'svg'] as const;
const BOOK_FORMATS = ['html', 'pdf', 'md', 'wikitext', 'zip', 'json'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];
const PAPER_FORMATS = ['html', 'pdf', 'json'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];
const FORMATS = [...PLAIN_FORMATS, ...PICTURES] as const;
export type Format = (typeof FORMATS)[number];

/** The output of a command: a `page` is the HTML of a file of pieces, where the HTML of one piece is a table. */
type Output = Format | 'page';

/** An option of the command line. */
export interface Option {
  type: 'string' | 'boolean';
  multiple?: true;
  short?: string;
  /** The argument that the help shows after it. */
  shown: string;
  /** What it does, in lines that fit into the help. */
  says: string;
  /** The same for commands where it does something else. */
  saysOf?: Partial<Record<Command, string>>;
  /** The commands that accept it. */
  of: readonly Command[];
  /** The outputs that it applies to, if not all. */
  outputs?: readonly Output[];
}

const without = (...others: readonly TextCommand[]): TextCommand[] =>
  TEXT_COMMANDS.filter((command) => !others.includes(command));
const PLACED = ['moves', 'diagram', 'why'] as const;
const NOTATION_LIST = NOTATIONS.join(', ');
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
    says: `the notation of the text, by default the one that it seems to be in:\n${NOTATION_LIST}`,
    saysOf: { conformance: `only the cases of a notation:\n${NOTATION_LIST}` },
    of: [...without('detect'), ...SET_COMMANDS, 'conformance', 'endgame', 'worksheet'],
  },
  dialect: {
    type: 'string',
    shown: 'xbetza',
    says: `how programs read it that differ: ${DIALECTS.slice(0, 4).join(', ')},\n${DIALECTS.slice(4).join(', ')}`,
    of: [...without('detect'), ...SET_COMMANDS, 'conformance'],
  },
  piece: {
    type: 'string',
    shown: 'NAME',
    says: 'which piece of several; the last one by default',
    saysOf: { worksheet: 'only a piece, by its letter or name' },
    of: [...without('parse', 'detect'), 'worksheet'],
  },
  board: {
    type: 'string',
    shown: '8x8',
    says: 'cylinder:8x8, torus:8x8, hex:6, hex:6:pointy …',
    of: [
      ...PLACED,
      'explain',
      'convert',
      'equal',
      'identify',
      'mobility',
      'value',
      'endgame',
      'worksheet',
      ...SET_COMMANDS,
    ],
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
    says: 'adds other pieces that show what it can do',
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
    says: 'the size of a cell in pixels; a PNG doubles it if it is not too large',
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
    says: 'which ways of several legs are drawn',
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
    says: 'a prefix for the ids in an SVG, for several SVGs on one page',
    of: ['diagram'],
    outputs: ['svg'],
  },
  detail: {
    type: 'string',
    shown: 'plain|full',
    says: "in a chess player's words, or from the ground up",
    of: ['explain'],
  },
  to: {
    type: 'string',
    shown: 'NAME',
    says: `the notation to write:\n${NOTATION_LIST}`,
    saysOf: {
      export: `the program to write for: ${EXPORTS.join(', ')}`,
      pgn: 'writes the games as PGN, with plies as san or uci',
    },
    of: ['convert', 'export', 'pgn'],
  },
  'to-dialect': { type: 'string', shown: 'xbetza', says: 'the dialect in which it is written', of: ['convert'] },
  set: {
    type: 'string',
    shown: 'chess',
    says: 'the pieces, the board and the start position of a known game',
    of: SET_COMMANDS,
  },
  army: { type: 'string', shown: 'FILE', says: 'an army that was saved on the page', of: SET_COMMANDS },
  program: {
    type: 'string',
    shown: 'FILE',
    says: 'pieces in the format of another program, as export writes it',
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
  fen: {
    type: 'string',
    shown: 'FEN',
    says: 'a position to begin with',
    of: ['play', 'perft', 'divide', 'solve'],
  },
  stipulation: {
    type: 'string',
    shown: '#2',
    says: '#n, s#n, r#n, semi-r#n, h#n, h#n.5, ser-#n, ser-h#n or ser-s#n; = is stalemate',
    of: ['solve'],
  },
  tries: { type: 'string', shown: '1', says: 'also plies that so many replies refute at most', of: ['solve'] },
  'set-play': { type: 'boolean', shown: '', says: 'also what follows if the other side begins', of: ['solve'] },
  castling: {
    type: 'string',
    shown: 'assume|none',
    says: 'whether castling is possible, if not as the FEN says',
    of: ['solve'],
  },
  solutions: { type: 'string', shown: '1000', says: 'how many solutions are kept', of: ['solve'] },
  intended: { type: 'string', shown: '1', says: 'how many solutions are intended', of: ['solve'] },
  style: {
    type: 'string',
    shown: 'popeye',
    says: 'long, short, algebra or html, with the letters of the game',
    of: ['solve'],
  },
  chess960: {
    type: 'boolean',
    shown: '',
    says: 'pieces may start elsewhere: castling is the move of the piece to its partner',
    of: [...GAME_COMMANDS, 'match', 'balance'],
  },
  game: { type: 'string', shown: 'GAME', says: 'a game whose letters the pieces are', of: ['endgame'] },
  stalemate: { type: 'string', shown: 'draw|loss', says: 'what it is for who has no move', of: ['endgame'] },
  games: {
    type: 'string',
    shown: '100',
    says: 'how many games are played',
    saysOf: {
      balance: 'how many games are played; of several games 400 by default',
      tournament: 'how many games each army plays with White against each other one;\n20 by default',
    },
    of: PLAYING,
  },
  time: {
    type: 'string',
    shown: '100',
    says: 'milliseconds for a ply',
    saysOf: { solve: 'milliseconds after which it stops; none by default' },
    of: ['match', 'solve'],
  },
  margin: { type: 'string', shown: '500', says: 'by how much a player may be late, in milliseconds', of: ['match'] },
  openings: {
    type: 'string',
    shown: '6',
    says: 'random plies at the start of a game, played with both colors',
    of: ['match'],
  },
  seed: {
    type: 'string',
    shown: '1',
    says: 'the seed of random choices, such as the start',
    saysOf: { measure: 'the seed of the first game; 0 by default' },
    of: ['play', 'perft', 'divide', 'book', 'worksheet', ...PLAYING],
  },
  nodes: {
    type: 'string',
    shown: '2000',
    says: 'how many nodes the player searches for each ply',
    saysOf: { solve: 'how many nodes are looked at, 2,000,000,000 by default' },
    of: ['measure', 'balance', 'tournament', 'solve'],
  },
  concurrency: { type: 'string', shown: '1', says: 'how many games run at the same time', of: PLAYING },
  pgn: { type: 'string', shown: 'FILE', says: 'where the games are written as people read them', of: ['match'] },
  jsonl: {
    type: 'string',
    shown: 'FILE',
    says: 'a file for games as lines of JSON, for --add',
    saysOf: { measure: 'a file for games as lines of JSON, for --add; it continues where the file ends' },
    of: ['match', 'measure'],
  },
  add: {
    type: 'boolean',
    shown: '',
    says: 'adds up the games in files from --jsonl, and plays none',
    of: ['match', 'measure'],
  },
  against: { type: 'string', shown: 'N', says: 'the piece that the other side has; - is none', of: ['measure'] },
  slots: {
    type: 'string',
    shown: 'NN',
    says: 'the pieces of chess that they replace',
    of: ['measure'],
  },
  odds: { type: 'string', shown: '8:8', says: 'how many pawns each side has', of: ['measure'] },
  until: {
    type: 'string',
    shown: '0.1',
    says: 'the standard error in pawns that is small enough to stop; none by default',
    of: ['measure'],
  },
  vary: {
    type: 'string',
    shown: 'KEY=A|B',
    says: 'compares values of a key of the game, such as pieces.N.text=N|NW',
    of: ['balance'],
  },
  plots: { type: 'string', shown: 'FILE', says: 'where plots are written, as SVG', of: ['balance'] },
  paper: { type: 'string', shown: 'a4|letter', says: 'the paper that is printed on', of: ['book', 'worksheet'] },
  'cut-out': {
    type: 'string',
    shown: '30',
    says: 'instead of the rules the board and the pieces, to be cut out:\nthe size of a cell from 20 to 40 millimeters',
    of: ['book'],
  },
  fit: { type: 'boolean', shown: '', says: 'makes cells smaller, so that the board fits on one page', of: ['book'] },
  exercises: {
    type: 'string',
    shown: 'cells,names',
    says: 'which exercises: cells where a piece can go, names of pieces, mates in one',
    of: ['worksheet'],
  },
  count: { type: 'string', shown: '6', says: 'how many exercises of each kind there are', of: ['worksheet'] },
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
  level: {
    type: 'string',
    shown: '1-3',
    says: 'only the cases of some levels',
    saysOf: { worksheet: 'only pieces of some difficulty, by their legs and hurdles' },
    of: ['conformance', 'worksheet'],
  },
  feature: { type: 'string', shown: 'lame-leaps', says: 'only the cases about a feature', of: ['conformance'] },
  timeout: { type: 'string', shown: '5', says: 'how many seconds an answer may take', of: ['conformance'] },
  failures: { type: 'string', shown: '5', says: 'how many wrong answers are shown', of: ['conformance'] },
  format: {
    type: 'string',
    shown: 'NAME',
    says: 'text or json; text by default',
    saysOf: {
      diagram:
        'text by default; json; a picture: svg, png (with the package @resvg/resvg-js);\n' +
        'or a table: html, wiki; for a file, html is a page',
      conformance: 'text by default; json; a report: html; or a badge: svg',
      worksheet: `html by default; ${PAPER_FORMATS.slice(1).join(', ')} (a PDF needs Chromium or Chrome)`,
      book: `html by default; ${BOOK_FORMATS.slice(1).join(', ')} (a PDF needs Chromium or Chrome)`,
    },
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
    says: 'this text',
    of: COMMANDS,
  },
  version: { type: 'boolean', short: 'v', shown: '', says: 'the version of the package', of: [] },
} as const satisfies Record<string, Option>;

/** The name of an option. */
export type OptionName = keyof typeof OPTIONS;
/** All options by name, in the order of the help. */
export const OPTION_LIST = Object.entries(OPTIONS) as [OptionName, Option][];

/** The values of the given options. */
export type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

/** Returns whether a command accepts an option. */
export function acceptsOption(command: Command, name: OptionName): boolean {
  return (OPTIONS[name] as Option).of.includes(command);
}

/** Refuses options that a command does not accept, because ignoring them would surprise the caller. */
export function refuseOtherOptions(command: Command, values: Values): void {
  const given = Object.keys(values) as OptionName[];
  const refused = given.filter((name) => !acceptsOption(command, name));
  if (refused.length > 0)
    throw new UsageError(`\`${command}\` does not take ${refused.map((name) => `--${name}`).join(', ')}`);
}

/** Returns the format of a book. */
export function bookFormatOf(values: Values): BookFormat {
  return oneOf(BOOK_FORMATS, values.format ?? 'html', 'a format of `book`');
}

/** Returns the format of sheets of paper. */
export function paperFormatOf(command: Command, values: Values): PaperFormat {
  return oneOf(PAPER_FORMATS, values.format ?? 'html', `a format of \`${command}\``);
}

/** Returns the output format, and throws if the command or a given option does not support it. */
export function formatOf(command: Command, values: Values): Format {
  const formats = command === 'diagram' ? FORMATS : command === 'conformance' ? REPORT_FORMATS : PLAIN_FORMATS;
  const format = oneOf<Format>(formats, values.format ?? 'text', `a format of \`${command}\``);
  const output: Output = format === 'html' && showsPiecesTogether(values) ? 'page' : format;
  for (const name of Object.keys(values) as OptionName[]) {
    const { outputs } = OPTIONS[name] as Option;
    if (outputs?.includes(output) === false) throw new UsageError(`the format \`${format}\` does not take --${name}`);
  }
  return format;
}

/** Returns whether the output shows all pieces of a file together. */
export function showsPiecesTogether({ file, piece, each }: Values): boolean {
  return file !== undefined && piece === undefined && each === undefined;
}
