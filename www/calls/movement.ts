// `Movement`: a piece compiled for a board, for engines that generate its moves many times.
import { PiecewrightError } from '../values/errors.js';
import type { CompiledMovement } from '../generated/betza.js';
import type { ModuleValue } from './instance.js';
import { badOption, optionalBoolean, optionsOf, wrongKind, shown } from '../values/checks.js';
import { BLACK, VIRGIN, VIRGIN_KNOWN } from './core-numbers.js';

/** The bits of a move with the cell it ends on. */
export const CELL = 0xffff;

/**
 * Bit 16 of a move: the piece on the destination is captured. Only moves of one word use it; further words list every
 * capture.
 */
export const TAKES = 1 << 16;

/** The shift for bits 20 to 31 of a move, the number of further words. */
export const FURTHER_SHIFT = 20;

/** Facts that the bytes of a position do not contain. */
export interface WriteOptions {
  /** Whether the piece is black's. */
  black?: boolean | null | undefined;
  /** Whether the piece has not moved yet. */
  virgin?: boolean | null | undefined;
}

const WRITE_KEYS: ReadonlySet<string> = new Set<keyof WriteOptions>(['black', 'virgin']);

/**
 * A piece compiled for one board: the only handle into the core, for engines that call it many times.
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
  /** The names of the board's cells; positions, destinations and captures are indices into this list. */
  readonly cells: readonly string[];
  readonly #module: CompilingModule;
  /** The compiled piece, until it is freed. */
  #compiled: ModuleValue<Core> | undefined;
  /** The tables of rays by the flags, filled on demand; `null` where the piece has none. */
  readonly #tables: (Uint16Array | null | undefined)[] = [];
  /** One bit for each cell that the piece can go to, in words of 32 bits. */
  readonly #reached: Int32Array;

  /** @internal */
  constructor(module: CompilingModule, compiled: ModuleValue<Core>, cells: readonly string[]) {
    this.#module = module;
    this.#compiled = compiled;
    this.cells = cells;
    this.#reached = new Int32Array((cells.length + 31) >>> 5);
    module.ask(() => compiled.get());
  }

  /**
   * Writes the moves of the piece on the cell `from` into `out` and returns how many words they take. If that is more
   * than `out` holds, only the words that fit are written.
   *
   * `position` has one byte per cell, as the piece sees it: 0 empty, 1 friend, 2 enemy, 3 royal friend, 4 royal enemy,
   * 5 wall. A move begins with a word: its destination in bits 0 to 15, and in bits 20 to 31 the number of further
   * words that belong to it. With none, bit 16 is set if the piece on the destination is captured; otherwise the
   * further words list every capture. A further word is the cell of a captured piece or, with bit 31 set, a piece that
   * is moved: from the cell in bits 0 to 14 to the cell in bits 15 to 29.
   */
  write(position: Uint8Array, from: number, out: Uint32Array, options?: WriteOptions | null): number {
    const compiled = this.#compiled;
    if (compiled === undefined) throw new PiecewrightError('freed', 'expected a movement that is not freed');
    // A view cannot be a proxy, which could throw.
    if (!(ArrayBuffer.isView(position) && position instanceof Uint8Array) || position.length !== this.cells.length) {
      throw badOption(`expected a \`Uint8Array\` of ${this.cells.length} bytes, one a cell, as position`);
    }
    if (!(ArrayBuffer.isView(out) && out instanceof Uint32Array)) throw wrongKind('a `Uint32Array` to write to', out);
    // A value that is not a number would be taken for the first cell.
    if (!Number.isInteger(from) || from < 0 || this.cells.length <= from) {
      throw new PiecewrightError('off-board', `expected an index in \`cells\`, found ${shown(from)}`);
    }
    const flags = options == null ? VIRGIN_KNOWN : flagsOf(options);
    let table = this.#tables[flags];
    // The module `betza` does not make tables.
    if (table === undefined) table = this.#tables[flags] = this.#module.ask(() => compiled.get().rays?.(flags)) ?? null;
    if (table !== null) {
      const count = writeRays(table, position, from, this.#reached, out);
      if (count !== undefined) return count;
    }
    return this.#module.ask(() => {
      const core = compiled.get();
      const { memory } = this.#module;
      new Uint8Array(memory.buffer, core.occupants(), position.length).set(position);
      const count = core.run(from, flags);
      out.set(new Uint32Array(memory.buffer, core.out(), Math.min(count, out.length)));
      return count;
    });
  }

  /** The same as {@link Movement.free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }

  /** Frees the memory of the compiled piece. The object cannot be used afterward, but may be freed again. */
  free(): void {
    const compiled = this.#compiled;
    this.#compiled = undefined;
    if (compiled !== undefined) {
      this.#module.ask(() => {
        compiled.drop((core) => {
          core.free();
        });
      });
    }
  }
}

/** The module in which a movement is compiled. */
interface CompilingModule {
  readonly memory: WebAssembly.Memory;
  ask<T>(call: () => T): T;
}

/** A compiled movement of any module; that of the workshop can return its moves as a table. */
type Core = CompiledMovement & { rays?(flags: number): Uint16Array | undefined };

/**
 * Follows the rays of a table (described in `crate/src/movegen/rays.rs`) in JavaScript, because crossing to the core
 * takes longer than generating the moves of a piece. Returns nothing if the position holds a byte that is not an
 * occupant.
 */
function writeRays(
  table: Uint16Array,
  position: Uint8Array,
  from: number,
  reached: Int32Array,
  out: Uint32Array,
): number | undefined {
  const end = table[from + 1] ?? 0;
  let at = table[from] ?? 0;
  while (at < end) {
    const rule = table[at] ?? 0;
    const last = at + 3 + (table[at + 1] ?? 0);
    const first = at + 3 + (table[at + 2] ?? 0);
    for (let index = at + 3; index < last; index += 1) {
      const cell = table[index] ?? 0;
      const occupant = position[cell] ?? 0;
      if (first <= index && ((rule >>> occupant) & 1) === 1)
        reached[cell >>> 5] = (reached[cell >>> 5] ?? 0) | (1 << cell);
      if (occupant !== 0) {
        if (occupant > WALL) {
          reached.fill(0);
          return undefined;
        }
        break;
      }
    }
    at = last;
  }
  let count = 0;
  for (let word = 0; word < reached.length; word += 1) {
    let bits = reached[word] ?? 0;
    reached[word] = 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      const cell = (word << 5) + 31 - Math.clz32(lowest);
      // Writes beyond the end of `out` have no effect.
      out[count] = position[cell] === 0 ? cell : cell | TAKES;
      count += 1;
      bits ^= lowest;
    }
  }
  return count;
}

/** The highest occupant number. */
const WALL = 5;

function flagsOf(options: WriteOptions): number {
  const { black, virgin } = optionsOf(options, WRITE_KEYS);
  return (
    (optionalBoolean(black, 'black') ? BLACK : 0) | VIRGIN_KNOWN | (optionalBoolean(virgin, 'virgin') ? VIRGIN : 0)
  );
}
