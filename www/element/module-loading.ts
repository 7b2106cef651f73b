// Loads the wasm modules for the elements of a page, each with the first text that needs it.
import type { Piecewright } from '../calls/piecewright.js';
import type { Query } from '../values/query.js';
import { load, sharedCalls } from '../calls/load.js';
import type { RunningModules } from '../calls/modules.js';
import type { ModuleSource } from '../calls/module-source.js';
import { drawsAlone, guessModule, type Need, type PieceModule } from '../calls/module-choice.js';
import { unpackBytes } from './packed-bytes.js';
import { isMisuse, PiecewrightError, reasonOf } from '../values/errors.js';

/** The calls that draw the diagrams of a page, once loaded. */
let engine: Piecewright | undefined;

/** The module packed into a script, from a `packed:` import. */
interface PackedModule {
  readonly name: 'betza' | 'notations';
  readonly bytes: string;
  /** Starts it once it is compiled. */
  readonly open: (module: WebAssembly.Module) => RunningModules;
}

/** The modules that a script does not find in the usual way, when they are needed. */
type Sources = Readonly<Partial<Record<PieceModule, () => ModuleSource | Promise<ModuleSource>>>>;

let sources: Sources = {};

/** The only module of a script, if it has just one. */
let only: PackedModule['name'] | undefined;

/** Starts the packed module at once. */
let openPacked: (() => RunningModules) | undefined;

/** Uses the module of a script instead of the files beside it; without `rest`, the script has no other modules. */
export function takeModule({ name, bytes, open }: PackedModule, rest?: Sources): void {
  sources = { ...rest, [name]: () => unpackBytes(bytes) };
  openPacked = () => open(new WebAssembly.Module(unpackBytes(bytes)));
  if (rest === undefined) only = name;
}

/** Starts the module that is packed into the script without waiting, if there is one, because the page is printed now. */
export function startAtOnce(): void {
  if (engine !== undefined || openPacked === undefined) return;
  const pw = sharedCalls();
  try {
    pw.adopt(openPacked());
    engine = pw;
  } catch (error) {
    complain(error);
  }
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

/** Loads each module; `notations` reads Betza's notation, too. */
const LOADS: Readonly<Record<PieceModule, () => Promise<void>>> = {
  betza: once(() => start([], 'betza')),
  notations: once(() => start(['notations'], 'notations')),
  workshop: once(() => start(['workshop'], 'betza', 'workshop')),
};

async function start(needs: readonly Need[], ...names: readonly PieceModule[]): Promise<void> {
  await laterInThePage();
  const found = names.map(async (name) => [name, await sources[name]?.()] as const);
  engine = await load({ needs, modules: Object.fromEntries(await Promise.all(found)) });
}

/** Waits for a later task, because a script that loads this one may still have to set where the modules are. */
function laterInThePage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads everything that a text needs. Failures are reported on the console. */
export async function loadFor(query: Query, board: string | null | undefined): Promise<void> {
  try {
    if (only !== undefined) await LOADS[only]();
    else if (engineFor(query, board) === undefined) await LOADS[guessModule(query, board)]();
    if (engineFor(query, board) !== undefined) return;
    if (only !== undefined)
      throw new Error('this script reads only the notation of Betza; `inline-all.js` reads every one');
    // Only a module knows for certain whether a text is in Betza's notation.
    await LOADS.notations();
  } catch (error) {
    if (!isMisuse(error)) complain(error instanceof PiecewrightError ? (error.cause ?? error) : error);
    throw error;
  }
}

const warned = new Set<string>();

/** Reports each reason for undrawn texts once on the console. */
function complain(reason: unknown): void {
  const message = reasonOf(reason);
  if (warned.has(message)) return;
  warned.add(message);
  const isRefused = reason instanceof WebAssembly.CompileError;
  const advice = isRefused ? ". The page's Content-Security-Policy needs 'wasm-unsafe-eval' in script-src" : '';
  console.error(`piecewright: diagrams stay as text: ${message}${advice}`);
}

/** Returns the calls that can draw a text on a board, if they are loaded. */
export function engineFor(query: Query, board: string | null | undefined): Piecewright | undefined {
  if (engine === undefined) return undefined;
  // A script with one module draws what it can, and shows what is wrong with the rest.
  const isDrawn = only !== undefined && drawsAlone(only, query.notation);
  return isDrawn || engine.draws(query, board) ? engine : undefined;
}
