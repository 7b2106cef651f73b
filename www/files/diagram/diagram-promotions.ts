// Promotion of a definition, as the keys of an Interactive Diagram: by choice, or by turning over.
import type { Area, Variant, VariantPiece, VariantPromotion } from '../../values/variant.js';
import { cellsOfArea } from '../../games/ini/squares.js';
import type { Lose } from './diagram-losses.js';
import { idOf } from './diagram-names.js';
import { kindLetters } from '../../values/piece-signs.js';
import { cellsOf, rankOf, type Squares } from '../../values/board-squares.js';

/** How kinds promote, and in which order the lines of pieces stand. */
export interface WrittenPromotions {
  readonly order: readonly string[];
  readonly keys: readonly string[];
  /** Whether promotions need captured pieces. */
  readonly isLimited: boolean;
}

/** A kind that promotes. */
interface Promoter {
  readonly letter: string;
  readonly promotes: VariantPromotion;
  readonly to: readonly string[];
  /** How many ranks at the far edge the zone has; `undefined` if it is another area. */
  readonly depth: number | undefined;
  readonly isTurning: boolean;
}

/** Writes the promotions of a game. */
export function promotionKeys(
  variant: Variant,
  grid: Squares,
  countOf: (letter: string) => number,
  lose: Lose,
): WrittenPromotions {
  const letters = Object.keys(variant.pieces);
  const all = letters.flatMap((letter) => promoterOf(letter, variant, grid) ?? []);
  const [first] = all;
  const none = { order: letters, keys: ['maxPromote=0'], isLimited: false };
  if (first === undefined) return none;
  const usable = all.filter((promoter) => isUsable(promoter, first, variant));
  for (const { letter } of all.filter((promoter) => !usable.includes(promoter))) {
    lose(`how \`${variant.pieces[letter]?.name ?? letter}\` promotes`);
  }
  if (!usable.includes(first)) return none;
  const scope = { variant, letters, usable, first, countOf, lose };
  return first.isTurning ? turningKeys(scope) : choiceKeys(scope);
}

function promoterOf(letter: string, variant: Variant, grid: Squares): Promoter | undefined {
  const promotes = variant.pieces[letter]?.promotes;
  if (promotes === undefined) return undefined;
  const to = kindLetters(promotes.to);
  const isTurning = to.length === 1 && (to[0] ?? '').startsWith('+');
  return { letter, promotes, to, isTurning, depth: depthOf(promotes.in ?? promotes.from, variant, grid) };
}

function depthOf(area: Area | undefined, { regions }: Variant, grid: Squares): number | undefined {
  if (area === undefined) return undefined;
  const depths = (['white', 'black'] as const).map((side) => {
    const cells = cellsOfArea(area, side, grid, regions);
    if (cells === undefined) return undefined;
    const ahead = (cell: string): number => (side === 'white' ? grid.ranks + 1 - rankOf(cell) : rankOf(cell));
    const depth = Math.max(0, ...[...cells].map(ahead));
    const isWhole = cellsOf(grid).every((cell) => ahead(cell) <= depth === cells.has(cell));
    return isWhole && 0 < depth ? depth : undefined;
  });
  return depths[0] === depths[1] ? depths[0] : undefined;
}

/** Returns whether a diagram can say a promotion beside another one. */
function isUsable(promoter: Promoter, first: Promoter, variant: Variant): boolean {
  const { promotes, depth, isTurning, to } = promoter;
  const { onCapture, enPassant, inPlace, from } = promotes;
  const isPlain = onCapture !== true && enPassant !== false && inPlace === undefined;
  const isBoth = isTurning
    ? promotes.in !== undefined && hasSame(from ?? promotes.in, promotes.in)
    : from === undefined;
  const isSame = isTurning === first.isTurning && depth === first.depth;
  const isShared = isTurning ? variant.capture !== undefined : hasSame([...to].sort(), [...first.to].sort());
  const isForcedAlike = isTurning || depth === 1 || hasSame(forcedOf(promotes), forcedOf(first.promotes));
  return (
    depth !== undefined &&
    isPlain &&
    isBoth &&
    isSame &&
    isShared &&
    isForcedAlike &&
    hasSame(promotes.limit, first.promotes.limit)
  );
}

function forcedOf({ forced = true }: VariantPromotion): boolean | 'when stuck' {
  return forced;
}

function hasSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface PromotionScope {
  readonly variant: Variant;
  readonly letters: readonly string[];
  readonly usable: readonly Promoter[];
  readonly first: Promoter;
  readonly countOf: (letter: string) => number;
  readonly lose: Lose;
}

/** The kinds that turn over come first, then what they turn over to, in the same order. */
function turningKeys({ variant, letters, usable, first, lose }: PromotionScope): WrittenPromotions {
  // Only the first kind has to turn over where it could not move any more.
  const isStuck = ({ promotes }: Promoter): boolean => promotes.forced === 'when stuck';
  const sorted = [...usable].sort((a, b) => Number(isStuck(b)) - Number(isStuck(a)));
  for (const [n, promoter] of sorted.entries()) {
    if (forcedOf(promoter.promotes) !== (n === 0 ? 'when stuck' : false))
      lose(`when \`${nameOf(variant.pieces, promoter.letter)}\` has to promote`);
  }
  const partners = sorted.flatMap(({ to }) => to);
  const head = [...sorted.map(({ letter }) => letter), ...partners];
  const order = [...head, ...letters.filter((letter) => !head.includes(letter))];
  const keys = [`promoZone=${first.depth ?? 1}`, `maxPromote=${sorted.length}`, `promoOffset=${sorted.length}`];
  return { order, keys, isLimited: false };
}

/** The kinds that promote come first; `!P` says that they need not before the last rank. */
function choiceKeys({ letters, usable, first, countOf, lose }: PromotionScope): WrittenPromotions {
  const head = usable.map(({ letter }) => letter);
  const order = [...head, ...letters.filter((letter) => !head.includes(letter))];
  const { limit } = first.promotes;
  const isLimited = limit !== undefined;
  if (isLimited && !first.to.every((letter) => limit[letter] === countOf(letter)))
    lose('how many pieces a side can have');
  const forced = forcedOf(first.promotes);
  const isOptional = forced !== true && first.depth !== 1;
  if (forced === false && first.depth === 1) lose('that promotion is free');
  const own = isOptional ? head.map((letter) => `${forced === 'when stuck' ? '!' : ''}${idOf(letter)}`).join('') : '';
  const choice = first.to.map((letter) => `${isLimited ? '*' : ''}${idOf(letter)}`).join('');
  const keys = [`promoZone=${first.depth ?? 1}`, `maxPromote=${head.length}`, `promoChoice=${own}${choice}`];
  return { order, keys, isLimited };
}

function nameOf(pieces: Readonly<Record<string, VariantPiece>>, letter: string): string {
  return pieces[letter]?.name ?? letter;
}
