// Draws openings, so that players do not play the same game again and again.
import type { Game } from '../calls/game.js';

/** How often an opening is drawn anew in which the game ends. */
const ATTEMPTS = 100;

/** Returns numbers from 0 up to 1, the same for the same seed (the generator mulberry32 by Tommy Ettinger). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws so many legal plies from the start, after which the game goes on; `undefined` if none are found. */
export function drawOpening(game: Game, plies: number, seed: number): string[] | undefined {
  const next = numbersFrom(seed);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    game.reset();
    for (let n = 0; n < plies; n += 1) {
      const legal = game.plies();
      const ply = legal[Math.floor(next() * legal.length)];
      if (ply === undefined) break;
      game.play(ply);
    }
    if (game.history.length === plies && game.outcome === undefined) return [...game.history];
  }
  return undefined;
}
