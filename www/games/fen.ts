/**
 * Positions as lines of text, as many programs store them.
 *
 * A FEN lists the cells line by line, with a number for a run of empty cells, and then names the side to move. Programs
 * for hexagonal chess divide the board into lines in different ways, so the caller has to name the dialect: a FEN does
 * not show which one it uses.
 *
 * @packageDocumentation
 */
import type { Layout, CellShape } from '../values/diagram.js';
import { badOption, wordOf, wrongKind, shown } from '../values/checks.js';
import { checkForm, checkLayout } from '../values/shapes.js';
import { truncated } from '../values/limits.js';
import type { Side } from '../values/vocabulary.js';

/**
 * How a board is divided into lines.
 *
 * - `ranks`: ranks from the last to the first, each from the left: FEN of every game on squares, and of the program
 *   hexchess by Scott Bedard on hexagons
 * - `files-up`: files from the left, each upward: the Hexchess App, whose files are a to k with j
 * - `files-down`: files from the left, each downward: Glinski by J. Coskey (2026)
 * - `rows`: what lies at one height on the screen, from the top: Games_Hexchess by J. Coskey (2021)
 */
export const FEN_DIALECTS = ['ranks', 'files-up', 'files-down', 'rows'] as const;

/** One of {@link FEN_DIALECTS}. */
export type FENDialect = (typeof FEN_DIALECTS)[number];

/** A position of a game: the pieces and the side to move. */
export interface GamePosition {
  /** The letter of the piece on each cell, upper case for white; a promoted piece of shogi has a `+` before it. */
  pieces: Record<string, string>;
  /** Whose turn it is. */
  side: Side;
  /** The fields after the side, such as castling rights and the en passant cell, verbatim. */
  rest: string[];
}

const POSITION = {
  has: { pieces: { byKey: 'text' }, side: ['white', 'black'], rest: { list: 'text' } },
} as const;

/** What a hole of a board is in a line. */
const HOLE = '*';

/**
 * A number of empty cells, a hole, or a piece, perhaps with a name in brackets, and with a mark if it was promoted in a game
 * that has drops.
 */
const SIGN = /^(?:\d+|\*|\+?(?:\p{L}|\[\p{L}[\p{L}\d]*\])~?)/u;

/**
 * Reads a FEN.
 *
 * @example
 * readFEN('4k3/8/8/8/8/8/8/4K3 w - - 0 1', pw.layout('8x8')).pieces; // { e8: 'k', e1: 'K' }
 * @throws `PiecewrightError` with `bad-option` if the text does not fit the board.
 */
export function readFEN(text: string, layout: Layout, dialect: FENDialect = 'ranks'): GamePosition {
  if (typeof text !== 'string') throw wrongKind('a FEN as text', text);
  const [board = '', side = 'w', ...rest] = truncated(text).trim().split(/\s+/);
  // Pieces in hand, as in crazyhouse, are not on a cell.
  const cells = linesOf(layout, dialect);
  const { lines, hand } = withoutHand(board, cells.at(-1)?.length ?? 0);
  const written = lines.split('/');
  if (written.length !== cells.length) {
    throw badOption(`expected ${cells.length} lines of \`${layout.board}\` in a FEN, found ${written.length}`);
  }
  if (side !== 'w' && side !== 'b')
    throw badOption(`expected \`w\` or \`b\` after the cells of a FEN, found ${shown(side)}`);
  const pieces: Record<string, string> = {};
  for (const [n, line] of written.entries()) readLine(line, cells[n] ?? [], pieces);
  const held = hand === '' ? [] : [hand];
  return { pieces, side: side === 'w' ? 'white' : 'black', rest: [...held, ...rest] };
}

/** Splits off what is in brackets behind full lines: a text that does not fill them ends in a piece with a name in brackets. */
function withoutHand(board: string, width: number): { lines: string; hand: string } {
  for (let at = board.indexOf('['); 0 <= at; at = board.indexOf('[', at + 1)) {
    const lines = board.slice(0, at);
    if (lengthOf(lines.slice(lines.lastIndexOf('/') + 1)) === width) return { lines, hand: board.slice(at) };
  }
  return { lines: board, hand: '' };
}

function lengthOf(line: string): number {
  let length = 0;
  for (let left = line; left !== '';) {
    const [sign] = SIGN.exec(left) ?? [];
    if (sign === undefined) return NaN;
    length += /^\d/.test(sign) ? Number(sign) : 1;
    left = left.slice(sign.length);
  }
  return length;
}

