// Sets of pieces in the formats of programs, in both directions, and the mobility of a piece.
import { askPieceSet } from './ask-piece-set.js';
import type { Engine } from './engine.js';
import * as core from '../generated/workshop.js';
import type { Diagnostic } from '../generated/workshop.js';
import type { ChosenMember, SetDiagnostic, SetPiece } from './piece-set.js';
import { checkLength, truncated } from '../values/limits.js';
import type { PackedNotation } from './packed-notation.js';
import type { BoardInfo } from './packing.js';
import type { Dialect } from '../values/vocabulary.js';
import { EXPORTS } from '../values/workshop-vocabulary.js';
import { badOption, optionsOf, recordOf, wordOf } from '../values/checks.js';

/** One of {@link EXPORTS}. */
export type ExportId = (typeof EXPORTS)[number];

/** The program for which a set of pieces is written, and facts about the game besides its pieces. */
export interface ExportOptions {
  /** The program. */
  to: ExportId;
  /** The name of the game. */
  name?: string | null | undefined;
  /** Its board, a rectangle of squares; `8x8` by default. */
  board?: string | null | undefined;
  /**
   * The start position: symbols by cell, black's in lower case, or a FEN. By default each piece that is not a pawn
   * stands once on the first rank, and the first kind of pawn fills the second rank.
   */
  start?: Readonly<Record<string, string>> | string | null | undefined;
}

/** A set of pieces in the format of a program. */
export interface Exported {
  /** The text. */
  text: string;
  /** What the text does not express, or only approximates, in words. */
  losses: string[];
  /** Diagnostics about the texts of the pieces. */
  diagnostics: SetDiagnostic[];
}

/** A set of pieces that was read from the text of a program; it can be exported again as it is. */
export interface ReadSet {
  /** The format of the text. */
  form: ExportId;
  /** The name of the game. */
  name?: string;
  /** Its board. */
  board?: string;
  /** The start position; absent if the text does not give one. */
  start?: Record<string, string>;
  /** Its pieces. */
  pieces: (SetPiece & { symbol: string; royal: boolean; notation: 'betza'; dialect: Dialect })[];
  /** Diagnostics about the text. */
  diagnostics: Diagnostic[];
}

/** How many moves a piece has on average. This does not measure the value of the piece. */
export interface Mobility {
  /** On the empty board. */
  empty: number;
  /** With 30 percent of the other cells occupied. */
  occupied: number;
  /** The method of counting, in words. */
  method: string;
}

const EXPORT_KEYS: ReadonlySet<string> = new Set<keyof ExportOptions>(['to', 'name', 'board', 'start']);

/** Writes a set of pieces for a program. */
export function exportSet(
  engine: Engine<typeof core>,
  members: readonly ChosenMember[],
  options: ExportOptions,
): Exported {
  const { to, name, board, start } = optionsOf(options, EXPORT_KEYS);
  wordOf(to, EXPORTS, 'to');
  if (name != null && typeof name !== 'string') throw badOption('expected a text as the name of the game');
  const fen = typeof start === 'string' ? truncated(start) : undefined;
  const entries = start == null || typeof start === 'string' ? undefined : entriesOf(start);
  const { answer, diagnostics } = askPieceSet(engine, members, (set) =>
    core.exportSet(set, to, truncated(name ?? ''), engine.boardInfo(board).handle, entries, fen),
  );
  return { ...answer, diagnostics };
}

function entriesOf(start: unknown): string[] {
  const entries = Object.entries(recordOf(start, 'start')).flat();
  checkLength(entries, 'words of the start');
  return entries.map((word: unknown) => {
    if (typeof word === 'string') return truncated(word);
    throw badOption('expected a start with symbols on cells, or a FEN');
  });
}

/** Reads a set of pieces from the text of a program; called inside the module's `ask`. */
export function readSet(text: string): ReadSet {
  const { form, name, board, start, pieces, diagnostics } = core.readSet(text);
  return {
    form,
    ...(name == null ? {} : { name }),
    ...(board == null ? {} : { board }),
    ...(start.length === 0 ? {} : { start: Object.fromEntries(start) }),
    pieces: pieces.map(({ name, ...piece }) => ({ ...(name === '' ? {} : { name }), ...piece, notation: 'betza' })),
    diagnostics,
  };
}

/** Counts the moves of a piece; called inside the module's `ask`. */
export function countMobility(
  text: string,
  notation: PackedNotation,
  piece: string | undefined,
  { handle }: BoardInfo,
): Mobility {
  const { empty, occupied, method } = core.mobility(text, notation, piece, handle);
  return { empty: empty[0] / empty[1], occupied: occupied[0] / occupied[1], method };
}
