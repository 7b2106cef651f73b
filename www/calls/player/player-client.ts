// The player of one game: asks its thread for one search after the other, and replaces a thread that is lost.
import { freedGameError, PiecewrightError, type ErrorCode } from '../../values/errors.js';
import type { CheckedSearch } from './check-search.js';
import type { Opening, Reply, Task } from './messages.js';
import { playerModule } from './player-module.js';
import type { SearchResult } from './search-options.js';
import { startThread, type PlayerThread } from './start-thread.js';

/** How much later than its time a search may end before the thread counts as stuck, in milliseconds. */
const PATIENCE = 5_000;

/** How long a thread may take to open its game, in milliseconds: several times what any game takes. */
const OPENING_TIME = 30_000;

/** How many players may keep a thread and what they have found while they have nothing to do; each takes some 30 MB. */
const MOST_IDLE = 8;

/** The players with a thread and nothing to do, the one that waits longest first. */
const idle = new Set<PlayerClient>();

/** How long a thread may go on with a search that was ended, in milliseconds. */
const GRACE = 500;

/** The state that is searched. */
export type Searched = Pick<Task, 'fen' | 'plies' | 'round'>;

/** A search that was asked for. */
interface Job {
  readonly number: number;
  readonly searched: Searched;
  readonly search: CheckedSearch;
  /** Settles the promise, once. */
  readonly settle: (end: { found: SearchResult | undefined } | { error: Error }) => void;
  isSettled: boolean;
}

