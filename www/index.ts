import type { KnownPiece } from './catalog.js';
import { loadCatalog } from './catalog.js';
import type { CodeOptions, Codes, ReadPiece } from './codes.js';
import type { Diagram } from './diagram.js';
import type { MovesResult } from './engine.js';
import type { Drawing, Drawn, DrawTarget } from './draw.js';
import { targetOf } from './draw.js';
import { Engine } from './engine.js';
import { PiecewrightError } from './errors.js';
import type { Exported, ExportOptions, Mobility, ReadSet } from './exporting.js';
import type { Diagnostic, Layout, Parsed } from './generated/piecewright.js';
import init, * as core from './generated/piecewright.js';
import type { Movement } from './movement.js';
import type { ChosenMember, SetPiece } from './piece-set.js';
import { chooseSet } from './piece-set.js';
import type { Dialect, NotationId, Position, Query } from './query.js';
import {
  ANY_LCPN,
  badOption,
  checkKeys,
  isOn,
  mannerOf,
  NOTATIONS,
  pieceOf,
  POSITION_KEYS,
  QUERY_KEYS,
  textOf,
} from './query.js';
import type { ModuleSource } from './source.js';
import { bytesInNode } from './source.js';
import type { Chosen, Comparison, Completion, Converted, Hover, Identity, Token } from './workshop.js';
import type { Workshop } from './workshop.js';

export type { KnownPiece } from './catalog.js';
export type {
  AttackRow,
  AttackTable,
  BySide,
  CodedPiece,
  CodeOptions,
  CodeOutput,
  Codes,
  LeftOut,
  MailboxTable,
  MoveRow,
  MoveTable,
  PieceSymbol,
  ReadPiece,
  Scheme,
  Spans,
  StepRow,
  TableForm,
  X88Table,
} from './codes.js';
export type { Diagram } from './diagram.js';
export type {
  CellMarks,
  Diagnostic,
  DiagramMove,
  Fix,
  Label,
  Layout,
  Mark,
  MoveKind,
  Parsed,
  ParsedPiece,
  Place,
  Shape,
  Span,
  Switch,
} from './generated/piecewright.js';
export type { Drawing, Drawn, DrawTarget, Ends, Manner, Stroke } from './draw.js';
export type { MovesResult } from './engine.js';
export { PiecewrightError } from './errors.js';
export type { ErrorCode } from './errors.js';
export type { Exported, ExportId, ExportOptions, Mobility, ReadSet } from './exporting.js';
export { FURTHER_SHIFT, Movement, TAKES } from './movement.js';
export type { WriteOptions } from './movement.js';
export { DIALECTS, NOTATIONS, OCCUPANTS } from './query.js';
export type { Dialect, NotationId, Occupant, Position, Query, Side } from './query.js';
export type { SetDiagnostic, SetPiece } from './piece-set.js';
export type { ModuleSource } from './source.js';
export { toSVG } from './svg.js';
export { toText } from './text.js';
export { CODE_OUTPUTS, EXPORTS, SCHEMES, TABLES, TOKEN_KINDS } from './vocabulary.js';
export type {
  Comparison,
  Completion,
  CompletionItem,
  Converted,
  Hover,
  Identity,
  Token,
  TokenKind,
} from './workshop.js';

/** How to find the wasm modules, where the default does not fit. */
export interface LoadOptions {
  /** The small module, which reads Betza's notation and draws. */
  wasm?: ModuleSource;
  /** The large module, which can do all; `false` for a page that wants no other notation and none of its questions. */
  workshop?: ModuleSource | false;
}

/** What a diagram is asked for. */
export interface DiagramQuery extends Query, Position {
  /** Whether the fewest hurdles and victims are placed that show what the piece can do and an empty board does not. */
  illustrate?: boolean | null | undefined;
  /** Whether the moves come with the ways they take. */
  routes?: boolean | null | undefined;
}

/** From what a text is converted, and to what. */
export interface ConvertOptions {
  /** The notation of the text; `auto` by default. */
  from?: NotationId | null | undefined;
  /** The dialect in which a text of Betza's is read. */
  dialect?: Dialect | null | undefined;
  /** The notation to write. */
  to: Exclude<NotationId, 'auto'>;
  /** The dialect in which Betza's notation is written; `xbetza` by default. */
  toDialect?: Dialect | null | undefined;
  /** Which of the pieces that the text defines; all of them by default. */
  piece?: string | null | undefined;
}

