// The faces of the pieces of a file.
import { drawLetters, loadFaces, type DrawFace } from '../../match/ply-faces.js';
import type { OpenedPiece } from '../../files/opened-file.js';
import type { Variant, VariantPiece } from '../../values/variant.js';
import { kindOfSign } from '../../values/piece-signs.js';

/** Names of pieces that a file gives only texts, or only letters. */
const NAMES: Readonly<Record<string, string>> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
};

/** Returns what draws the pieces. What has no symbol is drawn as its letters. */
export async function facesOf(pieces: readonly OpenedPiece[]): Promise<DrawFace> {
  const known = pieces.map(({ symbol, name, text, royal }): [string, VariantPiece] => {
    const called = name ?? NAMES[text] ?? symbol;
    return [symbol, { name: called, text, ...(royal === true && { royal: true }) }];
  });
  const usual = Object.entries(NAMES).map(([letter, name]): [string, VariantPiece] => [
    letter,
    { name, text: letter, ...(letter === 'K' && { royal: true }) },
  ]);
  const variant: Variant = {
    version: 1,
    board: '8x8',
    pieces: Object.fromEntries(pieces.length === 0 ? usual : known),
    start: '',
  };
  const draw = await loadFaces(variant);
  const isKnown = (sign: string): boolean => Object.hasOwn(variant.pieces, kindOfSign(sign));
  return (sign) => (isKnown(sign) ? draw(sign) : drawLetters(sign));
}
