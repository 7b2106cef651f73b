// The settings of `variants.ini` that say what comes to hand and where it is dropped, with what they cannot say.
import type { Variant } from '../../values/variant.js';
import { promotionOf } from './ini-en-passant.js';
import type { TypedPiece } from './ini-types.js';
import type { Writer } from './ini-writer.js';
import { cellsOf, type Squares } from '../../values/board-squares.js';
import { kindLetters } from '../../values/piece-signs.js';
import { captureRules, capturesToHand } from '../../values/capture-rules.js';

/** Writes what comes to hand, and the drops. */
export function writeHands(writer: Writer): void {
  const { variant, board, types } = writer;
  const { toHand = false, keepsPromotion } = captureRules(variant);
  const drops = variant.drops ?? toHand;
  writer.set('capturesToHand', toHand, false);
  writer.set('pieceDrops', drops !== false, false);
  writer.set('dropLoop', keepsPromotion, false);
  if (typeof drops === 'object' && drops.first !== undefined) {
    writer.set('mustDrop', true);
    writer.set('mustDropType', dropsFirst(variant, drops.first));
  }
  if (drops !== false) writeDropRegions(writer, board, types);
}

/** Returns the one type that must be dropped first, or `*` if that is all that ever is in hand. */
function dropsFirst(variant: Variant, first: string): string {
  const held = Object.keys(variant.pieces).filter((letter) => letter.length === 1 && isHeld(variant, letter));
  return 0 < held.length && held.every((letter) => first.includes(letter)) ? '*' : first.toLowerCase();
}

/** Returns whether a piece is in hand at the start, or comes there. */
function isHeld(variant: Variant, letter: string): boolean {
  return capturesToHand(variant) || (/\[([^\]]*)\]/.exec(variant.start)?.[1]?.toUpperCase() ?? '').includes(letter);
}

function writeDropRegions(writer: Writer, board: Squares, types: readonly TypedPiece[]): void {
  const areas = types.map((typed) => ({ ...typed, area: typed.piece.drop?.in }));
  const chariots = areas.filter(({ type, area }) => type === 'rook' && area === 'rank 1');
  // A limit of all pieces in hand is a region instead.
  const isRookOnly = areas.some(
    ({ type, letter, area }) => type !== 'rook' && area !== 'rank 1' && isHeld(writer.variant, letter),
  );
  const isPlaced = writer.variant.drops !== true && isRookOnly && 0 < chariots.length;
  writer.set('sittuyinRookDrop', isPlaced, false);
  const others = areas.filter((typed) => typed.type !== 'pawn' && !(isPlaced && chariots.includes(typed)));
  const [first] = others;
  const isSame = others.every(({ area }) => JSON.stringify(area) === JSON.stringify(first?.area));
  if (!isSame) writer.lose('areas of drops that differ between pieces');
  else if (first?.area !== undefined) writer.region(['dropRegionWhite', 'dropRegionBlack'], first.area);
  const pawn = areas.find(({ type }) => type === 'pawn');
  // Where no pawn comes to hand, the game does not say where it would be dropped.
  if (pawn !== undefined && isHeld(writer.variant, pawn.letter)) {
    const cells = pawn.area === undefined ? new Set(cellsOf(board)) : writer.squares(pawn.area, 'white');
    const zone = promotionOf(pawn.piece, 'white')?.in;
    writer.set(
      'firstRankPawnDrops',
      [...cells].some((cell) => cell.slice(1) === '1'),
      false,
    );
    const isIn = zone !== undefined && [...writer.squares(zone, 'white')].some((cell) => cells.has(cell));
    writer.set('promotionZonePawnDrops', isIn, false);
  }
  const isAbove = ({ piece }: TypedPiece): boolean => piece.drop?.not?.includes('unsupported') === true;
  if (types.some(isAbove) && !types.every((typed) => isAbove(typed) || !isHeld(writer.variant, typed.letter)))
    writer.lose('which pieces are not dropped above an empty cell');
  for (const { letter, piece, type } of types) {
    for (const word of piece.drop?.not ?? []) {
      const most =
        typeof word === 'object' ? word.onFileWith : { 'doubled on file': 1, 'tripled on file': 2 }[word as string];
      if (most !== undefined) {
        const counted = (typeof word === 'object' ? word.kinds : undefined) ?? letter;
        const alike = types.filter(({ promoted }) => promoted === letter).map((typed) => `+${typed.letter}`);
        if (!isSameSet(kindLetters(counted), [letter, ...alike])) {
          writer.lose(`which pieces on a file keep ${letter} from being dropped there`);
        }
        writer.set('dropNoDoubled', letter.toLowerCase());
        writer.set('dropNoDoubledCount', most, 1);
      } else if (word === 'unsupported') writer.set('enclosingDrop', 'top');
      else if (word === 'mates' && type === 'shogiPawn') writer.set('shogiPawnDropMateIllegal', true);
      else if (word === 'checks') {
        writer.set('dropChecks', false);
        if (writer.variant.check?.needsAll === true) writer.lose('which of several kings a drop may not check');
      } else if (word === 'same color') writer.set('dropOppositeColoredBishop', true);
      else if (word === 'mates') writer.lose(`that ${letter} is not dropped to mate`);
    }
  }
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}
