/**
 * Whole games, which a page that shows pieces does without: presets and positions as text.
 *
 * @packageDocumentation
 */
export { FEN_DIALECTS, readFEN, writeFEN } from './fen.js';
export type { FENDialect, GamePosition } from './fen.js';
export { loadPreset, PRESETS } from './presets.js';
export type { Preset, PresetId, PresetPiece } from './presets.js';
