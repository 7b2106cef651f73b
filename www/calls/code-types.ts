// The options of piece codes, and the data types of codes and tables of moves.

import type { SetDiagnostic } from './piece-set.js';
import type { CODE_OUTPUTS, SCHEMES, TABLES } from '../values/workshop-vocabulary.js';

/** One of {@link SCHEMES}. */
export type Scheme = (typeof SCHEMES)[number];

/** One of {@link CODE_OUTPUTS}. */
export type CodeOutput = (typeof CODE_OUTPUTS)[number];

/** One of {@link TABLES}. */
export type TableForm = (typeof TABLES)[number];

/** How many codes a piece has if its moves depend on its side. */
export const PAWNS = ['one', 'by-color'] as const;

/** The order in which pieces get their codes. */
export const ORDERS = ['given', 'mobility'] as const;

/** How a set is coded. */
export interface CodeOptions {
  /** How codes are computed; `big-end` by default. */
  scheme?: Scheme | null | undefined;
  /**
   * Whether a piece whose moves depend on its side, such as a pawn, has one code or one per color; by default `one`
   * with `flags`, `by-color` otherwise.
   */
  pawns?: (typeof PAWNS)[number] | null | undefined;
  /** How many bits a code may take; by default 8 with `flags`, 16 otherwise. */
  bits?: number | null | undefined;
  /**
   * The order in which pieces get their codes: as `given`, the default, or by `mobility`. The latter puts pieces whose
   * moves depend on their side first and royal ones last; the others are ordered by their number of moves in the middle
   * of the empty board.
   */
  order?: (typeof ORDERS)[number] | null | undefined;
  /** The output format; `json` by default. */
  as?: CodeOutput | null | undefined;
  /** The board; `8x8` by default. Tables of moves are for boards of squares. */
  board?: string | null | undefined;
  /**
   * The start position: the symbol of the piece on each cell. Black's symbols are in lower case, or prefixed by `-` if they
   * have no other case.
   */
  start?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  /** The tables of moves to add; none by default. */
  tables?: readonly TableForm[] | null | undefined;
}

/** A number for each side. */
export interface BySide {
  /** White's. */
  white: number;
  /** Black's; equal to white's where both sides share one type. */
  black: number;
}

/** A coded piece of a set. */
export interface CodedPiece {
  /** The name from the set or from its text. */
  name: string;
  /** Its symbol when white owns it. */
  symbol: string;
  /** Its name as an identifier; sources write it in capitals. */
  id: string;
  /** Whether it may not be lost. */
  royal: boolean;
  /** Whether it moves the same way for both sides. */
  bothAlike: boolean;
  /** Its types. */
  types: BySide;
  /** Its codes; absent with the scheme `numbers`. */
  codes?: BySide;
}

/** A symbol of Unicode. */
export interface PieceSymbol {
  /** The index of its piece among the pieces. */
  of: number;
  /** Its side and the name of the piece, such as `white king`. */
  name: string;
  /** Whose piece it shows; neutral symbols belong to neither side. */
  side: 'white' | 'black' | 'neutral';
  /** Its rotation in degrees, clockwise. */
  turned: number;
  /** The character itself. */
  symbol: string;
  /** Its code point, such as `U+2654`. */
  codePoint: string;
  /** Its decimal HTML reference, such as `&#9812;`. */
  htmlDecimal: string;
  /** Its hexadecimal HTML reference, such as `&#x2654;`. */
  htmlHex: string;
}

/** Moves in one direction: a leap, or the same leap repeated over empty squares. */
export interface MoveRow {
  /** One leap: files to the right and ranks forward, as white sees it. */
  leap: readonly number[];
  /** The fewest leaps; 1 if absent. */
  least?: number;
  /** The most leaps; `null` if unlimited, 1 if absent. */
  most?: number | null | undefined;
  /** Whether it may end on an empty square. */
  moves: boolean;
  /** Whether it may take an enemy. */
  captures: boolean;
  /** Whether only a piece that has not moved may use it. */
  initial?: boolean;
  /** Squares that must be empty for each leap, relative to where the leap begins. */
  clear?: readonly (readonly number[])[];
}

/** The moves of a piece as leaps and rides. */
export interface MoveTable {
  /** The name of the piece. */
  name: string;
  /** Its moves, one row per direction. */
  rows: MoveRow[];
}

