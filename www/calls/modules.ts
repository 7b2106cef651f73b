// The wasm modules for pieces that are loaded, and which of them answers a call.
import type { Diagnostic, Layout } from '../generated/betza.js';
import { optionalBoolean } from '../values/checks.js';
import { withLoadError, PiecewrightError } from '../values/errors.js';
import type { Query } from '../values/query.js';
import { loadBetza } from './betza-module.js';
import type { Engine } from './engine.js';
import {
  lacksBoard,
  looksForeign,
  lacksSuggestion,
  mayImprove,
  moduleFor,
  type Answer,
  type Attempt,
  type PieceModule,
} from './module-choice.js';
import { isNode, notLoaded, type ModuleSource } from './module-source.js';
import {
  DETECT,
  isNotBetza,
  isStated,
  needsStyleDetection,
  packNotation,
  withNotation,
  type PackedNotation,
} from './packed-notation.js';
import { pieceOf, textOf } from './packing.js';
import { chooseSet, type ChosenMember, type ChosenPiece, type SetPiece } from './piece-set.js';
import type { Reader } from './reader.js';
import type { Workshop } from './workshop.js';
import { hasErrors } from '../values/has-errors.js';

/** Running modules. */
export interface RunningModules {
  readonly betza?: Engine | undefined;
  readonly notations?: Reader | undefined;
  readonly workshop?: Workshop | undefined;
}

/** A call of a module about a text in a notation. */
type Request<T> = (engine: Engine, notation: PackedNotation) => T;

/** The modules for pieces that are loaded. */
export class Modules {
  #betza: Engine | undefined;
  #notations: Reader | undefined;
  #workshop: Workshop | undefined;
  /** Starts the workshop synchronously, which only Node can do. */
  #startWorkshop: (() => Workshop | undefined) | undefined;
  /** The loads under way. */
  readonly #loading = new Map<PieceModule, Promise<void>>();
  #timing = false;

