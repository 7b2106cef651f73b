// Draws openings, so that players do not play the same game again and again.
import type { Game } from '../calls/game.js';
import { drawnNumbers } from './random.js';

/** How often an opening is drawn anew in which the game ends. */
const ATTEMPTS = 100;

/** Draws so many legal plies from a start, after which the game goes on; `undefined` if none are found. */
export function drawOpening(game: Game, plies: number, seed: number, start?: string): string[] | undefined {
  const draw = drawnNumbers(seed);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    game.reset(start);
    for (let n = 0; n < plies; n += 1) {
      const legal = game.plies();
      const ply = legal.length === 0 ? undefined : legal[draw(legal.length)];
      if (ply === undefined) break;
      game.play(ply);
    }
    if (game.history.length === plies && game.outcome === undefined) return [...game.history];
  }
  return undefined;
}
