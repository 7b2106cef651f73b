// Turns arguments about a piece and its position into the texts and numbers that cross into a module.
import { badOption, optionalBoolean, suggestion, recordOf, shown, wrongKind } from '../values/checks.js';
import { PiecewrightError } from '../values/errors.js';
import { checkLength, checkWords, truncated, MAX_TURN } from '../values/limits.js';
import { BLACK, TURN_SHIFT, VIRGIN, VIRGIN_KNOWN } from './core-numbers.js';
import type { Position, Query } from '../values/query.js';
import { OCCUPANTS, type Occupant } from '../values/vocabulary.js';

/** A board as the package knows it. */
export interface BoardInfo {
  /** The core's number for it. */
  handle: number;
  /** The names of its cells, in board order. */
  cells: readonly string[];
  /** The index of each name in that list. */
  indices: ReadonlyMap<string, number>;
  /** Whether moves in the board order of their cells are also sorted as texts. */
  isSorted: boolean;
  /** The index of the cell nearest to the middle. */
  middle: number;
}

/** A position as the core takes it. */
export interface PackedPosition {
  at: number;
  flags: number;
  occupants: Uint8Array | undefined;
  enPassant: number;
  assume: string | undefined;
}

/** The shape of an argument `T` from callers without types. */
type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/** Returns the text of a query, cut to the length that may cross into a module; throws if it is not a string. */
export function textOf(text: unknown): string {
  if (typeof text === 'string') return truncated(text);
  throw wrongKind('a text in a notation', text);
}

/** Returns an offset into a text, and throws if it is not one. */
export function offsetOf(offset: unknown, text: string): number {
  if (typeof offset === 'number' && Number.isInteger(offset) && 0 <= offset && offset <= text.length) return offset;
  throw wrongKind(`an offset from 0 to ${text.length}`, offset);
}

/** Returns the name of the piece that a query asks for, if it names one. */
export function pieceOf({ piece }: Unchecked<Pick<Query, 'piece'>>): string | undefined {
  if (piece == null || typeof piece === 'string') return piece == null ? undefined : truncated(piece);
  throw badOption(`expected the name of a piece, found ${shown(piece)}`);
}

/** Returns the spec of a board, `8x8` by default. */
export function boardOf(board: unknown): string {
  if (board == null || typeof board === 'string') return truncated(board ?? '8x8');
  throw new PiecewrightError('unknown-board', `expected a board such as \`8x8\`, found ${shown(board)}`);
}

/** Packs a position into numbers, one byte per cell, as the core takes it. */
export function packPosition(position: Position, board: BoardInfo): PackedPosition {
  const { at, occupants, ep, assume } = position;
  const origin = at == null ? board.middle : cellIndex(at, board);
  return {
    at: origin,
    flags: flagsOf(position),
    occupants: occupants == null ? undefined : packOccupants(occupants, origin, board),
    enPassant: ep == null ? 0 : packEnPassant(ep, board),
    assume: assume == null ? undefined : packAssumptions(assume),
  };
}

/** Returns the occupants without absent ones and without one on the piece's own cell. */
export function otherOccupants(occupants: Position['occupants'], at: string): Record<string, Occupant> {
  const present: Record<string, Occupant> = {};
  for (const [cell, occupant] of Object.entries(occupants ?? {})) {
    if (occupant != null && cell !== at) present[cell] = occupant;
  }
  return present;
}

function flagsOf({ side, virgin, turn }: Unchecked<Position>): number {
  let flags = 0;
  if (side === 'black') flags |= BLACK;
  else if (side != null && side !== 'white')
    throw badOption(`expected \`white\` or \`black\` as side, found ${shown(side)}`);
  if (optionalBoolean(virgin, 'virgin')) flags |= VIRGIN;
  if (virgin != null) flags |= VIRGIN_KNOWN;
  if (turn == null) return flags;
  if (typeof turn !== 'number' || !Number.isInteger(turn) || turn < 1 || MAX_TURN < turn) {
    throw wrongKind(`a turn from 1 to ${MAX_TURN}`, turn);
  }
  return flags | (turn << TURN_SHIFT);
}

/** Returns the index of a cell on a board, and throws if the board does not have it. */
export function cellIndex(name: unknown, board: BoardInfo): number {
  const index = typeof name === 'string' ? board.indices.get(name) : undefined;
  if (index !== undefined) return index;
  const example = board.cells[board.middle] ?? '';
  throw new PiecewrightError('off-board', `expected a cell of the board such as \`${example}\`, found ${shown(name)}`);
}

function packOccupants(occupants: object, at: number, board: BoardInfo): Uint8Array {
  const packed = new Uint8Array(board.cells.length);
  const entries: [string, unknown][] = Object.entries(recordOf(occupants, 'occupants'));
  for (const [name, occupant] of entries) {
    if (occupant == null) continue;
    const code = OCCUPANTS.findIndex((known) => known === occupant) + 1;
    if (code === 0)
      throw badOption(
        `expected an occupant such as \`enemy\`, found ${shown(occupant)}${suggestion(occupant, OCCUPANTS)}`,
      );
    packed[cellIndex(name, board)] = code;
  }
  packed[at] = 0;
  return packed;
}

/** A cell, or a cell and a victim. An `x` can also be the letter of a file. */
const EN_PASSANT = /^([A-Z]?[a-z]+\d+)(?:x([A-Z]?[a-z]+\d+))?$/;

/** Packs the cell into the lower half and the victim into the upper half, each plus one. */
function packEnPassant(ep: unknown, board: BoardInfo): number {
  const found = typeof ep === 'string' ? EN_PASSANT.exec(ep) : null;
  if (found === null)
    throw badOption(
      `expected a cell such as \`e6\`, or a cell and a victim such as \`e6xf5\`, as ep, found ${shown(ep)}`,
    );
  const [, on, victim] = found;
  return (cellIndex(on, board) + 1) | (victim === undefined ? 0 : (cellIndex(victim, board) + 1) << 16);
}

/** Each condition stands between a `+` or `-` and a NUL. A NUL inside a condition is removed. */
function packAssumptions(assume: object): string {
  const entries: [string, unknown][] = Object.entries(recordOf(assume, 'assume'));
  checkLength(entries, 'assumptions');
  const packed = entries
    .filter(([, holds]) => holds != null)
    .map(
      ([text, holds]) => `${optionalBoolean(holds, 'assumption') ? '+' : '-'}${truncated(text).replaceAll('\0', '')}\0`,
    )
    .join('');
  checkWords(packed, 'assumptions');
  return packed;
}
