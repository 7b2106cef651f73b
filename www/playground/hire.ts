import type { Answerer } from './helper.js';
import type { Answer, Question, Start } from './worker.js';

/**
 * Starts a worker that answers one call at a time; fails where there can be none.
 *
 * @param lost - Called if it breaks down later.
 */
export function hireWorker(modules: Start, lost: () => void): Promise<Answerer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    let settle: (answer: Answer) => void = (answer) => {
      if (answer.is === 'failure') reject(new Error(answer.message));
      else resolve(answerer);
    };
    const answerer: Answerer = (call, args) =>
      new Promise((resolve, reject) => {
        settle = (answer) => {
          if (answer.is === 'answer') resolve(answer.answer);
          else reject(new Error(answer.is === 'failure' ? answer.message : 'an answer was expected'));
        };
        worker.postMessage({ call, args } satisfies Question);
      });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      settle(data);
    };
    worker.onerror = () => {
      settle({ is: 'failure', message: 'the worker broke down' });
      lost();
    };
    worker.postMessage(modules);
  });
}
