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
