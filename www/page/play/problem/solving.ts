// Solves a problem in a thread: what it is asked, how far it is, and what it has found.
import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { Game } from '../../../calls/game.js';
import type { Solution, SolveProgress } from '../../../calls/solver/solve-options.js';
import type { ProblemSettings } from './problem-link.js';
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import { pliesOf, writeStipulation, type Stipulation } from './stipulation.js';
import { turned } from './step-through.js';
import { reasonOf } from '../../../values/errors.js';

/** A search for the solution of one problem after the other. */
export interface Solving {
  /** How far it is; `undefined` while nothing is solved. */
  readonly progress: Accessor<SolveProgress | undefined>;
  readonly solution: Accessor<Solution | undefined>;
  /** Why there is no solution, in words. */
  readonly failure: Accessor<string>;
  /** Whether the visitor stopped it. */
  readonly isStopped: Accessor<boolean>;
  solve(fen: string, settings: ProblemSettings, seconds: number): Promise<void>;
  stop(): void;
  /** Forgets what was found. */
  forget(): void;
}

/** Creates the search, which ends with the part of the page that called. */
export function createSolving(game: Game): Solving {
  const [progress, setProgress] = createSignal<SolveProgress>();
  const [solution, setSolution] = createSignal<Solution>();
  const [failure, setFailure] = createSignal('');
  const [isStopped, setStopped] = createSignal(false);
  let controller: AbortController | undefined;
  const end = (): void => {
    controller?.abort();
    controller = undefined;
    setProgress();
  };
  const forget = (): void => {
    end();
    setSolution();
    setFailure('');
    setStopped(false);
  };
  onCleanup(end);
  return {
    progress,
    solution,
    failure,
    isStopped,
    forget,
    stop: () => {
      setStopped(true);
      // What was found comes soon; the page does not wait for it.
      controller?.abort();
      setProgress();
    },
    solve: async (fen, { stipulation, tries, intended, ...asked }, seconds) => {
      forget();
      const own = new AbortController();
      controller = own;
      setProgress({ done: 0, of: 0, nodes: 0 });
      try {
        const found = await game.solve({
          ...asked,
          fen,
          stipulation: writeStipulation(stipulation),
          tries: tries ? 1 : 0,
          intended,
          ...(0 < seconds && { time: seconds * 1000 }),
          signal: own.signal,
          onProgress: (state) => {
            if (controller === own && !own.signal.aborted) setProgress(state);
          },
        });
        if (controller === own) setSolution(found);
      } catch (error) {
        // It was stopped before it had begun.
        if (own.signal.aborted) return;
        if (controller === own) setFailure(WORDS.failed(reasonOf(error)));
      } finally {
        if (controller === own) end();
      }
    },
  };
}

/** Estimates how many lines of play a solution has, as if each side always had as many plies as now; `undefined` if unknown. */
export function estimateLines(game: Game, fen: string, stipulation: Stipulation): number | undefined {
  try {
    game.reset(fen);
    const own = game.plies().length;
    game.reset(turned(fen));
    const other = game.plies().length;
    const [owns, others] = pliesOf(stipulation);
    return Math.max(1, own) ** owns * Math.max(1, other) ** others;
  } catch {
    // If a position cannot be played, the answer of the solver says more.
    return undefined;
  }
}
