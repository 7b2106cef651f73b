// A thread as the program sees it that has started it.
import type { Opening, Reply, Request } from './messages.js';

/** A running thread. */
export interface Thread {
  readonly post: (message: Opening | Request) => void;
  /** Says whether the program has to wait for the thread, which only Node asks. */
  readonly keep?: (isBusy: boolean) => void;
  readonly end: () => void;
}

/** Receives what a thread says, and why it is lost. */
export interface ThreadListener {
  readonly receive: (reply: Reply) => void;
  readonly lost: (reason: string) => void;
}

/** Starts a thread; throws where that is impossible. */
export type StartThread = (listener: ThreadListener) => Thread | Promise<Thread>;

/**
 * Returns the worker of a page as a thread.
 *
 * @param notLoaded - The reason if its script cannot be loaded.
 */
export function threadOf(
  worker: Worker,
  { receive, lost }: ThreadListener,
  notLoaded = 'the worker could not be started',
): Thread {
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    receive(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    lost(event.message || notLoaded);
  };
  worker.onmessageerror = () => {
    lost('a message could not be read');
  };
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    end: () => {
      worker.terminate();
    },
  };
}
