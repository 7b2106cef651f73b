// The wasm module of the player, compiled once for all threads that play.
import { compiledOnce } from './compiled-once.js';

/** Returns the module. */
export const playerModule = compiledOnce(new URL('../../generated/player_bg.wasm', import.meta.url));
