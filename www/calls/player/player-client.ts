// The player of one game: searches one state after the other, and solves problems, in a thread of its own.
import type { FoundPly, SolvedProblem } from '../../generated/player.js';
import { createLanes } from '../../threads/lanes.js';
import { ThreadClient, ThreadError } from '../../threads/thread-client.js';
import { freedGameError, PiecewrightError } from '../../values/errors.js';
import type { CheckedSearch } from './check-search.js';
import type { CheckedSolving } from './check-solve.js';
import { playerModule } from './player-module.js';
import type { PlayedGame, PlayerMethods, SearchedState } from './player-thread.js';
import type { SearchResult } from './search-options.js';
import { startThread } from './start-thread.js';

/** How much later than its time a search may end before the thread counts as stuck, in milliseconds. */
const PATIENCE = 5_000;

/** How long a thread may take to open its game, in milliseconds: several times what any game takes. */
const OPENING_TIME = 30_000;

/** How many players may keep a thread and what they have found while they have nothing to do; each takes some 30 MB. */
const MOST_IDLE = 8;

/** The players with a thread and nothing to do, the one that waits longest first. */
const idle = new Set<PlayerClient>();

/** Something that was asked for. */
type Job = () => Promise<unknown>;

/** The player of one game. */
export class PlayerClient {
  readonly #thread: ThreadClient<PlayerMethods>;
  /** Each job has a lane of its own, so that none replaces another. */
  readonly #lanes = createLanes((job: Job) => job());
  #count = 0;
  #unsettled = 0;
  #isEnded = false;

  constructor(game: Omit<PlayedGame, 'module'>) {
    this.#thread = new ThreadClient<PlayerMethods>(startThread, async (ask) => {
      const module = await playerModule();
      await ask('open', { ...game, module }, { patience: OPENING_TIME });
    });
  }

  /** Searches a state, once the searches that were asked for before have ended. */
  search(searched: SearchedState, search: CheckedSearch): Promise<SearchResult | undefined> {
    return this.#queue(search.signal, () => this.#search(searched, search));
  }

  /** Solves a problem, once the jobs that were asked for before have ended. */
  solve(searched: SearchedState, solving: CheckedSolving): Promise<SolvedProblem> {
    return this.#queue(solving.signal, () => this.#solve(searched, solving));
  }

  /** Does a job after those that wait. */
  #queue<T>(signal: AbortSignal | undefined, job: () => Promise<T>): Promise<T> {
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

  /** Gives the thread back until the next search. */
  rest(): void {
    idle.delete(this);
    this.#thread.end();
  }

  /** Ends the thread; searches that are under way are rejected. */
  end(): void {
    this.#isEnded = true;
    this.rest();
  }

  async #attempt<T>(job: () => Promise<T>): Promise<T> {
    try {
      if (this.#isEnded) throw freedGameError();
      return await job();
    } catch (error) {
      throw error instanceof ThreadError ? this.#explain(error) : error;
    }
  }

  async #search(searched: SearchedState, search: CheckedSearch): Promise<SearchResult | undefined> {
    const { limits, time, signal, onInfo } = search;
    const found = await this.#thread.ask(
      'search',
      { ...searched, limits, time },
      {
        signal,
        patience: patienceFor(time),
        onProgress:
          onInfo &&
          ((found) => {
            onInfo(resultOf(found));
          }),
      },
    );
    return found && resultOf(found);
  }

  #solve(searched: SearchedState, { problem, signal, onProgress }: CheckedSolving): Promise<SolvedProblem> {
    return this.#thread.ask(
      'solve',
      { ...searched, problem },
      { signal, patience: patienceFor(problem.time), onProgress },
    );
  }

  #explain({ kind, message, cause }: ThreadError): PiecewrightError {
    if (this.#isEnded) return freedGameError();
    if (kind === 'not-started') {
      const words = `the player could not be started (${message}): the next search tries again`;
      return new PiecewrightError('not-loaded', words, { cause });
    }
    // A module that has failed does not work any more.
    this.#thread.end();
    const words = `expected an answer, but the player broke down (${message}): it starts again with the next search`;
    return new PiecewrightError('module-restarted', words);
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

/** Returns how long the answer to what has a time may take. */
function patienceFor(time: number | undefined): number | undefined {
  return time === undefined ? undefined : time + PATIENCE;
}

function resultOf({ ply, points, mate, depth, nodes, pv }: FoundPly): SearchResult {
  return { ply, score: mate === undefined ? { points: points ?? 0 } : { mate }, depth, nodes, pv };
}
