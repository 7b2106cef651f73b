// Answers requests, in a thread.
import { fromCore, PiecewrightError, reasonOf } from '../values/errors.js';
import type { Methods, Opening, Reply, Request, Task } from './messages.js';

type Method = (argument: unknown, task: Task<unknown>) => unknown;

/** Returns what takes the messages to this thread. */
export function answerRequests(methods: Methods, post: (reply: Reply) => void): (message: Opening | Request) => void {
  let aborted: Int32Array | undefined;
  return (message) => {
    if ('aborted' in message) {
      ({ aborted } = message);
      return;
    }
    const { number, method, argument } = message;
    const task: Task<unknown> = {
      report: (progress) => {
        post({ of: number, is: 'progress', progress });
      },
      isAborted: () => aborted !== undefined && number <= Atomics.load(aborted, 0),
    };
    // An error of a method that answers at once is a failure, too.
    new Promise((resolve) => {
      // The one who asks has the types of the methods.
      resolve((methods[method] as Method)(argument, task));
    }).then(
      (answer) => {
        post({ of: number, is: 'answer', answer });
      },
      (error: unknown) => {
        post({ of: number, is: 'failure', ...inWords(fromCore(error)) });
      },
    );
  };
}

/** Answers requests in the worker of a page. */
export function answerInWorker(methods: Methods): void {
  const receive = answerRequests(methods, (reply) => {
    postMessage(reply);
  });
  addEventListener('message', ({ data }: MessageEvent<Opening | Request>) => {
    receive(data);
  });
}

function inWords(error: unknown): Pick<Reply & { is: 'failure' }, 'code' | 'message'> {
  if (error instanceof PiecewrightError) return { code: error.code, message: error.message };
  return { code: undefined, message: reasonOf(error) };
}
