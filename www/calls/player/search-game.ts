// `Game.search`: the player of a game that is being played, which is loaded when it is first asked.
import type { GameDefinition } from '../games-core.js';
import { checkSearch } from './check-search.js';
import { endWithGame } from './end-with-game.js';
import { PlayerClient } from './player-client.js';
import type { SearchedState } from './player-thread.js';
import type { SearchOptions, SearchResult } from './search-options.js';

/** The player of a game. */
export interface GamePlayer {
  search(searched: SearchedState, options: SearchOptions): Promise<SearchResult | undefined>;
  /** Ends its thread. */
  end(): void;
}

/** Opens the player of a game, which ends with it. */
export function openPlayer(game: object, { text, chess960, seed }: GameDefinition): GamePlayer {
  const player = new PlayerClient({ definition: text, chess960, seed });
  return endWithGame(game, {
    search: (searched, options) => player.search(searched, checkSearch(options)),
    end: () => {
      player.end();
    },
  });
}
