// Exercises that show how a piece moves, and ask for its name.
import { middleCell } from '../calls/rules/area-cells.js';
import type { MovesPicture } from './book.js';
import type { ExercisePiece, ExerciseSource } from './exercise-pieces.js';
import type { NameExercise } from './worksheet.js';

/** How many names there are to choose from. */
const CHOICES = 4;

/** Returns an exercise about each of several pieces, the easiest first; none if there is only one to name. */
export function nameExercises(
  source: ExerciseSource,
  pieces: readonly ExercisePiece[],
  all: readonly ExercisePiece[],
  count: number,
): NameExercise[] {
  const moves = new Map(all.map((piece) => [piece, movesOf(source, piece)] as const));
  const exercises = pieces.slice(0, count).flatMap((piece, n) => {
    // Only one of several pieces that move alike is a choice: a reader could not know which is meant.
    const others = all.filter((other) => moves.get(other) !== moves.get(piece) && other.name !== piece.name);
    const at = middleCell(source.layout, piece.cells);
    if (at === undefined || others.length === 0) return [];
    const choices = [piece.name, ...drawSome(source, [...new Set(others.map(({ name }) => name))])];
    const shown = shuffled(source, choices);
    const diagram = piece.diagramAt(at, {});
    const alt = `Where a piece on ${at} can go.`;
    const picture: MovesPicture = { kind: 'moves', file: `name-${n + 1}`, letter: '?', diagram, alt };
    return [{ difficulty: piece.difficulty, picture, choices: shown, answer: piece.name }];
  });
  return exercises.sort((a, b) => a.difficulty - b.difficulty);
}

/** What a picture of the moves shows, to compare it with others. */
function movesOf({ layout }: ExerciseSource, { cells, diagramAt }: ExercisePiece): string {
  const at = middleCell(layout, cells) ?? '';
  return JSON.stringify([at, diagramAt(at, {}).cells.map(({ cell, marks }) => [cell, marks])]);
}

function drawSome(source: ExerciseSource, names: readonly string[]): string[] {
  return shuffled(source, names).slice(0, CHOICES - 1);
}

function shuffled({ draw }: ExerciseSource, names: readonly string[]): string[] {
  const left = [...names];
  const order: string[] = [];
  while (0 < left.length) order.push(...left.splice(draw(left.length), 1));
  return order;
}
