// A solution as the package returns it: what the core has found, with its texts.
import type { SolvedProblem } from '../../generated/player.js';
import { solutionText } from './solution-text.js';
import type { Solution, SolutionData } from './solve-options.js';

/** Makes a solution of what the core has found. */
export function solutionOf(found: SolvedProblem, stipulation: string): Solution {
  const { assumesCastling, lines, verdict, cut, ...rest } = found;
  const data: SolutionData = {
    ...rest,
    stipulation: stipulation.trim().toLowerCase(),
    verdict: verdict as SolutionData['verdict'],
    cut: cut as SolutionData['cut'],
    complete: cut === undefined,
    assumed: assumesCastling ? ['castling'] : [],
    solutions: lines,
  };
  return {
    ...data,
    text: (options) => solutionText(data, options ?? {}),
  };
}
