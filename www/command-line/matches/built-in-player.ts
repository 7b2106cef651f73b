// The player of this package in a match.
import type { Game } from '../../calls/game.js';
import type { SearchOptions } from '../../calls/player/search-options.js';
import { PlayerFailure, type MatchPlayer } from './match-player.js';

/** How much of its time is left for the way of the answer, in milliseconds. */
const MARGIN = 2;

/** Makes a player that searches with a game of its own. */
export function builtInPlayer(game: Game, options: SearchOptions): MatchPlayer {
  const { time } = options;
  let seed = 0;
  let isReady = false;
  return {
    time: time ?? undefined,
    begin: async (start) => {
      seed = start.seed;
      game.reset(start.fen);
      if (isReady) return;
      // Loads the player, which would count as its time.
      await game.search({ depth: 1 });
      isReady = true;
    },
    answer: async ({ plies }) => {
      // The start is that of the game. What was played before is kept, so that the search remembers what it has found.
      const { history } = game;
      const known = history.findIndex((ply, n) => ply !== plies[n]);
      for (let n = history.length; (known < 0 ? history.length : known) < n; n -= 1) game.undo();
      for (const ply of plies.slice(game.history.length)) game.play(ply);
      const limited = time == null ? {} : { time: Math.max(1, time - MARGIN) };
      const found = await game.search({ ...options, ...limited, seed });
      if (found === undefined) throw new PlayerFailure('disagreement', 'it finds no ply');
      return found.ply;
    },
    // A search ends by itself.
    close: () => undefined,
  };
}
