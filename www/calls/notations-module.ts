// The middle wasm module: moves and diagrams of texts in every notation, on every board.
import * as core from '../generated/notations.js';
import init from '../generated/notations.js';
import { bytesInNode, type ModuleSource } from './module-source.js';
import { Reader } from './reader.js';

/** Loads the middle module. */
export async function loadNotations(source: ModuleSource | undefined): Promise<Reader> {
  const bytes = source === undefined ? bytesInNode('../generated/notations_bg.wasm') : undefined;
  if (bytes !== undefined) return new Reader(core, core.initSync({ module: bytes }).memory);
  const { memory } = await init(source === undefined ? undefined : { module_or_path: source });
  return new Reader(core, memory);
}
