// The faces of the pieces of a game, by their letters.
import { element } from '../rendering/markup.js';
import { paintFor } from '../rendering/svg/paint.js';
import { drawPiece } from '../rendering/svg/piece-shapes.js';
import type { Variant } from '../values/variant.js';
import { nameOf, ownerOf, pieceOf } from './match.js';

/** Draws the piece of a letter, black's in lower case. */
export type DrawFace = (letter: string) => string;

/** Draws letters on discs, which need nothing to be loaded. */
export const drawLetters: DrawFace = (letter) =>
  element('g', {}, [drawPiece(ownerOf(letter), paintFor('properties'), letter.toUpperCase())]);

/** Loads the symbols of well-known pieces; the other pieces keep their letters. */
export async function loadFaces(variant: Variant): Promise<DrawFace> {
  const { loadSymbolFaces } = await import('./symbol-faces.js');
  const drawSymbol = await loadSymbolFaces();
  const drawn = new Map<string, string>();
  return (letter) => {
    const known = drawn.get(letter);
    if (known !== undefined) return known;
    const isRoyal = pieceOf(variant, letter)?.royal === true;
    // The other side of a piece may be called as a well-known one, as the horse of shogi is.
    const symbol = letter.startsWith('+') ? undefined : drawSymbol(nameOf(variant, letter), ownerOf(letter), isRoyal);
    const face = symbol ?? drawLetters(letter);
    drawn.set(letter, face);
    return face;
  };
}
