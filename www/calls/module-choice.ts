// Chooses which of the two wasm modules answers a call: the small one reads Betza's notation on the usual boards, the large
// one, the workshop, has everything.
import type { Engine } from './engine.js';
import { PiecewrightError } from '../values/errors.js';
import type { Diagnostic, Layout } from '../generated/piecewright.js';
import type { ChosenMember, SetPiece } from './piece-set.js';
import { chooseSet } from './piece-set.js';
import { QUERY_KEYS, type Query } from '../values/query.js';
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
import { badOption, checkKeys, isOn } from '../values/checks.js';

import type { ModuleSource } from './module-source.js';
import type { Chosen, Workshop } from './workshop.js';

/** Asks one of the modules; `notation` is a number from `packNotation`. */
type Ask<T> = (engine: Engine, notation: number) => T;

/** The answer of a module to a query about a text. */
interface Answer {
  diagnostics: Diagnostic[];
}

/** An answer that assumes the text is in Betza's notation, or the error instead of an answer. */
type Attempt<T> = ({ answer: T } | { error: PiecewrightError }) & {
  /** Why the workshop may know better: the small module lacks the board, or the text may be in another notation. */
  doubt: 'board' | 'notation' | undefined;
};

/** The two wasm modules, and the choice between them. */
export class Modules {
  readonly #small: Engine;
  #workshop: Workshop | undefined;
  /** The load of the workshop that is under way. */
  #loading: Promise<Workshop> | undefined;
  #timing = false;
  /** Opens the workshop synchronously, which only Node can do. */
  readonly #open: (() => Workshop | undefined) | undefined;

  constructor(small: Engine, workshop: Workshop | undefined, open?: () => Workshop | undefined) {
    this.#small = small;
    this.#workshop = workshop;
    this.#open = open;
  }

  /**
   * Asks the module that can answer a query. Without the workshop, the small module reads every text as Betza's, and this
   * throws if the query states another notation.
   */
  answer<T extends Answer>(query: Query, ask: Ask<T>): T {
    const packed = packNotation(query);
    const notation = lacksStyle(packed) ? withStyle(this.needWorkshop(), packed, textOf(query.text)) : packed;
    if (isForeign(notation)) return ask(this.needWorkshop().engine, notation);
    const first = attempt(notation, () => this.#askForBetza(notation, ask));
    const workshop = first.doubt === undefined ? undefined : this.openWorkshop();
    if (workshop !== undefined) {
      const detected = detect(workshop, notation, query.text);
      if (first.doubt === 'board' || isForeign(detected)) return ask(workshop.engine, detected);
    }
    if ('error' in first) throw first.error;
    return first.answer;
  }

  /** Returns whether only the workshop can draw a text on a board. */
  needsWorkshop(query: Query, board: string | null | undefined): boolean {
    return isPlayedByEngine(packNotation(query)) || !this.#hasBoard(board) || !this.isBetza(query);
  }

  /** Returns whether a text is read as Betza's notation: because the query states it, or because it has no errors there. */
  isBetza(query: Query): boolean {
    const notation = packNotation(query);
    if (isForeign(notation)) return false;
    const parse: Ask<Answer> = (engine, packed) => engine.parse(query.text, packed);
    return isStated(notation) || !hasErrors(this.#askForBetza(notation, parse));
  }

  /**
   * Asks the small module, or for a dialect that is read as an engine plays it the workshop, if there is one. Without it,
   * the small module reads the text as it is written.
   */
  #askForBetza<T>(notation: number, ask: Ask<T>): T {
    const workshop = isPlayedByEngine(notation) ? this.openWorkshop() : undefined;
    return workshop === undefined
      ? ask(this.#small, notation)
      : // The workshop would otherwise detect a notation that is not stated.
        ask(workshop.engine, withNotation(notation, 'betza'));
  }

  #hasBoard(board: string | null | undefined): boolean {
    try {
      this.#small.layout(board);
      return true;
    } catch (error) {
      if (isUnknownBoard(error)) return false;
      throw error;
    }
  }

  /** Chooses one piece of a text, as the workshop takes it, and detects the notation if none is stated. */
  choose(query: Query): Chosen {
    checkKeys(query, QUERY_KEYS);
    const workshop = this.needWorkshop();
    const text = textOf(query.text);
    const detected = detect(workshop, packNotation(query), text);
    const notation = lacksStyle(detected) ? withStyle(workshop, detected, text) : detected;
    return { text, notation, piece: pieceOf(query) };
  }

  chooseAll(pieces: readonly SetPiece[]): ChosenMember[] {
    return chooseSet(pieces, (query) => this.choose(query));
  }

  /** Asks the small module for a board, and the workshop for boards that the small one does not have. */
  layout(board: string | null | undefined): Layout {
    try {
      return this.#small.layout(board);
    } catch (error) {
      const workshop = this.openWorkshop();
      if (workshop === undefined) throw error;
      return workshop.engine.layout(board);
    }
  }

  setTiming(on: boolean): void {
    this.#timing = isOn(on, 'timing');
    this.#small.setTiming(this.#timing);
    this.#workshop?.engine.setTiming(this.#timing);
  }

  /** Returns the workshop if it is loaded, or if it can be opened synchronously. */
  openWorkshop(): Workshop | undefined {
    return this.#workshop ?? this.#keep(this.#open?.());
  }

  /** Returns the workshop, and throws if it was left out. */
  needWorkshop(): Workshop {
    const workshop = this.openWorkshop();
    if (workshop !== undefined) return workshop;
    throw badOption('expected the workshop to be loaded: `load` was told to leave it out, and `loadWorkshop` loads it');
  }

  /** Loads the workshop, once; while a load is under way, `source` is ignored. */
  async loadWorkshop(source: ModuleSource | undefined): Promise<void> {
    if (this.#workshop !== undefined) return;
    this.#loading ??= importWorkshop(source);
    try {
      this.#keep(await this.#loading);
    } finally {
      this.#loading = undefined;
    }
  }

  #keep(workshop: Workshop | undefined): Workshop | undefined {
    if (this.#timing) workshop?.engine.setTiming(true);
    this.#workshop = workshop;
    return workshop;
  }
}

/** Loads the large module together with the code that calls it, which a page of diagrams does not need. */
export async function importWorkshop(source: ModuleSource | null | undefined): Promise<Workshop> {
  const { Workshop } = await import('./workshop.js');
  return Workshop.load(source ?? undefined);
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
function detect(workshop: Workshop, notation: number, text: unknown): number {
  return isStated(notation) ? notation : withNotation(notation, workshop.detect(textOf(text), notation).notation);
}

/** Replaces the Lispy notation of any style with the style that the text is most likely in. */
function withStyle(workshop: Workshop, notation: number, text: string): number {
  return withNotation(notation, workshop.lcpnStyle(text));
}
