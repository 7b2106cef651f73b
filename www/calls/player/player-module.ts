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
  const bytes = bytesInNode('../generated/player_bg.wasm');
  if (bytes !== undefined) return WebAssembly.compile(bytes);
  return compileModule(new URL('../../generated/player_bg.wasm', import.meta.url));
}