  /**
   * Asks the module that can answer a query. If only the module `betza` is loaded, it reads every text as Betza's, and this
   * throws if the query states another notation.
   */
  answer<T extends Answer>(query: Query, request: Request<T>): T {
    const packed = packNotation(query);
    const notation = needsStyleDetection(packed)
      ? withStyle(this.#requireReader(), packed, textOf(query.text))
      : packed;
    if (isNotBetza(notation)) return request(this.#requireReader(), notation);
    const first = attempt(() => this.#askForBetza(notation, request));
    const isOpen = mayImprove(first, notation);
    const lacksFix = lacksSuggestion(first);
    const reader = isOpen || lacksFix ? this.#reader : undefined;
    if (reader !== undefined) {
      const detected = detect(reader, notation, query.text);
      if (lacksBoard(first) || lacksFix || isNotBetza(detected)) return request(reader, detected);
    }
    if ('error' in first) throw lacksBoard(first) ? unknownBoard(first.error) : first.error;
    const { answer } = first;
    // A single error is often the better one, as that of the name of a piece.
    const isForeign = isOpen && reader === undefined && answer.diagnostics.length > 1 && looksForeign(query.text);
    if (isForeign) answer.diagnostics = [foreign(query.text)];
    return answer;
  }

  /** Returns whether the loaded modules can draw a text on a board. */
  draws(query: Query, board: string | null | undefined): boolean {
    const notation = packNotation(query);
    const module = moduleFor(notation);
    if (this.#workshop !== undefined) return true;
    if (module === 'workshop') return false;
    if (this.#notations !== undefined) return true;
    if (module === 'notations' || lacksBoard(attempt(() => this.layout(board)))) return false;
    const parse: Request<Answer> = (engine, packed) => engine.parse(query.text, packed);
    return isStated(notation) || !hasErrors(this.#askForBetza(notation, parse).diagnostics);
  }

  /**
   * Asks about a text in Betza's notation: the module `betza` if it is loaded, because it is the fastest. What
   * Fairy-Stockfish plays only the workshop knows; without it, the text is read as it is written.
   */
  #askForBetza<T>(notation: PackedNotation, request: Request<T>): T {
    const workshop = moduleFor(notation) === 'workshop' ? this.workshop : undefined;
    const engine = workshop?.engine ?? this.#betza ?? this.#requireReader();
    // A module with every notation would detect one that is not stated.
    return request(engine, withNotation(notation, 'betza'));
  }

  /** Chooses one piece of a text, as the workshop takes it, and detects the notation if none is stated. */
  choose(query: Query): ChosenPiece {
    const { engine } = this.requireWorkshop();
    const text = textOf(query.text);
    const detected = detect(engine, packNotation(query), text);
    const notation = needsStyleDetection(detected) ? withStyle(engine, detected, text) : detected;
    return { text, notation, piece: pieceOf(query) };
  }

  chooseAll(pieces: readonly SetPiece[]): ChosenMember[] {
    return chooseSet(pieces, (query) => this.choose(query));
  }

  /** Detects the notation of a text. */
  detect(text: string): ReturnType<Reader['detect']> {
    return this.#requireReader().detect(text, DETECT);
  }

  /** Asks the module `betza` for a board, and a larger one for boards that it does not have. */
  layout(board: string | null | undefined): Layout {
    const betza = this.#betza;
    if (betza === undefined) return this.#requireReader().layout(board);
    const first = attempt(() => betza.layout(board));
    if ('answer' in first) return first.answer;
    const reader = this.#reader;
    if (reader === undefined) throw unknownBoard(first.error);
    return reader.layout(board);
  }

  setTiming(on: boolean): void {
    this.#timing = optionalBoolean(on, 'timing');
    for (const engine of [this.#betza, this.#notations, this.#workshop?.engine]) engine?.setTiming(this.#timing);
  }

  /** The workshop, if it is loaded or can be started synchronously. */
  get workshop(): Workshop | undefined {
    if (this.#workshop === undefined) this.adopt({ workshop: this.#startWorkshop?.() });
    return this.#workshop;
  }

  /** Returns the workshop, and throws if it is not loaded. */
  requireWorkshop(): Workshop {
    const { workshop } = this;
    if (workshop !== undefined) return workshop;
    throw notLoaded('workshop');
  }

  /** A module that reads every notation, the larger one if both are loaded, which suggests more. */
  get #reader(): Reader | undefined {
    return this.#workshop?.engine ?? this.#notations ?? this.workshop?.engine;
  }

  #requireReader(): Reader {
    const reader = this.#reader;
    if (reader !== undefined) return reader;
    throw notLoaded('notations');
  }

  /** Loads a module, once; while a load is under way, `source` is ignored. */
  async load(name: PieceModule, source: ModuleSource | undefined): Promise<void> {
    if (this.#has(name)) return;
    let loading = this.#loading.get(name);
    if (loading === undefined) {
      loading = withLoadError('a module', () => this.#start(name, source)).finally(() => this.#loading.delete(name));
      this.#loading.set(name, loading);
    }
    await loading;
  }

  /** Uses modules that run already; those that are there stay. */
  adopt({ betza, notations, workshop }: RunningModules): void {
    this.#betza ??= betza;
    this.#notations ??= notations;
    this.#workshop ??= workshop;
    if (this.#timing) this.setTiming(true);
  }

  #has(name: PieceModule): boolean {
    if (name === 'betza') return this.#betza !== undefined;
    return name === 'notations' ? this.#notations !== undefined : (this.#workshop ?? this.#startWorkshop) !== undefined;
  }

  async #start(name: PieceModule, source: ModuleSource | undefined): Promise<void> {
    if (name === 'betza') {
      this.adopt({ betza: await loadBetza(source) });
    } else if (name === 'notations') {
      const { loadNotations } = await import('./notations-module.js');
      this.adopt({ notations: await loadNotations(source) });
    } else {
      const { Workshop } = await import('./workshop.js');
      // Node starts it when it is first needed.
      if (source === undefined && isNode()) this.#startWorkshop = () => Workshop.openInNode();
      else this.adopt({ workshop: await Workshop.load(source) });
    }
  }
}

/** Returns the error for a board that `betza` does not have, and of which only a larger module knows whether it is one. */
function unknownBoard({ code, message }: PiecewrightError): PiecewrightError {
  return new PiecewrightError(code, `${message}: boards of other cells need \`load({ needs: ['notations'] })\``);
}

/** Returns the error for a text in a notation that only a larger module reads. */
function foreign({ length }: string): Diagnostic {
  const message =
    "expected a text in Betza's notation: others need `load({ needs: ['notations'] })`, or the script `inline-all.js`";
  return { severity: 'error', code: 'other-notation', message, from: 0, to: length };
}

/** Makes a call, and returns the package's own errors instead of throwing them. */
function attempt<T>(call: () => T): Attempt<T> {
  try {
    return { answer: call() };
  } catch (error) {
    if (error instanceof PiecewrightError) return { error };
    throw error;
  }
}

/**
 * Replaces a notation that is not stated with the one that the text is most likely in. That is Betza's for each text
 * without errors there, so `answer` agrees.
 */
function detect(reader: Reader, notation: PackedNotation, text: unknown): PackedNotation {
  return isStated(notation) ? notation : withNotation(notation, reader.detect(textOf(text), notation).notation);
}

/** Replaces the Lispy notation of any style with the style that the text is most likely in. */
function withStyle(reader: Reader, notation: PackedNotation, text: string): PackedNotation {
  return withNotation(notation, reader.lcpnStyle(text));
}
