// The command `solve`: a problem in a game, or the problems of a file.
import type { Game } from '../calls/game.js';
import type { Piecewright } from '../calls/piecewright.js';
import { readProblems, type ReadProblem } from '../files/records/read-problems.js';
import type { Solution, SolutionTextOptions, SolveEstimate, SolveOptions } from '../calls/solver/solve-options.js';
import { PiecewrightError } from '../values/errors.js';
import type { Values } from './options.js';
import { jsonLine, printable, printableLines, renderDiagnostics, type Streams } from './terminal.js';
import { oneOf, UsageError } from './usage-error.js';
import { wholeNumber } from './option-values.js';
import { hasErrors } from '../values/has-errors.js';
import { untilInterrupted } from './interrupt.js';

const STYLES = ['popeye', 'long', 'short', 'algebra', 'html'] as const;
const CASTLINGS = ['fen', 'assume', 'none'] as const;

/** The exit statuses of a problem that is not sound, and of one whose search was cut. */
const UNSOUND = 1;
const UNFINISHED = 3;

/** The mistakes of one problem, which say nothing about the others. */
const OF_POSITION: ReadonlySet<string> = new Set(['illegal-position', 'bad-fen', 'bad-stipulation', 'unsupported']);

/** Solves a problem in the state of a game; returns the exit status and the answer. */
export async function answerSolve(
  game: Game,
  values: Values,
  { complain }: Pick<Streams, 'complain'>,
): Promise<{ status: number; output: string }> {
  const { stipulation, fen } = values;
  if (stipulation === undefined) throw new UsageError('expected what to solve, such as `--stipulation "#2"`');
  const options = { ...solveOptionsOf(values, complain), stipulation, fen };
  const solution = await untilInterrupted((signal) => game.solve({ ...options, signal }));
  const isJSON = values.format === 'json';
  return {
    status: statusOf(solution),
    output: isJSON ? jsonLine(solution) : textOf(solution, values),
  };
}

/** Solves the problems of a text; returns the worst exit status and the answers. */
export async function answerProblems(
  pw: Piecewright,
  text: string,
  values: Values,
  streams: Pick<Streams, 'complain' | 'ink'>,
): Promise<{ status: number; output: string }> {
  const { problems, diagnostics } = await readProblems(text);
  streams.complain(renderDiagnostics(text, diagnostics, streams.ink));
  const answers: string[] = [];
  let status = hasErrors(diagnostics) ? UNSOUND : 0;
  for (const problem of problems) {
    const isRead = problem.diagnostics.every(({ severity }) => severity !== 'error');
    const found = isRead ? await solvedOrRefused(pw, problem, values, streams) : REFUSED;
    status = Math.max(status, found.status);
    if (found.output !== '') answers.push(found.output);
    if (found.isStopped) break;
  }
  return { status, output: answers.join(values.format === 'json' ? '' : '\n') };
}

/** A problem that is not solved, while those behind it are. */
const REFUSED = { status: UNSOUND, output: '', isStopped: false };

async function solvedOrRefused(
  pw: Piecewright,
  problem: ReadProblem,
  values: Values,
  streams: Pick<Streams, 'complain'>,
): ReturnType<typeof solvedProblem> {
  try {
    return await solvedProblem(pw, problem, values, streams);
  } catch (error) {
    if (!(error instanceof PiecewrightError && OF_POSITION.has(error.code))) throw error;
    streams.complain(`${problem.name}) ${printable(error.message)}\n`);
    return REFUSED;
  }
}

async function solvedProblem(
  pw: Piecewright,
  { name, variant, options, letters }: ReadProblem,
  values: Values,
  { complain }: Pick<Streams, 'complain'>,
): Promise<{ status: number; output: string; isStopped: boolean }> {
  const game = await pw.openGame(variant);
  try {
    const given = Object.entries(solveOptionsOf(values, complain)).filter(
      ([, value]) => value !== undefined && value !== false,
    );
    const solution = await untilInterrupted((signal) =>
      game.solve({ ...options, ...Object.fromEntries(given), signal }),
    );
    const head = `${name}) ${solution.stipulation}  ${solution.fen}`;
    const output =
      values.format === 'json'
        ? jsonLine({ name, ...solution })
        : `${printable(head)}\n\n${textOf(solution, values, letters)}`;
    return { status: statusOf(solution), output, isStopped: solution.cut === 'stopped' };
  } finally {
    game.free();
  }
}

/** A problem of more nodes takes longer than somebody at a terminal expects. */
const MANY_NODES = 10_000_000;

/** Says what a problem takes, if it takes long. */
function estimateText({ nodes, limit }: SolveEstimate): string {
  const most = limit.toLocaleString('en');
  const end =
    limit < nodes ? `stops unfinished after ${most}, as \`--nodes\` says or by default` : `stops after ${most} at most`;
  return `about ${nodes.toExponential(0).replace('e+', ' * 10^')} nodes to look at: it ${end}\n`;
}

/** Returns the options of solving that the command line has; those that take long are announced. */
function solveOptionsOf(values: Values, complain: (text: string) => void): Omit<SolveOptions, 'stipulation'> {
  return {
    onEstimate: (estimate) => {
      if (MANY_NODES < estimate.nodes) complain(estimateText(estimate));
    },
    castling: values.castling === undefined ? undefined : oneOf(CASTLINGS, values.castling, 'a choice of castlings'),
    tries: wholeNumber(values.tries, 'tries'),
    set: values['set-play'] ?? false,
    solutions: wholeNumber(values.solutions, 'solutions'),
    intended: wholeNumber(values.intended, 'intended'),
    time: wholeNumber(values.time, 'time'),
    nodes: wholeNumber(values.nodes, 'nodes'),
  };
}

function textOf(solution: Solution, { style: given }: Values, letters?: Readonly<Record<string, string>>): string {
  const style = given === undefined ? 'popeye' : oneOf(STYLES, given, 'a style');
  const options: SolutionTextOptions = { style, letters: style === 'popeye' ? letters : undefined };
  return printableLines(solution.text(options));
}

function statusOf({ verdict }: Solution): number {
  return verdict === 'sound' ? 0 : verdict === 'unfinished' ? UNFINISHED : UNSOUND;
}
