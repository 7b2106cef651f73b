// The wasm module `player`, as a module for games: its glue and its file.
import { default as init, __wbg_reset_state, Definition, estimate, initSync } from '../generated/player.js';
import type { GamesGlue } from './games-core.js';

/** The glue. */
export const glue: GamesGlue = { init, __wbg_reset_state, Definition, estimate, initSync };

/** Where the module is. */
export const file = new URL('../generated/player_bg.wasm', import.meta.url);
