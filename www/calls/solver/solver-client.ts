// The solver of one game: solves one problem after the other, in a thread of its own.
import type { SolvedProblem } from '../../generated/solver.js';
import type { CheckedSolving } from './check-solve.js';
import { GameThread, OPENING_TIME, patienceFor } from '../player/game-thread.js';
import type { PlayedGame, SearchedState } from '../player/player-thread.js';
import { PartialSolution } from './partial-solution.js';
import { solverModule } from './solver-module.js';
import type { SolverMethods } from './solver-thread.js';
import { startSolver } from './start-solver.js';

/** The solver of one game. */
export class SolverClient {
  readonly #thread: GameThread<SolverMethods>;

  constructor(game: Omit<PlayedGame, 'module'>) {
    this.#thread = new GameThread({ name: 'solver', job: 'problem' }, startSolver, async (ask) => {
      const module = await solverModule();
      await ask('open', { ...game, module }, { patience: OPENING_TIME });
    });
  }

  /** Solves a problem, once those that were asked for before are done. If it is aborted on the way, it has what was found. */
  solve({ fen, plies }: SearchedState, solving: CheckedSolving): Promise<SolvedProblem> {
    const { problem, signal, onEstimate, onProgress } = solving;
    const patience = patienceFor(problem.time);
    const request = { fen, plies, problem };
    const partial = new PartialSolution();
    const solved = this.#thread.queue(signal, async (ask) => {
      if (onEstimate !== undefined) {
        const { nodes, bytes, isExact } = await ask('estimate', request, { signal, patience });
        onEstimate({ nodes, bytes, isExact, limit: problem.nodes });
        signal?.throwIfAborted();
      }
      return ask('solve', request, {
        signal,
        patience,
        onProgress: ({ parts, ...progress }) => {
          partial.add(parts, progress.nodes);
          onProgress?.(progress);
        },
      });
    });
    return solved.catch((error: unknown) => {
      // A thread that shares no memory is ended with all that it has not sent.
      if (signal?.aborted === true && partial.found !== undefined) return partial.found;
      throw error;
    });
  }

  /** Ends the thread; problems that are under way are rejected. */
  end(): void {
    this.#thread.end();
  }
}
