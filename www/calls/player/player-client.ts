// The player of one game: searches one state after the other, in a thread of its own.
import type { FoundPly } from '../../generated/player.js';
import type { CheckedSearch } from './check-search.js';
import { GameThread, OPENING_TIME, patienceFor } from './game-thread.js';
import { playerModule } from './player-module.js';
import type { PlayedGame, PlayerMethods, SearchedState } from './player-thread.js';
import type { SearchResult } from './search-options.js';
import { startPlayer } from './start-player.js';

/** The player of one game. */
export class PlayerClient {
  readonly #thread: GameThread<PlayerMethods>;

  constructor(game: Omit<PlayedGame, 'module'>) {
    this.#thread = new GameThread({ name: 'player', job: 'search' }, startPlayer, async (ask) => {
      const module = await playerModule();
      await ask('open', { ...game, module }, { patience: OPENING_TIME });
    });
  }

  /** Searches a state, once the searches that were asked for before have ended. */
  search(searched: SearchedState, search: CheckedSearch): Promise<SearchResult | undefined> {
    const { limits, time, signal, onInfo } = search;
    const onProgress =
      onInfo &&
      ((found: FoundPly): void => {
        onInfo(resultOf(found));
      });
    return this.#thread.queue(signal, async (ask) => {
      const options = { signal, patience: patienceFor(time), onProgress };
      const found = await ask('search', { ...searched, limits, time }, options);
      return found && resultOf(found);
    });
  }

  /** Ends the thread; searches that are under way are rejected. */
  end(): void {
    this.#thread.end();
  }
}

function resultOf({ ply, points, mate, depth, nodes, pv }: FoundPly): SearchResult {
  return { ply, score: mate === undefined ? { points: points ?? 0 } : { mate }, depth, nodes, pv };
}
