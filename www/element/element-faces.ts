// Draws symbols and glyphs for elements: a chunk of its own, because most elements have a compass rose or a letter.
import type { DiagramQuery, Piecewright } from '../calls/piecewright.js';
import { loadSymbols } from '../faces/load-symbols.js';
import { faceMarkup, pieceFace } from '../faces/piece-face.js';

/** Fetches the symbols, and returns what draws them. */
export async function loadFaces(): Promise<typeof drawFace> {
  await loadSymbols();
  return drawFace;
}

/** Draws the symbol of a well-known piece, and otherwise the glyph of the moves. */
export function drawFace(pw: Piecewright, query: DiagramQuery, name: string): string {
  const { text, notation, dialect, piece, board, side } = query;
  const { pieces } = pw.parse(text, { notation, dialect });
  const shown = piece == null ? pieces.at(-1) : pieces.find((entry) => entry.name === piece);
  const face = pieceFace(pw, { text, notation, dialect, piece, board, name });
  return faceMarkup(face, side ?? 'white', shown?.properties.includes('royal'), 'properties');
}
