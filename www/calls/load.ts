// `load`: starts the wasm modules in a page or in Node, once.
import { Engine } from './engine.js';
import init, * as core from '../generated/piecewright.js';
import { importWorkshop, Modules } from './module-choice.js';
import { Piecewright } from './piecewright.js';
import { checkKeys } from '../values/checks.js';
import type { ModuleSource } from './module-source.js';
import { bytesInNode, filesInNode } from './module-source.js';

/** Where to find the wasm modules, if the default does not fit. */
export interface LoadOptions {
  /** The small module, which reads Betza's notation and draws. */
  wasm?: ModuleSource;
  /** The large module, which has all calls; `false` for a page that needs neither other notations nor its calls. */
  workshop?: ModuleSource | false;
}

const LOAD_KEYS: ReadonlySet<string> = new Set<keyof LoadOptions>(['wasm', 'workshop']);

let loading: Promise<Piecewright> | undefined;
/** The load that adds the workshop, for callers that want it after an earlier call left it out. */
let completing: Promise<Piecewright> | undefined;
let leavesOut = false;

/**
 * Loads the wasm modules once for the whole page. A later call returns the same promise, unless loading failed. A call
 * that wants the workshop loads it, even if earlier calls left it out.
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
    // Asynchronous initialization needs `Response`, for which Node first loads all of `fetch`: 20 ms of a start of 50
    // ms.
    const engine = new Engine(core, core.initSync({ module: bytes }).memory);
    if (workshop === false) return new Piecewright(new Modules(engine, undefined));
    if (workshop != null) return new Piecewright(new Modules(engine, await importWorkshop(workshop)));
    const { Workshop } = await import('./workshop.js');
    return new Piecewright(new Modules(engine, undefined, () => Workshop.openInNode()));
  }
  const source = wasm == null ? undefined : { module_or_path: wasm };
  const [{ memory }, opened] = await Promise.all([
    init(source),
    workshop === false ? undefined : importWorkshop(workshop),
  ]);
  return new Piecewright(new Modules(new Engine(core, memory), opened));
}
