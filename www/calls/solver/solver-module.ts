// The wasm module of the solver, compiled once for all threads that solve problems or make endgame tables.
import { compiledOnce } from '../player/compiled-once.js';

/** Returns the module, from a given source if it was not compiled before. */
export const solverModule = compiledOnce(new URL('../../generated/solver_bg.wasm', import.meta.url));
