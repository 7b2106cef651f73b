// Draws elements one by one, so that the page stays responsive in between.

/** An element that can be drawn. */
export interface Drawable {
  /** Draws, if everything that it needs is loaded. */
  draw(): void;
}

/**
 * How long elements are drawn without a break, in milliseconds. Shorter pauses are not noticed, and each frame that is
 * painted in between costs another 5 ms.
 */
const SLICE = 45;

const waiting = new Set<Drawable>();
let isAsked = false;

/** Draws an element soon; an element that already waits keeps its place. */
export function drawSoon(element: Drawable): void {
  waiting.add(element);
  if (isAsked) return;
  isAsked = true;
  // Changes that belong together are made in one task.
  queueMicrotask(drawSome);
}

/** Removes an element from the queue. */
export function removeFromQueue(element: Drawable): void {
  waiting.delete(element);
}

/** Draws all waiting elements, because the page is about to be printed. */
export function drawAll(): void {
  drawUntil(Infinity);
}

function drawUntil(end: number): void {
  for (const element of waiting) {
    waiting.delete(element);
    try {
      element.draw();
    } catch (error) {
      // A failure of one element does not stop the others.
      reportError(error);
    }
    if (end < performance.now()) break;
  }
}

function drawSome(): void {
  isAsked = false;
  drawUntil(performance.now() + SLICE);
  if (waiting.size === 0) return;
  isAsked = true;
  const { port1, port2 } = new MessageChannel();
  // Browsers throttle timers and the frames of hidden pages.
  port1.onmessage = () => {
    port1.close();
    drawSome();
  };
  port2.postMessage(null);
}
