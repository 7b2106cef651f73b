// Which wasm module the text of an element needs, and its loading.
import type { Piecewright } from '../calls/piecewright.js';
import type { Position, Query } from '../values/query.js';
import { load } from '../calls/load.js';
import { PiecewrightError } from '../values/errors.js';

/** What draws the diagrams of a page, as far as it is there. */
let engine: Piecewright | undefined;
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

/** Makes a function that does work once for all who ask, and once more for those who ask after it failed. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
}

/** Loads the module that draws. The large one, which reads all notations, comes with the first text that needs it. */
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

/** A script that loads this one may still have to say where the modules are. */
function laterInThePage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads all that a text needs. Why that fails is said on the console. */
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
  // Where no other reader will come, the one that is there says what is wrong.
  const isAlone = packed !== undefined && packed.workshop === undefined && isOpen(query);
  // How an engine plays a text, the large module knows.
  const isPlain = query.dialect !== 'fairy-stockfish';
  return isAlone || (isPlain && isUsual(engine, board) && isBetza(engine, query)) ? engine : undefined;
}

/**
 * Tells how a piece moves, where the module that can do so had to be there to draw it. Others do without, also when it
 * happens to be there, so that the same element has the same words on every page.
 */
export function explanationOf({
  text,
  notation,
  dialect,
  piece,
  board,
}: Query & Pick<Position, 'board'>): string | undefined {
  const query = { text, notation, dialect, piece };
  return !hasAll || engine === undefined || isBetza(engine, query)
    ? undefined
    : engine.explain({ ...query, board }).text;
}

/** Whether a text may be in Betza's notation, as far as was said. */
function isOpen({ notation }: Query): boolean {
  return notation == null || notation === 'betza' || notation === 'auto';
}

/** Whether a text is in Betza's notation. One with mistakes, of which nobody said so, may be clear to the other readers. */
function isBetza(pw: Piecewright, query: Query): boolean {
  const { notation, dialect, text } = query;
  if (!isOpen(query)) return false;
  if (notation === 'betza') return true;
  const { diagnostics } = pw.parse(text, { notation: 'betza', dialect });
  return !diagnostics.some(({ severity }) => severity === 'error');
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
