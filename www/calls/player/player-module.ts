// The wasm module of the player, compiled once for all threads that play.
import { bytesInNode, compileModule } from '../module-source.js';

let compiling: Promise<WebAssembly.Module> | undefined;

/** Returns the module; after a failure, the next call tries again. */
export function playerModule(): Promise<WebAssembly.Module> {
  compiling ??= compile().catch((error: unknown) => {
    compiling = undefined;
    throw error;
  });
  return compiling;
}

async function compile(): Promise<WebAssembly.Module> {
  const file = new URL('../../generated/player_bg.wasm', import.meta.url);
  return compileModule(bytesInNode(file) ?? file);
}
