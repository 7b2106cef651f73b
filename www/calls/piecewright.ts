// `Piecewright`: every call that the package offers on a loaded core.
import type { KnownPiece } from './catalog.js';
import { loadCatalog } from './catalog.js';
import type { CodeOptions, Codes, ReadPiece } from './code-types.js';
import type { Diagram } from '../values/diagram.js';
import type { Drawing, Drawn, DrawTarget } from './drawing.js';
import { targetOf } from './drawing.js';
import type { MovesResult } from './engine.js';
import type { Exported, ExportOptions, Mobility, ReadSet } from './exporting.js';
import type { Layout, Parsed } from '../generated/piecewright.js';
import type { Modules } from './module-choice.js';
import type { Movement } from './movement.js';
import type { SetPiece } from './piece-set.js';
import type { Dialect, NotationId } from '../values/vocabulary.js';
import { POSITION_KEYS, QUERY_KEYS, type Position, type Query } from '../values/query.js';
import { badOption, checkKeys, isOn } from '../values/checks.js';
import { mannerOf, offsetOf, textOf } from './packing.js';

import type { ModuleSource } from './module-source.js';
import type { Chosen, Comparison, Completion, Converted, Explained, Hover, Identity, Token } from './workshop.js';

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
  /** The one board on which it has to mean the same; boards of every geometry by default. */
  board?: string | null | undefined;
}

/** Where pieces are compared. */
export interface BoardOptions {
  /** The board; all boards of squares by default. */
  board?: string | null | undefined;
}

/** A piece that is to be named, and where. */
export interface NamedQuery extends Query, BoardOptions {}

/** What a text seems to be. */
export interface Detected {
  /** The notation that it seems to be in. */
  notation: NotationId;
  /** How sure that is, from 0 to 1. */
  confidence: number;
}

const DIAGRAM_KEYS: ReadonlySet<string> = new Set<string>([...POSITION_KEYS, 'illustrate', 'routes']);
const PARSE_KEYS: ReadonlySet<string> = new Set(['notation', 'dialect']);
const CONVERT_KEYS: ReadonlySet<string> = new Set<keyof ConvertOptions>([
  'from',
  'dialect',
  'to',
  'toDialect',
  'piece',
  'board',
]);
const BOARD_KEYS: ReadonlySet<string> = new Set<keyof BoardOptions>(['board']);

/** All that needs the wasm modules; `load` makes it. Bad text never throws, misuse throws a `PiecewrightError`. */
export class Piecewright {
  readonly #modules: Modules;

  /** @internal */
  constructor(modules: Modules) {
    this.#modules = modules;
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
    return this.#modules.answer({ ...options, text }, (engine, manner) => engine.parse(text, manner));
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
    return this.#modules.answer(query, (engine, manner) => engine.moves(query, manner));
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
    return this.#modules.answer(query, (engine, manner) => engine.diagram(query, manner, illustrate, routes));
  }

