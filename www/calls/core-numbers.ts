/**
 * Bits of the numbers that cross between the package and the modules. Each has the same name as in the core;
 * `tests/sources/edge.test.mjs` compares them.
 *
 * @packageDocumentation
 */

// The flags that the calls take.
export const BLACK = 1;
export const VIRGIN_KNOWN = 2;
export const VIRGIN = 4;
export const TURN_SHIFT = 8;

// The answer to `moves`.
export const DIAGNOSTICS = 1;
export const CUT = 2;
export const SPECIAL = 4;
export const COUNT_SHIFT = 8;

// The kind of a row of a table of moves.
export const MOVES = 1;
export const CAPTURES = 2;
export const INITIAL = 4;