/** The player of one game. */
export class PlayerClient {
  readonly #definition: string;
  readonly #chess960: boolean;
  readonly #seed: number | undefined;
  /** Shared with the thread where threads share memory: Node, and pages that are isolated from other origins. */
  readonly #stop: Int32Array | undefined = sharedNumber();
  #thread: PlayerThread | undefined;
  #waiting: Job[] = [];
  #running: Job | undefined;
  #count = 0;
  #isEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(definition: string, chess960: boolean, seed: number | undefined) {
    this.#definition = definition;
    this.#chess960 = chess960;
    this.#seed = seed;
  }

  /** Searches a state, once the searches that were asked for before have ended. */
  search(searched: Searched, search: CheckedSearch): Promise<SearchResult | undefined> {
    const { signal } = search;
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason as Error);
        return;
      }
      if (this.#isEnded) {
        reject(freedGameError());
        return;
      }
      const abort = (): void => {
        // The reason is whatever the caller gave.
        job.settle({ error: signal?.reason as Error });
        this.#leave(job);
      };
      const job: Job = {
        number: (this.#count += 1),
        searched,
        search,
        isSettled: false,
        settle: (end) => {
          if (job.isSettled) return;
          job.isSettled = true;
          signal?.removeEventListener('abort', abort);
          if ('found' in end) resolve(end.found);
          else reject(end.error);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.push(job);
      void this.#next();
    });
  }

  /** Gives the thread back until the next search. */
  rest(): void {
    this.#drop();
  }

  /** Ends the thread; searches that are under way are rejected. */
  end(): void {
    this.#isEnded = true;
    const jobs = [...(this.#running === undefined ? [] : [this.#running]), ...this.#waiting];
    this.#waiting = [];
    this.#drop();
    for (const job of jobs) job.settle({ error: freedGameError() });
  }

  async #next(): Promise<void> {
    if (this.#running !== undefined) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    if (job.isSettled) return this.#next();
    this.#running = job;
    idle.delete(this);
    let thread: PlayerThread;
    try {
      thread = this.#thread ?? (await this.#start());
    } catch (cause) {
      job.settle({ error: notStarted(cause instanceof Error ? cause.message : String(cause), cause) });
      this.#finish();
      return;
    }
    this.#thread = thread;
    // While the thread was started, the search may have been ended, or the whole player.
    if (this.#isEnded) this.#drop();
    else if (isOver(job)) this.#finish();
    else this.#post(job, thread);
  }

  async #start(): Promise<PlayerThread> {
    const module = await playerModule();
    let isStarted = false;
    const thread: PlayerThread = await startThread({
      reply: (reply) => {
        isStarted = true;
        if (thread === this.#thread) this.#receive(reply);
      },
      lost: (reason) => {
        if (thread === this.#thread) this.#lose(isStarted ? brokeDown(reason) : notStarted(reason));
      },
    });
    const opening: Opening = {
      module,
      definition: this.#definition,
      chess960: this.#chess960,
      seed: this.#seed,
      stop: this.#stop,
    };
    thread.post(opening);
    return thread;
  }

  #post(job: Job, thread: PlayerThread): void {
    const { time, limits } = job.search;
    thread.keep(true);
    thread.post({ ...job.searched, number: job.number, limits, time });
    this.#wait(OPENING_TIME);
  }

  #receive(reply: Reply): void {
    const job = this.#running;
    if (job?.number !== reply.of) return;
    switch (reply.is) {
      case 'begun':
        this.#begin(job);
        break;
      case 'info':
        this.#inform(job, resultOf(reply.found));
        break;
      case 'end':
        job.settle({ found: reply.found && resultOf(reply.found) });
        this.#finish();
        break;
      case 'refusal':
        job.settle({ error: new PiecewrightError(reply.code, reply.message) });
        this.#finish();
        break;
      case 'breakdown':
        this.#lose(brokeDown(reply.message));
        break;
    }
  }

  /** Waits for a search whose game is open now, unless it has to end anyway. */
  #begin({ isSettled, search: { time } }: Job): void {
    if (isSettled) return;
    if (time === undefined) clearTimeout(this.#timer);
    else this.#wait(time + PATIENCE);
  }

  /** Hands over what a depth has found; an error of the receiver is one of the search. */
  #inform(job: Job, found: SearchResult): void {
    if (job.isSettled) return;
    try {
      job.search.onInfo?.(found);
    } catch (error) {
      job.settle({ error: error as Error });
      this.#leave(job);
    }
  }

  /** Lets the thread end a search that is settled. */
  #leave(job: Job): void {
    // One that still waits is left out when it is its turn.
    if (this.#running !== job || this.#thread === undefined) return;
    if (this.#stop === undefined) {
      this.#drop();
      this.#finish();
    } else {
      Atomics.store(this.#stop, 0, job.number);
      this.#wait(GRACE);
    }
  }

  /** Gives the thread up if the search goes on for longer. */
  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#lose(brokeDown('it did not end in time'));
    }, time);
  }

  #lose(error: PiecewrightError): void {
    this.#running?.settle({ error });
    this.#drop();
    this.#finish();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    idle.delete(this);
    const thread = this.#thread;
    this.#thread = undefined;
    thread?.end();
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.#thread?.keep(false);
    this.#running = undefined;
    if (this.#thread !== undefined && this.#waiting.length === 0) park(this);
    void this.#next();
  }
}

/** Notes that a player has nothing to do, and lets those rest that have had nothing to do for longest. */
function park(player: PlayerClient): void {
  idle.add(player);
  for (const player of idle) {
    if (idle.size <= MOST_IDLE) return;
    player.rest();
  }
}

/** A function, because the compiler takes a property to stay as it was before a wait. */
const isOver = ({ isSettled }: Job): boolean => isSettled;

function sharedNumber(): Int32Array | undefined {
  // Pages have it without isolation too, but cannot hand it over.
  const { crossOriginIsolated: isIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer === 'function' && isIsolated !== false
    ? new Int32Array(new SharedArrayBuffer(4))
    : undefined;
}

function resultOf({ ply, points, mate, depth, nodes, pv }: Extract<Reply, { is: 'info' }>['found']): SearchResult {
  return { ply, score: mate === undefined ? { points: points ?? 0 } : { mate }, depth, nodes, pv };
}

function notStarted(reason: string, cause?: unknown): PiecewrightError {
  return failure('not-loaded', `the player could not be started (${reason}): the next search tries again`, cause);
}

function brokeDown(reason: string): PiecewrightError {
  const message = `expected an answer, but the player broke down (${reason}): it starts again with the next search`;
  return failure('module-restarted', message);
}

function failure(code: ErrorCode, message: string, cause?: unknown): PiecewrightError {
  return new PiecewrightError(code, message, cause === undefined ? {} : { cause });
}
