// The same as moves.c in TypeScript.
import { readFileSync } from 'node:fs';
import * as t from './pieces.js';

const SQUARES = t.FILES * t.RANKS;
let board: t.Piece[] = [];
let found = new Map<number, string>();

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
};

/** Marks what a row may do on a square; returns whether the ride ends there. */
function arrive(square: number, isFar: boolean, kind: number, color: t.Color): boolean {
  const there = at(board, square);
  if (there === t.PIECE_EMPTY) {
    if (isFar && (kind & 1) !== 0) found.set(square, '');
    return false;
  }
  if (isFar && (kind & 2) !== 0 && t.colorOf(there) !== color) found.set(square, 'x');
  return true;
}

function walk(
  row: t.MoveRow,
  from: number,
  color: t.Color,
  virgin: boolean,
  squareOf: (index: number) => number,
): void {
  if ((row.kind & 4) !== 0 && !virgin) return;
  let index = from;
  for (let n = 1; row.most === 0 || n <= row.most; n += 1) {
    const square = squareOf(index + row.step);
    const isOpen = (clear: number): boolean => {
      const under = clear === 0 ? -1 : squareOf(index + clear);
      return clear === 0 || (under >= 0 && at(board, under) === t.PIECE_EMPTY);
    };
    if (square < 0 || ![row.clear1, row.clear2, row.clear3].every(isOpen)) return;
    if (arrive(square, row.least <= n, row.kind, color)) return;
    index += row.step;
  }
}

function attack(row: t.AttackRow, from: number, color: t.Color, virgin: boolean): void {
  if ((row.kind & 4) !== 0 && !virgin) return;
  const has = (set: number, of: number, square: number): boolean =>
    ((at(at(at(t.ATTACK_SETS, set), of), Math.floor(square / 64)) >> BigInt(square % 64)) & 1n) === 1n;
  const squares = Array.from({ length: SQUARES }, (_, n) => n);
  const order = row.up === 1 ? squares : squares.toReversed();
  const hides =
    row.ray < 0 ? undefined : order.find((square) => has(row.ray, from, square) && at(board, square) !== t.PIECE_EMPTY);
  for (const square of squares) {
    if (!has(row.targets, from, square) || (hides !== undefined && has(row.ray, hides, square))) continue;
    arrive(square, true, row.kind, color);
  }
}

function rowsOf<T>(
  rows: readonly T[],
  spans: readonly (readonly (readonly number[])[])[],
  piece: t.Piece,
): readonly T[] {
  const [from, to] = at(at(spans, t.colorOf(piece)), t.typeOf(piece));
  return rows.slice(from, to);
}

function taken(form: string): string {
  const squares = [...found].sort(([a], [b]) => a - b);
  found = new Map();
  return [form, ...squares.map(([square, sign]) => at(t.SQUARE_NAMES, square) + sign)].join(' ');
}

const out = [];
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [virgin, from = 0, ...codes] = line.split(' ').map(Number);
  board = codes.map(t.pieceOfCode);
  const piece = at(board, from);
  const color = t.colorOf(piece);
  const isFirst = virgin === 1;
  board[from] = t.PIECE_EMPTY;
  for (const row of rowsOf(t.MAILBOX_MOVES, t.MAILBOX_SPANS, piece)) {
    walk(row, at(t.MAILBOX_OF_SQUARE, from), color, isFirst, (index) => at(t.SQUARE_OF_MAILBOX, index));
  }
  const mailbox = taken('mailbox');
  for (const row of rowsOf(t.X88_MOVES, t.X88_SPANS, piece)) {
    const squareOf = (index: number) => ((index & t.X88_OFF) === 0 ? at(t.SQUARE_OF_X88, index) : -1);
    walk(row, at(t.X88_OF_SQUARE, from), color, isFirst, squareOf);
  }
  const x88 = taken('0x88');
  for (const row of rowsOf(t.ATTACKS, t.ATTACK_SPANS, piece)) attack(row, from, color, isFirst);
  out.push(`${mailbox} ${x88} ${taken('attacks')}`);
}
console.log(out.join('\n'));