/** Moves in one direction as steps on a board that is stored in an array. */
export interface StepRow {
  /** The difference that one leap adds to an array index. */
  step: number;
  /** The fewest leaps, all but the last over empty squares. */
  least: number;
  /** The most leaps; 0 if unlimited. */
  most: number;
  /** A sum of flags: 1 may end on an empty square, 2 may take an enemy, 4 only while the piece has not moved. */
  kind: number;
  /** The offset, from where each leap begins, of a place that must be empty and on the board; 0 for none. */
  clear1: number;
  /** The offset of a second place of that kind; 0 for none. */
  clear2: number;
  /** The offset of a third place of that kind; 0 for none. */
  clear3: number;
}

/** For each color and type, the index of its first row and the index after its last row. */
export type Spans = [from: number, to: number][][];

/** Moves on a board with a border. */
export interface MailboxTable {
  /** The number of files, including the border. */
  mailboxFiles: number;
  /** The number of ranks, including the border. */
  mailboxRanks: number;
  /** The array index of each square; -1 for a hole. */
  mailboxOfSquare: number[];
  /** The square at each array index; -1 off the board. */
  squareOfMailbox: number[];
  /** The moves of all pieces. */
  mailboxMoves: StepRow[];
  /** The rows of each color and type. */
  mailboxSpans: Spans;
}

/** Moves on a board with 16 files. */
export interface X88Table {
  /** The bits that are set in each index off the board. */
  x88Off: number;
  /** The array index of each square, 16 per rank. */
  x88OfSquare: number[];
  /** The square at each array index; -1 for places outside of a board smaller than 8x8. */
  squareOfX88: number[];
  /** The moves of all pieces. */
  x88Moves: StepRow[];
  /** The rows of each color and type. */
  x88Spans: Spans;
}

/** Moves to a set of squares. */
export interface AttackRow {
  /** The index of the set of squares reached on an empty board. */
  targets: number;
  /** The index of the set of squares in this direction, if pieces can block it; -1 if nothing can. */
  ray: number;
  /** 1 if squares further along have higher numbers, 0 otherwise. */
  up: number;
  /** As in {@link StepRow}. */
  kind: number;
}

/** Moves as sets of squares. */
export interface AttackTable {
  /** The number of 64-bit words of a set. */
  attackWords: number;
  /** For each set and each square that a piece stands on, the words in hexadecimal. */
  attackSets: string[][][];
  /** The moves of all pieces. */
  attacks: AttackRow[];
  /** The rows of each color and type. */
  attackSpans: Spans;
}

/** Moves that the tables cannot express. */
export interface LeftOut {
  /** The index of its piece among the pieces. */
  of: number;
  /** The name of its piece. */
  name: string;
  /** The moves, in words. */
  what: string;
  /** The tables without these moves. */
  tables: TableForm[];
}

/** The codes of a set. */
export interface Codes {
  /** The requested output: data, a source, or a board. */
  text: string;
  /** How codes are computed. */
  scheme: Scheme;
  /** How many codes a piece has if its moves depend on its side. */
  pawns: (typeof PAWNS)[number];
  /** The board, including the default one. */
  board: string;
  /** How a code is computed from color and type. */
  formula: string;
  /** How many bits a type takes. */
  typeBits: number;
  /** How many bits a code takes. */
  bits: number;
  /** The types by their identifiers; `pnil` is 0. */
  types: Record<string, number>;
  /** The codes by their identifiers, including those that no piece has; `empty` is 0. */
  codes: Record<string, number>;
  /** The codes that no piece has, which may mark the squares around the board. */
  blockers: { id: string; code: number; why: string }[];
  /** With the scheme `flags`: the bits of the colors and of the types. */
  flags?: Record<string, number>;
  /** The pieces in the order of their types. */
  pieces: CodedPiece[];
  /** The Unicode symbols for the pieces. */
  symbols: PieceSymbol[];
  /** With the scheme `numbers`: the number of each square's piece at the start, the piece list, and the types by number. */
  numbers?: { count: number; white: number; bySquare: Record<string, number>; squares: string[]; types: number[] };
  /** With tables: how many files the board has. */
  files?: number;
  /** With tables: how many ranks the board has. */
  ranks?: number;
  /** With tables: the squares by their numbers, rank by rank; a hole has an empty name. */
  squareNames?: string[];
  /** With tables: the moves as leaps and rides, which `readTable` reads. */
  moves?: MoveTable[];
  /** The tables as plain data: the contents of the sources, with names in camel case. */
  tables?: { mailbox?: MailboxTable; '0x88'?: X88Table; attacks?: AttackTable };
  /** Moves that the tables cannot express. */
  leftOut: LeftOut[];
  /** Diagnostics about the texts. */
  diagnostics: SetDiagnostic[];
}

/** A piece that was read from a table. */
export interface ReadPiece {
  /** The name in the table. */
  name: string;
  /** The piece in a notation. */
  text: string;
  /** What the notation cannot express. */
  losses: string[];
}
