// The small wasm module: moves and diagrams of texts in Betza's notation on the usual boards.
import * as core from '../generated/piecewright.js';
import init from '../generated/piecewright.js';
import { Engine } from './engine.js';
import { bytesInNode, type ModuleSource } from './module-source.js';

/** Loads the small module. */
export async function loadBetza(source: ModuleSource | undefined): Promise<Engine> {
  const bytes = source === undefined ? bytesInNode('../generated/piecewright_bg.wasm') : undefined;
  // Asynchronous initialization needs `Response`, for which Node first loads all of `fetch`: 20 ms of a start of 50 ms.
  if (bytes !== undefined) return new Engine(core, core.initSync({ module: bytes }).memory);
  const { memory } = await init(source === undefined ? undefined : { module_or_path: source });
  return new Engine(core, memory);
}
