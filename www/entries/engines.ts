/**
 * For programs that play: codes and tables of moves, sets of pieces for other programs, and movements as numbers. The calls
 * are those of `Piecewright`; here are the words that they take and the types of their results.
 *
 * @packageDocumentation
 */
export { FURTHER_SHIFT, TAKES } from '../calls/movement.js';
export type { Movement } from '../calls/movement.js';
export type { CodeOptions, Codes, MoveTable } from '../calls/code-types.js';
export type { Exported, ExportOptions, ReadSet } from '../calls/exporting.js';
export type { SetPiece } from '../calls/piece-set.js';
export { CODE_OUTPUTS, EXPORTS, SCHEMES, TABLES } from '../values/workshop-vocabulary.js';
