// Starts a thread of the package, in a page or in Node.
import type { Reply } from '../../threads/messages.js';
import { threadOf, type Thread, type ThreadListener } from '../../threads/thread.js';
import { threadsInNode } from './threads-in-node.js';

/**
 * Starts the thread of a script that is beside this one in the package; `open` opens it as a worker of a page. Throws where
 * that is impossible.
 */
export async function startThread(script: string, open: () => Worker, listener: ThreadListener): Promise<Thread> {
  const threads = await threadsInNode();
  if (threads === undefined) return threadOf(openWorker(script, open), listener);
  // In two steps, because bundlers try to include every file that is named in one.
  const here = import.meta.url;
  // Without the options of this program, which may be for its first file alone.
  const thread = new threads.Worker(new URL(script, here), { execArgv: [] });
  thread.unref();
  thread.on('message', (reply) => {
    listener.receive(reply as Reply);
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

/** A page may only start scripts of its own origin as workers; one of the page's own can import that of another. */
function openWorker(name: string, open: () => Worker): Worker {
  const here = import.meta.url;
  const { protocol, origin } = new URL(here);
  if (!protocol.startsWith('http') || origin === location.origin) {
    return open();
  }
  const script = `import ${JSON.stringify(new URL(name, here).href)};`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    return new Worker(address, { type: 'module' });
  } finally {
    // The worker has already begun to fetch it.
    URL.revokeObjectURL(address);
  }
}