/** How a piece moves, in plain English. */
export interface Explained {
  /** Some sentences. */
  text: string;
}

/** What a text seems to be. */
export interface Detected {
  /** The notation that it seems to be in. */
  notation: NotationId;
  /** How sure that is, from 0 to 1. */
  confidence: number;
}

const DIAGRAM_KEYS: ReadonlySet<string> = new Set<string>([...POSITION_KEYS, 'illustrate', 'routes']);
const PARSE_KEYS: ReadonlySet<string> = new Set(['notation', 'dialect']);
const LOAD_KEYS: ReadonlySet<string> = new Set<keyof LoadOptions>(['wasm', 'workshop']);
const CONVERT_KEYS: ReadonlySet<string> = new Set<keyof ConvertOptions>([
  'from',
  'dialect',
  'to',
  'toDialect',
  'piece',
]);

/** All that needs the wasm modules; `load` makes it. Bad text never throws, misuse throws a `PiecewrightError`. */
export class Piecewright {
  readonly #engine: Engine;
  #workshop: Workshop | undefined;
  /** Opens the workshop when it is needed, as in Node. */
  readonly #open: (() => Workshop | undefined) | undefined;

  /** @internal */
  constructor(engine: Engine, workshop: Workshop | undefined, open: (() => Workshop | undefined) | undefined) {
    this.#engine = engine;
    this.#workshop = workshop;
    this.#open = open;
  }

  /**
   * Reads a text, apart from boards.
   *
   * @example
   * ```ts
   * pw.parse('piece +S& fAbD').pieces[0]?.name; // '+S'
   * ```
   */
  parse(text: string, options?: Pick<Query, 'notation' | 'dialect'> | null): Parsed {
    checkKeys(options ?? {}, PARSE_KEYS);
    return this.#answer({ ...options, text }, (engine, manner) => engine.parse(text, manner));
  }

  /**
   * Generates the moves of a piece.
   *
   * @example
   * ```ts
   * pw.moves({ text: 'fmWfcF', at: 'e4', occupants: { d5: 'enemy' } }).moves; // ['d5xd5', 'e5']
   * ```
   */
  moves(query: Query & Position): MovesResult {
    checkKeys(query, POSITION_KEYS);
    return this.#answer(query, (engine, manner) => engine.moves(query, manner));
  }

  /**
   * Draws a piece as plain data, for `toSVG`, `toText` or a renderer of one's own.
   *
   * @example
   * ```ts
   * toSVG(pw.diagram({ text: 'N', board: 'hex:6' }));
   * ```
   */
  diagram(query: DiagramQuery): Diagram {
    checkKeys(query, DIAGRAM_KEYS);
    const illustrate = isOn(query.illustrate, 'illustrate');
    const routes = isOn(query.routes, 'routes');
    return this.#answer(query, (engine, manner) => engine.diagram(query, manner, illustrate, routes));
  }

