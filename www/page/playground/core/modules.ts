// Fetches the wasm modules.
import type { DrawingModule } from '../../../calls/module-choice.js';
import { compileModule } from '../../../calls/module-source.js';

/** The modules that the page starts with; it loads the part with codes when a panel needs it. */
const ADDRESSES: Readonly<Record<DrawingModule, URL>> = {
  betza: new URL('../../../generated/piecewright_bg.wasm', import.meta.url),
  notations: new URL('../../../generated/notations_bg.wasm', import.meta.url),
  // Without the part that writes and compares, which `writing.ts` adds.
  workshop: new URL('../../../generated/reading_bg.wasm', import.meta.url),
};

/** Fetches a module and compiles it; several callers share one request, and after a failure the next one asks again. */
export type FetchModule = (name: DrawingModule) => Promise<WebAssembly.Module>;

/** Makes the function that fetches the modules. */
export function createFetch(): FetchModule {
  const loading = new Map<DrawingModule, Promise<WebAssembly.Module>>();
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
