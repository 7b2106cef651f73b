// Opens threads for games, and asks one what pieces are worth.
import type { PieceValue, ValuedQuery } from '../../calls/open-games.js';
import type { Report, Request } from './trial-messages.js';
import { TRIAL_WORDS } from './trial-words.js';

/** A thread that runs. */
export interface Thread {
  readonly post: (request: Request) => void;
  readonly end: () => void;
}

/** Opens a thread; it also reports if it breaks down. */
export function openThread(receive: (report: Report) => void): Thread {
  const worker = new Worker(new URL('./games-thread.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Report>) => receive(data);
  worker.onerror = (event) => {
    event.preventDefault();
    receive({ is: 'failure', reason: event.message || TRIAL_WORDS.notLoaded });
  };
  return {
    post: (request) => worker.postMessage(request),
    end: () => worker.terminate(),
  };
}

/** Estimates what pieces are worth. */
export interface Estimator {
  /** Answers the newest question of a lane, which is named after the display of the answer. */
  readonly ask: (lane: string, query: ValuedQuery) => Promise<PieceValue>;
  readonly end: () => void;
}

/** A question without an answer. */
interface Question {
  readonly number: number;
  readonly resolve: (value: PieceValue) => void;
  readonly reject: (error: Error) => void;
}

/** Makes an estimator; its thread starts with the first question, and anew if it has broken down. */
export function createEstimator(): Estimator {
  const open = new Map<string, Question>();
  let thread: Thread | undefined;
  let count = 0;
  const end = (): void => {
    thread?.end();
    thread = undefined;
  };
  const receive = (report: Report): void => {
    if (report.is === 'failure') {
      end();
      for (const { reject } of open.values()) reject(new Error(report.reason));
      open.clear();
    }
    if (report.is !== 'value' && report.is !== 'no-value') return;
    const question = open.get(report.lane);
    if (question?.number !== report.number) return;
    open.delete(report.lane);
    if (report.is === 'value') question.resolve(report.value);
    else question.reject(new Error(report.reason));
  };
  return {
    ask: (lane, query) =>
      new Promise((resolve, reject) => {
        const number = (count += 1);
        open.set(lane, { number, resolve, reject });
        thread ??= openThread(receive);
        thread.post({ is: 'value', query, lane, number });
      }),
    end,
  };
}
