// The thread of a player: searches one state after the other, solves problems, or keeps an endgame table.
import {
  Definition,
  initSync,
  Player,
  type FoundPly,
  type ProblemQuery,
  type SolvedProblem,
} from '../../generated/player.js';
import { answerInWorker, answerRequests } from '../../threads/answer-requests.js';
import { endgameMethods } from '../endgame/endgame-methods.js';
import type { Opening, Request, Task } from '../../threads/messages.js';
import { PiecewrightError } from '../../values/errors.js';
import { isNodeProcess, threadsInNode } from './threads-in-node.js';

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

/** What is solved, with its limits. */
export type ProblemRequest = ProblemQuery;

/** How far solving is. */
interface ProblemProgress {
  readonly done: number;
  readonly of: number;
  readonly nodes: number;
}

/** What a search leaves of its time, in milliseconds, for the way of its answer. */
const MARGIN = 4;

let player: Player | undefined;
/** The game that the player remembers. */
let lastRound = 0;

const methods = {
  ...endgameMethods,
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
  solve: (
    { fen, plies, problem }: SearchedState & { readonly problem: ProblemRequest },
    { report, isAborted }: Task<ProblemProgress>,
  ): SolvedProblem => {
    if (player === undefined) throw new Error('expected a game first');
    player.reset(fen, plies);
    return player.solve(problem, {
      now: () => performance.now(),
      isStopped: isAborted,
      progress: (done, of, nodes) => {
        report({ done, of, nodes });
      },
    });
  },
};

/** What the program asks the thread. */
export type PlayerMethods = typeof methods;

async function startInNode(): Promise<void> {
  const port = (await threadsInNode())?.parentPort;
  if (port == null) return;
  const receive = answerRequests(methods, (reply) => {
    port.postMessage(reply);
  });
  // Messages wait until somebody listens.
  port.on('message', (message) => {
    receive(message as Opening | Request);
  });
}

// In a page at once, because messages do not wait there.
if (isNodeProcess()) void startInNode();
else answerInWorker(methods);
