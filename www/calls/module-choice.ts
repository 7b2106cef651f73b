// Chooses which of the wasm modules answers a call: `betza` reads Betza's notation on the usual boards, `notations` every
// notation on every board, and `workshop` has every call.
import type { Engine } from './engine.js';
import { PiecewrightError } from '../values/errors.js';
import type { Diagnostic, Layout } from '../generated/betza.js';
import type { ChosenMember, SetPiece } from './piece-set.js';
import { chooseSet } from './piece-set.js';
import type { Query } from '../values/query.js';
import {
  isForeign,
  isPlayedByEngine,
  isStated,
  lacksStyle,
  packNotation,
  pieceOf,
  textOf,
  withNotation,
} from './packing.js';
import { isOn } from '../values/checks.js';
import { loadBetza } from './betza-module.js';

import { isNode, loaded, type ModuleSource } from './module-source.js';
import type { Reader } from './reader.js';
import type { Chosen, Workshop } from './workshop.js';

/** The modules about pieces. */
export type ModuleName = 'betza' | 'notations' | 'workshop';

/** Modules that are opened. */
export interface OpenedModules {
  readonly betza?: Engine | undefined;
  readonly notations?: Reader | undefined;
  readonly workshop?: Workshop | undefined;
}

/** Asks one of the modules; `notation` is a number from `packNotation`. */
type Ask<T> = (engine: Engine, notation: number) => T;

/** The answer of a module to a query about a text. */
interface Answer {
  diagnostics: Diagnostic[];
}

/** An answer that assumes the text is in Betza's notation, or the error instead of an answer. */
type Attempt<T> = ({ answer: T } | { error: PiecewrightError }) & {
  /** Why a larger module may know better: `betza` lacks the board, or the text may be in another notation. */
  doubt: 'board' | 'notation' | undefined;
};

/** The wasm modules that are loaded, and the choice between them. */
export class Modules {
  #betza: Engine | undefined;
  #notations: Reader | undefined;
  #workshop: Workshop | undefined;
  /** Opens the workshop synchronously, which only Node can do. */
  #open: (() => Workshop | undefined) | undefined;
  /** The loads under way. */
  readonly #loading = new Map<ModuleName, Promise<void>>();
  #timing = false;

