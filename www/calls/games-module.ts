// The wasm module for games whose pieces are in Betza's notation: its glue and its file.
import { default as init, __wbg_reset_state, Definition, estimate, initSync } from '../generated/games.js';
import type { GamesGlue } from './games-core.js';

/** The glue. */
export const glue: GamesGlue = { init, __wbg_reset_state, Definition, estimate, initSync };

/** Where the module is. */
export const file = new URL('../generated/games_bg.wasm', import.meta.url);
