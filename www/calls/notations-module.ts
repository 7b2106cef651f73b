// The wasm module `notations`: moves and diagrams of texts in every notation, on every board.
import {
  default as init,
  __wbg_reset_state,
  board,
  CompiledMovement,
  detect,
  diagnostics,
  diagram,
  dropBoard,
  initSync,
  layout,
  lcpnStyle,
  middle,
  moves,
  parse,
  plainMoves,
  setTiming,
  specialMoves,
} from '../generated/notations.js';
import { Reader, type ReadingCore } from './reader.js';
import { startModule, type ModuleSource } from './module-source.js';

/** The calls that are used; a bundler leaves the others out, and needs no object of all of them. */
const core: ReadingCore = {
  __wbg_reset_state,
  board,
  CompiledMovement,
  detect,
  diagnostics,
  diagram,
  dropBoard,
  initSync,
  layout,
  lcpnStyle,
  middle,
  moves,
  parse,
  plainMoves,
  setTiming,
  specialMoves,
};

/** Loads the module `notations`. */
export async function loadNotations(source: ModuleSource | undefined): Promise<Reader> {
  const file = new URL('../generated/notations_bg.wasm', import.meta.url);
  return new Reader(core, await startModule({ init, initSync }, source, file));
}

/** Opens the module `notations` at once. */
export function openNotations(module: WebAssembly.Module): Reader {
  return new Reader(core, initSync({ module }).memory);
}
