// The wasm modules for games, and what they compile.
import type { Definition, PlayedGame } from '../generated/games.js';
import { badOption, checkKeys, isOn, shown } from '../values/checks.js';
import { PiecewrightError } from '../values/errors.js';
import type { Variant } from '../values/variant.js';
import { Game } from './game.js';
import { Instance } from './instance.js';
import { notLoaded } from './module-choice.js';
import { isNode, startModule, type ModuleSource } from './module-source.js';
import type { Piecewright } from './piecewright.js';

/** The calls of a module for games. */
export interface GamesCore {
  readonly Definition: new (text: string, chess960: boolean) => Definition;
  readonly initSync: (source: { module: BufferSource | WebAssembly.Module }) => { readonly memory: WebAssembly.Memory };
  readonly __wbg_reset_state: () => void;
}

/** The calls of a module with what starts it. */
export interface GamesGlue extends GamesCore {
  readonly init: (source?: { module_or_path: ModuleSource }) => Promise<{ readonly memory: WebAssembly.Memory }>;
}

/** How a game is opened. */
export interface GameOptions {
  /** Whether pieces may start on other cells, so that rights and castlings name the partner. */
  chess960?: boolean | null | undefined;
}

const GAME_KEYS: ReadonlySet<string> = new Set<keyof GameOptions>(['chess960']);

/** Which module for games to load, and from where if the default does not fit. */
export interface GamesSource {
  /** `all` for games whose pieces are not in Betza's notation. */
  notations?: 'all' | 'betza' | null | undefined;
  /** The module; `true` is the one of the package. */
  source?: ModuleSource | true | null | undefined;
}

const SOURCE_KEYS: ReadonlySet<string> = new Set<keyof GamesSource>(['notations', 'source']);

/** The modules: one that reads Betza's notation, and a larger one that reads them all. */
type GamesModule = 'games' | 'games-all';

/** Opens games with whichever module reads their pieces. */
export class Games {
  readonly #pw: Piecewright;
  /** The modules, or how Node opens them. */
  readonly #opened = new Map<GamesModule, Instance<GamesCore> | (() => Instance<GamesCore>)>();
  /** The loads under way. */
  readonly #loading = new Map<GamesModule, Promise<void>>();

  constructor(pw: Piecewright) {
    this.#pw = pw;
  }

  /** Loads a module, once; Node, which opens them later, has both. */
  async load(options: GamesSource | null = {}): Promise<void> {
    checkKeys(options ?? {}, SOURCE_KEYS);
    const { notations, source } = options ?? {};
    const given = source === true ? undefined : (source ?? undefined);
    if (given === undefined && isNode()) {
      await Promise.all([this.#add('games', undefined), this.#add('games-all', undefined)]);
    } else {
      await this.#add(notations === 'all' ? 'games-all' : 'games', given);
    }
  }

  #add(name: GamesModule, source: ModuleSource | undefined): Promise<void> {
    const known = this.#loading.get(name);
    if (known !== undefined) return known;
    const loading = this.#fetch(name, source).catch((error: unknown) => {
      // The next call tries again.
      this.#loading.delete(name);
      throw error;
    });
    this.#loading.set(name, loading);
    return loading;
  }

  async #fetch(name: GamesModule, source: ModuleSource | undefined): Promise<void> {
    const imported = name === 'games' ? import('./games-module.js') : import('./games-all-module.js');
    const { glue, gamesBytes } = await imported;
    const opened =
      source === undefined && isNode()
        ? () => openAtOnce(glue, gamesBytes())
        : new Instance(glue, await startModule(glue, source, undefined));
    this.#opened.set(name, opened);
  }

  /** Compiles a definition. */
  open(variant: Variant | string, options: GameOptions | null = {}): Game {
    checkKeys(options ?? {}, GAME_KEYS);
    const chess960 = isOn(options?.chess960, 'chess960');
    const text = definitionOf(variant);
    const instance = this.#instanceFor(text);
    const definition = instance.ask((core) => new core.Definition(text, chess960));
    const { diagnostics } = instance.ask(() => definition.diagnostics());
    const begun = instance.ask(() => definition.begin());
    if (begun === undefined) {
      definition.free();
      const [first] = diagnostics;
      const rest = diagnostics.length === 1 ? '' : ` (and ${diagnostics.length - 1} more)`;
      throw new PiecewrightError('bad-variant', `${first?.message ?? 'expected a game'}${rest}`, { diagnostics });
    }
    definition.free();
    let first: PlayedGame | undefined = begun;
    const played = instance.hold((core) => {
      const made = first ?? begin(new core.Definition(text, chess960));
      first = undefined;
      return made;
    });
    return new Game(this.#pw, instance, played, diagnostics, { variant, text, chess960 });
  }

  #instanceFor(text: string): Instance<GamesCore> {
    const name =
      isBetza(text) && this.#opened.has('games') ? 'games' : this.#opened.has('games-all') ? 'games-all' : undefined;
    if (name === undefined) throw notLoaded(isBetza(text) ? 'loadGames()' : "loadGames({ notations: 'all' })");
    const found = this.#opened.get(name);
    const instance = typeof found === 'function' ? found() : found;
    if (instance === undefined) throw notLoaded('loadGames()');
    this.#opened.set(name, instance);
    return instance;
  }
}

/** Opens a module without waiting, which only Node can do. */
function openAtOnce(glue: GamesGlue, bytes: BufferSource | undefined): Instance<GamesCore> {
  if (bytes === undefined) throw new Error('only Node reads files');
  return new Instance<GamesCore>(glue, glue.initSync({ module: bytes }).memory);
}

function begin(definition: Definition): PlayedGame {
  const begun = definition.begin();
  definition.free();
  if (begun === undefined) throw new PiecewrightError('bad-variant', 'expected a game');
  return begun;
}

function definitionOf(variant: unknown): string {
  if (typeof variant === 'string') return variant;
  if (typeof variant === 'object' && variant !== null) return JSON.stringify(variant, undefined, 2);
  throw badOption(`expected a definition, as an object or as text, found \`${shown(variant)}\``);
}

/** Returns whether a definition states no other notation than Betza's. */
function isBetza(text: string): boolean {
  const stated = text.matchAll(/"notation"\s*:\s*"([^"]*)"/g);
  return [...stated].every(([, notation]) => notation === 'betza');
}
