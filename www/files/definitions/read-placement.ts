// Reads the first fields of a FEN without knowing its game, in the forms that programs write.
import type { Side } from '../../values/vocabulary.js';
import { isSound } from './grid.js';
import { cellName } from '../../values/board-squares.js';

/** What stands on a board. */
export interface Placement {
  readonly files: number;
  readonly ranks: number;
  /** The sign of the piece on each cell: a letter, perhaps with `+`, or the letters of a bracket. */
  readonly pieces: Record<string, string>;
  readonly holes: readonly string[];
  /** The signs of the pieces in hand. */
  readonly hand: readonly string[];
  readonly side: Side;
  /** The fields after the side. */
  readonly rest: readonly string[];
  /** The cells of pieces of both sides, and of turned pieces. */
  readonly neutral: readonly string[];
  readonly turned: readonly string[];
  /** By how many quarters each of them is turned. */
  readonly quarters: Readonly<Record<string, number>>;
  /** The sides of pieces whose signs are the same for both. */
  readonly sides: Readonly<Record<string, Side>>;
  /** Whether it is a FEN as programs that play write it. */
  readonly isPlain: boolean;
}

/** A sign of a row. */
interface Sign {
  readonly empty: number;
  readonly piece?: string;
  readonly isHole?: boolean;
  readonly isNeutral?: boolean;
  readonly side?: Side;
  /** By how many quarters it is turned. */
  readonly quarters?: number;
}

/** A way to write rows. */
interface Spelling {
  readonly sign: RegExp;
  /** Reads a sign of a piece or a hole. */
  readonly read: (sign: string) => Sign;
  /** Whether digits next to each other count one by one. */
  readonly byDigit: boolean;
  /** Whether rows may run over into each other. */
  readonly isRunning: boolean;
  readonly isPlain: boolean;
}

