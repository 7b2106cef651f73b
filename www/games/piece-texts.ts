// The texts of the pieces of a game, with first moves and castling as Betza's notation writes them in one text.
import type { Area, Variant, VariantPiece } from '../values/variant.js';

/** How a kind moves on some cells, or on all others. */
export interface PieceText {
  readonly in?: Area | undefined;
  readonly text: string;
}

/**
 * Returns the texts of a kind for white: those for some cells, then the one for all others. A first move becomes part of
 * its text, with the modifier `i`; so does castling that is the same to both sides.
 *
 * @example
 * textsOf(chess, 'P') // [{ in: 'rank 2', text: 'fmWfceFifmnD' }, { text: 'fmWfceF' }]
 */
export function textsOf(variant: Variant, letter: string): PieceText[] {
  const piece = variant.pieces[letter];
  if (piece === undefined) return [];
  const { text, where = [] } = piece;
  const firsts = firstsOf(piece).map((zone) => ({ in: zone.in, text: withFirst(text, zone.text) }));
  const zones = where.map((zone) => ({ in: zone.in, text: zone.text ?? text }));
  return [...firsts, ...zones, { text: text + castlingOf(variant, letter) }];
}

/** Returns the text of a kind on a cell. */
export function textOn(texts: readonly PieceText[], cell: string): string {
  return texts.find((zone) => hasCell(zone.in, cell))?.text ?? '';
}

function firstsOf({ first = [] }: VariantPiece) {
  return Array.isArray(first) ? first : [first];
}

/** Adds what only a first move can do; the first move may do nothing else. */
function withFirst(text: string, first = text): string {
  if (!first.startsWith(text)) return text;
  return text + first.slice(text.length).replace(/[a-z]*[A-Z]/g, 'i$&');
}

/** Returns castling by the same distance to both sides; an empty text for any other. */
function castlingOf({ castling, start }: Variant, letter: string): string {
  const { kingside: [king] = [], queenside: [queen] = [] } = castling?.files ?? {};
  if (castling?.kind !== letter || king === undefined || queen === undefined) return '';
  const [lastLine = ''] = start.split('/').slice(-1);
  const from = lastLine.replace(/\d+/g, (empty) => ' '.repeat(Number(empty))).indexOf(letter);
  const [left, right] = [queen, king].map((to) => Math.abs(to.charCodeAt(0) - 'a'.charCodeAt(0) - from));
  return left === right ? `isO${left}` : '';
}

/** Returns whether an area of white's has a cell. Only the words for ranks and cells are read. */
function hasCell(area: Area = 'all', cell: string): boolean {
  const words = (typeof area === 'string' ? area : area.white).split(' ');
  return ['all', cell, cell.replace(/^\D+/, '')].some((word) => words.includes(word));
}
