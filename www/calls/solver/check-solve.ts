// Checks the options of solving.
import { optionalBoolean, optionsOf, wrongKind } from '../../values/checks.js';
import { PiecewrightError } from '../../values/errors.js';
import { functionOption, integerOption, signalOption, timeOf } from '../player/check-search.js';
import type { ProblemQuery } from '../../generated/solver.js';
import { MAX_COUNTED, MAX_SOLUTIONS } from './solver-limits.js';
import type { SolveEstimate, SolveOptions, SolveProgress } from './solve-options.js';

const KEYS: ReadonlySet<string> = new Set<keyof SolveOptions>([
  'stipulation',
  'fen',
  'castling',
  'tries',
  'set',
  'variations',
  'threats',
  'solutions',
  'intended',
  'time',
  'nodes',
  'signal',
  'onEstimate',
  'onProgress',
]);

const CASTLINGS: readonly unknown[] = ['fen', 'assume', 'none'];

/** How many nodes are looked at by default: as many as take some minutes to an hour. */
const DEFAULT_NODES = 2_000_000_000;

/** Options that were checked. */
export interface CheckedSolving {
  readonly problem: ProblemQuery & { readonly nodes: number };
  readonly signal: AbortSignal | undefined;
  readonly onEstimate: ((estimate: SolveEstimate) => void) | undefined;
  readonly onProgress: ((progress: SolveProgress) => void) | undefined;
}

/** Checks the options of solving. */
export function checkSolve(given: SolveOptions): CheckedSolving {
  const options = optionsOf(given, KEYS);
  const { stipulation, fen, castling, signal, onEstimate, onProgress } = options;
  if (typeof stipulation !== 'string') {
    throw new PiecewrightError('bad-stipulation', 'expected a stipulation as text, such as `#2`');
  }
  if (fen != null && typeof fen !== 'string') throw wrongKind('a FEN as text', fen);
  if (castling != null && !CASTLINGS.includes(castling))
    throw wrongKind('`fen`, `assume` or `none` as castling', castling);
  return {
    problem: {
      stipulation,
      fen: fen ?? undefined,
      castling: castling ?? undefined,
      tries: integerOption(options.tries, 'tries', 0, 100) ?? 0,
      set: optionalBoolean(options.set, 'set'),
      variations: optionalBoolean(options.variations, 'variations', true),
      threats: optionalBoolean(options.threats, 'threats', true),
      solutions: integerOption(options.solutions, 'solutions', 0, MAX_COUNTED) ?? MAX_SOLUTIONS,
      intended: integerOption(options.intended, 'intended', 1, MAX_COUNTED) ?? 1,
      nodes: integerOption(options.nodes, 'nodes', 1, Number.MAX_SAFE_INTEGER) ?? DEFAULT_NODES,
      time: timeOf(options.time),
    },
    signal: signalOption(signal),
    onEstimate: functionOption(onEstimate, 'onEstimate'),
    onProgress: functionOption(onProgress, 'onProgress'),
  };
}
