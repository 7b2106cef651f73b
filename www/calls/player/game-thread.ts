// A thread that does what is asked about one game, one job after the other.
import { createLatestOnlyLanes } from '../../threads/lanes.js';
import type { Methods } from '../../threads/messages.js';
import type { StartThread } from '../../threads/thread.js';
import { ThreadClient, ThreadError, type MakeRequest } from '../../threads/thread-client.js';
import { freedGameError, PiecewrightError } from '../../values/errors.js';

/** How much later than its time a job may end before the thread counts as stuck, in milliseconds. */
const PATIENCE = 5_000;

/** How long a thread may take to open its game, in milliseconds: several times what any game takes. */
export const OPENING_TIME = 30_000;

/** How many threads may be kept with what they have found while they have nothing to do; each takes some 30 MB. */
const MOST_IDLE = 8;

/** The threads with nothing to do, the one that waits longest first. */
const idle = new Set<{ rest(): void }>();

/** Something that was asked for. */
type Job = () => Promise<unknown>;

/** How messages name a thread, and what it is asked for. */
export interface ThreadWords {
  readonly name: string;
  readonly job: string;
}

/** The thread of one game. */
export class GameThread<M extends Methods> {
  readonly #words: ThreadWords;
  readonly #thread: ThreadClient<M>;
  /** Each job has a lane of its own, so that none replaces another. */
  readonly #lanes = createLatestOnlyLanes((job: Job) => job());
  #count = 0;
  #unsettled = 0;
  #isEnded = false;

  /** @param open - Opens the game in each new thread. */
  constructor(words: ThreadWords, start: StartThread, open: (ask: MakeRequest<M>) => Promise<void>) {
    this.#words = words;
    this.#thread = new ThreadClient<M>(start, open);
  }

  /** Does a job after those that wait. */
  queue<T>(signal: AbortSignal | undefined, job: (ask: MakeRequest<M>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#isEnded) throw freedGameError();
      const lane = String((this.#count += 1));
      const abort = (): void => {
        // The thread may take a while to end it.
        reject(signal?.reason as Error);
        this.#lanes.withdraw(lane);
      };
      signal?.addEventListener('abort', abort, { once: true });
      idle.delete(this);
      this.#unsettled += 1;
      this.#lanes
        .ask(lane, () => this.#attempt(job))
        .then((answer) => {
          resolve(answer as T);
        }, reject)
        .finally(() => {
          signal?.removeEventListener('abort', abort);
          this.#unsettled -= 1;
          if (this.#unsettled === 0 && !this.#isEnded) park(this);
        });
    });
  }

  /** Gives the thread back until the next job. */
  rest(): void {
    idle.delete(this);
    this.#thread.end();
  }

  /** Ends the thread; jobs that are under way are rejected. */
  end(): void {
    this.#isEnded = true;
    this.rest();
  }

  async #attempt<T>(job: (ask: MakeRequest<M>) => Promise<T>): Promise<T> {
    try {
      if (this.#isEnded) throw freedGameError();
      return await job(this.#thread.ask);
    } catch (error) {
      throw error instanceof ThreadError ? this.#explain(error) : error;
    }
  }

  #explain({ kind, message, cause }: ThreadError): PiecewrightError {
    if (this.#isEnded) return freedGameError();
    const { name, job } = this.#words;
    if (kind === 'not-started') {
      const words = `the ${name} could not be started (${message}): the next ${job} tries again`;
      return new PiecewrightError('not-loaded', words, { cause });
    }
    // A module that has failed does not work any more.
    this.#thread.end();
    const words = `expected an answer, but the ${name} broke down (${message}): it starts again with the next ${job}`;
    return new PiecewrightError('module-restarted', words);
  }
}

/** Notes that a thread has nothing to do, and lets those rest that have had nothing to do for longest. */
function park(thread: { rest(): void }): void {
  idle.add(thread);
  for (const thread of idle) {
    if (idle.size <= MOST_IDLE) return;
    thread.rest();
  }
}

/** Returns how long the answer to what has a time may take. */
export function patienceFor(time: number | undefined): number | undefined {
  return time === undefined ? undefined : time + PATIENCE;
}
