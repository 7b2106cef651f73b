// The entry `piecewright/text`, for pages that write diagrams as text without the core.
export { toText } from '../rendering/text-board.js';
export type { TextOptions } from '../rendering/text-board.js';
