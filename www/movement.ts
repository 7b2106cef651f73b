import type { CompiledMovement, InitOutput } from './generated/piecewright.js';
import { fromCore, PiecewrightError } from './errors.js';
import { badOption, BLACK, checkKeys, isOn, VIRGIN, VIRGIN_KNOWN } from './query.js';

/**
 * Bit 16 of a move: the piece on the destination is captured. Only moves of one word have it: where further words
 * follow, they list every capture.
 */
export const TAKES = 1 << 16;

/** How a move says how many further words belong to it: in bits 20 to 31. */
export const FURTHER_SHIFT = 20;

/** What a position of an engine does not say. */
export interface WriteOptions {
  /** Whether the piece is black's. */
  black?: boolean | null | undefined;
  /** Whether the piece has not moved yet. */
  virgin?: boolean | null | undefined;
}

const WRITE_KEYS: ReadonlySet<string> = new Set<keyof WriteOptions>(['black', 'virgin']);

/**
 * A piece compiled for one board: the one handle into the core, for engines that call it many times.
 *
 * @example
 * ```ts
 * const movement = pw.compile({ text: 'N' }, '8x8');
 * const out = new Uint32Array(64);
 * const count = movement.write(new Uint8Array(64), movement.cells.indexOf('a1'), out);
 * out.subarray(0, count); // the places of b3 and c2 among the cells
 * movement.free();
 * ```
 */
export class Movement {
  /** The names of the board's cells; positions, destinations and captures are places in this list. */
  readonly cells: readonly string[];
  #core: CompiledMovement | undefined;
  readonly #memory: InitOutput['memory'];

  /** @internal */
  constructor(core: CompiledMovement, memory: InitOutput['memory'], cells: readonly string[]) {
    this.#core = core;
    this.#memory = memory;
    this.cells = cells;
  }

  /**
   * Writes the moves of the piece on the cell `from` into `out` and returns how many words they take; if that is more
   * than `out` holds, only so many are written.
   *
   * `position` has a byte a cell, as the piece sees it: 0 empty, 1 friend, 2 enemy, 3 royal friend, 4 royal enemy, 5 wall.
   * A move begins with a word: its destination in bits 0 to 15, and in bits 20 to 31 how many further words belong to it.
   * With none, bit 16 is set if the piece on the destination is captured; otherwise the further words list every capture.
   * A further word is the cell of a captured piece, or with bit 31 set a piece that is put elsewhere: from the cell in
   * bits 0 to 14 to the one in bits 15 to 29.
   */
  write(position: Uint8Array, from: number, out: Uint32Array, options?: WriteOptions | null): number {
    const core = this.#core;
    if (core === undefined) throw badOption('expected a movement that is not freed');
    if (!(position instanceof Uint8Array) || position.length !== this.cells.length) {
      throw badOption(`expected a position of ${this.cells.length} bytes, one a cell`);
    }
    if (!(out instanceof Uint32Array)) throw badOption('expected a Uint32Array to write to');
    // Anything that is no number would be taken for the first cell.
    if (!Number.isInteger(from)) throw new PiecewrightError('off-board', 'expected the place of a cell');
    const flags = options == null ? VIRGIN_KNOWN : flagsOf(options);
    new Uint8Array(this.#memory.buffer, core.occupants(), position.length).set(position);
    let count: number;
    try {
      count = core.run(from, flags);
    } catch (error) {
      throw fromCore(error);
    }
    out.set(new Uint32Array(this.#memory.buffer, core.out(), Math.min(count, out.length)));
    return count;
  }

  /** Gives its memory back; it cannot be used afterward, only freed again. */
  free(): void {
    this.#core?.free();
    this.#core = undefined;
  }
}

function flagsOf(options: WriteOptions): number {
  checkKeys(options, WRITE_KEYS);
  const { black, virgin } = options;
  return (isOn(black, 'black') ? BLACK : 0) | VIRGIN_KNOWN | (isOn(virgin, 'virgin') ? VIRGIN : 0);
}
