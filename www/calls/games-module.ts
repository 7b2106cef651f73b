// The wasm module for games whose pieces are in Betza's notation: its glue, and its bytes in Node.
import { default as init, __wbg_reset_state, Definition, estimate, initSync } from '../generated/games.js';
import type { GamesGlue } from './open-games.js';
import { bytesInNode } from './module-source.js';

/** The glue. */
export const glue: GamesGlue = { init, __wbg_reset_state, Definition, estimate, initSync };

/** Reads the module in Node; `undefined` in browsers. */
export function gamesBytes(): BufferSource | undefined {
  return bytesInNode('../generated/games_bg.wasm');
}
