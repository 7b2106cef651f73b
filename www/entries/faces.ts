/**
 * Faces of pieces: symbols of well-known ones, letters, pictures, and glyphs of their moves. Separate from the main entry,
 * because most diagrams do without.
 *
 * @packageDocumentation
 */
export { loadSymbols, symbolOf } from '../faces/load-symbols.js';
export { faceMarkup, pieceFace } from '../faces/piece-face.js';
export type { Face, FaceQuery } from '../faces/piece-face.js';
export { safePicture } from '../faces/safe-picture.js';
export { glyphOf } from '../rendering/glyph/move-glyph.js';
