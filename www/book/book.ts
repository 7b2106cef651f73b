// The model of a book about a game: plain data, which writers turn into pages.
import type { Diagram, Mark, Occupant } from '../values/diagram.js';
import type { Side } from '../values/vocabulary.js';

/** What stands on the board, and who is to move. */
export interface Snapshot {
  /** The letter of the piece on each occupied cell: black’s in lower case. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly hands: Readonly<Record<Side, Readonly<Record<string, number>>>>;
  readonly turn: Side;
}

/** An arrow from one cell to another; an arrow without an origin is a drop. */
export interface Arrow {
  readonly from?: string;
  readonly to: string;
  /** Whether the rules forbid it. */
  readonly isForbidden?: boolean;
}

/** A picture of a position, of the moves of a piece, or of a sign in these. */
export type BookPicture = PositionPicture | MovesPicture | SignPicture;

/** A position with what happens in it. */
export interface PositionPicture extends Snapshot {
  readonly kind: 'position';
  /** The name of its file, without an ending. */
  readonly file: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly arrows: readonly Arrow[];
  /** The cells of pieces that are removed. */
  readonly removed: readonly string[];
  /** The cells of royal pieces in check. */
  readonly checks: readonly string[];
}

/** The moves of a piece. */
export interface MovesPicture {
  readonly kind: 'moves';
  readonly file: string;
  readonly alt: string;
  /** The sign of the piece: its letter, in lower case for black. */
  readonly letter: string;
  readonly diagram: Diagram;
}

/** A sign in the pictures of moves. */
export interface SignPicture {
  readonly kind: 'sign';
  readonly file: string;
  /** What it means. */
  readonly alt: string;
  /** The marks of a cell, or another piece that stands there as an example. */
  readonly shows: readonly Mark[] | Occupant;
}

/** Something that happens in a game, with its picture. */
export interface BookExample {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly pictures: readonly PositionPicture[];
}

/** A text of a piece in a notation. */
export interface PieceNotation {
  readonly name: string;
  readonly text: string;
}

/** All about one kind of piece. */
export interface PieceBlock {
  readonly letter: string;
  /** The side whose piece is shown: white, unless only Black has it. */
  readonly side: Side;
  readonly name: string;
  readonly isRoyal: boolean;
  /** What such a piece is called elsewhere. */
  readonly otherNames: readonly string[];
  /** How it moves. */
  readonly text: string;
  readonly notations: readonly PieceNotation[];
  /** What it is worth in pawns of chess; royal pieces have no value. */
  readonly value?: string;
  readonly pictures: readonly { readonly caption: string; readonly picture: MovesPicture }[];
}

/** A ply of the example game. */
export interface GamePly {
  readonly number: number;
  readonly side: Side;
  readonly san: string;
  /** What it shows. */
  readonly comment?: string;
  readonly picture?: PositionPicture;
}

/** A term with what it means. */
export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
}

/** A section of the book. */
export interface BookSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The signs in the pictures of the pieces. */
  readonly signs?: readonly SignPicture[];
  readonly pieces?: readonly PieceBlock[];
  readonly examples?: readonly BookExample[];
  readonly game?: readonly GamePly[];
  readonly glossary?: readonly GlossaryEntry[];
}

/** A book about a game. */
export interface Book {
  readonly id: string;
  readonly title: string;
  readonly board: string;
  readonly seed: number;
  readonly start: PositionPicture;
  readonly sections: readonly BookSection[];
}

/** Returns every picture of a book, in the order of its pages. */
export function picturesOf({ start, sections }: Book): BookPicture[] {
  const ofSections = sections.flatMap(({ signs = [], pieces = [], examples = [], game = [] }): BookPicture[] => [
    ...signs,
    ...pieces.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
    ...examples.flatMap(({ pictures }) => pictures),
    ...game.flatMap(({ picture }) => picture ?? []),
  ]);
  return [start, ...ofSections];
}