const PLAIN = /\d+|\*|\+?[A-Za-z][!']{0,2}~?|\+?\[\+?[A-Za-z'][A-Za-z\d']{0,7}\]~?/uy;
/** Turned and neutral pieces of FEN tools, and texts of one or two signs. */
const DECORATED = /\d+|-?(?:\*[123])?-?[A-Za-z]|-?''[^/]{2}|-?'[^/]/uy;
/** Turned and neutral pieces of YACPDB, such as `(q2)` or `(!b)`. */
const IN_PARENTHESES = /\d+|[A-Za-z]|\(!?[A-Za-z][0-3]?\)/uy;
/** Pieces of Popeye, of a letter, or two letters or digits, perhaps with the sign of a side. */
const OF_PROBLEMS = /\d+|[=+-]?(?:\.[A-Za-z\d]{2}|[A-Za-z])/uy;

const FORSYTH: Spelling = { sign: OF_PROBLEMS, read: signOfProblem, byDigit: false, isRunning: true, isPlain: false };

const SPELLINGS: readonly Spelling[] = [
  { sign: PLAIN, read: signOf, byDigit: false, isRunning: false, isPlain: true },
  { sign: DECORATED, read: signOf, byDigit: false, isRunning: false, isPlain: false },
  { sign: IN_PARENTHESES, read: signInParentheses, byDigit: false, isRunning: false, isPlain: false },
  { sign: PLAIN, read: signOf, byDigit: true, isRunning: false, isPlain: false },
  { sign: DECORATED, read: signOf, byDigit: true, isRunning: false, isPlain: false },
  FORSYTH,
];

/** The longest text that is taken for a placement. */
const LONGEST = 10_000;

/** Reads a FEN; `undefined` if its rows fit no board, or not the given one. */
export function readPlacement(
  text: string,
  size?: { readonly files: number; readonly ranks: number },
): Placement | undefined {
  const [board = '', side = 'w', ...rest] = text.slice(0, LONGEST).trim().split(/\s+/);
  if (!/^[wb-]$/i.test(side) || text.length > LONGEST) return undefined;
  for (const spelling of SPELLINGS) {
    for (const { cells, hand } of withHands(board)) {
      const read = readRows(cells.split('/'), spelling);
      if (read === undefined) continue;
      if (size !== undefined && (read.files !== size.files || read.ranks !== size.ranks)) continue;
      return { ...read, hand, side: side.toLowerCase() === 'b' ? 'black' : 'white', rest, isPlain: spelling.isPlain };
    }
  }
  return undefined;
}

/** Reads a position of Popeye's input. */
export function readForsyth(text: string): Pick<Placement, 'pieces' | 'neutral' | 'sides'> | undefined {
  return LONGEST < text.length ? undefined : readRows(text.split('/'), FORSYTH);
}

/** Splits pieces in hand off: in brackets, or behind one more slash. */
function* withHands(board: string): Generator<{ cells: string; hand: string[] }> {
  const [, cells, held] = /^(.*)\[((?:[A-Za-z0-9+~-]|\[[A-Za-z0-9]*\])*)\]$/.exec(board) ?? [];
  if (cells !== undefined && held !== undefined) yield { cells, hand: handOf(held) };
  yield { cells: board, hand: [] };
  const rows = board.split('/');
  const last = rows.at(-1) ?? '';
  if (rows.length === 9 && /^[A-Za-z]*$/.test(last))
    yield { cells: rows.slice(0, -1).join('/'), hand: Array.from(last) };
}

/** Reads `2n10P`; a lone `-` is empty. */
function handOf(held: string): string[] {
  return Array.from(held.matchAll(/(\d{0,2})(\+?(?:[A-Za-z]|\[[A-Za-z0-9]*\]))/g), ([, count = '', sign = '']) =>
    Array.from({ length: count === '' ? 1 : Number(count) }, () => sign.replace(/[[\]]/g, '')),
  ).flat();
}

type Rows = Omit<Placement, 'hand' | 'side' | 'rest' | 'isPlain'>;

function readRows(rows: readonly string[], spelling: Spelling): Rows | undefined {
  const read = rows.map((row) => signsOf(row, spelling));
  if (read.some((signs) => signs === undefined)) return undefined;
  const lines = read.map((signs) => signs ?? []);
  if (spelling.isRunning) return onBoard([lines.flat()], 8, 8);
  const files = widthOf(lines[0] ?? []);
  if (lines.length < 2 || lines.some((line) => widthOf(line) !== files)) return undefined;
  return onBoard(lines, files, lines.length);
}

const widthOf = (signs: readonly Sign[]): number =>
  signs.reduce((sum, { empty, piece, isHole }) => sum + empty + (piece === undefined && isHole !== true ? 0 : 1), 0);

function signsOf(row: string, { sign, read, byDigit }: Spelling): Sign[] | undefined {
  const signs: Sign[] = [];
  let at = 0;
  while (at < row.length) {
    sign.lastIndex = at;
    const [found] = sign.exec(row) ?? [];
    if (found === undefined) return undefined;
    at += found.length;
    signs.push(/^\d/.test(found) ? { empty: emptyCells(found, byDigit) } : read(found));
  }
  return signs;
}

function emptyCells(digits: string, byDigit: boolean): number {
  return byDigit ? Array.from(digits).reduce((sum, digit) => sum + Number(digit), 0) : Number(digits);
}

function signOf(found: string): Sign {
  if (found === '*') return { empty: 0, isHole: true };
  return {
    empty: 0,
    piece: found.replace(/^-?(?:\*[123])?-?/, '').replace(/[~[\]]/g, ''),
    isNeutral: /^-|^\*[123]-/.test(found),
    quarters: Number(/^-?\*([123])/.exec(found)?.[1] ?? 0),
  };
}

function signInParentheses(found: string): Sign {
  const [, mark = '', piece = '', quarters = '0'] = /^\(?(!?)([A-Za-z])([0-3]?)/.exec(found) ?? [];
  return { empty: 0, piece, isNeutral: mark !== '', quarters: Number(quarters) };
}

function signOfProblem(found: string): Sign {
  const [, mark = '', piece = ''] = /^([=+-]?)\.?(.*)$/.exec(found) ?? [];
  const side = mark === '+' ? 'white' : mark === '-' ? 'black' : undefined;
  return { empty: 0, piece, isNeutral: mark === '=', ...(side !== undefined && { side }) };
}

function onBoard(lines: readonly (readonly Sign[])[], files: number, ranks: number): Rows | undefined {
  if (!isSound(files, ranks)) return undefined;
  const found = {
    pieces: {} as Record<string, string>,
    holes: [] as string[],
    neutral: [] as string[],
    turned: [] as string[],
    quarters: {} as Record<string, number>,
    sides: {} as Record<string, Side>,
  };
  let at = 0;
  for (const { empty, piece, isHole, isNeutral, side, quarters = 0 } of lines.flat()) {
    at += empty;
    if (piece === undefined && isHole !== true) continue;
    const cell = cellName((at % files) + 1, ranks - Math.floor(at / files));
    if (piece === undefined) found.holes.push(cell);
    else found.pieces[cell] = piece;
    if (isNeutral === true) found.neutral.push(cell);
    if (side !== undefined) found.sides[cell] = side;
    if (0 < quarters) {
      found.turned.push(cell);
      found.quarters[cell] = quarters;
    }
    at += 1;
  }
  return at === files * ranks ? { files, ranks, ...found } : undefined;
}
