// Starts the thread of a player.
import type { StartThread } from '../../threads/thread.js';
import { startThread } from './start-thread.js';

/** Starts the thread; throws where that is impossible. */
export const startPlayer: StartThread = (listener) =>
  startThread(
    'player-thread.js',
    () => new Worker(new URL('./player-thread.ts', import.meta.url), { type: 'module' }),
    listener,
  );
