// Answers calls in a worker, which is replaced when it takes too long.
import { threadOf } from '../../../threads/thread.js';
import { ThreadClient, ThreadError } from '../../../threads/thread-client.js';
import { WORDS } from '../words/first.js';
import type { Answerer } from './helper.js';
import type { PageMethods } from './worker.js';

/** How long an answer may take, in milliseconds. Common pieces take some dozens, and a longer one blocks the queue. */
const LONGEST = 5_000;

/** The error for a request that took too long. */
export class RequestTimeout extends Error {
  constructor() {
    super(WORDS.tookTooLong);
  }
}

/**
 * Makes a function that answers one call at a time in a worker, which starts with the first of them.
 *
 * @param workshop - The compiled workshop, which does all that the other modules do.
 * @param instead - Answers if no worker can be started; without it, calls fail then.
 */
export function createWorkerClient(workshop: WebAssembly.Module, instead?: Answerer): Answerer {
  let hasCatalog = false;
  let hasNoWorker = false;
  const client = new ThreadClient<PageMethods>(
    (listener) => threadOf(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), listener),
    (ask) => {
      hasCatalog = false;
      return ask('open', workshop);
    },
  );
  return async (call) => {
    if (hasNoWorker && instead !== undefined) return instead(call);
    try {
      if (call.call === 'identify') {
        // Waits for the network, however long that takes, before it waits for a computation.
        if (!hasCatalog) await client.ask('loadCatalog', undefined);
        hasCatalog = true;
      }
      return await client.ask('answer', call, { patience: LONGEST });
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (error.kind === 'stuck') throw new RequestTimeout();
      hasNoWorker = error.kind === 'not-started';
      if (hasNoWorker && instead !== undefined) return instead(call);
      throw error;
    }
  };
}
