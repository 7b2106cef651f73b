import type { Diagram } from './diagram.js';
import { fromCore } from './errors.js';
import type * as core from './generated/piecewright.js';
import type { Diagnostic, Layout, Parsed } from './generated/piecewright.js';
import { Movement } from './movement.js';
import type { BoardInfo, Position, Query } from './query.js';
import { boardOf, packPosition, pieceOf, standing, textOf } from './query.js';

/** What every wasm module of the package offers. */
export type Core = Pick<
  typeof core,
  'board' | 'CompiledMovement' | 'diagnostics' | 'diagram' | 'layout' | 'middle' | 'moves' | 'parse' | 'setTiming'
>;

/** What can be said about the moves of a piece. */
export interface MovesResult {
  /** The move strings, sorted: `e4` quiet, `e5xe5` a capture, `e6xe5` one of a piece on another cell. */
  moves: string[];
  /** What is wrong with the text. */
  diagnostics: Diagnostic[];
  /** Whether these are all moves. */
  complete: boolean;
}

/** One wasm module at work, with the boards it knows. A `manner` is the number of `notationOf`. */
export class Engine {
  readonly #core: Core;
  readonly #memory: WebAssembly.Memory;
  readonly #boards = new Map<string, BoardInfo>();
  readonly #layouts = new Map<string, Layout>();

  constructor(core: Core, memory: WebAssembly.Memory) {
    this.#core = core;
    this.#memory = memory;
  }

  parse(text: unknown, manner: number): Parsed {
    const checked = textOf(text);
    return guarded(() => this.#core.parse(checked, manner));
  }

  moves(query: Query & Position, manner: number): MovesResult {
    const text = textOf(query.text);
    const piece = pieceOf(query);
    const board = this.#board(boardOf(query.board));
    const { at, flags, occupants, enPassant, assume } = packPosition(query, board);
    const core = this.#core;
    return guarded(() => {
      const answer = core.moves(text, manner, piece, board.handle, at, flags, occupants, enPassant, assume);
      const moves = answer.length < 2 ? [] : answer.slice(1).split(' ');
      if (answer.startsWith('.')) return { moves, diagnostics: [], complete: true };
      const complete = answer.startsWith('!');
      const { diagnostics } = core.diagnostics(text, manner, piece, board.handle, complete);
      return { moves, diagnostics, complete };
    });
  }

  diagram(query: Query & Position, manner: number, illustrate: boolean, routes: boolean): Diagram {
    const text = textOf(query.text);
    const piece = pieceOf(query);
    const board = this.#board(boardOf(query.board));
    const { at, flags, occupants, enPassant, assume } = packPosition(query, board);
    const core = this.#core;
    const { placed, ...drawing } = guarded(() =>
      core.diagram(text, manner, piece, board.handle, at, flags, occupants, enPassant, assume, illustrate, routes),
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

  compile(query: Query, manner: number, board: string | null | undefined): Movement {
    const text = textOf(query.text);
    const piece = pieceOf(query);
    const { handle, cells } = this.#board(boardOf(board));
    const compiled = guarded(() => new this.#core.CompiledMovement(text, manner, piece, handle));
    return new Movement(compiled, this.#memory, cells);
  }

  layout(board: string | null | undefined): Layout {
    const spec = boardOf(board);
    const known = this.#layouts.get(spec);
    if (known !== undefined) return known;
    const layout = frozen(guarded(() => this.#core.layout(this.#core.board(spec))));
    this.#layouts.set(spec, layout);
    return layout;
  }

  setTiming(on: boolean): void {
    this.#core.setTiming(on);
  }

  /** What is known of a board, `8x8` by default. */
  boardInfo(board: string | null | undefined): BoardInfo {
    return this.#board(boardOf(board));
  }

  #board(spec: string): BoardInfo {
    const known = this.#boards.get(spec);
    if (known !== undefined) return known;
    const cells = this.layout(spec).cells.map((cell) => cell.name);
    const info = guarded(() => {
      const handle = this.#core.board(spec);
      const places = new Map(cells.map((name, place) => [name, place]));
      return { handle, cells, places, middle: this.#core.middle(handle) };
    });
    this.#boards.set(spec, info);
    return info;
  }
}

/** All diagrams of a board share its layout, so that none may change it. */
function frozen(layout: Layout): Layout {
  for (const list of [layout.cells, layout.labels]) {
    list.forEach(Object.freeze);
    Object.freeze(list);
  }
  return Object.freeze(layout);
}

/** Calls the core and turns its errors into the package's own. */
export function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw fromCore(error);
  }
}
