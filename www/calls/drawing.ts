// Packs a drawing on a board into numbers for the workshop, which finds a text for it.
import { packTarget, type PackedNotation } from './packed-notation.js';
import { cellIndex, type BoardInfo } from './packing.js';
import type { Dialect, NotationId } from '../values/vocabulary.js';
import type { Position } from '../values/query.js';
import { badOption, isList, optionalBoolean, listOf, optionsOf, recordOf } from '../values/checks.js';

/** All of {@link Ends}. */
export const ENDS = ['quiet', 'capture', 'both'] as const;

/** What a move may do on its destination: only move, only capture, or either. */
export type Ends = (typeof ENDS)[number];

/** All of {@link Manner}. */
export const MANNERS = ['leap', 'slide'] as const;

/** How a leg gets to a cell: in one leap, or step by step over empty cells, each of which is a destination too. */
export type Manner = (typeof MANNERS)[number];

/** One drawn move to a cell. */
export interface Stroke {
  /** What the move may do there. */
  as: Ends;
  /** How it gets there; by default whichever is shorter to write, a leap or a ride over cells that are all drawn. */
  how?: Manner | null | undefined;
  /**
   * The cell on which the first of two legs ends, which is neither that of the piece nor the destination; `how` then
   * describes the second leg.
   */
  via?: string | null | undefined;
  /** How the first leg gets there; `leap` by default. */
  first?: Manner | null | undefined;
  /** Whether all images of the move under the symmetries of the board are drawn too. */
  symmetric?: boolean | null | undefined;
}

/** The drawn moves of a white piece on an empty board. */
export interface Drawing extends Pick<Position, 'board' | 'at'> {
  /** How the piece reaches each cell, in one way or several. */
  cells: Readonly<Record<string, Ends | Stroke | readonly (Ends | Stroke)[] | null | undefined>>;
}

/** A text for a drawing. */
export type { Drawn } from '../generated/workshop.js';

/** The notation in which a drawing is written. */
export type DrawTarget =
  | Exclude<NotationId, 'auto'>
  | {
      /** The notation. */
      to: Exclude<NotationId, 'auto'>;
      /** The dialect, if the notation is Betza's; `xbetza` by default. */
      dialect?: Dialect | null | undefined;
    };

const DRAWING_KEYS: ReadonlySet<string> = new Set<keyof Drawing>(['board', 'at', 'cells']);
const STROKE_KEYS: ReadonlySet<string> = new Set<keyof Stroke>(['as', 'how', 'via', 'first', 'symmetric']);
const TARGET_KEYS: ReadonlySet<string> = new Set(['to', 'dialect']);

type Target = Exclude<DrawTarget, string>;

/** Returns the number of a target's notation and dialect. */
export function targetOf(target: unknown): PackedNotation {
  const isAlone = typeof target !== 'object' || target === null;
  const { to, dialect } = optionsOf((isAlone ? { to: target } : target) as Target, TARGET_KEYS);
  return packTarget(to, dialect, 'write the drawing in');
}

/** Reads a drawing. */
export function drawingOf(drawing: Drawing): Drawing {
  return optionsOf(drawing, DRAWING_KEYS);
}

/** Packs a drawing into the numbers that the core takes: the cell of the piece, and three numbers per stroke. */
export function packDrawing(drawing: Drawing, board: BoardInfo): { at: number; strokes: Uint32Array } {
  const cells = recordOf(drawing.cells, 'the cells that are drawn');
  const strokes = Object.entries(cells).flatMap(([cell, drawn]) =>
    strokesOf(drawn).flatMap((stroke) => packStroke(cellIndex(cell, board), stroke, board)),
  );
  return {
    at: drawing.at == null ? board.middle : cellIndex(drawing.at, board),
    strokes: Uint32Array.from(strokes),
  };
}

/** Returns the ways to a cell: there may be none, one, or a list of them. */
function strokesOf(drawn: unknown): unknown[] {
  if (drawn == null) return [];
  return isList(drawn) ? listOf(drawn, 'moves to a cell') : [drawn];
}

function packStroke(cell: number, drawn: unknown, board: BoardInfo): number[] {
  if (typeof drawn === 'string') return [cell, 0, endsOf(drawn)];
  const { as, how, via, first, symmetric } = optionsOf(drawn as Stroke, STROKE_KEYS);
  const manners = (mannerNumber(how) << 2) | (mannerNumber(first) << 4);
  const flags = endsOf(as) | manners | (optionalBoolean(symmetric, 'symmetric') ? 1 << 6 : 0);
  return [cell, via == null ? 0 : cellIndex(via, board) + 1, flags];
}

function endsOf(word: unknown): number {
  const index = ENDS.findIndex((known) => known === word);
  if (index >= 0) return index;
  throw badOption('expected `quiet`, `capture` or `both` for a cell that is drawn');
}

function mannerNumber(word: unknown): number {
  const index = word == null ? -1 : MANNERS.findIndex((known) => known === word);
  if (word == null || index >= 0) return index + 1;
  throw badOption('expected `leap` or `slide` as the manner of a leg');
}
