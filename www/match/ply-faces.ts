// The faces of the pieces of a game, by their letters.
import { element } from '../rendering/markup.js';
import type { GlyphSource } from '../rendering/glyph/move-glyph.js';
import { paintFor, type Colors } from '../rendering/svg/paint.js';
import { drawPiece } from '../rendering/svg/piece-shapes.js';
import type { Variant } from '../values/variant.js';
import { pieceOf } from './match.js';
import type { PieceStyle } from './symbol-faces.js';
import { kindOfSign, sideOfSign, WALL } from '../values/piece-signs.js';
import { drawWall } from '../faces/wall-face.js';

/** Draws the piece of a letter, black's in lower case, or a wall; tiles that point forward turn with the board. */
export type DrawFace = (letter: string, isFlipped?: boolean) => string;

/** Draws letters on discs, which need nothing to be loaded. */
export const drawLetters: DrawFace = (letter) =>
  letter === WALL ? drawWall({}, 'properties') : letterIn(letter, 'properties');

function letterIn(letter: string, colors: Colors): string {
  return element('g', {}, [drawPiece(sideOfSign(letter), paintFor(colors), kindOfSign(letter))]);
}

/** How the faces of a game are wished. */
export interface FaceWishes {
  /** Draws pieces that are not known as how they move; without it they keep their letters. */
  readonly pw?: GlyphSource;
  readonly style?: PieceStyle;
  /** Those of the page by default. */
  readonly colors?: Colors;
}

/** Loads the pictures of the pieces of a game. */
export async function loadFaces(
  variant: Variant,
  { pw, style = 'pictures', colors = 'properties' }: FaceWishes = {},
): Promise<DrawFace> {
  const { loadSymbolFaces } = await import('./symbol-faces.js');
  const drawSymbol = await loadSymbolFaces(variant, { pw, style, colors });
  const drawn = new Map<string, string>();
  return (letter, isFlipped = false) => {
    if (letter === WALL) return drawWall(variant, colors);
    const key = `${letter} ${String(isFlipped)}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const isRoyal = pieceOf(variant, letter)?.royal === true;
    const face =
      drawSymbol(kindOfSign(letter), { side: sideOfSign(letter), isRoyal, isFlipped }) ?? letterIn(letter, colors);
    drawn.set(key, face);
    return face;
  };
}
