// The wasm modules for games, and what they compile.
import type { Definition, PlayedGame } from '../generated/games.js';
import { badOption, optionalBoolean, isPromise, optionsOf, guardedRead, shown, wrongKind } from '../values/checks.js';
import type { Diagnostic } from '../values/diagram.js';
import { withLoadError, PiecewrightError } from '../values/errors.js';
import { QUERY_KEYS, type Query } from '../values/query.js';
import type { VariantId } from '../games/variant-ids.js';
import type { Variant } from '../values/variant.js';
import { Game, type GameCalls } from './game.js';
import { Instance } from './instance.js';
import type { GamesCore, GamesGlue } from './games-core.js';
import { gameModuleFor, needsPlayer, type GameModule, type PlayingModule } from './module-choice.js';
import { bytesInNode, isNode, notLoaded, startModule, type ModuleSource } from './module-source.js';
import type { Modules } from './modules.js';
import { unpackNotation } from './packed-notation.js';
import { boardOf, pieceOf, textOf } from './packing.js';

/** How a game is opened. */
export interface GameOptions {
  /** Whether pieces may start on other cells, so that rights and castlings name the partner. */
  chess960?: boolean | null | undefined;
  /** A whole number that draws the start, where the definition has several or says which pieces change places. */
  seed?: number | null | undefined;
}

const GAME_KEYS: ReadonlySet<string> = new Set<keyof GameOptions>(['chess960', 'seed']);

/** A piece, and the board on which it is worth something. */
export interface ValuedQuery extends Query {
  /** The board; `8x8` by default. */
  board?: string | null | undefined;
}

/** What a piece is worth by its movement, in hundredths of a pawn of chess. */
export interface PieceValue {
  /** The estimate: 0 for a piece that has no moves but its first, otherwise at least 1. It has no upper bound. */
  points: number;
  /** How far the estimate typically is from published values, to either side. */
  error: number;
}

const VALUED_KEYS: ReadonlySet<string> = new Set<string>([...QUERY_KEYS, 'board' satisfies keyof ValuedQuery]);

/** Opens games with whichever module reads their pieces. */
export class Games {
  readonly #pw: GameCalls;
  readonly #modules: Modules;
  /** The modules, or how Node opens them. */
  readonly #opened = new Map<PlayingModule, Instance<GamesCore> | (() => Instance<GamesCore>)>();
  /** The loads under way. */
  readonly #loading = new Map<PlayingModule, Promise<void>>();

  /** @internal */
  constructor(pw: GameCalls, modules: Modules) {
    this.#pw = pw;
    this.#modules = modules;
  }

  /** Loads a module, once. Node, where bytes cost little, always has `player`, and opens it later. */
  async load(name: GameModule, source?: ModuleSource): Promise<void> {
    if (name === 'solver') {
      const { solverModule } = await import('./solver/solver-module.js');
      await withLoadError('the module for problems', () => solverModule(source));
    } else await this.#add(source === undefined && isNode() ? 'player' : name, source);
  }

