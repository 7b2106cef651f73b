// The wasm module with which Node opens games: the one of the player, which is built for speed.
import { default as init, __wbg_reset_state, Definition, estimate, initSync } from '../generated/player.js';
import type { GamesGlue } from './open-games.js';
import { bytesInNode } from './module-source.js';

/** The glue. */
export const glue: GamesGlue = { init, __wbg_reset_state, Definition, estimate, initSync };

/** Reads the module in Node. */
export function gamesBytes(): BufferSource | undefined {
  return bytesInNode('../generated/player_bg.wasm');
}
