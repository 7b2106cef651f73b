// Fetches the wasm modules.
import type { ModuleName } from '../../../calls/module-choice.js';
import { compileModule } from '../../../calls/module-source.js';

/** The modules that the page starts with; it loads the part with codes when a panel needs it. */
type Fetched = Exclude<ModuleName, 'codes'>;

const ADDRESSES: Readonly<Record<Fetched, URL>> = {
  betza: new URL('../../../generated/piecewright_bg.wasm', import.meta.url),
  notations: new URL('../../../generated/notations_bg.wasm', import.meta.url),
  // Without the part that writes and compares, which `writing.ts` adds.
  workshop: new URL('../../../generated/reading_bg.wasm', import.meta.url),
};

/** Fetches a module and compiles it; several callers share one request, and after a failure the next one asks again. */
export type FetchModule = (name: Fetched) => Promise<WebAssembly.Module>;

/** Makes the function that fetches the modules. */
export function createFetch(): FetchModule {
  const loading = new Map<Fetched, Promise<WebAssembly.Module>>();
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
