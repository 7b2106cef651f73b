// Loads the wasm modules for the elements of a page: the small one first, the large one with the first text that needs it.
import type { Piecewright } from '../calls/piecewright.js';
import type { Position, Query } from '../values/query.js';
import { load } from '../calls/load.js';
import { PiecewrightError } from '../values/errors.js';

/** The calls that draw the diagrams of a page, once loaded. */
let engine: Piecewright | undefined;
let hasAll = false;

/** Modules packed into a script, from `packed:` imports; `undefined` if the script does not include one. */
interface PackedModules {
  core: string;
  workshop: string | undefined;
}

let packed: PackedModules | undefined;

/** Uses the modules of a script instead of the files beside it. */
export function takeModules(modules: PackedModules): void {
  packed = modules;
}

async function unpack(module: string): Promise<ArrayBuffer> {
  // Avoids `fetch` of a data address, which strict page policies forbid.
  const bytes = Uint8Array.from(atob(module), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

/** Wraps work so that it runs once for all callers, and again after a failure. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
}

/**
 * Loads the module that draws. The large module, which reads all notations, is loaded with the first text that needs
 * it.
 */
const loadEngine = once(async () => {
  await laterInThePage();
  engine = await load({ workshop: false, ...(packed && { wasm: await unpack(packed.core) }) });
});

const loadAll = once(async () => {
  if (packed === undefined) await engine?.loadWorkshop();
  else if (packed.workshop === undefined) throw new Error('this script reads the notation of Betza only');
  else await engine?.loadWorkshop(await unpack(packed.workshop));
  hasAll = true;
});

/** Waits for a later task, because a script that loads this one may still have to set where the modules are. */
function laterInThePage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads everything that a text needs. Failures are reported on the console. */
export async function loadFor(query: Query, board: string | null | undefined): Promise<void> {
  try {
    await loadEngine();
    if (engineFor(query, board) === undefined) await loadAll();
  } catch (error) {
    if (!(error instanceof PiecewrightError)) complain(error);
    throw error;
  }
}

const told = new Set<string>();

/** Reports each reason for undrawn texts once on the console. */
function complain(reason: unknown): void {
  const message = reason instanceof Error ? reason.message : String(reason);
  if (told.has(message)) return;
  told.add(message);
  const isRefused = reason instanceof WebAssembly.CompileError;
  const advice = isRefused ? ". The page's Content-Security-Policy needs 'wasm-unsafe-eval' in script-src" : '';
  console.error(`piecewright: diagrams stay as text: ${message}${advice}`);
}

/** Returns the calls that can draw a text on a board, if they are loaded. */
export function engineFor(query: Query, board: string | null | undefined): Piecewright | undefined {
  if (engine === undefined || hasAll || isAloneWith(query)) return engine;
  return engine.needsWorkshop(query, board) ? undefined : engine;
}

/** Returns whether a script without the large module draws a text all the same, and shows what is wrong with it. */
function isAloneWith({ notation }: Query): boolean {
  const mayBeBetza = notation == null || notation === 'betza' || notation === 'auto';
  return packed !== undefined && packed.workshop === undefined && mayBeBetza;
}

/**
 * Returns the explanation of a piece in another notation than Betza's. Other diagrams have none even if the large module,
 * which explains, is loaded, so that an element has the same words on every page.
 */
export function explanationOf({
  text,
  notation,
  dialect,
  piece,
  board,
}: Query & Pick<Position, 'board'>): string | undefined {
  const query = { text, notation, dialect, piece };
  return !hasAll || engine === undefined || engine.isBetza(query)
    ? undefined
    : engine.explain({ ...query, board }).text;
}
