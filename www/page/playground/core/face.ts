// The faces of pieces: symbols of well-known ones, and pictures of how the others move.
import type { Piecewright } from '../../../calls/piecewright.js';
import { loadSymbols } from '../../../faces/load-symbols.js';
import { faceMarkup, pieceFace, type FaceQuery } from '../../../faces/piece-face.js';
import type { Colors } from '../../../rendering/svg/paint.js';
import type { Side } from '../../../values/diagram.js';

/** A piece whose face is asked for. */
export interface FaceAsked extends FaceQuery {
  readonly side: Side;
  readonly isRoyal: boolean;
  readonly colors: Colors;
}

/** Draws the face of a piece, for a page or a file. A piece without a name gets that of the known piece with its text. */
export async function drawFace(
  pw: Piecewright,
  { side, isRoyal, colors, picture, ...query }: FaceAsked,
): Promise<string> {
  const [pieces] = await Promise.all([pw.loadCatalog(), loadSymbols()]);
  const name = query.name ?? pieces.find(({ text }) => text === query.text)?.name;
  const draw = (chosen?: FaceQuery['picture']): string =>
    faceMarkup(pieceFace(pw, { ...query, name, picture: chosen }), side, isRoyal, colors);
  try {
    return draw(picture);
  } catch (reason) {
    if (picture == null) throw reason;
    // A picture in a file that was changed by hand may be none.
    return draw();
  }
}
