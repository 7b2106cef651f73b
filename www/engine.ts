import type { Diagram } from './diagram.js';
import { fromCore } from './errors.js';
import type * as core from './generated/piecewright.js';
import type { Diagnostic, Layout, Parsed } from './generated/piecewright.js';
import { CELL, Movement, TAKES } from './movement.js';
import type { BoardInfo, Position, Query } from './query.js';
import { boardOf, packPosition, pieceOf, standing, textOf } from './query.js';

/** What every wasm module of the package offers. */
export type Core = Pick<
  typeof core,
  | 'board'
  | 'CompiledMovement'
  | 'diagnostics'
  | 'diagram'
  | 'layout'
  | 'middle'
  | 'moves'
  | 'parse'
  | 'plainMoves'
  | 'setTiming'
  | 'specialMoves'
>;

// The bits of the core's answer to `moves`.
const DIAGNOSTICS = 1;
const CUT = 2;
const SPECIAL = 4;
const COUNT_SHIFT = 8;

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
  #words: Uint32Array;
  readonly #boards = new Map<string, BoardInfo>();
  readonly #layouts = new Map<string, Layout>();

  constructor(core: Core, memory: WebAssembly.Memory) {
    this.#core = core;
    this.#memory = memory;
    this.#words = new Uint32Array(memory.buffer);
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
      const found = core.moves(text, manner, piece, board.handle, at, flags, occupants, enPassant, assume);
      const moves = this.#found(found, board);
      const complete = (found & CUT) === 0;
      if (complete && (found & DIAGNOSTICS) === 0) return { moves, diagnostics: [], complete };
      const { diagnostics } = core.diagnostics(text, manner, piece, board.handle, complete);
      return { moves, diagnostics, complete };
    });
  }

  /** Reads the moves that the core has just found as sorted strings. */
  #found(found: number, { cells, isSorted }: BoardInfo): string[] {
    const start = this.#core.plainMoves() / Uint32Array.BYTES_PER_ELEMENT;
    const words = this.#wordsOfMemory();
    const moves: string[] = [];
    for (let place = start; place < start + (found >>> COUNT_SHIFT); place += 1) {
      const word = words[place] ?? 0;
      const name = cells[word & CELL] ?? '';
      moves.push((word & TAKES) === 0 ? name : `${name}x${name}`);
    }
    if ((found & SPECIAL) === 0) return isSorted ? moves : moves.sort();
    const special = this.#core.specialMoves().trimEnd().split(' ');
    return [...new Set([...moves, ...special])].sort();
  }

  /** A view of the core's memory, a new one when the memory has grown. */
  #wordsOfMemory(): Uint32Array {
    if (this.#words.byteLength === 0) this.#words = new Uint32Array(this.#memory.buffer);
    return this.#words;
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
      // A name that another one begins with would come before that one's captures.
      const follows = (name: string, last: string) => last < name && !name.startsWith(last);
      const isSorted = cells.every((name, place) => place === 0 || follows(name, cells[place - 1] ?? ''));
      return { handle, cells, places, isSorted, middle: this.#core.middle(handle) };
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
