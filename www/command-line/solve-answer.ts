// The command `solve`: problems in a game.
import type { Game } from '../calls/game.js';
import type { Solution, SolutionTextOptions, SolveOptions } from '../calls/player/solve-options.js';
import type { Values } from './options.js';
import { printableLines } from './terminal.js';
import { oneOf, UsageError } from './usage-error.js';

const STYLES = ['popeye', 'long', 'short'] as const;
const CASTLINGS = ['fen', 'assume', 'none'] as const;

/** The exit statuses of a problem that is not sound, and of one whose search was cut. */
const UNSOUND = 1;
const UNFINISHED = 3;

/** Solves a problem in the state of a game; returns the exit status and the answer. */
export async function answerSolve(game: Game, values: Values): Promise<{ status: number; output: string }> {
  const { stipulation, fen } = values;
  if (stipulation === undefined) throw new UsageError('expected what to solve, such as `--stipulation "#2"`');
  const solution = await game.solve({ ...solveOptionsOf(values), stipulation, fen });
  const isJSON = values.format === 'json';
  return { status: statusOf(solution), output: isJSON ? `${JSON.stringify(solution)}\n` : textOf(solution, values) };
}

/** Returns the options of solving that the command line has. */
function solveOptionsOf(values: Values): Omit<SolveOptions, 'stipulation'> {
  return {
    castling: values.castling === undefined ? undefined : oneOf(CASTLINGS, values.castling, 'a choice of castlings'),
    tries: numberOf(values.tries, 'tries'),
    set: values['set-play'] ?? false,
    solutions: numberOf(values.solutions, 'solutions'),
    intended: numberOf(values.intended, 'intended'),
    time: numberOf(values.time, 'time'),
    nodes: numberOf(values.nodes, 'nodes'),
  };
}

function textOf(solution: Solution, { style }: Values): string {
  const options: SolutionTextOptions = { style: style === undefined ? 'popeye' : oneOf(STYLES, style, 'a style') };
  return printableLines(solution.text(options));
}

function statusOf({ verdict }: Solution): number {
  return verdict === 'sound' ? 0 : verdict === 'unfinished' ? UNFINISHED : UNSOUND;
}

function numberOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(`expected a whole number as \`--${name}\`, found \`${text}\``);
}
