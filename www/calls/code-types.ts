// The options of piece codes, and the data that codes and tables of moves are.

import type { SetDiagnostic } from './piece-set.js';
import type { CODE_OUTPUTS, SCHEMES, TABLES } from '../values/workshop-vocabulary.js';

/** One of {@link SCHEMES}. */
export type Scheme = (typeof SCHEMES)[number];

/** One of {@link CODE_OUTPUTS}. */
export type CodeOutput = (typeof CODE_OUTPUTS)[number];

/** One of {@link TABLES}. */
export type TableForm = (typeof TABLES)[number];

/** How many codes a piece has whose moves depend on its side. */
export const PAWNS = ['one', 'by-color'] as const;

/** In which order pieces are coded. */
export const ORDERS = ['given', 'mobility'] as const;

/** How a set is coded. */
export interface CodeOptions {
  /** How codes are made; `big-end` by default. */
  scheme?: Scheme | null | undefined;
  /**
   * Whether a piece whose moves depend on its side, such as a pawn, has one code or one for each color; `by-color` by
   * default, but `one` with `flags`.
   */
  pawns?: (typeof PAWNS)[number] | null | undefined;
  /** How many bits a code may take; 8 with `flags`, 16 otherwise by default. */
  bits?: number | null | undefined;
  /**
   * The order in which pieces are coded: as they are `given`, the default, or by `mobility`: those first that depend on
   * their side, royal ones last, the others by how many moves they have in the middle of the empty board.
   */
  order?: (typeof ORDERS)[number] | null | undefined;
  /** What is written; `json` by default. */
  as?: CodeOutput | null | undefined;
  /** The board; `8x8` by default. Tables of moves are for boards of squares. */
  board?: string | null | undefined;
  /** What stands on which cell at the start: the symbols of pieces, black's in lower case or, where that is no other, behind `-`. */
  start?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  /** The tables of moves that are wanted; none by default. */
  tables?: readonly TableForm[] | null | undefined;
}

/** A number for each side. */
export interface BySide {
  /** White's. */
  white: number;
  /** Black's; the same where one type is for both. */
  black: number;
}

/** A piece of a set that was coded. */
export interface CodedPiece {
  /** What the set or its text calls it. */
  name: string;
  /** What stands for it where white owns it. */
  symbol: string;
  /** Its name as an identifier; sources have it in capitals. */
  id: string;
  /** Whether it may not be lost. */
  royal: boolean;
  /** Whether it moves alike for both sides. */
  bothAlike: boolean;
  /** Its types. */
  types: BySide;
  /** Its codes; the scheme `numbers` has none. */
  codes?: BySide;
}

/** A symbol of Unicode. */
export interface PieceSymbol {
  /** The place of its piece among the pieces. */
  of: number;
  /** Its side and the name of the piece, such as `white king`. */
  name: string;
  /** Whose it is; the neutral symbols are neither side's. */
  side: 'white' | 'black' | 'neutral';
  /** By how many degrees it is turned, clockwise. */
  turned: number;
  /** The character itself. */
  symbol: string;
  /** Such as `U+2654`. */
  codePoint: string;
  /** Such as `&#9812;`. */
  htmlDecimal: string;
  /** Such as `&#x2654;`. */
  htmlHex: string;
}

/** Moves in one direction: a leap, or the same leap repeated over empty squares. */
export interface MoveRow {
  /** One leap: files to the right and ranks forward, as white sees it. */
  leap: readonly number[];
  /** The fewest leaps; 1 if it is not said. */
  least?: number;
  /** The most leaps; `null` if there is no greatest number, 1 if it is not said. */
  most?: number | null;
  /** Whether it may end on an empty square. */
  moves: boolean;
  /** Whether it may take an enemy. */
  captures: boolean;
  /** Whether it is only for a piece that has not moved. */
  initial?: boolean;
  /** Squares, from where each leap begins, that must be empty under it. */
  clear?: readonly (readonly number[])[];
}

/** The moves of a piece as leaps and rides. */
export interface MoveTable {
  /** What the piece is called. */
  name: string;
  /** Its moves, each direction by itself. */
  rows: MoveRow[];
}

