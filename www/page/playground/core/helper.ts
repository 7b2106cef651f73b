// Queues calls that take longer than a frame.
import { loadCatalog } from '../../../calls/catalog.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { createLatestOnlyLanes, type Lanes } from '../../../threads/lanes.js';
import type { FaceRequest } from './face.js';

/** The calls of the package that another thread can answer. Calls that return a handle or load something stay in the page. */
type PackageCall = Exclude<keyof Piecewright, 'compile' | 'setTiming'>;

/** The calls that another thread can answer: those of the package, and faces drawn from their answers. */
type Calls = Pick<Piecewright, PackageCall> & { readonly face: (asked: FaceRequest) => Promise<string> };

/** A call with its arguments. */
export interface Call {
  readonly call: keyof Calls;
  readonly args: readonly unknown[];
}

/** Answers one call. */
export type Answerer = (call: Call) => Promise<unknown>;

/** Asks for an answer; `undefined` if the same port was asked again before the answer came. */
export type Port<K extends keyof Calls> = (
  ...args: Parameters<Calls[K]>
) => Promise<Awaited<ReturnType<Calls[K]>> | undefined>;

/** Answers calls that may take longer than a frame, one at a time. */
export interface Helper extends Pick<Lanes<Call, unknown>, 'withdraw' | 'start'> {
  /** Makes a port for one of the package's calls, whose newer requests replace older ones of the same lane. */
  port<K extends keyof Calls>(call: K, lane: string): Port<K>;
}

/** Makes a helper without an answerer. */
export function createHelper(): Helper {
  const { ask, withdraw, start } = createLatestOnlyLanes<Call, unknown>();
  return {
    port: <K extends keyof Calls>(call: K, lane: string) =>
      // Whoever answers returns what the call returns.
      ((...args) => ask(lane, { call, args })) as Port<K>,
    withdraw,
    start,
  };
}

/** Answers a call. The types of the arguments were checked by the sender, which is always our own page. */
export async function answer(pw: Piecewright, { call, args }: Call): Promise<unknown> {
  if (call === 'face') {
    const { drawFace } = await import('./face.js');
    return drawFace(pw, args[0] as FaceRequest);
  }
  if (call === 'identify') await loadCatalog();
  return (pw as unknown as Record<PackageCall, (...args: readonly unknown[]) => unknown>)[call](...args);
}

/** Answers in the page, each request in a task of its own. */
export function answerHere(pw: Piecewright): Answerer {
  return (call) =>
    new Promise((resolve, reject) => {
      // Uses messages, because browsers delay nested timers.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        answer(pw, call).then(resolve, reject);
      };
      port2.postMessage(null);
    });
}
