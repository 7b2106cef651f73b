// `Game.search` and `Game.solve`: the player of a game that is being played, which is loaded when it is first asked.
import type { GameDefinition } from '../games-core.js';
import { checkSearch } from './check-search.js';
import { checkSolve } from './check-solve.js';
import { PlayerClient } from './player-client.js';
import type { SearchedState } from './player-thread.js';
import type { SearchOptions, SearchResult } from './search-options.js';
import { solutionOf } from './solution.js';
import type { Solution, SolveOptions } from './solve-options.js';

/** The player of a game. */
export interface GamePlayer {
  search(searched: SearchedState, options: SearchOptions): Promise<SearchResult | undefined>;
  solve(searched: SearchedState, options: SolveOptions): Promise<Solution>;
  /** Ends its thread. */
  end(): void;
}

/** Ends the threads of games that were forgotten without being freed. */
let forgotten: FinalizationRegistry<GamePlayer> | undefined;

/** Opens the player of a game, which ends with it. */
export function openPlayer(game: object, { text, chess960, seed }: GameDefinition): GamePlayer {
  const player = new PlayerClient({ definition: text, chess960, seed });
  const opened: GamePlayer = {
    search: (searched, options) => player.search(searched, checkSearch(options)),
    solve: async (searched, options) => {
      const solving = checkSolve(options);
      return solutionOf(await player.solve(searched, solving), options.stipulation);
    },
    end: () => {
      player.end();
    },
  };
  forgotten ??= new FinalizationRegistry((search) => {
    search.end();
  });
  forgotten.register(game, opened);
  return opened;
}
