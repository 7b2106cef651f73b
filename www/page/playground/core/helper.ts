// Queues calls that take longer than a frame.
import { loadCatalog } from '../../../calls/catalog.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import type { FaceRequest } from './face.js';

/** The calls of the package that another thread can answer. Calls that return a handle or load something stay in the page. */
type PackageCall = Exclude<keyof Piecewright, 'compile' | 'setTiming'>;

/** The calls that another thread can answer: those of the package, and faces drawn from their answers. */
type Calls = Pick<Piecewright, PackageCall> & { readonly face: (asked: FaceRequest) => Promise<string> };

/** One of the calls that another thread can answer. */
export type Call = keyof Calls;

/** Asks for an answer; `undefined` if the same port was asked again before the answer came. */
export type Port<K extends Call> = (
  ...args: Parameters<Calls[K]>
) => Promise<Awaited<ReturnType<Calls[K]>> | undefined>;

/** Answers one call. */
export type Answerer = (call: Call, args: readonly unknown[]) => Promise<unknown>;

/** Answers calls that may take longer than a frame, one at a time. */
export interface Helper {
  /**
   * Makes a port for one of the package's calls.
   *
   * @param lane - Newer requests replace older ones of the same lane. It is named after the display of the answer.
   */
  port<K extends Call>(call: K, lane: string): Port<K>;
  /** Takes back the request of a lane that waits, whose answer nobody wants any more. */
  readonly withdraw: (lane: string) => void;
  /** Starts answering requests, including the ones that wait. */
  readonly start: (answerer: Answerer) => void;
}

interface Request {
  readonly lane: string;
  readonly call: Call;
  readonly args: readonly unknown[];
  readonly settle: (answer: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** Makes a helper without an answerer. */
export function createHelper(): Helper {
  const waiting = new Map<string, Request>();
  /** The latest request of each lane. */
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
          // Goes to the end of the queue, so that no lane blocks the others.
          waiting.delete(lane);
          waiting.set(lane, request);
          next();
        })) satisfies Port<K>,
    withdraw: (lane) => {
      waiting.get(lane)?.settle(undefined);
      waiting.delete(lane);
    },
    start: (worker) => {
      answerer = worker;
      next();
    },
  };
}

/** Loads what a call needs; a worker that replaced another one has nothing of it. */
export async function prepare(call: Call): Promise<void> {
  if (call === 'identify') await loadCatalog();
}

/** Answers a call. The types of the arguments were checked by the sender, which is always our own page. */
export async function answer(pw: Piecewright, call: Call, args: readonly unknown[]): Promise<unknown> {
  if (call === 'face') {
    const { drawFace } = await import('./face.js');
    return drawFace(pw, args[0] as FaceRequest);
  }
  return (pw as unknown as Record<PackageCall, (...args: readonly unknown[]) => unknown>)[call](...args);
}

/** Answers in the page, each request in a task of its own. */
export function answerHere(pw: Piecewright): Answerer {
  return (call, args) =>
    new Promise((resolve, reject) => {
      // Uses messages, because browsers delay nested timers.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        prepare(call)
          .then(() => answer(pw, call, args))
          .then(resolve, reject);
      };
      port2.postMessage(null);
    });
}