  /**
   * Tells whether two pieces have the same moves in every position, and if not, shows one in which they differ.
   *
   * @example
   * ```ts
   * pw.equal({ text: 'WnD' }, { text: 'W2' }).equal; // true
   * ```
   */
  equal(a: Query, b: Query): Comparison {
    const workshop = this.#needWorkshop();
    return workshop.equal(this.#choose(workshop, a), this.#choose(workshop, b));
  }

  /**
   * Writes the pieces of a text in another notation, or in another dialect of the same one. What could not be said is told.
   *
   * @example
   * ```ts
   * pw.convert('W0F0', { to: 'betza' }).text; // 'Q'
   * ```
   */
  convert(text: string, options: ConvertOptions): Converted {
    checkKeys(options, CONVERT_KEYS);
    const { from, dialect, to, toDialect, piece } = options;
    const workshop = this.#needWorkshop();
    const target = mannerOf({ notation: to === 'lcpn' ? 'lcpn-lisp' : to, dialect: toDialect });
    if ((target & 0xff) === 0) throw badOption('expected the notation to convert to');
    return workshop.convert(this.#choose(workshop, { text, notation: from, dialect, piece }), target);
  }

  /**
   * Explains in plain English how a piece moves.
   *
   * @example
   * ```ts
   * pw.explain({ text: 'N' }).text;
   * ```
   */
  explain(query: Query): Explained {
    const workshop = this.#needWorkshop();
    return { text: workshop.explain(this.#choose(workshop, query)) };
  }

  /**
   * Tells what a piece is called: the names of known pieces with the same moves, its systematic name, and the known pieces
   * that move most like it. Browsers load the known pieces first, with `loadCatalog`.
   *
   * @example
   * ```ts
   * pw.identify({ text: 'BN' }).names[0]?.name; // 'Archbishop'
   * ```
   */
  identify(query: Query): Identity {
    const workshop = this.#needWorkshop();
    return workshop.identify(this.#choose(workshop, query));
  }

  /**
   * Writes the shortest text whose moves, of a white piece on an empty board, are those that are drawn: for each cell that
   * the piece reaches, what it may do there, and if need be how it gets there.
   *
   * @example
   * ```ts
   * pw.draw({ at: 'd4', cells: { d5: 'quiet', e5: 'capture', c5: 'capture' } }, 'betza').text; // 'fmWfcF'
   * pw.draw({ at: 'd4', cells: { e6: { as: 'both', symmetric: true } } }, 'betza').text; // 'N'
   * ```
   */
  draw(drawing: Drawing, to: DrawTarget): Drawn {
    const workshop = this.#needWorkshop();
    return workshop.draw(drawing, targetOf(to));
  }

  /**
   * Writes a set of pieces for a program that plays them, or shows them, and tells what that program cannot be told.
   *
   * @example
   * ```ts
   * const pieces = [{ name: 'king', text: 'K', royal: true }, { name: 'horse', text: 'nN' }];
   * pw.export(pieces, { to: 'fairy-stockfish', name: 'horses', board: '5x5' }).text; // '[horses]\nmaxFile = 5\nmaxRank = 5\n…'
   * ```
   */
  export(pieces: readonly SetPiece[], options: ExportOptions): Exported {
    const workshop = this.#needWorkshop();
    return workshop.exportSet(this.#chooseAll(workshop, pieces), options);
  }

  /**
   * Reads the pieces of such a text: `piece` commands, a section of `variants.ini`, or an Interactive Diagram. What comes
   * back can be exported again.
   *
   * @example
   * ```ts
   * pw.readSet('[horses]\ncustomPiece1 = h:nN').pieces[0]?.text; // 'nN'
   * ```
   */
  readSet(text: string): ReadSet {
    return this.#needWorkshop().readSet(textOf(text));
  }

  /**
   * Counts how many moves a piece has on average on a board, `8x8` by default: on the empty one, and with 30 percent of the
   * other cells occupied. It is no value of the piece.
   *
   * @example
   * ```ts
   * pw.mobility({ text: 'N' }).empty; // 5.25
   * ```
   */
  mobility({ board, ...query }: Query & Pick<Position, 'board'>): Mobility {
    const workshop = this.#needWorkshop();
    return workshop.mobility(this.#choose(workshop, query), board);
  }

  /**
   * Writes codes for a set of pieces, as programs have them: plain data, or a source with a type that hides how codes are
   * made; with tables of moves if they are wanted. A set that a scheme has no room for throws `does-not-fit`.
   *
   * @example
   * ```ts
   * const pieces = [{ name: 'pawn', text: 'fmWfcF' }, { name: 'knight', text: 'N' }];
   * pw.codes(pieces).types; // { pnil: 0, wpawn: 1, bpawn: 2, knight: 3 }
   * pw.codes(pieces, { as: 'rust', tables: ['mailbox'] }).text;
   * ```
   */
  codes(pieces: readonly SetPiece[], options?: CodeOptions | null): Codes {
    const workshop = this.#needWorkshop();
    return workshop.codes(this.#chooseAll(workshop, pieces), options ?? {});
  }

  /**
   * Reads tables of leaps and rides, such as `moves` of {@link Piecewright.codes} or its JSON, and writes each piece in a
   * notation, `betza` by default.
   *
   * @example
   * ```ts
   * pw.readTable([{ name: 'wazir', rows: [{ leap: [0, 1], moves: true, captures: false }] }])[0]?.text; // 'mfW'
   * ```
   */
  readTable(table: unknown, to: Exclude<NotationId, 'auto'> = 'betza'): ReadPiece[] {
    return this.#needWorkshop().readTable(table, to);
  }

  /** Loads the known pieces and returns them. A second call gives the same ones. */
  loadCatalog(): Promise<readonly KnownPiece[]> {
    return loadCatalog();
  }

  /** Tells which notation a text seems to be in, and how sure that is, from 0 to 1. */
  detect(text: string): Detected {
    return this.#needWorkshop().detect(textOf(text));
  }

  /**
   * Splits a text into its parts, for editors: what each is, and where it stands. They come in order, and what is not among
   * them means nothing.
   *
   * @example
   * ```ts
   * pw.tokens('fN'); // [{ kind: 'direction', from: 0, to: 1 }, { kind: 'atom', from: 1, to: 2 }]
   * ```
   */
  tokens(text: string, options?: Pick<Query, 'notation' | 'dialect'> | null): Token[] {
    const { workshop, chosen } = this.#asEditor(text, options);
    return workshop.tokens(chosen);
  }

  /**
   * Tells what may stand at a place of a text, each with a line of help, and what it takes the place of.
   *
   * @example
   * ```ts
   * pw.complete('(capt', 5, { notation: 'lcpn-lisp' }).items[0]?.text; // 'capture'
   * ```
   */
  complete(text: string, offset: number, options?: Pick<Query, 'notation' | 'dialect'> | null): Completion {
    const { workshop, chosen } = this.#asEditor(text, options);
    return workshop.complete(chosen, offsetOf(offset, text));
  }

  /**
   * Tells what the part of a text means that the character behind an offset belongs to; `null` if it means nothing.
   *
   * @example
   * ```ts
   * pw.hover('fN', 1)?.text; // 'leaps two cells one way and one the other'
   * ```
   */
  hover(text: string, offset: number, options?: Pick<Query, 'notation' | 'dialect'> | null): Hover | null {
    const { workshop, chosen } = this.#asEditor(text, options);
    return workshop.hover(chosen, offsetOf(offset, text)) ?? null;
  }

  /** Compiles a piece for a board, `8x8` by default, for engines. */
  compile(query: Query, board?: string | null): Movement {
    checkKeys(query, QUERY_KEYS);
    const { engine, manner } = this.#answer(query, (engine, manner) => {
      // Throws for a board that the module does not know.
      engine.layout(board);
      return { engine, manner, diagnostics: engine.parse(query.text, manner).diagnostics };
    });
    const able = this.#openWorkshop()?.engine ?? engine;
    return able.compile(query, manner, board);
  }

  /** Returns how a board, `8x8` by default, is drawn: one object a board, not to be changed. */
  layout(board?: string | null): Layout {
    try {
      return this.#engine.layout(board);
    } catch (error) {
      const workshop = this.#openWorkshop();
      if (workshop === undefined) throw error;
      return workshop.engine.layout(board);
    }
  }

  /**
   * Turns performance marks around parse, compile and generate on or off. They are off at first, for they cost more than
   * what they measure.
   */
  setTiming(on: boolean): void {
    this.#engine.setTiming(isOn(on, 'timing'));
  }

  /**
   * Loads the large module, for a page that did without it when it began. A second call does nothing.
   */
  async loadWorkshop(source?: ModuleSource): Promise<void> {
    this.#workshop ??= await loadWorkshop(source);
  }

  /**
   * Asks the small module what it can answer, and the large one the rest: texts in another notation, also those that are
   * none of Betza's and of which nobody said what they are.
   */
  #answer<T extends { diagnostics: Diagnostic[] }>(query: Query, ask: (engine: Engine, manner: number) => T): T {
    const asked = mannerOf(query);
    const manner = (asked & 0xff) === ANY_LCPN ? this.#inStyle(this.#needWorkshop(), asked, textOf(query.text)) : asked;
    const notation = manner & 0xff;
    if (notation > BETZA) return ask(this.#needWorkshop().engine, manner);
    let answer: T | undefined;
    let failure: unknown;
    try {
      answer = ask(this.#engine, manner);
    } catch (error) {
      if (!(error instanceof PiecewrightError)) throw error;
      // The small module knows the usual boards only.
      const workshop = error.code === 'unknown-board' ? this.#openWorkshop() : undefined;
      if (workshop !== undefined) return ask(workshop.engine, manner | this.#detected(workshop, query));
      // A text in another notation may well define a piece of that name.
      if (error.code !== 'unknown-piece') throw error;
      failure = error;
    }
    const isClear = answer !== undefined && !answer.diagnostics.some(({ severity }) => severity === 'error');
    const workshop = notation === BETZA || isClear ? undefined : this.#openWorkshop();
    const detected = workshop === undefined ? BETZA : numberOf(workshop.detect(query.text).notation);
    if (workshop !== undefined && detected > BETZA) return ask(workshop.engine, manner | detected);
    if (answer === undefined) throw failure;
    return answer;
  }

  #asEditor(
    text: string,
    options: Pick<Query, 'notation' | 'dialect'> | null | undefined,
  ): { workshop: Workshop; chosen: Chosen } {
    checkKeys(options ?? {}, PARSE_KEYS);
    const workshop = this.#needWorkshop();
    return { workshop, chosen: this.#choose(workshop, { ...options, text }) };
  }

  #choose(workshop: Workshop, query: Query): Chosen {
    checkKeys(query, QUERY_KEYS);
    const text = textOf(query.text);
    const manner = this.#inStyle(workshop, mannerOf(query) | this.#detected(workshop, query), text);
    return { text, manner, piece: pieceOf(query) };
  }

  #chooseAll(workshop: Workshop, pieces: readonly SetPiece[]): ChosenMember[] {
    return chooseSet(pieces, (query) => this.#choose(workshop, query));
  }

  /** The same, with the style that a text of the Lispy notation is in, where any will do. */
  #inStyle(workshop: Workshop, manner: number, text: string): number {
    return (manner & 0xff) === ANY_LCPN ? (manner & ~0xff) | numberOf(workshop.lcpnStyle(text)) : manner;
  }

  /** The number of the notation that a text seems to be in, if nobody said which it is. */
  #detected(workshop: Workshop, query: Query): number {
    return (mannerOf(query) & 0xff) === 0 ? numberOf(workshop.detect(textOf(query.text)).notation) : 0;
  }

  #openWorkshop(): Workshop | undefined {
    return (this.#workshop ??= this.#open?.());
  }

  #needWorkshop(): Workshop {
    const workshop = this.#openWorkshop();
    if (workshop !== undefined) return workshop;
    throw badOption('expected the workshop to be loaded: `load` was told to leave it out, and `loadWorkshop` loads it');
  }
}

/** Returns an offset into a text, and throws for what is none. */
function offsetOf(offset: unknown, text: string): number {
  if (typeof offset === 'number' && Number.isInteger(offset) && 0 <= offset && offset <= text.length) return offset;
  throw badOption(`expected an offset from 0 to ${text.length}`);
}

const numberOf = (notation: NotationId) => mannerOf({ notation }) & 0xff;

/** The number of Betza's notation, the only one of the small module. */
const BETZA = numberOf(NOTATIONS[0]);

let loading: Promise<Piecewright> | undefined;
/** The same with the workshop, for those who want it after others left it out. */
let completing: Promise<Piecewright> | undefined;
let leavesOut = false;

/**
 * Loads the wasm modules, once for the whole page; a later call gives the same promise, unless loading failed. One that wants
 * the workshop, which the calls before left out, loads it too.
 */
export function load(options?: LoadOptions | null): Promise<Piecewright> {
  const { workshop } = options ?? {};
  if (loading === undefined) {
    leavesOut = workshop === false;
    loading = start(options ?? {}).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  }
  if (!leavesOut || workshop === false) return loading;
  completing ??= complete(loading, workshop ?? undefined).catch((error: unknown) => {
    completing = undefined;
    throw error;
  });
  return completing;
}

async function complete(small: Promise<Piecewright>, source: ModuleSource | undefined): Promise<Piecewright> {
  const pw = await small;
  await pw.loadWorkshop(source);
  return pw;
}

async function start(options: LoadOptions): Promise<Piecewright> {
  checkKeys(options, LOAD_KEYS);
  const { wasm, workshop } = options;
  const bytes = wasm == null ? bytesInNode('./generated/piecewright_bg.wasm') : undefined;
  if (bytes !== undefined) {
    // The asynchronous way asks for `Response`, for which Node first loads all of its `fetch`: 20 ms of a start of 50.
    const engine = new Engine(core, core.initSync({ module: bytes }).memory);
    if (workshop === false) return new Piecewright(engine, undefined, undefined);
    if (workshop != null) return new Piecewright(engine, await loadWorkshop(workshop), undefined);
    const { Workshop } = await import('./workshop.js');
    return new Piecewright(engine, undefined, () => Workshop.openInNode());
  }
  const source = wasm == null ? undefined : { module_or_path: wasm };
  const [{ memory }, opened] = await Promise.all([
    init(source),
    workshop === false ? undefined : loadWorkshop(workshop),
  ]);
  return new Piecewright(new Engine(core, memory), opened, undefined);
}

/** What asks the large module is loaded with it: a page of diagrams does without either. */
async function loadWorkshop(source: ModuleSource | null | undefined): Promise<Workshop> {
  const { Workshop } = await import('./workshop.js');
  return Workshop.load(source ?? undefined);
}
