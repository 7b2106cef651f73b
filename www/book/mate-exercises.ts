// Exercises that ask for the only mate in one, found in games that a seed draws and checked by the solver.
import type { Game } from '../calls/game.js';
import { capitalized } from '../values/capitalized.js';
import { solved } from './shortest-mates.js';
import { arrowsOf, positionPicture, snapshotOf } from './snapshot.js';
import type { MateExercise } from './worksheet.js';

/** How much work a search may take: it is counted, so that every machine finds the same. */
const MOST = { plies: 12_000, length: 160 } as const;

/** Finds positions with one mate in one, from different games. The game is at its start afterwards. */
export async function mateExercises(
  game: Game,
  count: number,
  draw: (bound: number) => number,
  pause?: () => Promise<void>,
): Promise<MateExercise[]> {
  const found: MateExercise[] = [];
  let plies = 0;
  while (found.length < count && plies < MOST.plies) {
    game.reset();
    for (let length = 0; length < MOST.length && plies < MOST.plies; length += 1) {
      const legal = game.legal();
      if (legal.length === 0) break;
      const exercise = await exerciseIn(game, found.length + 1);
      // Mates that read alike would be answered by the first of them.
      if (exercise !== undefined && found.every(({ san }) => san !== exercise.san)) {
        found.push(exercise);
        break;
      }
      const captures = legal.filter((ply) => 0 < ply.captures.length);
      const among = 0 < captures.length && draw(3) === 0 ? captures : legal;
      const chosen = among[draw(among.length)];
      if (chosen === undefined) break;
      game.play(chosen.ply);
      plies += 1;
    }
    await pause?.();
  }
  game.reset();
  return found;
}

/** Makes an exercise of the position of a game; `undefined` unless there is one mate. */
async function exerciseIn(game: Game, number: number): Promise<MateExercise | undefined> {
  const mates = game.legal().filter(({ san }) => san.endsWith('#'));
  const [mate] = mates;
  if (mates.length !== 1 || mate === undefined) return undefined;
  const { fen } = game;
  const found = await solved(game, { stipulation: '#1', fen, variations: false, threats: false });
  if (found?.verdict !== 'sound' || found.keys[0]?.ply.ply !== mate.ply) return undefined;
  const before = snapshotOf(game);
  const side = capitalized(before.turn);
  const picture = positionPicture(before, `mate-${number}`, `${side} to move: mate in one.`, { checks: game.checks });
  const answer = positionPicture(before, `mate-${number}-answer`, `${mate.san} is mate.`, { arrows: arrowsOf(mate) });
  return { fen, picture, answer, san: mate.san };
}
