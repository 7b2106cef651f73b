// `load`: starts the wasm modules in a page or in Node, once, and fetches the known pieces.
import { loadCatalog } from './catalog.js';
import {
  GAME_MODULES,
  isPieceModule,
  missingModules,
  modulesFor,
  NEEDS,
  PIECE_MODULES,
  type ModuleName,
  type Need,
  type PieceModule,
} from './module-choice.js';
import { Modules } from './modules.js';
import { Piecewright } from './piecewright.js';
import { listOf, optionsOf, wordOf } from '../values/checks.js';
import { filesInNode, isNode, sourceOf, type ModuleSource } from './module-source.js';

/** What to load, and where to find the wasm modules if the default does not fit. */
export interface LoadOptions {
  /**
   * What is needed besides moves and diagrams of Betza's notation:
   *
   * - `notations`: those of every notation and board
   * - `workshop`: all other calls about pieces, and editors
   * - `games`: games whose pieces are in Betza's notation
   * - `player`: games whose pieces are in any notation
   * - `solver`: problems and endgame tables, which load it when they are first asked for if it is not needed before
   * - `catalog`: the known pieces, for `identify`
   *
   * By default browsers load nothing of these. Node, where they are files beside the package, has them all.
   */
  needs?: readonly Need[] | null | undefined;
  /** The wasm modules by their names: an address, the bytes, a response, or the compiled module. */
  modules?: Readonly<Partial<Record<ModuleName, ModuleSource>>> | null | undefined;
}

const LOAD_KEYS: ReadonlySet<string> = new Set<keyof LoadOptions>(['needs', 'modules']);
const MODULE_KEYS: ReadonlySet<string> = new Set<ModuleName>([...PIECE_MODULES, ...GAME_MODULES]);

/** What Node loads by default: there it is opened when it is first needed. */
const IN_NODE: readonly Need[] = ['workshop', 'games'];

/** What is loaded or under way. */
const begun = new Map<Need | PieceModule, Promise<unknown>>();

/**
 * Loads the wasm modules once for the whole page. A later call adds what it needs besides, for all callers; what failed to
 * load is tried again.
 *
 * @example
 * ```ts
 * const pw = await load({ needs: ['workshop'] });
 * pw.explain({ text: 'N' }).text;
 * ```
 */
export async function load(options?: LoadOptions | null): Promise<Piecewright> {
  const { needs: given, modules } = readOptions(options ?? {});
  const pw = sharedCalls();
  await filesInNode();
  const needs = given ?? (isNode() ? IN_NODE : []);
  const present = PIECE_MODULES.filter((name) => begun.has(name));
  const others = needs.filter((need) => !isPieceModule(need));
  for (const name of [...missingModules(modulesFor(needs), present), ...others]) begin(pw, name, modules);
  // Node opens the modules for games when they are first needed.
  if (isNode()) begin(pw, 'player', modules);
  const wanted = [...PIECE_MODULES, ...others].map((name) => begun.get(name));
  await Promise.all([...wanted, isNode() ? begun.get('player') : undefined]);
  return pw;
}

function begin(pw: Piecewright, name: Need | PieceModule, modules: NonNullable<LoadOptions['modules']>): void {
  if (begun.has(name)) return;
  const promise = start(pw, name, modules);
  begun.set(name, promise);
  promise.catch(() => begun.delete(name));
}

async function start(pw: Piecewright, name: Need | PieceModule, modules: Sources): Promise<unknown> {
  if (name === 'catalog') return loadCatalog();
  return pw.add(name, modules[name]);
}

type Sources = NonNullable<LoadOptions['modules']>;

/** Reads the options, so that a mistake is reported even where a module is loaded already. */
function readOptions(options: LoadOptions): { needs: readonly Need[] | undefined; modules: Sources } {
  const { needs, modules } = optionsOf(options, LOAD_KEYS);
  const sources = Object.entries(optionsOf(modules ?? {}, MODULE_KEYS)).map(([name, source]) => [
    name,
    sourceOf(source),
  ]);
  return {
    needs: needs == null ? undefined : listOf(needs, 'needs').map((need) => wordOf(need, NEEDS, 'needs')),
    modules: Object.fromEntries(sources) as Sources,
  };
}

/** The calls that all callers share. */
let shared: Piecewright | undefined;

/** @internal Returns the calls that all callers share. */
export function sharedCalls(): Piecewright {
  return (shared ??= new Piecewright(new Modules()));
}
