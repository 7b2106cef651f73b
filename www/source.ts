/** Where a wasm module is: its address, its response, its bytes, or itself compiled. */
export type ModuleSource = URL | Response | BufferSource | WebAssembly.Module;

/**
 * Reads a module beside the glue in Node, whose `fetch` takes no file addresses; nothing in browsers, where the
 * glue fetches it. Node is asked for its `fs` in a way that bundlers for browsers do not follow.
 */
export function bytesInNode(name: string): BufferSource | undefined {
  if (typeof process === 'undefined' || typeof process.getBuiltinModule !== 'function') return undefined;
  const { readFileSync } = process.getBuiltinModule('node:fs');
  // In two steps, since bundlers want to know every file that is named in one.
  const here = import.meta.url;
  return readFileSync(new URL(name, here));
}
