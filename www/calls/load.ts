// `load`: starts the wasm modules in a page or in Node, once.
import { missingModules, modulesFor, NEEDS, type Need, type PieceModule } from './module-choice.js';
import { Modules } from './modules.js';
import { Piecewright } from './piecewright.js';
import { listOf, optionsOf, wordOf } from '../values/checks.js';
import type { ModuleSource } from './module-source.js';
import { filesInNode, isNode, sourceOf } from './module-source.js';

/** Which wasm modules to load, and where to find them if the default does not fit. */
export interface LoadOptions {
  /**
   * What is needed besides moves and diagrams of Betza's notation: `notations` for those of every notation and board,
   * `workshop` for all other calls about pieces and for editors. By default everything is loaded.
   */
  needs?: readonly Need[] | null;
  /** The module `betza`, which reads Betza's notation and draws. */
  wasm?: ModuleSource;
  /** The module `notations`, which reads every notation and draws; `betza` is then not loaded. */
  notations?: ModuleSource;
  /** The workshop, which has all other calls; `false` is the same as empty `needs`. */
  workshop?: ModuleSource | false;
  /** The module for games, beside what is loaded otherwise; `true` loads it from where it is. */
  games?: ModuleSource | true;
}

const LOAD_KEYS: ReadonlySet<string> = new Set<keyof LoadOptions>(['needs', 'wasm', 'notations', 'workshop', 'games']);

/** The loads under way and done, each with all modules that it waits for. */
const loads: { names: ReadonlySet<PieceModule>; promise: Promise<Piecewright> }[] = [];

/**
 * Loads the wasm modules once for the whole page. A later call returns the same promise, unless loading failed; if it
 * needs further modules, these are added to what all callers share.
 */
export function load(options?: LoadOptions | null): Promise<Piecewright> {
  let given: LoadOptions;
  let wanted: ReadonlySet<PieceModule>;
  try {
    given = readOptions(options ?? {});
    wanted = namesOf(given);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return Promise.reject(error);
  }
  const { games: source } = given;
  const loading = loadPieces(wanted, given);
  return source === undefined ? loading : loading.then((pw) => pw.loadGames({ source }).then(() => pw));
}

function loadPieces(wanted: ReadonlySet<PieceModule>, options: LoadOptions): Promise<Piecewright> {
  const known = loads.find(({ names }) => missingModules(wanted, names).length === 0);
  if (known !== undefined) return known.promise;
  const before = loads.at(-1);
  const others = before === undefined ? [...wanted] : missingModules(wanted, before.names);
  const promise = add(before?.promise, others, options);
  const entry = { names: new Set([...(before?.names ?? []), ...others]), promise };
  loads.push(entry);
  promise.catch(() => loads.splice(loads.indexOf(entry), 1));
  return promise;
}

/** Reads the options, so that a mistake is reported even where a module is loaded already. */
function readOptions(options: LoadOptions): LoadOptions {
  const { needs, wasm, notations, workshop, games } = optionsOf(options, LOAD_KEYS);
  return {
    needs: needs == null ? null : listOf(needs, 'needs').map((need) => wordOf(need, NEEDS, 'needs')),
    ...named('wasm', wasm),
    ...named('notations', notations),
    ...(workshop === false ? { workshop } : named('workshop', workshop)),
    ...(games === true ? { games } : named('games', games)),
  };
}

/** Returns a source under its name, if there is one. */
function named<K extends Exclude<keyof LoadOptions, 'needs'>>(
  name: K,
  source: unknown,
): Partial<Record<K, ModuleSource>> {
  const found = sourceOf(source);
  return found === undefined ? {} : ({ [name]: found } as Record<K, ModuleSource>);
}

function namesOf({ needs, workshop }: LoadOptions): ReadonlySet<PieceModule> {
  return new Set(modulesFor(needs ?? (workshop === false ? [] : undefined)));
}

/** The calls that all callers share. */
let shared: Piecewright | undefined;

/** @internal Returns the calls that all callers share. */
export function sharedCalls(): Piecewright {
  return (shared ??= new Piecewright(new Modules()));
}

/** Adds modules after those of an earlier load. */
async function add(
  before: Promise<Piecewright> | undefined,
  names: readonly PieceModule[],
  { wasm, notations, workshop }: LoadOptions,
): Promise<Piecewright> {
  await before;
  const pw = sharedCalls();
  await filesInNode();
  const sources = { betza: wasm, notations, workshop: workshop === false ? undefined : workshop };
  await Promise.all(names.map((name) => pw.add(name, sources[name])));
  // Node opens the modules for games when they are first needed.
  if (isNode()) await pw.loadGames();
  return pw;
}
