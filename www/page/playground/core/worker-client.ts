// Starts the worker, and replaces it when it takes too long.
import type { Answerer, Call } from './helper.js';
import { WORDS } from '../words/first.js';
import type { Answer, WorkerRequest, Start } from './worker.js';

/** How long an answer may take, in milliseconds. Common pieces take some dozens, and a longer one blocks the queue. */
const LONGEST = 5_000;

/** The error for a request that took too long. */
export class RequestTimeout extends Error {
  constructor() {
    super(WORDS.tookTooLong);
  }
}

/** A worker that answers one call at a time. */
interface RunningWorker {
  readonly ask: Answerer;
  /** Loads the requirements of a call. */
  readonly prepare: (call: Call) => Promise<void>;
  /** Ends the worker, and rejects its current request. */
  readonly end: () => void;
}

/**
 * Starts a worker that answers one call at a time; rejects if that is impossible. A worker that takes too long is ended
 * and replaced.
 *
 * @param lost - Called if it breaks down later.
 */
export async function startWorker(start: Start, lost: () => void): Promise<Answerer> {
  let running = Promise.resolve(await begin(start, lost));
  return async (call, args) => {
    const { ask, end, prepare } = await running;
    // Waits for the network, not for a computation.
    await prepare(call);
    const timer = setTimeout(() => {
      running = begin(start, lost);
      running.catch(lost);
      end();
    }, LONGEST);
    return ask(call, args).finally(() => {
      clearTimeout(timer);
    });
  };
}

function begin(start: Start, lost: () => void): Promise<RunningWorker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    let settle: (answer: Answer) => void = (answer) => {
      if (answer.is === 'failure') reject(new Error(answer.message));
      else resolve({ ask, end, prepare });
    };
    let fail: (error: Error) => void = reject;
    const send = (request: WorkerRequest): Promise<unknown> =>
      new Promise((resolve, reject) => {
        fail = reject;
        settle = (answer) => {
          if (answer.is === 'answer') resolve(answer.answer);
          else reject(new Error(answer.is === 'failure' ? answer.message : 'an answer was expected'));
        };
        worker.postMessage(request);
      });
    const ask: Answerer = (call, args) => send({ is: 'call', call, args });
    const prepared = new Set<Call>();
    const prepare = async (call: Call): Promise<void> => {
      if (prepared.has(call)) return;
      await send({ is: 'preparation', call, args: [] });
      prepared.add(call);
    };
    const end = (): void => {
      worker.terminate();
      fail(new RequestTimeout());
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      settle(data);
    };
    worker.onerror = () => {
      settle({ is: 'failure', message: 'the worker broke down' });
      lost();
    };
    worker.postMessage(start);
  });
}