/** Moves in one direction by steps on a board that is an array. */
export interface StepRow {
  /** What one leap adds to a place of the array. */
  step: number;
  /** The fewest leaps, all but the last over empty squares. */
  least: number;
  /** The most; 0 is as many as there is room for. */
  most: number;
  /** A sum: 1 may end on an empty square, 2 may take an enemy, 4 only while the piece has not moved. */
  kind: number;
  /** A place, from where each leap begins, that must be empty and on the board; 0 is none. */
  clear1: number;
  /** Another such place; 0 is none. */
  clear2: number;
  /** A third one; 0 is none. */
  clear3: number;
}

/** For each color and type the row with which its moves begin, and the one after their last. */
export type Spans = [from: number, to: number][][];

/** Moves on a board with a border. */
export interface MailboxTable {
  /** How many files it has with the border. */
  mailboxFiles: number;
  /** How many ranks it has with the border. */
  mailboxRanks: number;
  /** The place of each square; -1 for a hole. */
  mailboxOfSquare: number[];
  /** The square at each place; -1 off the board. */
  squareOfMailbox: number[];
  /** The moves of all pieces. */
  mailboxMoves: StepRow[];
  /** Which of them are whose. */
  mailboxSpans: Spans;
}

/** Moves on a board of 16 files. */
export interface X88Table {
  /** The bits that a place off the board has. */
  x88Off: number;
  /** The place of each square, 16 a rank. */
  x88OfSquare: number[];
  /** The square at each place; -1 off a board smaller than 8x8. */
  squareOfX88: number[];
  /** The moves of all pieces. */
  x88Moves: StepRow[];
  /** Which of them are whose. */
  x88Spans: Spans;
}

/** Moves to a set of squares. */
export interface AttackRow {
  /** The number of the set of squares reached on an empty board. */
  targets: number;
  /** The number of the set of squares in this direction, where pieces can hide some; -1 where nothing does. */
  ray: number;
  /** Whether squares further along have higher numbers: 1 if so. */
  up: number;
  /** As in {@link StepRow}. */
  kind: number;
}

/** Moves as sets of squares. */
export interface AttackTable {
  /** How many words of 64 bits a set takes. */
  attackWords: number;
  /** For each set, by the square that a piece stands on, its words in hexadecimal. */
  attackSets: string[][][];
  /** The moves of all pieces. */
  attacks: AttackRow[];
  /** Which of them are whose. */
  attackSpans: Spans;
}

/** What the tables of moves do not have. */
export interface LeftOut {
  /** The place of its piece among the pieces. */
  of: number;
  /** What its piece is called. */
  name: string;
  /** Which moves. */
  what: string;
  /** Which tables do not have them. */
  tables: TableForm[];
}

/** The codes of a set. */
export interface Codes {
  /** What was asked for: data, a source, or a board. */
  text: string;
  /** How the codes are made. */
  scheme: Scheme;
  /** How many codes a piece has whose moves depend on its side. */
  pawns: (typeof PAWNS)[number];
  /** The board, also where none was asked for. */
  board: string;
  /** How a code is made of color and type. */
  formula: string;
  /** How many bits a type takes. */
  typeBits: number;
  /** How many bits a code takes. */
  bits: number;
  /** The types by their identifiers; `pnil` is 0. */
  types: Record<string, number>;
  /** The codes by their identifiers, those that no piece has among them; `empty` is 0. */
  codes: Record<string, number>;
  /** The codes that no piece has, which may stand for the squares around the board. */
  blockers: { id: string; code: number; why: string }[];
  /** With the scheme `flags`: the bits of the colors and of the types. */
  flags?: Record<string, number>;
  /** The pieces in the order of their types. */
  pieces: CodedPiece[];
  /** The symbols that Unicode has for them. */
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
  /** The tables as plain data: what the sources have, by their names in camel case. */
  tables?: { mailbox?: MailboxTable; '0x88'?: X88Table; attacks?: AttackTable };
  /** What the tables do not have. */
  leftOut: LeftOut[];
  /** What is wrong with the texts. */
  diagnostics: SetDiagnostic[];
}

/** A piece that was read from a table. */
export interface ReadPiece {
  /** What the table calls it. */
  name: string;
  /** The piece in a notation. */
  text: string;
  /** What the notation does not say. */
  losses: string[];
}
