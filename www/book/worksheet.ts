// The model of a worksheet for a class: exercises with their answers, as plain data.
import type { MovesPicture, PositionPicture } from './book.js';

/** The exercises of a worksheet. */
export const EXERCISES = ['cells', 'names', 'mates'] as const;
export type ExerciseKind = (typeof EXERCISES)[number];

/** How difficult a piece is: by its legs and hurdles. */
export const DIFFICULTIES = [1, 2, 3] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Mark every cell where a piece can go. */
export interface CellExercise {
  readonly letter: string;
  readonly name: string;
  readonly difficulty: Difficulty;
  /** The piece and others, without marks. */
  readonly picture: MovesPicture;
  readonly answer: MovesPicture;
  /** The cells where it can go. */
  readonly cells: readonly string[];
}

/** Name the piece that moves so. */
export interface NameExercise {
  readonly difficulty: Difficulty;
  readonly picture: MovesPicture;
  /** The names to choose from. */
  readonly choices: readonly string[];
  readonly answer: string;
}

/** Find the only mate in one. */
export interface MateExercise {
  readonly fen: string;
  readonly picture: PositionPicture;
  readonly answer: PositionPicture;
  /** The ply, as people write it. */
  readonly san: string;
}

/** A worksheet. */
export interface Worksheet {
  readonly title: string;
  readonly board: string;
  readonly seed: number;
  readonly cells: readonly CellExercise[];
  readonly names: readonly NameExercise[];
  readonly mates: readonly MateExercise[];
}
