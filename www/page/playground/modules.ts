// Loads the two wasm modules.
/** The two wasm modules, compiled once for the page and its worker. */
export interface Modules {
  /** Reads Betza's notation and draws. */
  readonly small: WebAssembly.Module;
  /** Has every call. It is loaded on the first request, and again after a failure. */
  large(): Promise<WebAssembly.Module>;
}

/** Loads the small module. */
export async function loadModules(): Promise<Modules> {
  const small = await compile(new URL('../../generated/piecewright_bg.wasm', import.meta.url));
  let loading: Promise<WebAssembly.Module> | undefined;
  return {
    small,
    large: () => {
      loading ??= compile(new URL('../../generated/workshop_bg.wasm', import.meta.url)).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
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
