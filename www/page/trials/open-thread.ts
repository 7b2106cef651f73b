// Opens threads for games, and asks one what pieces are worth.
import type { PieceValue, ValuedQuery } from '../../calls/open-games.js';
import { createLatestOnlyLanes, type Lanes } from '../../threads/lanes.js';
import { threadOf } from '../../threads/thread.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { GamesMethods } from './games-thread.js';
import { TRIAL_WORDS } from './trial-words.js';

/** Makes the client of a thread for games. */
export function createGamesClient(): ThreadClient<GamesMethods> {
  return new ThreadClient((listener) => {
    const worker = new Worker(new URL('./games-thread.ts', import.meta.url), { type: 'module' });
    return threadOf(worker, listener, TRIAL_WORDS.notLoaded);
  });
}

/** Estimates what pieces are worth. */
export interface Estimator extends Pick<Lanes<ValuedQuery, PieceValue>, 'ask'> {
  readonly end: () => void;
}

/** Makes an estimator. */
export function createEstimator(): Estimator {
  const client = createGamesClient();
  const { ask } = createLatestOnlyLanes((query: ValuedQuery) => client.ask('value', query));
  return { ask, end: () => client.end() };
}
