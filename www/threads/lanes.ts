// Requests that are answered one at a time, of which newer ones replace older ones.

/** Requests in lanes. */
export interface Lanes<R, A> {
  /**
   * Asks for an answer; `undefined` if the same lane was asked again before the answer came.
   *
   * @param lane - Newer requests replace older ones of the same lane. It is named after the display of the answer.
   */
  readonly ask: (lane: string, request: R) => Promise<A | undefined>;
  /** Takes back the request of a lane that waits, whose answer nobody wants any more. */
  readonly withdraw: (lane: string) => void;
  /** Starts answering requests, including the ones that wait. */
  readonly start: (answerer: (request: R) => Promise<A>) => void;
}

interface LaneRequest<R, A> {
  readonly lane: string;
  readonly request: R;
  readonly resolve: (answer: A | undefined) => void;
  readonly reject: (error: unknown) => void;
  isReplaced: boolean;
}

/** Creates lanes in which only the latest request is answered, without an answerer if none is given. */
export function createLatestOnlyLanes<R, A>(answerer?: (request: R) => Promise<A>): Lanes<R, A> {
  const waiting = new Map<string, LaneRequest<R, A>>();
  let running: LaneRequest<R, A> | undefined;

  function next(): void {
    const [asked] = waiting.values();
    if (answerer === undefined || running !== undefined || asked === undefined) return;
    waiting.delete(asked.lane);
    running = asked;
    answerer(asked.request)
      .then((answer) => {
        asked.resolve(asked.isReplaced ? undefined : answer);
      }, asked.reject)
      .finally(() => {
        running = undefined;
        next();
      });
  }
  function withdraw(lane: string): void {
    waiting.get(lane)?.resolve(undefined);
    waiting.delete(lane);
  }
  return {
    ask: (lane, request) =>
      new Promise((resolve, reject) => {
        withdraw(lane);
        if (running?.lane === lane) running.isReplaced = true;
        // Goes to the end of the queue, so that no lane blocks the others.
        waiting.set(lane, { lane, request, resolve, reject, isReplaced: false });
        next();
      }),
    withdraw,
    start: (started) => {
      answerer = started;
      next();
    },
  };
}
