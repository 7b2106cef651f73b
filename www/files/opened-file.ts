// What opening a file gives: its kind, what was read, and what was not.
import type { SetPiece } from '../calls/piece-set.js';
import type { Diagnostic } from '../values/diagram.js';
import type { Variant } from '../values/variant.js';
import type { NotationId, Side } from '../values/vocabulary.js';
import type { RecordPly } from './records/record-line.js';

/** The kinds of files that are recognized; those after `olv` are not read. */
export const FILE_KINDS = [
  'game-json',
  'army-json',
  'variants-ini',
  'interactive-diagram',
  'xboard',
  'fmax',
  'pgn',
  'fen',
  'popeye',
  'olv',
  'zrf',
  'ludii',
  'game-courier',
  'chesscraft',
  'sjaak',
  'chessv',
  'bpgn',
  'binary',
  'unknown',
] as const;

/** One of {@link FILE_KINDS}. */
export type FileKind = (typeof FILE_KINDS)[number];

/** How sure it is that a file is of its kind. */
export type Confidence = 'certain' | 'likely' | 'guess';

/** A piece of a file. */
export interface OpenedPiece extends SetPiece {
  symbol: string;
  notation: NotationId;
}

/** A game that a file defines. */
export interface OpenedGame {
  /** Its name. */
  name: string;
  /** Its definition. */
  variant: Variant;
  /** Whether castlings name the partner. */
  chess960: boolean;
  /** Whether the definition has no errors; of many games, the first ones are checked. */
  isPlayable: boolean;
}

/** A position of a file. */
export interface OpenedPosition {
  /** Its name, or what it asks for, such as `h#2`. */
  name?: string;
  /** The board, such as `8x8`. */
  board: string;
  /** The symbol of the piece on each cell, black's in lower case. */
  pieces: Record<string, string>;
  /** The cells of pieces that belong to both sides. */
  neutral?: string[];
  /** Whose turn it is. */
  side: Side;
  /** The position as a FEN, if one can say it. */
  fen?: string;
  /** The id of a game of the library that has the position. */
  game?: string;
}

/** A game that was played. */
export interface OpenedRecord {
  /** Its tags. */
  tags: Record<string, string>;
  /** The id of the game of the library; absent if the library has none. */
  game?: string;
  /** The definition of the game, where the record has it. */
  variant?: Variant;
  /** Whether castlings name the partner. */
  chess960: boolean;
  /** Where it begins, if not at the start of the game. */
  fen?: string;
  /** The plies of the main line, as UCI has them, up to the first illegal one. */
  plies: string[];
  /** The main line as it is written, with comments, glyphs, clocks and variations. */
  line: RecordPly[];
  /** The comment of a game without plies. */
  comment?: string;
  /** The number of plies that the main line has in the file. */
  written: number;
  /** The result as it is written. */
  result: string;
  /** The sides that the computer plays, and how well, in a saved game. */
  computer?: { sides: Side | 'both'; level: number };
}

/** A file that was opened. */
export interface OpenedFile {
  /** What it is. */
  kind: FileKind;
  /** The same in words. */
  title: string;
  /** How sure that is. */
  confidence: Confidence;
  /** The name of the game or of the collection, if the file has one. */
  name?: string;
  /** The board, if there is one. */
  board?: string;
  /** The pieces. */
  pieces: OpenedPiece[];
  /** The games that it defines. */
  games: OpenedGame[];
  /** The positions. */
  positions: OpenedPosition[];
  /** The games that were played. */
  records: OpenedRecord[];
  /** What was not read, or not as it is meant, each at its place in the text. */
  diagnostics: Diagnostic[];
}

/** What the reader of a kind returns. */
export type FileContents = Partial<Pick<OpenedFile, 'name' | 'board' | 'pieces' | 'games' | 'positions' | 'records'>>;
