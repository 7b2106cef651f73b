// `Piecewright`: every call that the package offers on a loaded core.
import type { KnownPiece } from './catalog.js';
import { needCatalog } from './catalog.js';
import type { CodeOptions, Codes, ReadPiece } from './code-types.js';
import type { Diagram } from '../values/diagram.js';
import type { Endgame } from './endgame/endgame.js';
import type { EndgameOptions } from './endgame/endgame-options.js';
import type { Drawing, Drawn, DrawTarget } from './drawing.js';
import { targetOf } from './drawing.js';
import type { MovesResult } from './engine.js';
import type { Exported, ExportOptions, Mobility, ReadSet } from './exporting.js';
import type { Game } from './game.js';
import type { GameOptions, Games, PieceValue, ValuedQuery } from './open-games.js';
import type { Layout, Parsed } from '../generated/betza.js';
import { isPieceModule, type ModuleName } from './module-choice.js';
import type { Modules, RunningModules } from './modules.js';
import type { Movement } from './movement.js';
import type { ChosenPiece, SetPiece } from './piece-set.js';
import type { Dialect, NotationId } from '../values/vocabulary.js';
import {
  POSITION_KEYS,
  QUERY_KEYS,
  type ExplainQuery,
  type Position,
  type PositionQuery,
  type Query,
} from '../values/query.js';
import type { Variant } from '../values/variant.js';
import { optionalBoolean, isPromise, optionsOf } from '../values/checks.js';
import { packTarget } from './packed-notation.js';
import { offsetOf, textOf } from './packing.js';

import { notLoaded, type ModuleSource } from './module-source.js';
import type { Comparison, Completion, Converted, Explained, Hover, Identity, Reach, Token } from './workshop.js';

/** A request for a diagram. */
export interface DiagramQuery extends PositionQuery {
  /** Whether to place a few hurdles and victims, which show moves that an empty board does not show. */
  illustrate?: boolean | null | undefined;
  /** Whether the moves come with their routes. */
  routes?: boolean | null | undefined;
}

/** What to convert a text from and to. */
export interface ConvertOptions {
  /** The notation of the text; `auto` by default. */
  from?: NotationId | null | undefined;
  /** The dialect, if the text is in Betza's notation. */
  dialect?: Dialect | null | undefined;
  /** The target notation. */
  to: Exclude<NotationId, 'auto'>;
  /** The dialect in which Betza's notation is written; `xbetza` by default. */
  toDialect?: Dialect | null | undefined;
  /** Which of the pieces that the text defines; all of them by default. */
  piece?: string | null | undefined;
  /** The only board on which the result has to mean the same; boards of every geometry by default. */
  board?: string | null | undefined;
}

/** Where pieces are compared. */
export interface BoardOptions {
  /** The board; all boards of squares by default. */
  board?: string | null | undefined;
}

/** A piece to identify, and the board. */
export interface NamedQuery extends Query, BoardOptions {}

/** The detected notation of a text. */
export interface Detected {
  /** The most likely notation. */
  notation: NotationId;
  /** The confidence, from 0 to 1. */
  confidence: number;
}

const DIAGRAM_KEYS: ReadonlySet<string> = new Set<string>([...POSITION_KEYS, 'illustrate', 'routes']);
const PARSE_KEYS: ReadonlySet<string> = new Set(['notation', 'dialect']);
const CONVERT_KEYS: ReadonlySet<string> = new Set<keyof ConvertOptions>([
  'to',
  'from',
  'dialect',
  'toDialect',
  'piece',
  'board',
]);
const NAMED_KEYS: ReadonlySet<string> = new Set<string>([...QUERY_KEYS, 'board' satisfies keyof NamedQuery]);
const EXPLAIN_KEYS: ReadonlySet<string> = new Set<string>([...NAMED_KEYS, 'detail' satisfies keyof ExplainQuery]);
const BOARD_KEYS: ReadonlySet<string> = new Set<keyof BoardOptions>(['board']);

/**
 * All calls that need the wasm modules; `load` creates it. Invalid notation never throws; misuse throws a
 * `PiecewrightError`.
 */
export class Piecewright {
  readonly #modules: Modules;
  #games: Games | undefined;

