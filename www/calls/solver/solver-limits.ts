// The limits of the solver, which are those of the core.

/** The most half moves of a stipulation. */
export const MAX_HALF_MOVES = 60;

/** The most solutions that are counted. */
export const MAX_COUNTED = 1_000_000;

/** How many solutions are kept, unless the caller wants another number. */
export const MAX_SOLUTIONS = 1_000;
