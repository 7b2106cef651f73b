// The pattern of a piece: what its glyph shows, independent of the text that describes the piece.
import type { Vector } from './field.js';

/** What a move to a cell may do there. */
export type MoveMode = 'both' | 'quiet' | 'take';

/** How far a ride or a leg goes: a number of steps, or any. */
export type Count = number | 'any';

/**
 * Where a move over another piece ends: right behind it, so many steps behind it, as far behind it as it was away, at
 * several distances, beside it after a turn by so many degrees, or elsewhere.
 */
export type Landing =
  'next' | number | 'equal' | 'any' | 'stay' | 'before' | 'back' | 'turn-45' | 'turn-90' | 'turn-135' | 'around';

/** A part of a glyph. `first` is for moves of a piece that has not moved yet. */
export type PatternPart =
  | { kind: 'stop'; at: Vector; form: MoveMode; first?: true }
  | { kind: 'line'; from: Vector; step: Vector; count: Count; form: MoveMode; leaps: boolean; first?: true }
  /** A cell that has to be empty, though the piece cannot stop there. */
  | { kind: 'bar'; at: Vector }
  /** `hurdles` is the number of pieces, if it is not one. */
  | { kind: 'hop'; step: Vector; near: boolean; landing: Landing; form: MoveMode; hurdles?: number }
  | { kind: 'locust'; step: Vector; near: boolean; landing: Landing }
  | { kind: 'swap'; step: Vector; near: boolean; enemy: boolean }
  | { kind: 'destroy'; at: Vector }
  | { kind: 'castling'; at: Vector }
  | { kind: 'en-passant'; at: Vector }
  /** The piece may stay where it is. */
  | { kind: 'null' }
  /** The board is round for the piece. */
  | { kind: 'around' }
  /** Near the edge of the board, or on some of its cells, the piece moves otherwise. */
  | { kind: 'edge' };

/** All parts, in a fixed order and each once, so that equal pieces have equal patterns. */
export type Pattern = readonly PatternPart[];

/** Sorts parts and leaves repeated ones out. */
export function patternOf(parts: readonly PatternPart[]): Pattern {
  const known = new Map(parts.map((part) => [JSON.stringify(part), part]));
  return [...known.keys()].sort().map((key) => known.get(key) ?? { kind: 'null' });
}
