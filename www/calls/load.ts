// `load`: starts the wasm modules in a page or in Node, once.
import { Modules, type ModuleName } from './module-choice.js';
import { Piecewright } from './piecewright.js';
import { listOf, optionsOf, wordOf } from '../values/checks.js';
import type { ModuleSource } from './module-source.js';
import { filesInNode, isNode, sourceOf } from './module-source.js';

/** A module that a page may need besides `betza`. */
export type Need = (typeof NEEDS)[number];

const NEEDS = ['notations', 'workshop'] as const;

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

/** The modules that can do what each of them can. */
const ABLE: Readonly<Record<ModuleName, readonly ModuleName[]>> = {
  betza: ['betza', 'notations', 'workshop'],
  notations: ['notations', 'workshop'],
  workshop: ['workshop'],
};

/** The loads under way and done, each with all modules that it waits for. */
const loads: { names: ReadonlySet<ModuleName>; promise: Promise<Piecewright> }[] = [];

/**
 * Loads the wasm modules once for the whole page. A later call returns the same promise, unless loading failed; if it
 * needs further modules, these are added to what all callers share.
 */
export function load(options?: LoadOptions | null): Promise<Piecewright> {
  let given: LoadOptions;
  let wanted: ReadonlySet<ModuleName>;
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

function loadPieces(wanted: ReadonlySet<ModuleName>, options: LoadOptions): Promise<Piecewright> {
  const known = loads.find(({ names }) => missing(wanted, names).length === 0);
  if (known !== undefined) return known.promise;
  const before = loads.at(-1);
  const others = before === undefined ? [...wanted] : missing(wanted, before.names);
  const promise = add(before?.promise, others, options);
  const entry = { names: new Set([...(before?.names ?? []), ...others]), promise };
  loads.push(entry);
  promise.catch(() => loads.splice(loads.indexOf(entry), 1));
  return promise;
}

/** Returns the wanted modules for which there is neither the module itself nor a larger one. */
function missing(wanted: ReadonlySet<ModuleName>, names: ReadonlySet<ModuleName>): ModuleName[] {
  return [...wanted].filter((name) => !ABLE[name].some((able) => names.has(able)));
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

function namesOf({ needs, workshop }: LoadOptions): ReadonlySet<ModuleName> {
  if (needs == null) {
    return new Set(workshop === false ? ['betza'] : ['betza', 'workshop']);
  }
  return new Set(needs.includes('notations') ? needs : ['betza', ...needs]);
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
  names: readonly ModuleName[],
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