  /**
   * Asks the module that can answer a query. If only the module `betza` is loaded, it reads every text as Betza's, and this
   * throws if the query states another notation.
   */
  answer<T extends Answer>(query: Query, ask: Ask<T>): T {
    const packed = packNotation(query);
    const notation = lacksStyle(packed) ? withStyle(this.#needReader(), packed, textOf(query.text)) : packed;
    if (isForeign(notation)) return ask(this.#needReader(), notation);
    const first = attempt(notation, () => this.#askForBetza(notation, ask));
    const reader = first.doubt === undefined ? undefined : this.#openReader();
    if (reader !== undefined) {
      const detected = detect(reader, notation, query.text);
      if (first.doubt === 'board' || isForeign(detected)) return ask(reader, detected);
    }
    if ('error' in first) throw first.error;
    return first.answer;
  }

  /** Returns whether the loaded modules can draw a text on a board. */
  draws(query: Query, board: string | null | undefined): boolean {
    const notation = packNotation(query);
    if (this.#workshop !== undefined) return true;
    if (isPlayedByEngine(notation)) return false;
    if (this.#notations !== undefined) return true;
    const parse: Ask<Answer> = (engine, packed) => engine.parse(query.text, packed);
    if (isForeign(notation) || !this.#hasBoard(board)) return false;
    return isStated(notation) || !hasErrors(this.#askForBetza(notation, parse));
  }

  /**
   * Asks a module for a text in Betza's notation: `betza` if it is loaded, because it is the fastest. For a dialect
   * that is read as an engine plays it, asks the workshop; without it, the text is read as it is written.
   */
  #askForBetza<T>(notation: number, ask: Ask<T>): T {
    const workshop = isPlayedByEngine(notation) ? this.openWorkshop() : undefined;
    const engine = workshop?.engine ?? this.#betza ?? this.#needReader();
    // A module with every notation would detect one that is not stated.
    return ask(engine, withNotation(notation, 'betza'));
  }

  #hasBoard(board: string | null | undefined): boolean {
    try {
      this.layout(board);
      return true;
    } catch (error) {
      if (isUnknownBoard(error)) return false;
      throw error;
    }
  }

  /** Chooses one piece of a text, as the workshop takes it, and detects the notation if none is stated. */
  choose(query: Query): Chosen {
    const { engine } = this.needWorkshop();
    const text = textOf(query.text);
    const detected = detect(engine, packNotation(query), text);
    const notation = lacksStyle(detected) ? withStyle(engine, detected, text) : detected;
    return { text, notation, piece: pieceOf(query) };
  }

  chooseAll(pieces: readonly SetPiece[]): ChosenMember[] {
    return chooseSet(pieces, (query) => this.choose(query));
  }

  /** Detects the notation of a text. */
  detect(text: string): ReturnType<Reader['detect']> {
    return this.#needReader().detect(text, 0);
  }

  /** Asks the module `betza` for a board, and a larger one for boards that it does not have. */
  layout(board: string | null | undefined): Layout {
    if (this.#betza === undefined) return this.#needReader().layout(board);
    try {
      return this.#betza.layout(board);
    } catch (error) {
      const reader = this.#openReader();
      if (reader === undefined) throw error;
      return reader.layout(board);
    }
  }

  setTiming(on: boolean): void {
    this.#timing = isOn(on, 'timing');
    for (const engine of [this.#betza, this.#notations, this.#workshop?.engine]) engine?.setTiming(this.#timing);
  }

  /** Returns the workshop if it is loaded, or if it can be opened synchronously. */
  openWorkshop(): Workshop | undefined {
    return this.#workshop ?? this.#keepWorkshop(this.#open?.());
  }

  /** Returns the workshop, and throws if it was left out. */
  needWorkshop(): Workshop {
    const workshop = this.openWorkshop();
    if (workshop !== undefined) return workshop;
    throw notLoaded('loadWorkshop()');
  }

  /** Returns a module that reads every notation, the larger one if both are loaded, which suggests more. */
  #openReader(): Reader | undefined {
    return this.#workshop?.engine ?? this.#notations ?? this.openWorkshop()?.engine;
  }

  #needReader(): Reader {
    const reader = this.#openReader();
    if (reader !== undefined) return reader;
    throw notLoaded("load({ needs: ['notations'] })");
  }

  /** Loads a module, once; while a load is under way, `source` is ignored. */
  async load(name: ModuleName, source: ModuleSource | undefined): Promise<void> {
    if (this.#has(name)) return;
    let loading = this.#loading.get(name);
    if (loading === undefined) {
      loading = loaded('a module', () => this.#start(name, source)).finally(() => this.#loading.delete(name));
      this.#loading.set(name, loading);
    }
    await loading;
  }

  /** Takes modules that were opened elsewhere; those that are there already stay. */
  take({ betza, notations, workshop }: OpenedModules): void {
    this.#betza ??= betza;
    this.#notations ??= notations;
    if (workshop !== undefined) this.#keepWorkshop(this.#workshop ?? workshop);
    if (this.#timing) this.setTiming(true);
  }

  #has(name: ModuleName): boolean {
    if (name === 'betza') return this.#betza !== undefined;
    return name === 'notations' ? this.#notations !== undefined : (this.#workshop ?? this.#open) !== undefined;
  }

  async #start(name: ModuleName, source: ModuleSource | undefined): Promise<void> {
    if (name === 'betza') {
      this.#betza = await loadBetza(source);
    } else if (name === 'notations') {
      const { loadNotations } = await import('./notations-module.js');
      this.#notations = await loadNotations(source);
    } else {
      const { Workshop } = await import('./workshop.js');
      // Node opens it when it is first needed.
      if (source === undefined && isNode()) this.#open = () => Workshop.openInNode();
      else this.#keepWorkshop(await Workshop.load(source));
    }
    if (this.#timing) this.setTiming(true);
  }

  #keepWorkshop(workshop: Workshop | undefined): Workshop | undefined {
    if (this.#timing) workshop?.engine.setTiming(true);
    this.#workshop = workshop;
    return workshop;
  }
}

/** Asks for an answer that assumes the text is in Betza's notation, and says whether that may be wrong. */
function attempt<T extends Answer>(notation: number, ask: () => T): Attempt<T> {
  try {
    const answer = ask();
    return { answer, doubt: isStated(notation) || !hasErrors(answer) ? undefined : 'notation' };
  } catch (error) {
    if (!(error instanceof PiecewrightError)) throw error;
    if (isUnknownBoard(error)) return { error, doubt: 'board' };
    // In another notation the text may define a piece of that name.
    const mayDefine = error.code === 'unknown-piece' && !isStated(notation);
    return { error, doubt: mayDefine ? 'notation' : undefined };
  }
}

/** Returns the error for a call whose module is missing. */
export function notLoaded(how: string): PiecewrightError {
  return new PiecewrightError('not-loaded', `expected \`${how}\` before this call`);
}

function hasErrors({ diagnostics }: Answer): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function isUnknownBoard(error: unknown): boolean {
  return error instanceof PiecewrightError && error.code === 'unknown-board';
}

/**
 * Replaces a notation that is not stated with the one that the text is most likely in. That is Betza's for each text
 * without errors there, so `answer` agrees.
 */
function detect(reader: Reader, notation: number, text: unknown): number {
  return isStated(notation) ? notation : withNotation(notation, reader.detect(textOf(text), notation).notation);
}

/** Replaces the Lispy notation of any style with the style that the text is most likely in. */
function withStyle(reader: Reader, notation: number, text: string): number {
  return withNotation(notation, reader.lcpnStyle(text));
}
