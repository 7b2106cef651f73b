// Where the wasm modules come from, and how Node reads files beside a script.

/** Where a wasm module is: its address, its response, its bytes, or itself compiled. */
export type ModuleSource = URL | Response | BufferSource | WebAssembly.Module;

/** What is needed of Node's `fs`, in words of our own: whoever imports our types may have none of Node's. */
interface Files {
  readFileSync(address: URL): Uint8Array<ArrayBuffer>;
}

let files: Files | undefined;

/** Node's `fs`, asked for in a way that bundlers for browsers do not follow; nothing in browsers. */
function filesAtOnce(): Files | undefined {
  if (typeof process === 'undefined' || typeof process.getBuiltinModule !== 'function') return files;
  return process.getBuiltinModule('node:fs');
}

/**
 * Asks Node for its `fs`, which before version 20.16 it only promises; nothing in browsers.
 *
 * @internal
 */
export async function filesInNode(): Promise<Files | undefined> {
  files ??= filesAtOnce();
  // Pages can have a `process` too, which some bundler has made up, but of no version of Node.
  if (typeof process !== 'undefined' && 'versions' in process && typeof process.versions.node === 'string') {
    // Worked out here, since bundlers follow what is named as it stands.
    const { href } = new URL('node:fs');
    files ??= (await import(/* @vite-ignore */ /* webpackIgnore: true */ href)) as Files;
  }
  return files;
}

/**
 * Reads a module beside the glue in Node, whose `fetch` takes no file addresses, once {@link filesInNode} has been asked;
 * nothing in browsers, where the glue fetches it.
 *
 * @internal
 */
export function bytesInNode(name: string): BufferSource | undefined {
  const found = filesAtOnce();
  if (found === undefined) return undefined;
  // In two steps, since bundlers want to know every file that is named in one.
  const here = import.meta.url;
  return found.readFileSync(new URL(name, here));
}
