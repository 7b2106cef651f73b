// A running wasm module, with the calls that all modules for pieces offer: reading, moves, diagrams and boards.
import type { Diagram } from '../values/diagram.js';
import type * as core from '../generated/betza.js';
import type { Diagnostic, Layout, Parsed } from '../generated/betza.js';
import { COUNT_SHIFT, CUT, DIAGNOSTICS, SPECIAL } from './core-numbers.js';
import { Instance } from './instance.js';
import { CELL, Movement, TAKES } from './movement.js';
import type { PackedNotation } from './packed-notation.js';
import { boardOf, packPosition, pieceOf, otherOccupants, textOf, type BoardInfo } from './packing.js';
import type { PositionQuery, Query } from '../values/query.js';

import { Recent } from './recently-used.js';

/** The calls that every wasm module of the package offers. */
export type Core = Pick<
  typeof core,
  | 'board'
  | 'CompiledMovement'
  | 'diagnostics'
  | 'diagram'
  | 'dropBoard'
  | 'initSync'
  | 'layout'
  | 'middle'
  | 'moves'
  | 'parse'
  | 'plainMoves'
  | 'setTiming'
  | 'specialMoves'
  | '__wbg_reset_state'
>;

/** The moves of a piece. */
export interface MovesResult {
  /**
   * The move strings, sorted: `e4` is quiet, `e5xe5` a capture, `e6xe5` a capture on another cell than the destination.
   */
  moves: string[];
  /** Diagnostics about the text. */
  diagnostics: Diagnostic[];
  /** Whether these are all moves. */
  complete: boolean;
}

/** Boards that a module holds: a visitor tries some dozens, and the largest board takes some hundred kilobytes. */
const MOST_BOARDS = 64;

/** A board as the package and the module hold it. */
interface HeldBoard extends BoardInfo {
  readonly layout: Layout;
}

/** A running wasm module, with the boards that it holds. */
export class Engine<C extends Core = Core> {
  readonly instance: Instance<C>;
  #words: Uint32Array;
  readonly #boards: Recent<HeldBoard>;
  /** The restart count of the module when the boards were made. */
  #start = 0;
  #timing = false;

  constructor(core: C, memory: WebAssembly.Memory) {
    this.instance = new Instance(core, memory);
    this.#words = new Uint32Array(memory.buffer);
    this.#boards = new Recent(MOST_BOARDS, ({ handle }) => {
      core.dropBoard(handle);
    });
  }

  parse(text: unknown, notation: PackedNotation): Parsed {
    const checked = textOf(text);
    return this.instance.ask((core) => core.parse(checked, notation));
  }

  moves(query: PositionQuery, notation: PackedNotation): MovesResult {
    const text = textOf(query.text);
    const piece = pieceOf(query);
    return this.instance.ask((core) => {
      const board = this.#board(core, query.board);
      const { at, flags, occupants, enPassant, assume } = packPosition(query, board);
      const found = core.moves(text, notation, piece, board.handle, at, flags, occupants, enPassant, assume);
      const moves = this.#found(core, found, board);
      const complete = (found & CUT) === 0;
      if (complete && (found & DIAGNOSTICS) === 0) return { moves, diagnostics: [], complete };
      const { diagnostics } = core.diagnostics(text, notation, piece, board.handle, complete);
      return { moves, diagnostics, complete };
    });
  }

  /** Reads the moves that the core has found as sorted strings. */
  #found(core: C, found: number, { cells, isSorted }: BoardInfo): string[] {
    const start = core.plainMoves() / Uint32Array.BYTES_PER_ELEMENT;
    const words = this.#wordsOfMemory();
    const moves: string[] = [];
    for (let index = start; index < start + (found >>> COUNT_SHIFT); index += 1) {
      const word = words[index] ?? 0;
      const name = cells[word & CELL] ?? '';
      moves.push((word & TAKES) === 0 ? name : `${name}x${name}`);
    }
    if ((found & SPECIAL) === 0) return isSorted ? moves : moves.sort();
    const special = core.specialMoves().trimEnd().split(' ');
    return [...new Set([...moves, ...special])].sort();
  }

  /** Returns a view of the core's memory, a new one if the memory has grown or was replaced. */
  #wordsOfMemory(): Uint32Array {
    if (this.#words.byteLength === 0) this.#words = new Uint32Array(this.instance.memory.buffer);
    return this.#words;
  }

  diagram(query: PositionQuery, notation: PackedNotation, illustrate: boolean, routes: boolean): Diagram {
    const text = textOf(query.text);
    const piece = pieceOf(query);
    return this.instance.ask((core) => {
      const board = this.#board(core, query.board);
      const { at, flags, occupants, enPassant, assume } = packPosition(query, board);
      const { placed, ...drawing } = core.diagram(
        text,
        notation,
        piece,
        board.handle,
        at,
        flags,
        occupants,
        enPassant,
        assume,
        illustrate,
        routes,
      );
      const name = board.cells[at] ?? '';
      return {
        ...drawing,
        layout: board.layout,
        at: name,
        side: query.side ?? 'white',
        occupants: { ...otherOccupants(query.occupants, name), ...Object.fromEntries(placed) },
        illustration: placed.map(([cell]) => cell),
      };
    });
  }

  compile(query: Query, notation: PackedNotation, board: string | null | undefined): Movement {
    const text = textOf(query.text);
    const piece = pieceOf(query);
    const spec = boardOf(board);
    const { cells } = this.boardInfo(spec);
    const make = (core: C) => new core.CompiledMovement(text, notation, piece, this.#board(core, spec).handle);
    return new Movement(this.instance, this.instance.hold(make), cells);
  }

  layout(board: string | null | undefined): Layout {
    return this.instance.ask((core) => this.#board(core, board).layout);
  }

  setTiming(on: boolean): void {
    this.#timing = on;
    this.instance.ask((core) => {
      core.setTiming(on);
    });
  }

  /**
   * Returns the data of a board, `8x8` by default. Its handle is valid for the next call only, because boards are
   * evicted.
   */
  boardInfo(board: string | null | undefined): BoardInfo {
    return this.instance.ask((core) => this.#board(core, board));
  }

  #board(core: C, board: string | null | undefined): HeldBoard {
    const { restarts } = this.instance;
    if (this.#start !== restarts) {
      this.#start = restarts;
      this.#boards.clear();
      this.#words = new Uint32Array(this.instance.memory.buffer);
      core.setTiming(this.#timing);
    }
    const spec = boardOf(board);
    return this.#boards.get(spec) ?? this.#make(core, spec);
  }

  #make(core: C, spec: string): HeldBoard {
    const handle = core.board(spec);
    const layout = frozen(core.layout(handle));
    const cells = layout.cells.map((cell) => cell.name);
    const indices = new Map(cells.map((name, index) => [name, index]));
    // A name that is a prefix of another would sort before that name's captures.
    const follows = (name: string, last: string) => last < name && !name.startsWith(last);
    const isSorted = cells.every((name, index) => index === 0 || follows(name, cells[index - 1] ?? ''));
    const held = { handle, layout, cells, indices, isSorted, middle: core.middle(handle) };
    this.#boards.set(spec, held);
    return held;
  }
}

/** Freezes a layout, because all diagrams of a board share it. */
function frozen(layout: Layout): Layout {
  for (const list of [layout.cells, layout.labels]) {
    list.forEach(Object.freeze);
    Object.freeze(list);
  }
  return Object.freeze(layout);
}