  #add(name: PlayingModule, source: ModuleSource | undefined): Promise<void> {
    const known = this.#loading.get(name);
    if (known !== undefined) return known;
    const loading = withLoadError('the module for games', () => this.#fetch(name, source)).catch((error: unknown) => {
      // The next call tries again.
      this.#loading.delete(name);
      throw error;
    });
    this.#loading.set(name, loading);
    return loading;
  }

  async #fetch(name: PlayingModule, source: ModuleSource | undefined): Promise<void> {
    const imported = name === 'games' ? import('./games-module.js') : import('./player-glue.js');
    const { glue, file } = await imported;
    const opened =
      source === undefined && isNode()
        ? () => openAtOnce(glue, bytesInNode(file))
        : new Instance(glue, await startModule(glue, source, file));
    this.#opened.set(name, opened);
  }

  /** Loads what reads a definition, and compiles it. */
  async openLoading(game: Variant | string, options?: GameOptions | null): Promise<Game> {
    if (isFEN(game))
      throw badOption(`expected a game such as \`chess\`, found a FEN: \`reset\` of an open game takes it`);
    const variant = isWord(game) ? await libraryGame(game) : game;
    const text = definitionOf(variant);
    await this.load('games');
    const { definition, diagnostics } = readDefinition(this.#require('games'), text, false, undefined);
    definition.free();
    if (needsPlayer(diagnostics)) await this.load('player');
    return this.open(variant, options);
  }

  /** Compiles a definition. */
  open(variant: Variant | string, options: GameOptions | null = {}): Game {
    const given = optionsOf(options ?? {}, GAME_KEYS);
    const chess960 = optionalBoolean(given.chess960, 'chess960');
    const seed = seedOf(given.seed);
    const text = definitionOf(variant);
    const { instance, definition, diagnostics } = this.#read(text, chess960, seed);
    const begun = instance.ask(() => definition.begin());
    definition.free();
    if (begun === undefined) throw badVariant(diagnostics);
    let first: PlayedGame | undefined = begun;
    const played = instance.hold((core) => {
      const definition = first ?? begin(new core.Definition(text, chess960, seed));
      first = undefined;
      return definition;
    });
    return new Game(this.#pw, instance, played, diagnostics, { variant, text, chess960, seed });
  }

  /** Estimates what a piece is worth, or each kind of a game. */
  value(of: ValuedQuery | Variant | string): PieceValue | Record<string, PieceValue> {
    if (!isQuery(of)) return this.#valuesOf(definitionOf(of, "a definition, or a query such as `{ text: 'N' }`"));
    const { board, ...query } = optionsOf(of, VALUED_KEYS);
    // Detects the notation.
    const { packed } = this.#modules.answer(query, (engine, packed) => ({
      packed,
      diagnostics: engine.parse(query.text, packed).diagnostics,
    }));
    const { notation, dialect } = unpackNotation(packed);
    const [points = 0, error = 0] = this.#require(gameModuleFor(packed)).ask((core) =>
      core.estimate(textOf(query.text), notation, dialect, pieceOf(query), boardOf(board)),
    );
    return { points, error };
  }

  #valuesOf(text: string): Record<string, PieceValue> {
    const { instance, definition, diagnostics } = this.#read(text, false, undefined);
    const found = instance.ask(() => definition.values());
    definition.free();
    if (found === undefined) throw badVariant(diagnostics);
    const words = found.split(' ');
    const values = new Map<string, PieceValue>();
    for (let n = 0; n + 3 <= words.length; n += 3) {
      const letter = words[n] ?? '';
      // A promoted piece that remembers what it was has the letter of what it is, which comes first.
      if (!values.has(letter)) values.set(letter, { points: Number(words[n + 1]), error: Number(words[n + 2]) });
    }
    return Object.fromEntries(values);
  }

  /** Reads a definition with the smallest module that is loaded and reads its texts. */
  #read(text: string, chess960: boolean, seed: number | undefined): ReadDefinition {
    const read = readDefinition(this.#require('games'), text, chess960, seed);
    if (!needsPlayer(read.diagnostics)) return read;
    read.definition.free();
    return readDefinition(this.#require('player'), text, chess960, seed);
  }

  /** Returns the module, or the larger one if only that is loaded. */
  #require(name: PlayingModule): Instance<GamesCore> {
    const found = name === 'games' && this.#opened.has(name) ? name : 'player';
    const opened = this.#opened.get(found);
    if (opened === undefined) throw notLoaded(name);
    const instance = typeof opened === 'function' ? opened() : opened;
    this.#opened.set(found, instance);
    return instance;
  }
}

/** A definition that a module has read. */
interface ReadDefinition {
  readonly instance: Instance<GamesCore>;
  readonly definition: Definition;
  readonly diagnostics: readonly Diagnostic[];
}

function readDefinition(
  instance: Instance<GamesCore>,
  text: string,
  chess960: boolean,
  seed: number | undefined,
): ReadDefinition {
  const definition = instance.ask((core) => new core.Definition(text, chess960, seed));
  const { diagnostics } = instance.ask(() => definition.diagnostics());
  return { instance, definition, diagnostics };
}

function isQuery(of: unknown): of is ValuedQuery {
  return typeof of === 'object' && of !== null && guardedRead('a piece or a definition', () => 'text' in of);
}

function badVariant(diagnostics: readonly Diagnostic[]): PiecewrightError {
  const [first] = diagnostics;
  const rest = diagnostics.length === 1 ? '' : ` (and ${diagnostics.length - 1} more)`;
  const help = first?.help === undefined ? '' : `: ${first.help}`;
  return new PiecewrightError('bad-variant', `${first?.message ?? 'expected a game'}${help}${rest}`, { diagnostics });
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

function seedOf(seed: unknown): number | undefined {
  if (seed === undefined || seed === null) return undefined;
  if (typeof seed === 'number' && Number.isSafeInteger(seed) && 0 <= seed) return seed;
  throw wrongKind('a whole number from 0 as seed', seed);
}

/** Returns the text of a definition; `expected` is for the error where there is none. */
function definitionOf(variant: unknown, expected = 'a definition, as an object or as text'): string {
  if (isWord(variant)) {
    throw badOption(`expected ${expected}, found ${shown(variant)}: \`openGame\` opens games by their ids`);
  }
  if (typeof variant === 'string') return variant;
  if (typeof variant === 'object' && variant !== null && !isPromise(variant)) {
    // What has a `toJSON` may have no text.
    const text: unknown = guardedRead('a definition', () => JSON.stringify(variant, undefined, 2));
    if (typeof text === 'string') return text;
  }
  throw badOption(`expected ${expected}, found ${shown(variant)}`);
}

/** Returns whether a value is a word, such as the id of a game or the path of a file, and no definition. */
function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:/\\-]+$/.test(value);
}

/** Returns whether a value is a text of rows and a side to move, which no definition begins with. */
function isFEN(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[^\s{}"]+\/[^\s{}"]+\s+[wb](?:\s|$)/.test(value);
}

async function libraryGame(id: string): Promise<Variant> {
  const { loadVariant } = await import('../games/load-variant.js');
  return loadVariant(id as VariantId);
}
