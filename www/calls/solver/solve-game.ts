// `Game.solve`: the solver of a game, which is loaded when it is first asked.
import type { GameDefinition } from '../games-core.js';
import { checkSolve } from './check-solve.js';
import { endWithGame } from '../player/end-with-game.js';
import type { SearchedState } from '../player/player-thread.js';
import { solutionOf } from './solution.js';
import type { Solution, SolveOptions } from './solve-options.js';
import { SolverClient } from './solver-client.js';

/** The solver of a game. */
export interface GameSolver {
  solve(searched: SearchedState, options: SolveOptions): Promise<Solution>;
  /** Ends its thread. */
  end(): void;
}

/** Opens the solver of a game, which ends with it. */
export function openSolver(game: object, { text, chess960, seed }: GameDefinition): GameSolver {
  const solver = new SolverClient({ definition: text, chess960, seed });
  return endWithGame(game, {
    solve: async (searched, options) => {
      const solving = checkSolve(options);
      return solutionOf(await solver.solve(searched, solving), options.stipulation);
    },
    end: () => {
      solver.end();
    },
  });
}