  /** @internal */
  constructor(modules: Modules) {
    this.#modules = modules;
  }

  /**
   * Parses a text, independent of a board.
   *
   * @example
   * ```ts
   * pw.parse('piece +S& fAbD').pieces[0]?.name; // '+S'
   * ```
   */
  parse(text: string, options?: Pick<Query, 'notation' | 'dialect'> | null): Parsed {
    const given = { ...optionsOf(options ?? {}, PARSE_KEYS), text };
    return this.#modules.answer(given, (engine, notation) => engine.parse(text, notation));
  }

  /**
   * Generates the moves of a piece.
   *
   * @example
   * ```ts
   * pw.moves({ text: 'fmWfcF', at: 'e4', occupants: { d5: 'enemy' } }).moves; // ['d5xd5', 'e5']
   * ```
   */
  moves(query: PositionQuery): MovesResult {
    const given = optionsOf(query, POSITION_KEYS);
    return this.#modules.answer(given, (engine, notation) => engine.moves(given, notation));
  }

  /**
   * Returns the cells that a piece can go to, whatever stands on the other cells: premoves, attack maps and cards of a
   * piece need them. Cells named in `occupants` hold; on others may stand nothing, or any piece of either side, but no
   * wall. Without `virgin`, `turn`, `ep` or `assume`, either holds.
   *
   * @example
   * ```ts
   * pw.reach({ text: 'fmWfcF', at: 'e4' }).cells; // ['d5', 'e5', 'f5']
   * pw.reach({ text: 'nN', at: 'a1', occupants: { a2: 'friend' } }).xy; // [[2, 1]]
   * ```
   */
  reach(query: PositionQuery): Reach {
    const workshop = this.#modules.requireWorkshop();
    const given = optionsOf(query, POSITION_KEYS);
    return workshop.reach(this.#modules.choose(given), given);
  }

  /**
   * Returns the diagram of a piece as plain data, for `toSVG`, `toText` or a custom renderer.
   *
   * @example
   * ```ts
   * toSVG(pw.diagram({ text: 'N', board: 'hex:6' }));
   * ```
   */
  diagram(query: DiagramQuery): Diagram {
    const given = optionsOf(query, DIAGRAM_KEYS);
    const illustrate = optionalBoolean(given.illustrate, 'illustrate');
    const routes = optionalBoolean(given.routes, 'routes');
    return this.#modules.answer(given, (engine, notation) => engine.diagram(given, notation, illustrate, routes));
  }

  /**
   * Compares the moves of two pieces in all positions, and returns a position in which they differ. Without a board it
   * compares them on all boards of squares.
   *
   * @example
   * ```ts
   * pw.equal({ text: 'WnD' }, { text: 'W2' }).equal; // true
   * pw.equal({ text: 'rW' }, { text: 'rhW' }, { board: 'hex:6:pointy' }).equal; // false
   * ```
   */
  equal(a: Query, b: Query, options?: BoardOptions | null): Comparison {
    const { board } = optionsOf(options ?? {}, BOARD_KEYS);
    const workshop = this.#modules.requireWorkshop();
    const chosen = (query: Query): ChosenPiece => this.#modules.choose(optionsOf(query, QUERY_KEYS));
    return workshop.equal(chosen(a), chosen(b), board);
  }

  /**
   * Writes the pieces of a text in another notation, or in another dialect of the same one. The result lists what the
   * target does not express and a board on which it means something else; with `board` only that board counts.
   *
   * @example
   * ```ts
   * pw.convert('W0F0', { to: 'betza' }).text; // 'Q'
   * pw.convert('wazir:right', { to: 'betza' }).text; // 'rhW'
   * pw.convert('wazir:right', { to: 'betza', board: '8x8' }).text; // 'rW'
   * ```
   */
  convert(text: string, options: ConvertOptions): Converted {
    const given = textOf(text);
    const { from, dialect, to, toDialect, piece, board } = optionsOf(options, CONVERT_KEYS);
    const workshop = this.#modules.requireWorkshop();
    const target = packTarget(to, toDialect, 'convert to');
    return workshop.convert(this.#modules.choose({ text: given, notation: from, dialect, piece }), target, board);
  }

  /**
   * Explains in plain English how a piece moves, in words that are true on a board, `8x8` by default. Each clause is a
   * sentence with the parts of the text that it comes from, and the cells on which its moves end from the middle of the
   * board, whatever stands there. By default it names the pieces that chess players know; with `detail: 'full'` it
   * describes each move from the ground up.
   *
   * @example
   * ```ts
   * pw.explain({ text: 'BN' }).text; // 'Moves like a bishop or a knight.'
   * pw.explain({ text: 'W', board: 'hex:6' }).clauses[0]?.cells; // ['e5', 'e6', 'f5', 'f7', 'g5', 'g6']
   * ```
   */
  explain(query: ExplainQuery): Explained {
    const { board, detail, ...chosen } = optionsOf(query, EXPLAIN_KEYS);
    const workshop = this.#modules.requireWorkshop();
    return workshop.explain(this.#modules.choose(chosen), board, detail);
  }

  /**
   * Returns why a piece cannot go to a cell in a position, as a sentence or two; `undefined` if it can.
   *
   * @example
   * ```ts
   * pw.why({ text: 'R', at: 'a1', occupants: { a3: 'enemy' } }, 'a5'); // 'The way to a5 is blocked by a3.'
   * ```
   */
  why(query: PositionQuery, cell: string): string | undefined {
    const workshop = this.#modules.requireWorkshop();
    const given = optionsOf(query, POSITION_KEYS);
    return workshop.why(this.#modules.choose(given), given, cell);
  }

  /**
   * Identifies a piece: returns the names of known pieces with the same moves, its systematic name, and the known
   * pieces with the most similar moves, on a board or by default on all boards of squares. Browsers have to load the
   * known pieces first, with `load({ needs: ['workshop', 'catalog'] })`.
   *
   * @example
   * ```ts
   * pw.identify({ text: 'BN' }).names[0]?.name; // 'Archbishop'
   * pw.identify({ text: 'W4', board: 'hex:3' }).names[0]?.name; // 'Rook'
   * ```
   */
  identify(query: NamedQuery): Identity {
    const { board, ...chosen } = optionsOf(query, NAMED_KEYS);
    const workshop = this.#modules.requireWorkshop();
    return workshop.identify(this.#modules.choose(chosen), board);
  }

  /**
   * Returns the shortest text whose moves match a drawing of a white piece on an empty board. A drawing lists for each
   * cell that the piece reaches what it may do there and, if necessary, how it gets there.
   *
   * @example
   * ```ts
   * pw.draw({ at: 'd4', cells: { d5: 'quiet', e5: 'capture', c5: 'capture' } }, 'betza').text; // 'fmWfcF'
   * pw.draw({ at: 'd4', cells: { e6: { as: 'both', symmetric: true } } }, 'betza').text; // 'N'
   * ```
   */
  draw(drawing: Drawing, to: DrawTarget): Drawn {
    const workshop = this.#modules.requireWorkshop();
    return workshop.draw(drawing, targetOf(to));
  }

  /**
   * Writes a set of pieces for a program that plays or shows them, and lists what the program cannot express.
   *
   * @example
   * ```ts
   * const pieces = [{ name: 'king', text: 'K', royal: true }, { name: 'horse', text: 'nN' }];
   * pw.export(pieces, { to: 'fairy-stockfish', name: 'horses', board: '5x5' }).text; // '[horses]\nmaxFile = 5\nmaxRank = 5\n…'
   * ```
   */
  export(pieces: readonly SetPiece[], options: ExportOptions): Exported {
    const workshop = this.#modules.requireWorkshop();
    return workshop.exportSet(this.#modules.chooseAll(pieces), options);
  }

  /**
   * Reads the pieces of a program's text: `piece` commands, a section of `variants.ini`, or an Interactive Diagram. The
   * result can be exported again.
   *
   * @example
   * ```ts
   * pw.readSet('[horses]\ncustomPiece1 = h:nN').pieces[0]?.text; // 'nN'
   * ```
   */
  readSet(text: string): ReadSet {
    return this.#modules.requireWorkshop().readSet(textOf(text));
  }

  /**
   * Counts how many moves a piece has on average on a board, `8x8` by default: on the empty board, and with 30 percent
   * of the other cells occupied. This does not measure the value of the piece.
   *
   * @example
   * ```ts
   * pw.mobility({ text: 'N' }).empty; // 5.25
   * ```
   */
  mobility(query: Query & Pick<Position, 'board'>): Mobility {
    const { board, ...chosen } = optionsOf(query, NAMED_KEYS);
    const workshop = this.#modules.requireWorkshop();
    return workshop.mobility(this.#modules.choose(chosen), board);
  }

  /**
   * Writes codes for a set of pieces, as programs use them: plain data, or a source with a type that hides how codes
   * are computed, with tables of moves on request. Throws `does-not-fit` for a set that is too large for its scheme.
   *
   * @example
   * ```ts
   * const pieces = [{ name: 'pawn', text: 'fmWfcF' }, { name: 'knight', text: 'N' }];
   * pw.codes(pieces).types; // { pnil: 0, wpawn: 1, bpawn: 2, knight: 3 }
   * pw.codes(pieces, { as: 'rust', tables: ['mailbox'] }).text;
   * ```
   */
  codes(pieces: readonly SetPiece[], options?: CodeOptions | null): Codes {
    const workshop = this.#modules.requireWorkshop();
    return workshop.codes(this.#modules.chooseAll(pieces), options ?? {});
  }

  /**
   * Reads tables of leaps and rides, such as `moves` of {@link Piecewright.codes} or its JSON, and writes each piece in
   * a notation, `betza` by default.
   *
   * @example
   * ```ts
   * pw.readTable([{ name: 'wazir', rows: [{ leap: [0, 1], moves: true, captures: false }] }])[0]?.text; // 'fmW'
   * ```
   */
  readTable(table: unknown, to: Exclude<NotationId, 'auto'> = 'betza'): ReadPiece[] {
    return this.#modules.requireWorkshop().readTable(table, to);
  }

  /** Returns the known pieces, which `load({ needs: ['catalog'] })` loads. Later calls return the same ones. */
  knownPieces(): readonly KnownPiece[] {
    return needCatalog();
  }

  /** Returns the most likely notation of a text, and the confidence from 0 to 1. */
  detect(text: string): Detected {
    return this.#modules.detect(textOf(text));
  }

  /**
   * Splits a text into tokens, for editors: the kind and the place of each. They are in order, and text between them
   * has no meaning.
   *
   * @example
   * ```ts
   * pw.tokens('fN'); // [{ kind: 'direction', from: 0, to: 1 }, { kind: 'atom', from: 1, to: 2 }]
   * ```
   */
  tokens(text: string, options?: Pick<Query, 'notation' | 'dialect'> | null): Token[] {
    const workshop = this.#modules.requireWorkshop();
    return workshop.tokens(this.#chosen(text, options));
  }

  /**
   * Returns the possible completions at a place of a text, each with a line of help, and the range that they replace.
   *
   * @example
   * ```ts
   * pw.complete('(capt', 5, { notation: 'lcpn-lisp' }).items[0]?.text; // 'capture'
   * ```
   */
  complete(text: string, offset: number, options?: Pick<Query, 'notation' | 'dialect'> | null): Completion {
    const workshop = this.#modules.requireWorkshop();
    return workshop.complete(this.#chosen(text, options), offsetOf(offset, text));
  }

  /**
   * Returns the meaning of the token with the character at an offset; `null` if there is none.
   *
   * @example
   * ```ts
   * pw.hover('fN', 1)?.text; // 'leaps two cells one way and one the other'
   * ```
   */
  hover(text: string, offset: number, options?: Pick<Query, 'notation' | 'dialect'> | null): Hover | null {
    const workshop = this.#modules.requireWorkshop();
    return workshop.hover(this.#chosen(text, options), offsetOf(offset, text)) ?? null;
  }

  /** Compiles a piece for a board, `8x8` by default, for engines. */
  compile(query: Query, board?: string | null): Movement {
    const given = optionsOf(query, QUERY_KEYS);
    const { engine, notation } = this.#modules.answer(given, (engine, notation) => {
      // Throws if the module does not have the board.
      engine.layout(board);
      return { engine, notation, diagnostics: engine.parse(given.text, notation).diagnostics };
    });
    const able = this.#modules.workshop?.engine ?? engine;
    return able.compile(given, notation, board);
  }

  /** @internal Returns whether the loaded modules can draw a text on a board. */
  draws(query: Query, board: string | null | undefined): boolean {
    return this.#modules.draws(query, board);
  }

  /** Returns how a board, `8x8` by default, is drawn. All callers share the object and may not change it. */
  layout(board?: string | null): Layout {
    return this.#modules.layout(board);
  }

  /**
   * Turns performance marks and measures around parse, compile and generate on or off. They are off by default, because
   * they take longer than what they measure.
   */
  setTiming(on: boolean): void {
    this.#modules.setTiming(on);
  }

  async #loadGames(): Promise<Games> {
    const { Games } = await import('./open-games.js');
    return (this.#games ??= new Games(this, this.#modules));
  }

  /**
   * Loads a game and what plays it: a game of the library by its id, or a definition. Throws as {@link Piecewright.game}
   * does.
   *
   * @example
   * ```ts
   * const game = await pw.openGame('shogi');
   * game.legal().length; // 30
   * ```
   */
  async openGame(game: Variant | string | Promise<Variant>, options?: GameOptions | null): Promise<Game> {
    // `await` would ask any other value for its `then`, which may throw.
    const given = isPromise(game) ? await game : game;
    return (await this.#loadGames()).openLoading(given, options);
  }

  /**
   * Opens a game by its definition, an object or JSON with comments (`docs/variants.md`). Throws `bad-variant` for one with
   * mistakes, which are its `diagnostics`.
   *
   * @example
   * ```ts
   * const game = pw.game(await loadVariant('shogi'));
   * game.legal().length; // 30
   * ```
   */
  game(variant: Variant | string, options?: GameOptions | null): Game {
    return (this.#games ?? noGames()).open(variant, options);
  }

  /**
   * Estimates what a piece is worth on a board, `8x8` by default, or each kind of a game, by its letter: in hundredths of a
   * pawn of chess, from its moves alone. Promotion counts only in a game, castling not at all.
   *
   * @example
   * ```ts
   * pw.value({ text: 'Q' }).points > pw.value({ text: 'R' }).points; // true
   * pw.value(await loadVariant('shogi')).B; // { points: 356, error: 21 }
   * ```
   */
  value(query: ValuedQuery): PieceValue;
  value(variant: Variant | string): Record<string, PieceValue>;
  value(of: ValuedQuery | Variant | string): PieceValue | Record<string, PieceValue> {
    return (this.#games ?? noGames()).value(of);
  }

  /**
   * Makes the table of an ending of up to four pieces, in a thread of its own: who wins each position, and how soon. It takes
   * a second for three pieces on 8x8. Rejects with `bad-variant` for a text with mistakes, with `unsupported` for pieces that
   * need more than their cells, and with `too-large` if the table would take more than 64 MB.
   *
   * @example
   * ```ts
   * const endgame = await pw.endgame({ white: ['K', 'WD'], black: ['K'] });
   * endgame.verdict; // 'forced'
   * endgame.longest.moves; // 29
   * ```
   */
  async endgame(options: EndgameOptions): Promise<Endgame<Game>> {
    const { makeEndgame } = await import('./endgame/make-endgame.js');
    return makeEndgame(options, (definition) => this.openGame(definition));
  }

  /** @internal Uses modules that run already. */
  adopt(modules: RunningModules): void {
    this.#modules.adopt(modules);
  }

  /** @internal Loads one of the modules. */
  async add(name: ModuleName, source: ModuleSource | undefined): Promise<void> {
    if (isPieceModule(name)) await this.#modules.load(name, source);
    else await (await this.#loadGames()).load(name, source);
  }

  /** Returns the text of an editor as the workshop takes it. */
  #chosen(text: string, options: Pick<Query, 'notation' | 'dialect'> | null | undefined): ChosenPiece {
    return this.#modules.choose({ ...optionsOf(options ?? {}, PARSE_KEYS), text });
  }
}

function noGames(): never {
  throw notLoaded('games');
}
