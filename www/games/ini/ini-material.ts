// What is too little to win in the games of the library: what Fairy-Stockfish follows from types, without its mistakes.
import type { Area, Variant, VariantEnd, VariantPiece } from '../../values/variant.js';
import { PIECE_TYPES, withoutEnPassant, type PieceType } from './piece-types.js';
import { cellsOfArea } from './squares.js';
import { cellsOf, squaresOf, type Squares } from '../../values/board-squares.js';
import { kindLetters } from '../../values/piece-signs.js';
import { asList } from '../../values/as-list.js';
import { captureRules } from '../../values/capture-rules.js';

/** Types of which one piece mates with its king, as the engine knows them. */
export const ENGINE_MATING: readonly PieceType[] = [
  ...(['rook', 'queen', 'archbishop', 'chancellor', 'amazon', 'bers', 'silver', 'gold'] as const),
  ...(['commoner', 'centaur'] as const),
];

/** All such types. */
const MATING: readonly PieceType[] = [...ENGINE_MATING, 'aiwok', 'dragonHorse', 'kniroo', 'banner'];

/** Types that never leave the cells of one color. */
export const COLOR_BOUND: readonly PieceType[] = ['bishop', 'fers', 'fersAlfil', 'alfil', 'elephant'];

/**
 * Returns what is too little to win, as the engine has it where it takes mate to win; `undefined` if it ends no game for that.
 * Two types that mate alone and that it forgets are left out. Pieces with texts of their own count as enough.
 */
function soundMaterialOf(variant: Variant): VariantEnd['material'] | undefined {
  const { pieces, check, end = {} } = variant;
  const { blast, toHand } = captureRules(variant);
  const royals = Object.values(pieces).filter(({ royal = false }) => royal !== false);
  const endsOtherwise = blast === undefined && 0 < asList(end.extinct).length;
  const [king, another] = royals;
  if (king === undefined || another !== undefined || toHand === true || endsOtherwise) return undefined;
  if (0 < asList(end.goal).length + asList(end.line).length || !isDrawnByPasses(end.adjudication)) return undefined;
  if (check?.needsAll === true) return undefined;
  const board = squaresOf(variant.board);
  if (board === undefined) return undefined;
  const kinds = Object.entries(pieces).filter(([, piece]) => piece !== king);
  const idle = kinds
    .filter(([, piece]) => neverMeetsKing(piece, king, board, variant.regions))
    .map(([letter]) => letter);
  const material = idle.length === 0 ? {} : { idle: idle.join('') };
  // In a corner among holes a bishop mates, and so it does beside a royal knight.
  if (0 < board.holes.size || king.text !== 'K') return material;
  // Where stalemate or a check wins, any piece may be enough.
  if ((end.stalemate ?? 'draw') !== 'draw' || end.checks !== undefined || check?.kingStays === true) return material;
  const others = kinds.filter(([letter]) => !idle.includes(letter));
  // Kings that cannot capture each other keep each other safe, which takes more than a rook.
  const mates = (type: PieceType): boolean => MATING.includes(type) && !(blast && type === 'rook');
  const weak = others.filter(([, piece]) => isTooLittle(piece, pieces, mates)).map(([letter]) => letter);
  const sameColor = others.filter(([, { text, promotes }]) => promotes === undefined && isColorBound(text));
  return {
    ...material,
    ...(0 < weak.length && { one: weak.join('') }),
    ...(0 < sameColor.length && !blast && { sameColor: sameColor.map(([letter]) => letter).join('') }),
  };
}

/** Returns whether a definition says of material what the engine would follow from it, but for its mistakes. */
export function hasUsualMaterial(variant: Variant): boolean {
  const sorted = (letters: string | string[] | undefined): string => asList(letters).join('').split('').sort().join('');
  const [own, usual] = [variant.end?.material, soundMaterialOf(variant)].map(
    (material) => material && [material.idle, material.one, material.sameColor].map(sorted).join(),
  );
  return own === usual;
}

/** Returns whether the pieces that are left decide nothing: there is no such rule, or only one that draws after two passes. */
export function isDrawnByPasses(rule: VariantEnd['adjudication']): boolean {
  return Object.keys(rule ?? {}).every((key) => key === 'passes');
}

function typeOf(text: string): PieceType | undefined {
  const same = Object.entries(PIECE_TYPES).find(([, own]) => withoutEnPassant(own) === withoutEnPassant(text));
  return same?.[0] as PieceType | undefined;
}

function isColorBound(text: string): boolean {
  const type = typeOf(text);
  return type !== undefined && COLOR_BOUND.includes(type);
}

/** Returns whether one piece does not mate, nor what it becomes. */
function isTooLittle(
  { text, promotes, first }: VariantPiece,
  pieces: Readonly<Record<string, VariantPiece>>,
  mates: (type: PieceType) => boolean,
): boolean {
  const type = typeOf(text);
  if (
    type === undefined ||
    mates(type) ||
    (type !== 'pawn' && asList(first).some(({ in: area }) => area !== undefined))
  )
    return false;
  return kindLetters(promotes?.to).every((letter) => {
    const become = pieces[letter];
    return become !== undefined && become.promotes === undefined && isTooLittle(become, {}, mates);
  });
}

/** Returns whether a piece never leaves an area to which the enemy's king never comes. */
export function neverMeetsKing(
  piece: VariantPiece,
  king: VariantPiece,
  board: Squares,
  regions: Variant['regions'],
): boolean {
  if (piece.stays === undefined) return false;
  const cells = (area: Area | undefined, side: 'white' | 'black'): Set<string> =>
    (area === undefined ? undefined : cellsOfArea(area, side, board, regions)) ?? new Set(cellsOf(board));
  const theirs = cells(king.stays, 'black');
  return [...cells(piece.stays, 'white')].every((cell) => !theirs.has(cell));
}
