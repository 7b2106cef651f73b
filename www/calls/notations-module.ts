// The middle wasm module: moves and diagrams of texts in every notation, on every board.
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
import { bytesInNode, startModule, type ModuleSource } from './module-source.js';

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

/** Loads the middle module. */
export async function loadNotations(source: ModuleSource | undefined): Promise<Reader> {
  const bytes = source === undefined ? bytesInNode('../generated/notations_bg.wasm') : undefined;
  return new Reader(core, await startModule({ init, initSync }, source, bytes));
}

/** Opens the middle module at once. */
export function openNotations(module: WebAssembly.Module): Reader {
  return new Reader(core, initSync({ module }).memory);
}
