// Fetches the wasm modules.
import type { PieceModule } from '../../../calls/module-choice.js';
import { compileModule } from '../../../calls/module-source.js';

const ADDRESSES: Readonly<Record<PieceModule, URL>> = {
  betza: new URL('../../../generated/betza_bg.wasm', import.meta.url),
  notations: new URL('../../../generated/notations_bg.wasm', import.meta.url),
  workshop: new URL('../../../generated/workshop_bg.wasm', import.meta.url),
};

/** Fetches a module and compiles it; several callers share one request, and after a failure the next one asks again. */
export type FetchModule = (name: PieceModule) => Promise<WebAssembly.Module>;

/** Makes the function that fetches the modules. */
export function createFetch(): FetchModule {
  const loading = new Map<PieceModule, Promise<WebAssembly.Module>>();
  return (name) => {
    const known = loading.get(name);
    if (known !== undefined) return known;
    const compiled = compileModule(ADDRESSES[name]).catch((error: unknown) => {
      loading.delete(name);
      throw error;
    });
    loading.set(name, compiled);
    return compiled;
  };
}
