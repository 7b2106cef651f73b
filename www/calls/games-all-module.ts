// The wasm module for games whose pieces are in any notation.
import { default as init, __wbg_reset_state, Definition, initSync } from '../generated/games_all.js';
import type { GamesCore } from './open-games.js';
import { Instance } from './instance.js';
import { bytesInNode, startModule, type ModuleSource } from './module-source.js';

const core: GamesCore = { __wbg_reset_state, Definition, initSync };

/** Loads the module. */
export async function loadModule(source: ModuleSource | undefined): Promise<Instance<GamesCore>> {
  return new Instance(core, await startModule({ init, initSync }, source, undefined));
}

/** Opens the module at once, which only Node can do. */
export function openInNode(): Instance<GamesCore> {
  const bytes = bytesInNode('../generated/games_all_bg.wasm');
  if (bytes === undefined) throw new Error('only Node reads files');
  return openModule(bytes);
}

/** Opens the module at once. */
export function openModule(module: BufferSource | WebAssembly.Module): Instance<GamesCore> {
  return new Instance(core, initSync({ module }).memory);
}
