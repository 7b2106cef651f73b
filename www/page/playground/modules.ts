// Fetches the wasm modules.
import type { ModuleName } from '../../calls/module-choice.js';

const ADDRESSES: Readonly<Record<ModuleName, URL>> = {
  betza: new URL('../../generated/piecewright_bg.wasm', import.meta.url),
  notations: new URL('../../generated/notations_bg.wasm', import.meta.url),
  workshop: new URL('../../generated/workshop_bg.wasm', import.meta.url),
};

/** Fetches a module and compiles it; several callers share one request, and after a failure the next one asks again. */
export type FetchModule = (name: ModuleName) => Promise<WebAssembly.Module>;

/** Makes the function that fetches the modules. */
export function createFetch(): FetchModule {
  const loading = new Map<ModuleName, Promise<WebAssembly.Module>>();
  return (name) => {
    const known = loading.get(name);
    if (known !== undefined) return known;
    const compiled = compile(ADDRESSES[name]).catch((error: unknown) => {
      loading.delete(name);
      throw error;
    });
    loading.set(name, compiled);
    return compiled;
  };
}

async function compile(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} could not be loaded: ${response.status}`);
  // Browsers compile a response while it loads only if its type is wasm.
  return response.headers.get('Content-Type')?.startsWith('application/wasm') === true
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