function readLine(line: string, cells: readonly Slot[], pieces: Record<string, string>): void {
  let at = 0;
  let left = line;
  while (left !== '') {
    const [sign] = SIGN.exec(left) ?? [];
    if (sign === undefined) throw badOption(`expected a piece or a number in a FEN, found \`${left.slice(0, 20)}\``);
    const empty = Number(sign.startsWith('+') ? NaN : sign);
    const cell = cells[at];
    if ((sign === HOLE) !== (cell === HOLE) && Number.isNaN(empty) && at < cells.length)
      throw badOption(`expected \`${HOLE}\` for the holes of the board alone in the line \`${line}\` of a FEN`);
    if (Number.isNaN(empty) && cell !== undefined && sign !== HOLE) pieces[cell] = sign;
    at += Number.isNaN(empty) ? 1 : empty;
    left = left.slice(sign.length);
  }
  if (at !== cells.length)
    throw badOption(`expected ${cells.length} cells in the line \`${line}\` of a FEN, found ${at}`);
}

/**
 * Writes a FEN.
 *
 * @example
 * writeFEN({ pieces: { e1: 'K' }, side: 'black', rest: ['-', '-', '0', '1'] }, pw.layout('8x8'));
 * // '8/8/8/8/8/8/8/4K3 b - - 0 1'
 */
export function writeFEN(position: GamePosition, layout: Layout, dialect: FENDialect = 'ranks'): string {
  checkForm(position, POSITION, 'position');
  const lines = linesOf(layout, dialect).map((cells) => {
    let line = '';
    let empty = 0;
    for (const cell of cells) {
      const piece = cell === HOLE ? HOLE : position.pieces[cell];
      if (piece === undefined) empty += 1;
      else {
        line += (empty === 0 ? '' : String(empty)) + piece;
        empty = 0;
      }
    }
    return line + (empty === 0 ? '' : String(empty));
  });
  const hand = position.rest[0]?.startsWith('[') === true ? position.rest[0] : '';
  const rest = position.rest.slice(hand === '' ? 0 : 1);
  return [lines.join('/') + hand, position.side === 'white' ? 'w' : 'b', ...rest].join(' ');
}

/** The name of a cell, or a hole of a board of squares. */
type Slot = string;

/** The names of the cells, line by line. */
function linesOf(layout: Layout, dialect: FENDialect): Slot[][] {
  checkLayout(layout);
  wordOf(dialect, FEN_DIALECTS, 'dialect');
  const { board, cells, shape: form } = layout;
  // The ranks of De Vasa's board have letters, and its files are not straight.
  const by = dialect === 'ranks' && board.startsWith('devasa') ? 'rows' : dialect;
  const lines = new Map<string | number, CellShape[]>();
  for (const shape of cells) {
    const key = keyOf(shape, by);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [shape]);
    else line.push(shape);
  }
  // Cells are sorted by file, then by rank, so the files are in order too.
  const byFile = [...lines.values()];
  switch (by) {
    case 'files-up':
      return byFile.map(namesOf);
    case 'files-down':
      return byFile.map((line) => namesOf(line.reverse()));
    case 'ranks':
    case 'rows': {
      const fromTop = [...lines].sort(([a], [b]) => Number(b) - Number(a));
      const sorted = fromTop.map(([, line]) => line.sort((a, b) => a.x - b.x));
      const isFlat = form === 'square' && cells.every(({ name }) => levelOf(name) === 0);
      return isFlat && by === 'ranks' ? withHoles(sorted) : sorted.map(namesOf);
    }
  }
}

/** Returns the names of the cells of boards of squares, with what is missing between the first file and the last. */
function withHoles(lines: readonly CellShape[][]): Slot[][] {
  const files = lines.flat().map(({ x }) => x);
  const [first, last] = [Math.min(...files), Math.max(...files)];
  return lines.map((line) => {
    const names = new Map(line.map(({ x, name }) => [x, name]));
    return Array.from({ length: last - first + 1 }, (_, file) => names.get(first + file) ?? HOLE);
  });
}

function keyOf({ name, y }: CellShape, dialect: FENDialect): string | number {
  switch (dialect) {
    case 'files-up':
    case 'files-down':
      return name.replace(/\d+$/, '');
    case 'ranks':
      return Number(/\d+$/.exec(name)?.[0]) - 1000 * levelOf(name);
    case 'rows':
      return y;
  }
}

/** Returns the level of a cell, whose name then begins with a capital; 0 on flat boards. Lower levels come first in a FEN. */
function levelOf(name: string): number {
  return /^[A-Z]/.test(name) ? name.charCodeAt(0) - 64 : 0;
}

function namesOf(shapes: readonly CellShape[]): string[] {
  return shapes.map(({ name }) => name);
}
