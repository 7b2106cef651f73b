// Captures en passant that end where a piece promotes, which are not promotions in Fairy-Stockfish.
import type { Variant, VariantPiece, VariantPromotion } from '../../values/variant.js';
import { atomsOf, takesEnPassant } from './piece-types.js';
import { cellsOfArea } from './squares.js';
import { otherSide, SIDES } from '../../values/vocabulary.js';
import { cellsOf, rankOf, type Squares } from '../../values/board-squares.js';
import { asList } from '../../values/as-list.js';

type Pieces = Variant['pieces'];

/** Returns whether a capture en passant of a side may end where the piece promotes. */
export function promotesEnPassant(
  piece: VariantPiece,
  side: 'white' | 'black',
  { pieces, regions }: Pick<Variant, 'pieces' | 'regions'>,
  board: Squares,
): boolean {
  const promotion = promotionOf(piece, side);
  if (promotion === undefined || promotion.enPassant === false || !takesEnPassant(piece)) return false;
  const passed = passedCells(pieces, otherSide(side), board, regions);
  const zones = [promotion.in, promotion.from].filter((area) => area !== undefined);
  const cells = zones.map((area) => cellsOfArea(area, side, board, regions) ?? new Set(cellsOf(board)));
  // A move that begins in the area may end anywhere.
  if (promotion.from !== undefined || zones.length === 0) return 0 < passed.size;
  return cells.some((zone) => [...zone].some((cell) => passed.has(cell)));
}

/** Returns a kind whose captures en passant are not promotions, where one could be. */
export function withoutEnPassantPromotion(piece: VariantPiece, pieces: Pieces, board: Squares): VariantPiece {
  const [white, black] = SIDES.map((side) => promotesEnPassant(piece, side, { pieces }, board));
  const quiet = (promotes: VariantPromotion): VariantPromotion => ({ ...promotes, enPassant: false });
  const own: unknown = piece.black?.promotes;
  const isOwn = typeof own === 'object' && own !== null;
  const isWhite = white === true || (black === true && !isOwn);
  return {
    ...piece,
    ...(isWhite && piece.promotes !== undefined && { promotes: quiet(piece.promotes) }),
    ...(black === true && isOwn && { black: { ...piece.black, promotes: quiet(own as VariantPromotion) } }),
  };
}

/** Returns how a piece of a side promotes. */
export function promotionOf({ promotes, black }: VariantPiece, side: 'white' | 'black'): VariantPromotion | undefined {
  const own: unknown = side === 'black' ? (black?.promotes ?? promotes) : promotes;
  return own === false ? undefined : (own as VariantPromotion | undefined);
}

/** Returns the cells that first moves of a side pass: those ahead of where pawns make double steps, or all ahead. */
function passedCells(
  pieces: Pieces,
  side: 'white' | 'black',
  board: Squares,
  regions: Variant['regions'] = {},
): Set<string> {
  const found = new Set<string>();
  for (const { text, first, black } of Object.values(pieces)) {
    const own = side === 'black' ? black : undefined;
    const usual = own?.text ?? text;
    for (const zone of asList(own?.first ?? first)) {
      const from = zone.in && cellsOfArea(zone.in, side, board, regions);
      const extra = zone.text?.startsWith(usual) === true ? zone.text.slice(usual.length) : undefined;
      const isForward = extra !== undefined && (atomsOf(extra) ?? ['']).every((atom) => /^m?fm?n?[A-Z]/.test(atom));
      if (from === undefined || !isForward) return new Set(cellsOf(board));
      const ahead = side === 'white' ? 1 : -1;
      for (const start of from) {
        const isPassed = (cell: string): boolean =>
          extra === 'fmnD'
            ? cell === `${start.charAt(0)}${rankOf(start) + ahead}`
            : 0 < ahead * (rankOf(cell) - rankOf(start));
        for (const cell of cellsOf(board).filter(isPassed)) found.add(cell);
      }
    }
  }
  return found;
}
