// The wasm module `betza`: moves and diagrams of texts in Betza's notation on the usual boards.
import {
  default as init,
  __wbg_reset_state,
  board,
  CompiledMovement,
  diagnostics,
  diagram,
  dropBoard,
  initSync,
  layout,
  middle,
  moves,
  parse,
  plainMoves,
  setTiming,
  specialMoves,
} from '../generated/betza.js';
import { Engine, type Core } from './engine.js';
import { startModule, type ModuleSource } from './module-source.js';

/** The calls that are used; a bundler leaves the others out, and needs no object of all of them. */
const core: Core = {
  __wbg_reset_state,
  board,
  CompiledMovement,
  diagnostics,
  diagram,
  dropBoard,
  initSync,
  layout,
  middle,
  moves,
  parse,
  plainMoves,
  setTiming,
  specialMoves,
};

/** Loads the module `betza`. */
export async function loadBetza(source: ModuleSource | undefined): Promise<Engine> {
  const file = new URL('../generated/betza_bg.wasm', import.meta.url);
  return new Engine(core, await startModule({ init, initSync }, source, file));
}

/** Opens the module `betza` at once. */
export function openBetza(module: WebAssembly.Module): Engine {
  return new Engine(core, initSync({ module }).memory);
}
