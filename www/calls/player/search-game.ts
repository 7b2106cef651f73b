// `Game.search`: the player of a game that is being played, which is loaded when a search is first asked for.
import type { GameDefinition } from '../games-core.js';
import { checkSearch } from './check-search.js';
import { PlayerClient } from './player-client.js';
import type { SearchedState } from './player-thread.js';
import type { SearchOptions, SearchResult } from './search-options.js';

/** The player of a game. */
export interface GamePlayer {
  search(searched: SearchedState, options: SearchOptions): Promise<SearchResult | undefined>;
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
