// The entry `piecewright/text`, for the same.
export { toText } from '../rendering/text-board.js';
export type { TextOptions } from '../rendering/text-board.js';
