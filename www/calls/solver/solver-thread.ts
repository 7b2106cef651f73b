// The thread of a solver: solves problems of one game one after the other, or keeps an endgame table.
import {
  Definition,
  initSync,
  Solver,
  type ProblemQuery,
  type SolvedPart,
  type SolvedProblem,
  type SolverHost,
  type SolvingEstimate,
} from '../../generated/solver.js';
import type { Task } from '../../threads/messages.js';
import { PiecewrightError } from '../../values/errors.js';
import { endgameMethods } from '../endgame/endgame-methods.js';
import { answerInThread } from '../player/answer-in-thread.js';
import type { PlayedGame, SearchedState } from '../player/player-thread.js';

/** A problem, in the state of a game or in a position of its own. */
export interface ProblemRequest extends Omit<SearchedState, 'round'> {
  readonly problem: ProblemQuery;
}

/** How far solving is. */
interface ProblemProgress {
  readonly done: number;
  readonly of: number;
  readonly nodes: number;
  /** What was found since the last report. */
  readonly parts: readonly SolvedPart[];
}

let solver: Solver | undefined;

const methods = {
  ...endgameMethods,
  /** Opens the game, before anything else. */
  open: ({ module, definition, chess960, seed }: PlayedGame): void => {
    initSync({ module });
    const read = new Definition(definition, chess960, seed);
    solver = Solver.of(read);
    read.free();
    if (solver === undefined) throw new PiecewrightError('bad-variant', 'expected a game');
  },
  /** Returns what solving will take. */
  estimate: (request: ProblemRequest, { isAborted }: Task<ProblemProgress>): SolvingEstimate =>
    solverAt(request).estimate(request.problem, hostOf(isAborted, ignore)),
  solve: (request: ProblemRequest, { report, isAborted }: Task<ProblemProgress>): SolvedProblem =>
    solverAt(request).solve(request.problem, hostOf(isAborted, report)),
};

/** What the program asks the thread. */
export type SolverMethods = typeof methods;

/** Returns the solver in the state of a request. */
function solverAt({ fen, plies }: ProblemRequest): Solver {
  if (solver === undefined) throw new Error('expected a game first');
  solver.reset(fen, plies);
  return solver;
}

function hostOf(isStopped: () => boolean, report: (progress: ProblemProgress) => void): SolverHost {
  const parts: SolvedPart[] = [];
  return {
    now: () => performance.now(),
    isStopped,
    progress: (done, of, nodes) => {
      report({ done, of, nodes, parts: parts.splice(0) });
    },
    found: (part) => {
      parts.push(part);
    },
  };
}

function ignore(): void {
  // An estimate is ready before anybody could hear of it.
}

answerInThread(methods);
