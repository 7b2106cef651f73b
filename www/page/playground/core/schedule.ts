// Delays work: until the next frame, until input pauses, or into a task of its own.
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

/** Calls `work` once no call has come for some milliseconds. */
export function whenQuiet(milliseconds: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
}

/** Calls `work` in a task of its own, once, however often it is asked for: after the frame, if it is asked for in one. */
export function inOwnTask(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  let asked = false;
  // Uses a message, because browsers may delay timers.
  port1.onmessage = () => {
    asked = false;
    work();
  };
  return () => {
    if (asked) return;
    asked = true;
    port2.postMessage(null);
  };
}

/** How long a frame may take, in milliseconds, before what waits for it goes on. */
const LONGEST_FRAME = 2_000;

/** Calls `work` after the next frame is on the screen, or without one where none comes, as in a tab that is not shown. */
export function afterFrame(work: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(work);
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, LONGEST_FRAME);
}
