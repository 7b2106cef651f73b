import * as core from './generated/piecewright.js';
import init from './generated/piecewright.js';
import type { Diagram } from './diagram.js';
import { fromCore } from './errors.js';
import type { Diagnostic, Layout, Parsed } from './generated/piecewright.js';
import { Movement } from './movement.js';
import type { BoardInfo, Position, Query } from './query.js';
import {
  boardOf,
  checkKeys,
  isOn,
  notationOf,
  packPosition,
  pieceOf,
  POSITION_KEYS,
  QUERY_KEYS,
  standing,
  textOf,
} from './query.js';

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
export { PiecewrightError } from './errors.js';
export type { ErrorCode } from './errors.js';
export { FURTHER_SHIFT, Movement, TAKES } from './movement.js';
export type { WriteOptions } from './movement.js';
export { DIALECTS, NOTATIONS, OCCUPANTS } from './query.js';
export type { Dialect, NotationId, Occupant, Position, Query, Side } from './query.js';
export { toSVG } from './svg.js';
export { toText } from './text.js';

/** How to find the wasm module, where the default does not fit. */
export interface LoadOptions {
  /** The module: its address, its response, its bytes or itself compiled. */
  wasm?: URL | Response | BufferSource | WebAssembly.Module;
}

/** What can be said about the moves of a piece. */
export interface MovesResult {
  /** The move strings, sorted: `e4` quiet, `e5xe5` a capture, `e6xe5` one of a piece on another cell. */
  moves: string[];
  /** What is wrong with the text. */
  diagnostics: Diagnostic[];
  /** Whether these are all moves. */
  complete: boolean;
}

/** What a diagram is asked for. */
export interface DiagramQuery extends Query, Position {
  /** Whether the fewest hurdles and victims are placed that show what the piece can do and an empty board does not. */
  illustrate?: boolean | null | undefined;
  /** Whether the moves come with the ways they take. */
  routes?: boolean | null | undefined;
}

const DIAGRAM_KEYS: ReadonlySet<string> = new Set<string>([...POSITION_KEYS, 'illustrate', 'routes']);
const PARSE_KEYS: ReadonlySet<string> = new Set(['notation', 'dialect']);
const LOAD_KEYS: ReadonlySet<string> = new Set(['wasm']);

/** All that needs the wasm module; `load` makes it. Bad text never throws, misuse throws a `PiecewrightError`. */
export class Piecewright {
  readonly #memory: WebAssembly.Memory;
  readonly #boards = new Map<string, BoardInfo>();
  readonly #layouts = new Map<string, Layout>();

  /** @internal */
  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
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
    const notation = notationOf(options ?? {});
    const checked = textOf(text);
    return guarded(() => core.parse(checked, notation));
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
    const text = textOf(query.text);
    const notation = notationOf(query);
    const piece = pieceOf(query);
    const board = this.#board(boardOf(query.board));
    const { at, flags, occupants, enPassant, assume } = packPosition(query, board);
    return guarded(() => {
      const answer = core.moves(text, notation, piece, board.handle, at, flags, occupants, enPassant, assume);
      const moves = answer.length < 2 ? [] : answer.slice(1).split(' ');
      if (answer.startsWith('.')) return { moves, diagnostics: [], complete: true };
      const complete = answer.startsWith('!');
      const { diagnostics } = core.diagnostics(text, notation, piece, board.handle, complete);
      return { moves, diagnostics, complete };
    });
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
    const text = textOf(query.text);
    const notation = notationOf(query);
    const piece = pieceOf(query);
    const board = this.#board(boardOf(query.board));
    const { at, flags, occupants, enPassant, assume } = packPosition(query, board);
    const illustrate = isOn(query.illustrate, 'illustrate');
    const routes = isOn(query.routes, 'routes');
    const { placed, ...drawing } = guarded(() =>
      core.diagram(text, notation, piece, board.handle, at, flags, occupants, enPassant, assume, illustrate, routes),
    );
    const name = board.cells[at] ?? '';
    return {
      ...drawing,
      layout: this.layout(query.board),
      at: name,
      side: query.side ?? 'white',
      occupants: { ...standing(query.occupants, name), ...Object.fromEntries(placed) },
      illustration: placed.map(([cell]) => cell),
    };
  }

  /** Compiles a piece for a board, `8x8` by default, for engines. */
  compile(query: Query, board?: string | null): Movement {
    checkKeys(query, QUERY_KEYS);
    const text = textOf(query.text);
    const notation = notationOf(query);
    const piece = pieceOf(query);
    const { handle, cells } = this.#board(boardOf(board));
    const compiled = guarded(() => new core.CompiledMovement(text, notation, piece, handle));
    return new Movement(compiled, this.#memory, cells);
  }

  /** Returns how a board, `8x8` by default, is drawn: one object a board, not to be changed. */
  layout(board?: string | null): Layout {
    const spec = boardOf(board);
    const known = this.#layouts.get(spec);
    if (known !== undefined) return known;
    const layout = guarded(() => core.layout(core.board(spec)));
    this.#layouts.set(spec, layout);
    return layout;
  }

  /**
   * Turns performance marks around parse, compile and generate on or off. They are off at first, for they cost more than
   * what they measure.
   */
  setTiming(on: boolean): void {
    core.setTiming(isOn(on, 'timing'));
  }

  #board(spec: string): BoardInfo {
    const known = this.#boards.get(spec);
    if (known !== undefined) return known;
    const cells = this.layout(spec).cells.map((cell) => cell.name);
    const info = guarded(() => {
      const handle = core.board(spec);
      const places = new Map(cells.map((name, place) => [name, place]));
      return { handle, cells, places, middle: core.middle(handle) };
    });
    this.#boards.set(spec, info);
    return info;
  }
}

/** Calls the core and turns its errors into the package's own. */
function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw fromCore(error);
  }
}

let loading: Promise<Piecewright> | undefined;

/** Loads the wasm module, once for the whole page; a later call gives the same promise, unless loading failed. */
export function load(options?: LoadOptions | null): Promise<Piecewright> {
  loading ??= start(options ?? {}).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(options: LoadOptions): Promise<Piecewright> {
  checkKeys(options, LOAD_KEYS);
  const { wasm } = options;
  const bytes = wasm == null ? bytesInNode() : undefined;
  // The asynchronous way asks for `Response`, for which Node first loads all of its `fetch`: 20 ms of a start of 50.
  if (bytes !== undefined) return new Piecewright(core.initSync({ module: bytes }).memory);
  const { memory } = await init(wasm == null ? undefined : { module_or_path: wasm });
  return new Piecewright(memory);
}

/**
 * Reads the module beside the glue in Node, whose `fetch` takes no file addresses; nothing in browsers, where the
 * glue fetches it. Node is asked for its `fs` in a way that bundlers for browsers do not follow.
 */
function bytesInNode(): BufferSource | undefined {
  if (typeof process === 'undefined' || typeof process.getBuiltinModule !== 'function') return undefined;
  const { readFileSync } = process.getBuiltinModule('node:fs');
  return readFileSync(new URL('./generated/piecewright_bg.wasm', import.meta.url));
}
