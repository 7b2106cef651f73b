// Starts the thread of a solver.
import type { StartThread } from '../../threads/thread.js';
import { startThread } from '../player/start-thread.js';

/** Starts the thread; throws where that is impossible. */
export const startSolver: StartThread = (listener) =>
  startThread(
    'solver-thread.js',
    () => new Worker(new URL('./solver-thread.ts', import.meta.url), { type: 'module' }),
    listener,
  );
