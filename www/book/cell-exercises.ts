// Exercises that ask for every cell where a piece can go, with a few others in its way.
import type { Diagram } from '../values/diagram.js';
import type { Occupant } from '../values/vocabulary.js';
import type { MovesPicture } from './book.js';
import type { ExercisePiece, ExerciseSource } from './exercise-pieces.js';
import { fileWord } from './piece-blocks.js';
import type { CellExercise } from './worksheet.js';

/** How many positions are tried at random until one has something to mark. */
const ATTEMPTS = 20;

/** How many others stand where they matter, by the difficulty of the piece. */
const BLOCKERS = { 1: 2, 2: 3, 3: 4 } as const;

/** Returns exercises about pieces in turn, the easiest first. */
export function cellExercises(source: ExerciseSource, pieces: readonly ExercisePiece[], count: number): CellExercise[] {
  const drawn = Array.from({ length: count }, (_, n) => {
    const piece = pieces[n % pieces.length];
    return piece === undefined ? undefined : exerciseAbout(source, piece, n + 1);
  });
  return drawn.filter((exercise) => exercise !== undefined).sort((a, b) => a.difficulty - b.difficulty);
}

function exerciseAbout(source: ExerciseSource, piece: ExercisePiece, number: number): CellExercise | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const at = piece.cells[source.draw(piece.cells.length)];
    if (at === undefined) return undefined;
    const diagram = piece.diagramAt(at, blockersFor(source, piece, at));
    const cells = cellsIn(diagram);
    if (cells.length === 0 || diagram.moves.some(({ conditional }) => conditional)) continue;
    const { letter, name, difficulty } = piece;
    const picture = (shown: Diagram, file: string, alt: string): MovesPicture => ({
      kind: 'moves',
      file: `${fileWord(letter)}-${number}-${file}`,
      letter,
      diagram: shown,
      alt,
    });
    const question = picture(withoutMarks(diagram), 'question', `A ${name} on ${at}, and other pieces.`);
    const answer = picture(
      withMarksOn(diagram, cells),
      'answer',
      `The ${name} on ${at} can go to ${cells.join(', ')}.`,
    );
    return { letter, name, difficulty, picture: question, answer, cells };
  }
  return undefined;
}

/** The cells where a move ends; a pass ends where it begins. */
function cellsIn({ at, moves, layout }: Diagram): string[] {
  const ends = new Set(moves.map(({ to }) => to).filter((to) => to !== at));
  return layout.cells.map(({ name }) => name).filter((name) => ends.has(name));
}

function withoutMarks(diagram: Diagram): Diagram {
  return { ...diagram, cells: [], moves: [] };
}

/** Leaves out marks of moves that are not possible, such as a capture where there is nothing to capture. */
function withMarksOn(diagram: Diagram, cells: readonly string[]): Diagram {
  return { ...diagram, cells: diagram.cells.filter(({ cell }) => cells.includes(cell)) };
}

/** Puts friends and enemies on cells that the piece reaches, and one beside it, where a hurdle may be. */
function blockersFor({ draw, layout }: ExerciseSource, piece: ExercisePiece, at: string): Record<string, Occupant> {
  const placed: Record<string, Occupant> = {};
  for (let n = 0; n < BLOCKERS[piece.difficulty]; n += 1) {
    // What stands there already opens other ways, such as those over hurdles.
    const reached = cellsIn(piece.diagramAt(at, placed)).filter((cell) => placed[cell] === undefined);
    const cell = reached[draw(Math.max(reached.length, 1))];
    if (cell !== undefined) placed[cell] = n % 2 === 0 ? 'enemy' : 'friend';
  }
  const near = neighborsOf(layout.cells, at).filter((cell) => placed[cell] === undefined);
  const beside = near[draw(Math.max(near.length, 1))];
  if (beside !== undefined) placed[beside] = draw(2) === 0 ? 'friend' : 'enemy';
  return placed;
}

/** The cells around a cell. */
function neighborsOf(cells: Diagram['layout']['cells'], at: string): string[] {
  const middle = cells.find(({ name }) => name === at);
  if (middle === undefined) return [];
  const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - middle.x, y - middle.y);
  const others = cells.filter(({ name }) => name !== at).sort((a, b) => far(a) - far(b));
  return others.slice(0, NEIGHBORS).map(({ name }) => name);
}

const NEIGHBORS = 8;
