// Draws the pieces of a game: a chunk of its own, because letters are drawn without it.
import { characterSetFor, type CharacterSet } from '../faces/character-sets.js';
import { gameSymbolOf, kindOf, loadGameSymbols, type NamedKind } from '../faces/game-symbols.js';
import { ownPicture } from '../faces/own-picture.js';
import { faceMarkup, pieceFace, type Face } from '../faces/piece-face.js';
import { loadCharacters, writtenPiece } from '../faces/written-pieces.js';
import type { GlyphSource } from '../rendering/glyph/move-glyph.js';
import type { Colors } from '../rendering/svg/paint.js';
import type { Variant } from '../values/variant.js';
import type { NotationId, Side } from '../values/vocabulary.js';

/** How pieces are drawn where a game has them as both. */
export type PieceStyle = 'pictures' | 'characters';

/** Draws the piece of a letter in upper case; `undefined` if it has neither a picture nor a glyph. */
export type DrawSymbol = (
  letter: string,
  how: { side: Side; isRoyal: boolean; isFlipped: boolean },
) => string | undefined;

/** Returns whether all pieces of a game can be drawn as characters. */
export function hasCharacters(variant: Variant): boolean {
  return setFor(variant) !== undefined;
}

function setFor(variant: Variant): CharacterSet | undefined {
  return characterSetFor(Object.keys(variant.pieces).map((letter) => kindOf(variant, letter)));
}

/** Fetches what a game needs, and returns what draws its pieces. Without `pw`, other pieces than known ones are not drawn. */
export async function loadSymbolFaces(
  variant: Variant,
  { pw, style, colors }: { pw?: GlyphSource | undefined; style: PieceStyle; colors: Colors },
): Promise<DrawSymbol> {
  const set = style === 'characters' ? setFor(variant) : undefined;
  const kinds = Object.keys(variant.pieces).map((letter) => kindOf(variant, letter));
  await (set === undefined ? loadGameSymbols(kinds) : loadCharacters());
  return (letter, { side, isRoyal, isFlipped }) => {
    const own = ownPicture(variant, letter);
    if (own !== undefined && own !== 'glyph') return faceMarkup(own, side, isRoyal, colors);
    const kind = kindOf(variant, letter);
    const glyph = own === 'glyph' ? glyphFace(variant, kind, pw) : undefined;
    if (glyph !== undefined) return faceMarkup(glyph, side, isRoyal, colors);
    const symbol = set === undefined ? gameSymbolOf(kind) : writtenPiece(set, kind, side, isFlipped);
    const face = symbol === undefined ? glyphFace(variant, kind, pw) : { kind: 'symbol' as const, symbol };
    return face && faceMarkup(face, side, isRoyal && set === undefined, colors);
  };
}

/** Returns how a piece moves, as its face; `undefined` for what is not a piece, or needs a module that is not loaded. */
function glyphFace({ board, notation, dialect }: Variant, { text }: NamedKind, pw?: GlyphSource): Face | undefined {
  if (pw === undefined || text === '') return undefined;
  try {
    return pieceFace(pw, { text, notation: (notation ?? 'betza') as NotationId, dialect, board });
  } catch {
    return undefined;
  }
}
