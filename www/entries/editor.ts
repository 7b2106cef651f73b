/**
 * For editors of notations: the types of what `tokens`, `complete` and `hover` of `Piecewright` return.
 *
 * @packageDocumentation
 */
export type { Completion, Hover, Token } from '../calls/workshop.js';
export { TOKEN_KINDS } from '../values/workshop-vocabulary.js';
