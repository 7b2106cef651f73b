// Asks a compiled piece what it does in a position.
import type { Field } from './field.js';

/** A compiled piece, as `Piecewright.compile` returns it. */
export interface Mover {
  /** Writes the moves of the piece on a cell and returns how many words they take. */
  write(position: Uint8Array, from: number, out: Uint32Array, options?: { virgin?: boolean } | null): number;
  /** Frees the memory of the compiled piece. */
  free(): void;
}

/** A move: where the piece goes, what it captures, and which other pieces it moves. */
export interface ProbedMove {
  to: number;
  captures: number[];
  moved: { from: number; to: number }[];
}

/** The bytes of a position. */
export const EMPTY = 0;
export const FRIEND = 1;
export const ENEMY = 2;
export const WALL = 5;

const CELL = 0xffff;
const TAKES = 1 << 16;
const FURTHER_SHIFT = 20;
const IS_MOVED = 2 ** 31;
const MOVED_TO_SHIFT = 15;
const MOVED_CELL = 0x7fff;

/** A piece in the middle of a position that can be changed. */
export class Probe {
  readonly field: Field;
  readonly position: Uint8Array;
  readonly #mover: Mover;
  readonly #out = new Uint32Array(1 << 14);
  virgin = false;

  constructor(mover: Mover, field: Field) {
    this.#mover = mover;
    this.field = field;
    this.position = new Uint8Array(field.offsets.length);
    this.clear();
  }

  /** Fills the cells inside of the walls. */
  clear(occupant = EMPTY): void {
    this.position.fill(WALL);
    for (const cell of this.field.inside) this.position[cell] = occupant;
    this.position[this.field.origin] = EMPTY;
  }

  /** Returns whether the piece can go to a cell, capturing nothing but what stands there. */
  reaches(cell: number): boolean {
    const { position } = this;
    const takes = position[cell] === ENEMY;
    const count = this.#write();
    for (let at = 0; at < count; at += 1) {
      const word = this.#out[at] ?? 0;
      const further = word >>> FURTHER_SHIFT;
      if (further === 0 && (word & CELL) === cell && ((word & TAKES) !== 0) === takes) return true;
      at += further;
    }
    return false;
  }

  /** Returns the moves in the position. */
  moves(): ProbedMove[] {
    const count = this.#write();
    const moves: ProbedMove[] = [];
    for (let at = 0; at < count; at += 1) {
      const word = this.#out[at] ?? 0;
      const to = word & CELL;
      const further = word >>> FURTHER_SHIFT;
      const move: ProbedMove = { to, captures: (word & TAKES) === 0 || further > 0 ? [] : [to], moved: [] };
      for (const end = at + further; at < end;) {
        at += 1;
        const part = this.#out[at] ?? 0;
        if (part < IS_MOVED) move.captures.push(part & CELL);
        else move.moved.push({ from: part & MOVED_CELL, to: (part >>> MOVED_TO_SHIFT) & MOVED_CELL });
      }
      moves.push(move);
    }
    return moves;
  }

  #write(): number {
    const options = this.virgin ? { virgin: true } : null;
    return Math.min(this.#mover.write(this.position, this.field.origin, this.#out, options), this.#out.length);
  }
}
