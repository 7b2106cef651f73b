/** Calls `paint` before the next frame, once, however often it is asked for. */
export function oncePerFrame(paint: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      paint();
    });
  };
}

/** Calls `work` when nobody has asked for it for some milliseconds; what was asked for earlier is dropped. */
export function whenQuiet(milliseconds: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
}

/** Works that are done one after another. */
export interface Turns {
  /** Does these works, in place of those that are left of the ones before. */
  start: (works: readonly (() => void)[]) => void;
  /** Leaves the rest undone. */
  drop: () => void;
}

/**
 * Makes a list of works, each of which is done in a task of its own, so that a key pressed meanwhile waits for one of them
 * at most. Messages are used because nested timers are made to wait.
 */
export function createTurns(): Turns {
  const { port1, port2 } = new MessageChannel();
  let left: readonly (() => void)[] = [];
  let isAsked = false;
  const ask = (): void => {
    if (isAsked || left.length === 0) return;
    isAsked = true;
    port2.postMessage(null);
  };
  port1.onmessage = () => {
    isAsked = false;
    const [work, ...rest] = left;
    left = rest;
    try {
      work?.();
    } finally {
      ask();
    }
  };
  return {
    start: (works) => {
      left = works;
      ask();
    },
    drop: () => {
      left = [];
    },
  };
}

/** Does `work` after the frame that is being made is on the screen. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
