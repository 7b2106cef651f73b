/**
 * Whole games, which a page that shows pieces does without: presets and positions as text.
 *
 * @packageDocumentation
 */
export { FEN_DIALECTS, readFEN, writeFEN } from '../games/fen.js';
export type { FENDialect, GamePosition } from '../games/fen.js';
export { loadPreset, PRESETS } from '../games/load-preset.js';
export type { Preset, PresetId, PresetPiece } from '../games/load-preset.js';
