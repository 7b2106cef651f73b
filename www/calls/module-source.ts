// Where the wasm modules come from, and how Node reads files next to a script.
import type { Need } from './module-choice.js';
import { badOption, guardedRead, shown, wrongKind } from '../values/checks.js';
import { PiecewrightError } from '../values/errors.js';

/** The source of a wasm module: its address, a response, its bytes, or the compiled module. */
export type ModuleSource = URL | Response | BufferSource | WebAssembly.Module;

/** Returns where a module is, if a caller says so; throws for anything else. */
export function sourceOf(source: unknown): ModuleSource | undefined {
  if (source == null) return undefined;
  // Addresses as text are not in the types, but work where the browser fetches the module.
  if (typeof source === 'string') {
    try {
      return new URL(source, typeof location === 'undefined' ? undefined : location.href);
    } catch {
      throw wrongKind('the address of a module as `URL`', source);
    }
  }
  const isSource = guardedRead(
    'a module',
    () =>
      ArrayBuffer.isView(source) ||
      [URL, ArrayBuffer, WebAssembly.Module].some((kind) => source instanceof kind) ||
      // Last, because Node then loads all of `fetch`.
      source instanceof Response,
  );
  if (isSource) return source;
  throw badOption(
    `expected the address of a module as \`URL\`, its bytes, a response, or the compiled module, found ${shown(source)}`,
  );
}

/** The part of Node's `fs` that is used, typed here because importers of our types may not have Node's. */
interface Files {
  readFileSync(address: URL): Uint8Array<ArrayBuffer>;
}

let files: Files | undefined;

/** Returns Node's `fs`, imported in a way that bundlers for browsers do not follow; `undefined` in browsers. */
function filesAtOnce(): Files | undefined {
  if (typeof process === 'undefined' || typeof process.getBuiltinModule !== 'function') return files;
  return process.getBuiltinModule('node:fs');
}

/**
 * Imports Node's `fs`, which before version 20.16 is only available asynchronously; resolves to `undefined` in
 * browsers.
 *
 * @internal
 */
export async function filesInNode(): Promise<Files | undefined> {
  files ??= filesAtOnce();
  // Pages can also have a `process`, made up by a bundler, but without a Node version.
  if (typeof process !== 'undefined' && 'versions' in process && typeof process.versions.node === 'string') {
    // Computed here, because bundlers follow literal import names.
    const { href } = new URL('node:fs');
    files ??= (await import(/* @vite-ignore */ /* webpackIgnore: true */ href)) as Files;
  }
  return files;
}

/** Returns whether files can be read synchronously, as in Node, once {@link filesInNode} has been called. */
export function isNode(): boolean {
  return filesAtOnce() !== undefined;
}

/**
 * Reads a file of the package in Node, whose `fetch` does not take file addresses, once {@link filesInNode} has been called.
 * Returns `undefined` in browsers.
 *
 * @internal
 */
export function bytesInNode(address: URL): BufferSource | undefined {
  return filesAtOnce()?.readFileSync(address);
}

/** Returns the error for a call that needs what is not loaded. */
export function notLoaded(need: Need): PiecewrightError {
  return new PiecewrightError('not-loaded', `expected \`load({ needs: ['${need}'] })\` before this call`);
}

/** Compiles a module, while it loads if the server gives it the type of wasm. */
export async function compileModule(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof URL || source instanceof Response)) return WebAssembly.compile(source);
  const response = source instanceof URL ? await fetch(source) : source;
  if (!response.ok) throw new Error(`${response.url} could not be loaded: ${response.status}`);
  return response.headers.get('Content-Type')?.startsWith('application/wasm') === true
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** How the glue of a module starts it. */
interface Glue {
  readonly init: (source: { module_or_path: ModuleSource }) => Promise<{ memory: WebAssembly.Memory }>;
  readonly initSync: (source: { module: BufferSource }) => { memory: WebAssembly.Memory };
}

/**
 * Starts a module from a given source, or from its file, and returns its memory.
 *
 * @internal
 */
export async function startModule(
  { init, initSync }: Glue,
  source: ModuleSource | undefined,
  file: URL,
): Promise<WebAssembly.Memory> {
  // Asynchronous initialization needs `Response`, for which Node first loads all of `fetch`: 20 ms of a start of 50 ms.
  const bytes = source === undefined ? bytesInNode(file) : undefined;
  if (bytes !== undefined) return initSync({ module: bytes }).memory;
  return (await init({ module_or_path: source ?? file })).memory;
}