  /**
   * Compares the moves of two pieces in every position, and shows one in which they differ: on a board, or without one on
   * all boards of squares.
   *
   * @example
   * ```ts
   * pw.equal({ text: 'WnD' }, { text: 'W2' }).equal; // true
   * pw.equal({ text: 'rW' }, { text: 'rhW' }, { board: 'hex:6:pointy' }).equal; // false
   * ```
   */
  equal(a: Query, b: Query, options?: BoardOptions | null): Comparison {
    checkKeys(options ?? {}, BOARD_KEYS);
    const workshop = this.#modules.needWorkshop();
    return workshop.equal(this.#modules.choose(a), this.#modules.choose(b), options?.board);
  }

  /**
   * Writes the pieces of a text in another notation, or in another dialect of the same one. What it does not say is listed,
   * and a board on which it means something else; with `board` only that one counts.
   *
   * @example
   * ```ts
   * pw.convert('W0F0', { to: 'betza' }).text; // 'Q'
   * pw.convert('wazir:right', { to: 'betza' }).text; // 'rhW'
   * pw.convert('wazir:right', { to: 'betza', board: '8x8' }).text; // 'rW'
   * ```
   */
  convert(text: string, options: ConvertOptions): Converted {
    checkKeys(options, CONVERT_KEYS);
    const { from, dialect, to, toDialect, piece, board } = options;
    const workshop = this.#modules.needWorkshop();
    const target = mannerOf({ notation: to === 'lcpn' ? 'lcpn-lisp' : to, dialect: toDialect });
    if ((target & 0xff) === 0) throw badOption('expected the notation to convert to');
    return workshop.convert(this.#modules.choose({ text, notation: from, dialect, piece }), target, board);
  }

  /**
   * Explains in plain English how a piece moves, in words that are true on a board, `8x8` by default. Each clause is a
   * sentence with the parts of the text that made it, and the cells to which it leads from the middle of the board.
   *
   * @example
   * ```ts
   * pw.explain({ text: 'N' }).text;
   * pw.explain({ text: 'W', board: 'hex:6' }).clauses[0]?.cells; // ['e5', 'e6', 'f5', 'f7', 'g5', 'g6']
   * ```
   */
  explain({ board, ...query }: Query & Pick<Position, 'board'>): Explained {
    const workshop = this.#modules.needWorkshop();
    return workshop.explain(this.#modules.choose(query), board);
  }

  /**
   * Returns why a piece cannot go to a cell in a position, as a sentence or two; `undefined` if it can.
   *
   * @example
   * ```ts
   * pw.why({ text: 'R', at: 'a1', occupants: { a3: 'enemy' } }, 'a5'); // 'The way to a5 is blocked by a3.'
   * ```
   */
  why(query: Query & Position, cell: string): string | undefined {
    checkKeys(query, POSITION_KEYS);
    const { text, notation, dialect, piece } = query;
    const workshop = this.#modules.needWorkshop();
    return workshop.why(this.#modules.choose({ text, notation, dialect, piece }), query, cell);
  }

  /**
   * Tells what a piece is called: the names of known pieces with the same moves, its systematic name, and the known pieces
   * that move most like it; on a board, or without one on all boards of squares. Browsers load the known pieces first, with
   * `loadCatalog`.
   *
   * @example
   * ```ts
   * pw.identify({ text: 'BN' }).names[0]?.name; // 'Archbishop'
   * pw.identify({ text: 'W4', board: 'hex:3' }).names[0]?.name; // 'Rook'
   * ```
   */
  identify(query: NamedQuery): Identity {
    const { board, ...chosen } = query;
    const workshop = this.#modules.needWorkshop();
    return workshop.identify(this.#modules.choose(chosen), board);
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
    const workshop = this.#modules.needWorkshop();
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
    const workshop = this.#modules.needWorkshop();
    return workshop.exportSet(this.#modules.chooseAll(pieces), options);
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
    return this.#modules.needWorkshop().readSet(textOf(text));
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
    const workshop = this.#modules.needWorkshop();
    return workshop.mobility(this.#modules.choose(query), board);
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
    const workshop = this.#modules.needWorkshop();
    return workshop.codes(this.#modules.chooseAll(pieces), options ?? {});
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
    return this.#modules.needWorkshop().readTable(table, to);
  }

  /** Loads the known pieces and returns them. A second call gives the same ones. */
  loadCatalog(): Promise<readonly KnownPiece[]> {
    return loadCatalog();
  }

  /** Tells which notation a text seems to be in, and how sure that is, from 0 to 1. */
  detect(text: string): Detected {
    return this.#modules.needWorkshop().detect(textOf(text), 0);
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
    const workshop = this.#modules.needWorkshop();
    return workshop.tokens(this.#chosen(text, options));
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
    const workshop = this.#modules.needWorkshop();
    return workshop.complete(this.#chosen(text, options), offsetOf(offset, text));
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
    const workshop = this.#modules.needWorkshop();
    return workshop.hover(this.#chosen(text, options), offsetOf(offset, text)) ?? null;
  }

  /** Compiles a piece for a board, `8x8` by default, for engines. */
  compile(query: Query, board?: string | null): Movement {
    checkKeys(query, QUERY_KEYS);
    const { engine, manner } = this.#modules.answer(query, (engine, manner) => {
      // Throws for a board that the module does not know.
      engine.layout(board);
      return { engine, manner, diagnostics: engine.parse(query.text, manner).diagnostics };
    });
    const able = this.#modules.openWorkshop()?.engine ?? engine;
    return able.compile(query, manner, board);
  }

  /** Returns how a board, `8x8` by default, is drawn: the same object for all who ask, not to be changed. */
  layout(board?: string | null): Layout {
    return this.#modules.layout(board);
  }

  /**
   * Turns performance marks around parse, compile and generate on or off. They are off at first, for they cost more than
   * what they measure.
   */
  setTiming(on: boolean): void {
    this.#modules.setTiming(isOn(on, 'timing'));
  }

  /**
   * Loads the large module, for a page that did without it when it began. A second call does nothing.
   */
  async loadWorkshop(source?: ModuleSource): Promise<void> {
    await this.#modules.loadWorkshop(source);
  }

  /** What an editor has, as the workshop takes it. */
  #chosen(text: string, options: Pick<Query, 'notation' | 'dialect'> | null | undefined): Chosen {
    checkKeys(options ?? {}, PARSE_KEYS);
    return this.#modules.choose({ ...options, text });
  }
}
