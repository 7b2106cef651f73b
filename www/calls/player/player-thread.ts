// The thread of a player: searches one state after the other.
import { Definition, initSync, Player, type PlayerHost } from '../../generated/player.js';
import { fromCore, PiecewrightError } from '../../values/errors.js';
import type { Opening, Reply, Task } from './messages.js';
import { isNodeProcess, threadsInNode } from './threads-in-node.js';

/** What a search leaves of its time, in milliseconds, for the way of its answer. */
const MARGIN = 4;

/** The game that this thread plays. */
interface Playing {
  readonly player: Player;
  readonly stop: Int32Array | undefined;
  /** The game that the player remembers. */
  round: number;
}

type Post = (reply: Reply) => void;

/** Returns what takes the messages to this thread. */
function receiver(post: Post): (message: Opening | Task) => void {
  let opening: Opening | undefined;
  let playing: Playing | undefined;
  return (message) => {
    if ('module' in message) {
      opening = message;
      return;
    }
    try {
      if (opening === undefined) throw new Error('expected a game first');
      playing ??= begin(opening);
      post({ is: 'end', of: message.number, found: search(playing, message, post) });
    } catch (error) {
      post({ of: message.number, ...failureOf(fromCore(error)) });
    }
  };
}

function begin({ module, definition, chess960, seed, stop }: Opening): Playing {
  initSync({ module });
  const read = new Definition(definition, chess960, seed);
  const player = Player.of(read);
  read.free();
  if (player === undefined) throw new PiecewrightError('bad-variant', 'expected a game');
  return { player, stop, round: 0 };
}

function search(playing: Playing, task: Task, post: Post): ReturnType<Player['search']> {
  const { player, stop } = playing;
  const { number, fen, plies, round, limits, time } = task;
  if (playing.round !== round) player.forget();
  playing.round = round;
  player.reset(fen, plies);
  post({ is: 'begun', of: number });
  const host: PlayerHost = {
    now: () => performance.now(),
    isStopped: () => stop !== undefined && number <= Atomics.load(stop, 0),
    info: (found) => {
      post({ is: 'info', of: number, found });
    },
  };
  const left = time === undefined ? undefined : Math.max(1, time - MARGIN);
  return player.search(left, limits.depth, limits.nodes, limits.level, limits.seed, host);
}

function failureOf(error: unknown) {
  if (error instanceof PiecewrightError) return { is: 'refusal', code: error.code, message: error.message } as const;
  return { is: 'breakdown', message: error instanceof Error ? error.message : String(error) } as const;
}

async function startInNode(): Promise<void> {
  const port = (await threadsInNode())?.parentPort;
  if (port == null) return;
  const receive = receiver((reply) => {
    port.postMessage(reply);
  });
  // Messages wait until somebody listens.
  port.on('message', (message) => {
    receive(message as Opening | Task);
  });
}

function startInPage(): void {
  const receive = receiver((reply) => {
    postMessage(reply);
  });
  addEventListener('message', ({ data }: MessageEvent<Opening | Task>) => {
    receive(data);
  });
}

// In a page at once, because messages do not wait there.
if (isNodeProcess()) void startInNode();
else startInPage();
