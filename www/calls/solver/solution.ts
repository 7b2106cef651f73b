// A solution as the package returns it: what the core has found, with its texts.
import type { SolvedProblem } from '../../generated/solver.js';
import { solutionText } from './solution-text.js';
import type { Solution, SolutionData } from './solve-options.js';

/** Makes a solution of what the core has found. */
export function solutionOf(found: SolvedProblem, stipulation: string): Solution {
  const { conclusions, alternatives, lines, verdict, cut, ...rest } = found;
  const data: SolutionData = {
    ...rest,
    stipulation: stipulation.trim().toLowerCase().replace(/\s+/g, ' '),
    verdict: verdict as SolutionData['verdict'],
    cut: cut as SolutionData['cut'],
    complete: cut === undefined,
    assumed: conclusions.filter((word) => word === 'castling'),
    concluded: conclusions.filter((word) => word !== 'castling') as SolutionData['concluded'],
    alternatives: alternatives.map((other) => solutionOf(other, stipulation)),
    solutions: lines,
  };
  return {
    ...data,
    text: (options) => solutionText(data, options ?? {}),
  };
}
