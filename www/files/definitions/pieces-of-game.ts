// The pieces of a definition as a set.
import { textsOf } from '../../games/piece-texts.js';
import type { Variant } from '../../values/variant.js';
import { NOTATIONS, type NotationId } from '../../values/vocabulary.js';
import type { OpenedPiece } from '../opened-file.js';

/** Returns the pieces, each with how white's moves first. */
export function piecesOfGame(variant: Variant): OpenedPiece[] {
  const notation: NotationId =
    NOTATIONS.find((id) => id === variant.notation) ?? (variant.notation === 'lcpn' ? 'lcpn' : 'betza');
  return Object.entries(variant.pieces).map(([symbol, piece]) => {
    const dialect = piece.dialect ?? variant.dialect;
    return {
      ...(piece.name !== undefined && { name: piece.name }),
      symbol,
      // First moves of other notations are not modifiers.
      text: notation === 'betza' ? (textsOf(variant, symbol)[0]?.text ?? piece.text) : piece.text,
      notation,
      ...(dialect !== undefined && { dialect }),
      ...(piece.royal !== undefined && piece.royal !== false && { royal: true }),
    };
  });
}
