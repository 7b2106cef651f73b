// The thread of a player: searches one state after the other.
import { Definition, initSync, Player, type FoundPly } from '../../generated/player.js';
import type { Task } from '../../threads/messages.js';
import { PiecewrightError } from '../../values/errors.js';
import { answerInThread } from './answer-in-thread.js';

/** The game that the thread plays. */
export interface PlayedGame {
  /** The compiled module, which a later thread need not compile again. */
  readonly module: WebAssembly.Module;
  /** The definition of the game as JSON. */
  readonly definition: string;
  readonly chess960: boolean;
  /** What draws the start. */
  readonly seed: number | undefined;
}

/** A state to search. */
export interface SearchedState {
  /** Where the game has begun, if that is not the start. */
  readonly fen: string | undefined;
  /** The plies since, divided by spaces. */
  readonly plies: string;
  /** Changes with each new game, for which the player forgets what it has found. */
  readonly round: number;
}

/** When a search ends, and how well it plays, as the module takes it. */
export interface SearchLimits {
  readonly depth: number | undefined;
  readonly nodes: number | undefined;
  readonly level: number | undefined;
  readonly seed: number | undefined;
}

/** What is searched, with the limits of the search. */
export interface SearchRequest extends SearchedState {
  readonly limits: SearchLimits;
  /** How long it searches, in milliseconds. */
  readonly time: number | undefined;
}

/** What a search leaves of its time, in milliseconds, for the way of its answer. */
const MARGIN = 4;

let player: Player | undefined;
/** The game that the player remembers. */
let lastRound = 0;

const methods = {
  /** Opens the game, before anything else. */
  open: ({ module, definition, chess960, seed }: PlayedGame): void => {
    initSync({ module });
    const read = new Definition(definition, chess960, seed);
    player = Player.of(read);
    read.free();
    if (player === undefined) throw new PiecewrightError('bad-variant', 'expected a game');
  },
  search: (request: SearchRequest, { report, isAborted }: Task<FoundPly>): FoundPly | undefined => {
    if (player === undefined) throw new Error('expected a game first');
    const { fen, plies, round, limits, time } = request;
    if (lastRound !== round) player.forget();
    lastRound = round;
    player.reset(fen, plies);
    const left = time === undefined ? undefined : Math.max(1, time - MARGIN);
    return player.search(left, limits.depth, limits.nodes, limits.level, limits.seed, {
      now: () => performance.now(),
      isStopped: isAborted,
      info: report,
    });
  },
};

/** What the program asks the thread. */
export type PlayerMethods = typeof methods;

answerInThread(methods);
