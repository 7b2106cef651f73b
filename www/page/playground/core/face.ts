// The faces of pieces: symbols of well-known ones, and pictures of how the others move.
import { loadCatalog } from '../../../calls/catalog.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { gameSymbolOf, loadGameSymbols } from '../../../faces/game-symbols.js';
import { loadSymbols } from '../../../faces/load-symbols.js';
import { faceMarkup, pieceFace, type Face, type FaceQuery } from '../../../faces/piece-face.js';
import type { Colors } from '../../../rendering/svg/paint.js';
import type { Side } from '../../../values/diagram.js';

/** A piece whose face is asked for. */
export interface FaceRequest extends FaceQuery {
  /** The name of a known piece with the same moves, whose symbol it gets if its own name has none. */
  readonly known?: string | undefined;
  readonly side: Side;
  readonly isRoyal: boolean;
  readonly colors: Colors;
}

/**
 * Draws the face of a piece, for a page or a file: that of its name, as games draw it, or of the known piece with its moves or
 * its text.
 */
export async function drawFace(
  pw: Piecewright,
  { side, isRoyal, colors, picture, known, ...query }: FaceRequest,
): Promise<string> {
  const [pieces] = await Promise.all([loadCatalog(), loadSymbols()]);
  const byText = pieces.find(({ text }) => text === query.text)?.name;
  // A letter that the visitor has chosen stands before what the piece is called elsewhere.
  const hasLetter = query.letter != null && query.letter.trim() !== '';
  const names = hasLetter ? [query.name] : [query.name, known, byText];
  const kinds = names.flatMap((name) => (name == null ? [] : [{ name, text: query.text, isPromoted: false }]));
  // Without a network, pieces that only games draw keep the glyphs of their moves.
  await loadGameSymbols(kinds).catch(() => undefined);
  const symbol = kinds.map(gameSymbolOf).find((found) => found !== undefined);
  const draw = (chosen?: FaceQuery['picture']): string => {
    const face: Face =
      chosen == null && symbol !== undefined
        ? { kind: 'symbol', symbol }
        : pieceFace(pw, { ...query, name: null, picture: chosen });
    return faceMarkup(face, side, isRoyal, colors);
  };
  try {
    return draw(picture);
  } catch (reason) {
    if (picture == null) throw reason;
    // A picture in a file that was changed by hand may be none.
    return draw();
  }
}
