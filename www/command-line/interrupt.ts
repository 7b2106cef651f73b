// Work that Ctrl-C ends.

/** The exit status of what was ended, as shells have it. */
export const STOPPED = 130;

/** Does something, and calls `stop` if a signal ends the program meanwhile. */
export async function untilSignal<T>(stop: () => void, work: () => Promise<T>): Promise<T> {
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work();
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Does something until somebody presses Ctrl-C, which leaves what was found. */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort(new Error('stopped'));
  };
  return untilSignal(interrupt, () => work(stop.signal));
}
