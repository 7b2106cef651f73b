// `load`: starts the wasm modules in a page or in Node, once.
import { Engine } from './engine.js';
import init, * as core from '../generated/piecewright.js';
import { loadWorkshop, Modules } from './module-choice.js';
import { Piecewright } from './piecewright.js';
import { checkKeys } from '../values/checks.js';
import type { ModuleSource } from './module-source.js';
import { bytesInNode, filesInNode } from './module-source.js';

/** How to find the wasm modules, where the default does not fit. */
export interface LoadOptions {
  /** The small module, which reads Betza's notation and draws. */
  wasm?: ModuleSource;
  /** The large module, which can do all; `false` for a page that wants no other notation and none of its questions. */
  workshop?: ModuleSource | false;
}

const LOAD_KEYS: ReadonlySet<string> = new Set<keyof LoadOptions>(['wasm', 'workshop']);

let loading: Promise<Piecewright> | undefined;
/** The same with the workshop, for those who want it after others left it out. */
let completing: Promise<Piecewright> | undefined;
let leavesOut = false;

/**
 * Loads the wasm modules, once for the whole page; a later call gives the same promise, unless loading failed. One that wants
 * the workshop, which the calls before left out, loads it too.
 */
export function load(options?: LoadOptions | null): Promise<Piecewright> {
  const { workshop } = options ?? {};
  if (loading === undefined) {
    leavesOut = workshop === false;
    loading = start(options ?? {}).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  }
  if (!leavesOut || workshop === false) return loading;
  completing ??= complete(loading, workshop ?? undefined).catch((error: unknown) => {
    completing = undefined;
    throw error;
  });
  return completing;
}

async function complete(small: Promise<Piecewright>, source: ModuleSource | undefined): Promise<Piecewright> {
  const pw = await small;
  await pw.loadWorkshop(source);
  return pw;
}

async function start(options: LoadOptions): Promise<Piecewright> {
  checkKeys(options, LOAD_KEYS);
  const { wasm, workshop } = options;
  await filesInNode();
  const bytes = wasm == null ? bytesInNode('../generated/piecewright_bg.wasm') : undefined;
  if (bytes !== undefined) {
    // The asynchronous way asks for `Response`, for which Node first loads all of its `fetch`: 20 ms of a start of 50.
    const engine = new Engine(core, core.initSync({ module: bytes }).memory);
    if (workshop === false) return new Piecewright(new Modules(engine, undefined));
    if (workshop != null) return new Piecewright(new Modules(engine, await loadWorkshop(workshop)));
    const { Workshop } = await import('./workshop.js');
    return new Piecewright(new Modules(engine, undefined, () => Workshop.openInNode()));
  }
  const source = wasm == null ? undefined : { module_or_path: wasm };
  const [{ memory }, opened] = await Promise.all([
    init(source),
    workshop === false ? undefined : loadWorkshop(workshop),
  ]);
  return new Piecewright(new Modules(new Engine(core, memory), opened));
}
