// Chooses which of the two wasm modules answers a call.
import type { Engine } from './engine.js';
import { PiecewrightError } from '../values/errors.js';
import type { Diagnostic, Layout } from '../generated/piecewright.js';
import type { ChosenMember, SetPiece } from './piece-set.js';
import { chooseSet } from './piece-set.js';
import { NOTATIONS, type NotationId } from '../values/vocabulary.js';
import { QUERY_KEYS, type Query } from '../values/query.js';
import { ANY_LCPN, mannerOf, pieceOf, textOf } from './packing.js';
import { badOption, checkKeys, isOn } from '../values/checks.js';

import type { ModuleSource } from './module-source.js';
import type { Chosen, Workshop } from './workshop.js';

/** The two wasm modules, and the choice between them. */
export class Modules {
  readonly #small: Engine;
  #workshop: Workshop | undefined;
  /** Opens the workshop on demand, as in Node. */
  readonly #open: (() => Workshop | undefined) | undefined;

  constructor(small: Engine, workshop: Workshop | undefined, open?: () => Workshop | undefined) {
    this.#small = small;
    this.#workshop = workshop;
    this.#open = open;
  }

  /**
   * Asks the small module if it can answer, and otherwise the large one, if it is loaded. The large one gets texts in
   * other notations, texts without a stated notation that are not valid in Betza's, and texts that are to be read as an
   * engine plays them.
   */
  answer<T extends { diagnostics: Diagnostic[] }>(query: Query, ask: (engine: Engine, manner: number) => T): T {
    const asked = mannerOf(query);
    const manner = (asked & 0xff) === ANY_LCPN ? inStyle(this.needWorkshop(), asked, textOf(query.text)) : asked;
    const notation = manner & 0xff;
    if (notation > BETZA) return ask(this.needWorkshop().engine, manner);
    let answer: T | undefined;
    let failure: unknown;
    try {
      const reader = manner >> 8 === ENGINE_DIALECT ? this.openWorkshop()?.engine : undefined;
      answer = reader === undefined ? ask(this.#small, manner) : ask(reader, (manner & ~0xff) | BETZA);
    } catch (error) {
      if (!(error instanceof PiecewrightError)) throw error;
      // The small module has only the usual boards.
      const workshop = error.code === 'unknown-board' ? this.openWorkshop() : undefined;
      if (workshop !== undefined) return ask(workshop.engine, manner | detected(workshop, query));
      // A text in another notation may define a piece of that name.
      if (error.code !== 'unknown-piece') throw error;
      failure = error;
    }
    const isClear = answer !== undefined && !answer.diagnostics.some(({ severity }) => severity === 'error');
    const workshop = notation === BETZA || isClear ? undefined : this.openWorkshop();
    const found = workshop === undefined ? BETZA : detected(workshop, query);
    if (workshop !== undefined && found > BETZA) return ask(workshop.engine, manner | found);
    if (answer === undefined) throw failure;
    return answer;
  }

  /** Chooses one piece of a text, as the workshop takes it, and detects the notation if none is given. */
  choose(query: Query): Chosen {
    checkKeys(query, QUERY_KEYS);
    const workshop = this.needWorkshop();
    const text = textOf(query.text);
    const manner = inStyle(workshop, mannerOf(query) | detected(workshop, query), text);
    return { text, manner, piece: pieceOf(query) };
  }

  chooseAll(pieces: readonly SetPiece[]): ChosenMember[] {
    return chooseSet(pieces, (query) => this.choose(query));
  }

  /** Asks the small module for a board, and the large one for boards that the small one does not have. */
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
    this.#small.setTiming(isOn(on, 'timing'));
  }

  /** Returns the workshop if it is loaded, or if it can be opened synchronously. */
  openWorkshop(): Workshop | undefined {
    return (this.#workshop ??= this.#open?.());
  }

  /** Returns the workshop, and throws if it was left out. */
  needWorkshop(): Workshop {
    const workshop = this.openWorkshop();
    if (workshop !== undefined) return workshop;
    throw badOption('expected the workshop to be loaded: `load` was told to leave it out, and `loadWorkshop` loads it');
  }

  async loadWorkshop(source: ModuleSource | undefined): Promise<void> {
    this.#workshop ??= await loadWorkshop(source);
  }
}

/** Loads the large module together with the code that calls it, which a page of diagrams does not need. */
export async function loadWorkshop(source: ModuleSource | null | undefined): Promise<Workshop> {
  const { Workshop } = await import('./workshop.js');
  return Workshop.load(source ?? undefined);
}

/** Returns the manner with the detected style of the Lispy notation, if it allows any style. */
function inStyle(workshop: Workshop, manner: number, text: string): number {
  return (manner & 0xff) === ANY_LCPN ? (manner & ~0xff) | numberOf(workshop.lcpnStyle(text)) : manner;
}

/** Returns the number of the notation of a query, detected if none is given. */
function detected(workshop: Workshop, query: Query): number {
  const manner = mannerOf(query);
  return (manner & 0xff) === 0 ? numberOf(workshop.detect(textOf(query.text), manner).notation) : 0;
}

const numberOf = (notation: NotationId) => mannerOf({ notation }) & 0xff;

/** The number of Betza's notation, the only one of the small module. */
const BETZA = numberOf(NOTATIONS[0]);

/** The number of the dialect that is read as its engine plays it, which only the large module supports. */
const ENGINE_DIALECT = mannerOf({ dialect: 'fairy-stockfish' }) >> 8;
