// `load`: starts the wasm modules in a page or in Node, once.
import { Modules, type ModuleName } from './module-choice.js';
import { Piecewright } from './piecewright.js';
import { badOption, checkKeys, shown } from '../values/checks.js';
import type { ModuleSource } from './module-source.js';
import { filesInNode, isNode } from './module-source.js';

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
  const source = options?.games;
  const loading = loadPieces(options);
  return source ? loading.then((pw) => pw.loadGames({ source }).then(() => pw)) : loading;
}

function loadPieces(options?: LoadOptions | null): Promise<Piecewright> {
  let wanted: ReadonlySet<ModuleName>;
  try {
    wanted = namesOf(options ?? {});
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return Promise.reject(error);
  }
  const known = loads.find(({ names }) => missing(wanted, names).length === 0);
  if (known !== undefined) return known.promise;
  const before = loads.at(-1);
  const others = before === undefined ? [...wanted] : missing(wanted, before.names);
  const promise = add(before?.promise, others, options ?? {});
  const entry = { names: new Set([...(before?.names ?? []), ...others]), promise };
  loads.push(entry);
  promise.catch(() => loads.splice(loads.indexOf(entry), 1));
  return promise;
}

/** Returns the wanted modules for which there is neither the module itself nor a larger one. */
function missing(wanted: ReadonlySet<ModuleName>, names: ReadonlySet<ModuleName>): ModuleName[] {
  return [...wanted].filter((name) => !ABLE[name].some((able) => names.has(able)));
}

function namesOf(options: LoadOptions): ReadonlySet<ModuleName> {
  checkKeys(options, LOAD_KEYS);
  const { needs, workshop } = options;
  if (needs == null) {
    return new Set(workshop === false ? ['betza'] : ['betza', 'workshop']);
  }
  const unknown: unknown = Array.isArray(needs) ? needs.find((need: unknown) => !NEEDS.includes(need as Need)) : needs;
  if (unknown !== undefined)
    throw badOption(`expected a list of ${NEEDS.map((need) => `\`${need}\``).join(', ')}, found \`${shown(unknown)}\``);
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
