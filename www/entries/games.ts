/**
 * Whole games: their definitions, and positions as text. Separate from the main entry, because pages that show pieces do not need
 * them.
 *
 * @packageDocumentation
 */
export { FEN_DIALECTS, readFEN, writeFEN } from '../games/fen.js';
export type { GamePosition } from '../games/fen.js';
export { loadVariant } from '../games/load-variant.js';
export { isVariantId, VARIANTS } from '../games/variant-ids.js';
export type { VariantId } from '../games/variant-ids.js';
export { readVariantsIni, writeVariantsIni } from '../games/variants-file.js';
export type { IniOptions } from '../games/variants-file.js';
export type { Variant } from '../values/variant.js';
