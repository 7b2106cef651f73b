import type { Piecewright } from '../../calls/piecewright.js';

/** What can be asked of the package in another thread. What gives a handle or loads something has to be asked in the page. */
export type Call = Exclude<keyof Piecewright, 'compile' | 'loadWorkshop' | 'setTiming'>;

/** Asks one thing; gives nothing if the same port was asked again before the answer came. */
export type Port<K extends Call> = (
  ...args: Parameters<Piecewright[K]>
) => Promise<Awaited<ReturnType<Piecewright[K]>> | undefined>;

/** Answers one call. */
export type Answerer = (call: Call, args: readonly unknown[]) => Promise<unknown>;

/** Answers what takes longer than a frame may, one request at a time. */
export interface Helper {
  /**
   * Makes a port for one of the package's calls.
   *
   * @param lane - Requests of one lane replace each other: the name of what shows the answer.
   */
  port<K extends Call>(call: K, lane: string): Port<K>;
  /** Has questions answered from now on; those asked before have waited. */
  readonly start: (answerer: Answerer) => void;
}

interface Request {
  readonly lane: string;
  readonly call: Call;
  readonly args: readonly unknown[];
  readonly settle: (answer: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** Makes a helper that nobody works for yet. */
export function createHelper(): Helper {
  const waiting = new Map<string, Request>();
  /** What each lane was asked last. */
  const newest = new Map<string, Request>();
  let answerer: Answerer | undefined;
  let isBusy = false;

  function next(): void {
    const [request] = waiting.values();
    if (answerer === undefined || isBusy || request === undefined) return;
    waiting.delete(request.lane);
    isBusy = true;
    answerer(request.call, request.args)
      .then((answer) => {
        request.settle(newest.get(request.lane) === request ? answer : undefined);
      }, request.fail)
      .finally(() => {
        isBusy = false;
        next();
      });
  }

  return {
    port: <K extends Call>(call: K, lane: string) =>
      ((...args) =>
        new Promise((resolve, reject) => {
          waiting.get(lane)?.settle(undefined);
          // The other thread answers with what the call returns.
          const settle = resolve as (answer: unknown) => void;
          const request = { lane, call, args, settle, fail: reject };
          newest.set(lane, request);
          // At the end of the queue, so that no lane keeps the others waiting.
          waiting.delete(lane);
          waiting.set(lane, request);
          next();
        })) satisfies Port<K>,
    start: (worker) => {
      answerer = worker;
      next();
    },
  };
}

/** Asks the package. What a call takes is checked where it is sent, and only our own page sends any. */
export function answer(pw: Piecewright, call: Call, args: readonly unknown[]): unknown {
  return (pw as unknown as Record<Call, (...args: readonly unknown[]) => unknown>)[call](...args);
}

/** Answers in the page, each request in a task of its own. */
export function answerHere(pw: Piecewright): Answerer {
  return (call, args) =>
    new Promise((resolve, reject) => {
      // Messages, because nested timers are made to wait.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        try {
          resolve(answer(pw, call, args));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      port2.postMessage(null);
    });
}
