// The worker: answers calls in another thread.
import { reasonOf } from './reason.js';
import { Modules } from '../../../calls/modules.js';
import { Piecewright } from '../../../calls/piecewright.js';
import { answer, prepare, type Call } from './helper.js';

/** The first message to the worker: the compiled workshop, which does all that the others do. */
export interface Start {
  readonly large: WebAssembly.Module;
}

/** Every other message to the worker: a call, or that it is about to come. */
export interface WorkerRequest {
  readonly is: 'call' | 'preparation';
  readonly call: Call;
  readonly args: readonly unknown[];
}

/** A message from the worker: it is ready, an answer to the last request, or an error. */
export type Answer = { readonly is: 'ready' } | { readonly is: 'answer'; readonly answer: unknown } | Failure;

interface Failure {
  readonly is: 'failure';
  readonly message: string;
}

const say = (answer: Answer): void => {
  postMessage(answer);
};

function fail(error: unknown): void {
  say({ is: 'failure', message: reasonOf(error) });
}

addEventListener(
  'message',
  ({ data: { large } }: MessageEvent<Start>) => {
    const pw = new Piecewright(new Modules());
    pw.add('workshop', large).then(() => {
      addEventListener('message', ({ data: { is, call, args } }: MessageEvent<WorkerRequest>) => {
        const work = (): unknown => (is === 'preparation' ? prepare(call) : answer(pw, call, args));
        // An error becomes a failure.
        new Promise((resolve) => resolve(work())).then((found) => {
          say({ is: 'answer', answer: found });
        }, fail);
      });
      say({ is: 'ready' });
    }, fail);
  },
  { once: true },
);
