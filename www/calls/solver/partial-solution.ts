// What is known of a solution while it is looked for.
import type { SolvedPart, SolvedProblem } from '../../generated/solver.js';

/** Puts the parts together that a solver finds. */
export class PartialSolution {
  #problem: SolvedProblem | undefined;

  /** Adds parts, in the order in which they were found. */
  add(parts: readonly SolvedPart[], nodes: number): void {
    for (const part of parts) this.#add(part);
    if (this.#problem !== undefined) this.#problem.nodes = nodes;
  }

  /** What was found, marked as stopped; `undefined` if solving has not begun. */
  get found(): SolvedProblem | undefined {
    return this.#problem;
  }

  #add({ begun, key, try: refuted, line, short, setLine }: SolvedPart): void {
    this.#problem ??= begun;
    const problem = this.#problem;
    if (problem === undefined) return;
    if (key !== undefined) {
      const index = problem.keys.findIndex(({ ply }) => ply.ply === key.ply.ply);
      if (index === -1) problem.keys.push(key);
      else problem.keys[index] = key;
    }
    if (refuted !== undefined) problem.tries.push(refuted);
    if (line !== undefined) problem.count = problem.lines.push(line);
    if (short !== undefined) problem.shortCount = problem.short.push(short);
    if (setLine !== undefined) (problem.setLines ??= []).push(setLine);
  }
}
