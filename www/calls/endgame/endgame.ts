// `Endgame`: a table of an ending, which stays in its thread until it is freed.
import type { EndgameReport } from '../../generated/solver.js';
import { ThreadError, type ThreadClient } from '../../threads/thread-client.js';
import { wrongKind } from '../../values/checks.js';
import { PiecewrightError } from '../../values/errors.js';
import type { Side } from '../../values/vocabulary.js';
import type { SolverMethods } from '../solver/solver-thread.js';
import type { EndgameAnswer } from './endgame-methods.js';
import type {
  EndgameClass,
  EndgameCounts,
  EndgameFigures,
  EndgameVerdict,
  LongestWin,
  ProbedPosition,
} from './endgame-options.js';

/** A game that can be set to a position. */
export interface Resettable {
  /** Sets it to the position of a FEN. */
  reset(fen: string): void;
}

/**
 * A table of an ending: what it says as a whole, and of each position.
 *
 * @example
 * ```ts
 * const endgame = await pw.endgame({ white: ['K', 'R'] });
 * endgame.longest.moves; // 16
 * const { result, plies } = (await endgame.probe('8/8/8/8/8/1k6/8/K6R w - - 0 1')) ?? {};
 * endgame.free();
 * ```
 */
export class Endgame<G extends Resettable = Resettable> implements EndgameFigures {
  readonly longest: LongestWin;
  readonly longestOfBlack: number;
  readonly counts: Readonly<Record<Side, EndgameCounts>>;
  readonly histogram: readonly number[];
  readonly classes: readonly EndgameClass[];
  readonly verdict: EndgameVerdict;
  /** The letters of the pieces in positions. */
  readonly letters: Readonly<Record<Side, readonly string[]>>;
  /** The definition of the game that is played, as JSON. */
  readonly definition: string;
  readonly #thread: ThreadClient<SolverMethods>;
  readonly #open: (definition: string) => G | Promise<G>;
  #isFreed = false;

  /** @internal */
  constructor(
    thread: ThreadClient<SolverMethods>,
    { ending, report }: EndgameAnswer,
    open: (definition: string) => G | Promise<G>,
  ) {
    this.#thread = thread;
    this.#open = open;
    this.longest = { moves: report.moves, fen: report.fen, line: report.line };
    this.longestOfBlack = report.movesOfBlack;
    this.counts = { white: report.white, black: report.black };
    this.histogram = report.histogram;
    this.classes = report.classes.map(classOf);
    this.verdict = report.verdict as EndgameVerdict;
    this.letters = { white: ending.white, black: ending.black };
    this.definition = ending.definition;
  }

  /**
   * Returns what a position of this ending, or of one that captures lead to, is worth; `undefined` for any other, and for an
   * illegal one. Rights and counters do not matter. Rejects with `bad-fen` if it does not fit the game.
   */
  async probe(fen: string): Promise<ProbedPosition | undefined> {
    if (this.#isFreed) throw new PiecewrightError('freed', 'expected an endgame table that is not freed');
    if (typeof fen !== 'string') throw wrongKind('a FEN as text', fen);
    try {
      return (await this.#thread.ask('probeEndgame', fen)) as ProbedPosition | undefined;
    } catch (error) {
      throw explained(error);
    }
  }

  /** Opens the game, at the position of the longest win if there is one. */
  async game(): Promise<G> {
    const game = await this.#open(this.definition);
    if (this.longest.fen !== undefined) game.reset(this.longest.fen);
    return game;
  }

  /** Gives the memory of the table back. Figures stay; positions cannot be asked for any more. */
  free(): void {
    this.#isFreed = true;
    this.#thread.end();
  }

  /** The same as {@link Endgame.free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

function classOf({ id, verdict, ...figures }: EndgameReport['classes'][number]): EndgameClass {
  return { id: id as EndgameClass['id'], verdict: verdict as EndgameVerdict, ...figures };
}

/** Returns the error of a call for one of a thread. */
export function explained(error: unknown): unknown {
  if (!(error instanceof ThreadError)) return error;
  const { kind, message, cause } = error;
  if (kind === 'not-started') {
    return new PiecewrightError('not-loaded', `the endgame table could not be started: ${message}`, { cause });
  }
  return new PiecewrightError('module-restarted', `expected an answer, but the endgame table broke down: ${message}`);
}
