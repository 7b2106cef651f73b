// Makes worksheets for a class: of a game, or of pieces.
import type { Game } from '../calls/game.js';
import type { Piecewright } from '../calls/piecewright.js';
import { Names } from '../calls/rules/rule-words.js';
import { printable } from '../rendering/markup.js';
import { drawnNumbers } from '../self-play/random.js';
import type { Variant } from '../values/variant.js';
import type { Snapshot } from './book.js';
import { cellExercises } from './cell-exercises.js';
import { exercisePieces, type ExercisePiece } from './exercise-pieces.js';
import { mateExercises } from './mate-exercises.js';
import { nameExercises } from './name-exercises.js';
import { snapshotOf } from './snapshot.js';
import { EXERCISES, type Difficulty, type ExerciseKind, type Worksheet } from './worksheet.js';
import { variantFrom } from '../values/variant-from.js';

/** What a caller can choose. */
export interface WorksheetOptions {
  /** Decides which exercises are drawn; 1 by default. The same seed gives the same worksheet. */
  readonly seed?: number;
  /** How many exercises of each kind there are; 6 by default. */
  readonly count?: number;
  /** Which kinds of exercises; all by default. */
  readonly exercises?: readonly ExerciseKind[] | undefined;
  /** The letters of the pieces that exercises are about; all by default. */
  readonly letters?: readonly string[] | undefined;
  /** Which difficulties of pieces; all by default. */
  readonly difficulties?: readonly Difficulty[] | undefined;
  /** Whether pieces may start elsewhere, as in Chess960. */
  readonly chess960?: boolean;
  /** Whether there is a game, and not only pieces. */
  readonly isGame?: boolean;
  /** Is awaited from time to time, so that a page can answer. */
  readonly pause?: () => Promise<void>;
}

/** Makes a worksheet. The modules `workshop`, `games` and `player` must be loaded or loadable. */
export async function worksheetOf(
  pw: Piecewright,
  definition: Variant | string,
  options: WorksheetOptions = {},
): Promise<Worksheet> {
  const { seed = 1, count = 6, exercises = EXERCISES, isGame = true, chess960 = false, pause } = options;
  const variant = variantFrom(definition);
  const draw = drawnNumbers(seed);
  const layout = pw.layout(variant.board);
  const begun = isGame ? startOf(pw.game(definition)) : undefined;
  const source = { pw, variant, names: new Names(variant), layout, begun, draw };
  const all = exercisePieces(source);
  const chosen = inDrawnOrder(all.filter(isWanted(options)), draw);
  const isAsked = (kind: ExerciseKind): boolean => exercises.includes(kind);
  const cells = isAsked('cells') ? cellExercises(source, chosen, count) : [];
  const names = isAsked('names') ? nameExercises(source, chosen, all, count) : [];
  await pause?.();
  // The solver knows no turns of several plies.
  const hasMates = isGame && isAsked('mates') && variant.turn === undefined;
  const mates = hasMates ? await matesOf(pw.game(definition, { chess960 }), count, draw, pause) : [];
  return { title: printable(variant.name ?? 'Pieces'), board: layout.board, seed, cells, names, mates };
}

/** Returns what a game begins with, and closes it. */
function startOf(game: Game): Snapshot {
  const begun = snapshotOf(game);
  game.free();
  return begun;
}

function isWanted({ letters, difficulties }: WorksheetOptions): (piece: ExercisePiece) => boolean {
  return ({ letter, difficulty }) =>
    letters?.includes(letter) !== false && difficulties?.includes(difficulty) !== false;
}

function inDrawnOrder<T>(all: readonly T[], draw: (bound: number) => number): T[] {
  const left = [...all];
  const order: T[] = [];
  while (0 < left.length) order.push(...left.splice(draw(left.length), 1));
  return order;
}

async function matesOf(
  game: Game,
  count: number,
  draw: (bound: number) => number,
  pause: (() => Promise<void>) | undefined,
): ReturnType<typeof mateExercises> {
  try {
    return await mateExercises(game, count, draw, pause);
  } finally {
    game.free();
  }
}
