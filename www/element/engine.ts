import type { Piecewright, Query } from '../index.js';
import { load, PiecewrightError } from '../index.js';

/** What draws the diagrams of a page, as far as it is there. */
let engine: Piecewright | undefined;
let loading: Promise<void> | undefined;
let loadingAll: Promise<void> | undefined;
let hasAll = false;

/** The modules that a script brings along, as `packed:` imports give them; one that it has not is `undefined`. */
interface PackedModules {
  core: string;
  workshop: string | undefined;
}

let packed: PackedModules | undefined;

/** Has the modules taken from a script in place of files beside it. */
export function takeModules(modules: PackedModules): void {
  packed = modules;
}

async function unpack(module: string): Promise<ArrayBuffer> {
  // Not by `fetch` of a data address, which strict page policies forbid.
  const bytes = Uint8Array.from(atob(module), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

/**
 * Loads the module that draws, once for the page. The large one, which reads all notations, comes with the first text that
 * needs it.
 */
export function loadEngine(): Promise<void> {
  loading ??= laterInThePage()
    .then(async () => load({ workshop: false, ...(packed && { wasm: await unpack(packed.core) }) }))
    .then((pw) => {
      engine = pw;
    });
  loading.catch(complain);
  return loading;
}

/** A script that loads this one may still have to say where the modules are. */
function laterInThePage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads all that a text needs. */
export async function loadFor(query: Query, board: string | null | undefined): Promise<void> {
  await loadEngine();
  if (engineFor(query, board) !== undefined) return;
  loadingAll ??= loadAll();
  loadingAll.catch(complain);
  await loadingAll;
}

async function loadAll(): Promise<void> {
  if (packed === undefined) await engine?.loadWorkshop();
  else if (packed.workshop === undefined) throw new Error('this script reads the notation of Betza only');
  else await engine?.loadWorkshop(await unpack(packed.workshop));
  hasAll = true;
}

const told = new Set<string>();

/** Says once on the console why texts stay texts. */
function complain(reason: unknown): void {
  const message = reason instanceof Error ? reason.message : String(reason);
  if (told.has(message)) return;
  told.add(message);
  const isRefused = reason instanceof WebAssembly.CompileError;
  const advice = isRefused ? ". The page's Content-Security-Policy needs 'wasm-unsafe-eval' in script-src" : '';
  console.error(`piecewright: diagrams stay as text: ${message}${advice}`);
}

/** Returns what can draw a text on a board, if it is there. */
export function engineFor(query: Query, board: string | null | undefined): Piecewright | undefined {
  if (engine === undefined || hasAll) return engine;
  const { notation, dialect, text } = query;
  if (notation != null && notation !== 'betza' && notation !== 'auto') return undefined;
  if (!isUsual(engine, board)) return undefined;
  if (notation === 'betza') return engine;
  // A text that is none of Betza's may be clear to the other readers.
  const { diagnostics } = engine.parse(text, { notation: 'betza', dialect });
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : engine;
}

/** Tells how a piece moves, if the module that can do so is there. */
export function explanationOf({ text, notation, dialect, piece }: Query): string | undefined {
  return hasAll ? engine?.explain({ text, notation, dialect, piece }).text : undefined;
}

/** Whether the small module has a board. */
function isUsual(pw: Piecewright, board: string | null | undefined): boolean {
  try {
    pw.layout(board);
    return true;
  } catch (error) {
    if (error instanceof PiecewrightError && error.code === 'unknown-board') return false;
    throw error;
  }
}
