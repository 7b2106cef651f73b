// Starts the thread of a player, in a page or in Node.
import type { Opening, Reply, Task } from './messages.js';
import { threadsInNode } from './threads-in-node.js';

/** A running thread. */
export interface PlayerThread {
  readonly post: (message: Opening | Task) => void;
  /** Says whether the program has to wait for the thread, which only Node asks. */
  readonly keep: (isBusy: boolean) => void;
  readonly end: () => void;
}

/** What a thread reports: its replies, and why it is lost. */
export interface ThreadListener {
  readonly reply: (reply: Reply) => void;
  readonly lost: (reason: string) => void;
}

/** Starts a thread; throws where that is impossible. */
export async function startThread(listener: ThreadListener): Promise<PlayerThread> {
  const threads = await threadsInNode();
  if (threads === undefined) return startInPage(listener);
  // In two steps, because bundlers try to include every file that is named in one.
  const here = import.meta.url;
  // Without the options of this program, which may be for its first file alone.
  const thread = new threads.Worker(new URL('player-thread.js', here), { execArgv: [] });
  thread.unref();
  thread.on('message', (reply) => {
    listener.reply(reply as Reply);
  });
  thread.on('error', (error) => {
    listener.lost(error.message);
  });
  thread.on('exit', () => {
    listener.lost('the thread ended');
  });
  return {
    post: (message) => {
      thread.postMessage(message);
    },
    keep: (isBusy) => {
      if (isBusy) thread.ref();
      else thread.unref();
    },
    end: () => {
      void thread.terminate();
    },
  };
}

function startInPage({ reply, lost }: ThreadListener): PlayerThread {
  const worker = openWorker();
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    reply(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    lost(event.message || 'the worker could not be started');
  };
  worker.onmessageerror = () => {
    lost('a message could not be read');
  };
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    keep: () => undefined,
    end: () => {
      worker.terminate();
    },
  };
}

/** A page may only start scripts of its own origin as workers; one of the page's own can import that of another. */
function openWorker(): Worker {
  const here = import.meta.url;
  const { protocol, origin } = new URL(here);
  if (!protocol.startsWith('http') || origin === location.origin) {
    return new Worker(new URL('./player-thread.ts', import.meta.url), { type: 'module' });
  }
  const script = `import ${JSON.stringify(new URL('player-thread.js', here).href)};`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    return new Worker(address, { type: 'module' });
  } finally {
    // The worker has already begun to fetch it.
    URL.revokeObjectURL(address);
  }
}
