// The settings of `variants.ini` that say how pieces promote, with what they cannot say.
import type { Variant, VariantPiece } from '../../values/variant.js';
import { promotesEnPassant, promotionOf } from './ini-en-passant.js';
import type { TypedPiece } from './ini-types.js';
import { USUAL_PROMOTIONS } from './ini-values.js';
import type { Writer } from './ini-writer.js';
import { hopsOneWay } from './piece-types.js';
import { signOf } from '../../values/piece-signs.js';
import { asList } from '../../values/as-list.js';

/** Returns whether a side has a kind at the start, or may get it from hand. */
function isOf({ start, capture }: Variant, side: 'white' | 'black'): (typed: TypedPiece) => boolean {
  const cells = start.split(/\s/)[0] ?? '';
  return ({ letter }) => capture !== undefined || cells.includes(signOf(letter, side));
}

/** Writes how pieces promote. */
export function writePromotions(writer: Writer): void {
  const { types, variant } = writer;
  const turning = types.filter(({ promoted }) => promoted !== undefined);
  const pairs = turning.map(({ letter, promoted = '' }) => `${letter}:${promoted}`.toLowerCase());
  if (0 < pairs.length) writer.set('promotedPieceType', pairs.join(' '));
  const promotions = turning.flatMap(({ piece }) => asList(piece.promotes));
  writer.set(
    'mandatoryPiecePromotion',
    promotions.some(({ forced }) => forced === undefined || forced === true),
    false,
  );
  writer.set(
    'piecePromotionOnCapture',
    promotions.some(({ onCapture }) => onCapture === true),
    false,
  );
  const backs = Object.entries(variant.pieces).filter(
    ([letter, { promotes }]) => letter.startsWith('+') && promotes !== undefined,
  );
  writer.set('pieceDemotion', 0 < backs.length, false);
  writer.set(
    'dropPromoted',
    types.some(({ piece }) => piece.drop?.as !== undefined),
    false,
  );
  const pawns = types.filter(
    ({ piece, promoted }) =>
      promoted === undefined && (promotionOf(piece, 'white') ?? promotionOf(piece, 'black')) !== undefined,
  );
  const region =
    pawns.map(({ piece }) => promotionOf(piece, 'white') ?? promotionOf(piece, 'black'))[0] ?? promotions[0];
  const isUsed = region !== undefined;
  if (isUsed) writer.region(['promotionRegionWhite', 'promotionRegionBlack'], region.in ?? 'all', ['*8', '*1']);
  for (const [side, key] of [
    ['white', 'White'],
    ['black', 'Black'],
  ] as const) {
    const own = pawns
      .filter(isOf(variant, side))
      .flatMap(({ piece, letter }) => asList(promotionOf(piece, side)).map((promotion) => ({ letter, promotion })));
    const [first] = own;
    writer.set(`promotionPawnTypes${key}`, writer.letters(own.map(({ letter }) => letter)), writer.letterOf('pawn'));
    if (first === undefined) continue;
    const isUsual =
      sorted(writer.letters(first.promotion.to)) ===
      sorted(USUAL_PROMOTIONS.map((type) => writer.letterOf(type)).join(''));
    if (!isUsual || !writer.isInherited) writer.set(`promotionPieceTypes${key}`, writer.letters(first.promotion.to));
    if (own.some(({ promotion }) => writer.letters(promotion.to) !== writer.letters(first.promotion.to))) {
      writer.lose('several promotions of one side to different pieces');
    }
    if (own.some(({ promotion }) => promotion.forced === false || promotion.forced === 'when stuck'))
      writer.set('mandatoryPawnPromotion', false);
    const inPlace = own.flatMap(({ promotion }) => asList(promotion.inPlace));
    writer.set('sittuyinPromotion', 0 < inPlace.length, false);
    if (inPlace.some(({ moves, quiet, lastAnywhere }) => ![moves, quiet, lastAnywhere].every((flag) => flag === true)))
      writer.lose('a promotion in place that is not that of sittuyin');
    if (own.some(({ promotion }) => promotion.onCapture === true || promotion.from !== undefined))
      writer.lose('a promotion on captures or from an area');
  }
  // A base is the engine's own game, which plays as the engine does.
  const isPassing = (piece: VariantPiece): boolean =>
    (['white', 'black'] as const).some((side) => promotesEnPassant(piece, side, variant, writer.board));
  if (!writer.isInherited && Object.values(variant.pieces).some(isPassing)) {
    writer.lose('that a capture en passant may promote');
  }
  writeLimits(writer, [
    ...pawns.flatMap(({ piece }) => [promotionOf(piece, 'white'), promotionOf(piece, 'black')]),
    ...promotions,
  ]);
  const isStuck = Object.values(variant.pieces).some(
    ({ promotes, drop, neverStuck }) =>
      neverStuck === true ||
      asList(promotes).some(({ forced }) => forced === 'when stuck') ||
      drop?.not?.includes('stuck') === true,
  );
  writer.set('immobilityIllegal', isStuck, false);
  const hopper = types.find(({ text }) => isStuck && text !== undefined && hopsOneWay(text));
  if (hopper !== undefined) writer.lose(`that ${hopper.letter} does not go where it has no room to hop`);
}

/** How many pieces a side may have, which the format says once for all that promote. */
function writeLimits(writer: Writer, promotions: readonly VariantPiece['promotes'][]): void {
  const limits = new Map<string, number>();
  for (const [kinds, count] of promotions.flatMap((promotion) => Object.entries(promotion?.limit ?? {}))) {
    const letters = writer.typeLetters(kinds);
    if (count === 0 || letters.length !== 1 || (limits.get(letters) ?? count) !== count)
      writer.lose(`the limit of ${kinds}`);
    else limits.set(letters, count);
  }
  if (0 < limits.size) writer.set('promotionLimit', [...limits].map((pair) => pair.join(':')).join(' '));
}

function sorted(letters: string): string {
  return Array.from(letters).sort().join('');
}
