// Draws elements one after the other, so that the page can answer to its reader in between.

/** What can be drawn. */
export interface Drawable {
  /** Draws, if all that it takes is there. */
  draw(): void;
}

/**
 * For how long elements are drawn before the page may answer to its reader again, in milliseconds. Below that nobody waits;
 * each frame that is painted in between costs another 5.
 */
const SLICE = 45;

const waiting = new Set<Drawable>();
let isAsked = false;

/** Draws an element soon; one that waits already keeps its place. */
export function drawSoon(element: Drawable): void {
  waiting.add(element);
  if (isAsked) return;
  isAsked = true;
  // Changes that belong together come in one task.
  queueMicrotask(drawSome);
}

/** Takes an element out of those that wait. */
export function forget(element: Drawable): void {
  waiting.delete(element);
}

/** Draws all that wait, as the page is about to be printed. */
export function drawAll(): void {
  drawUntil(Infinity);
}

function drawUntil(end: number): void {
  for (const element of waiting) {
    waiting.delete(element);
    try {
      element.draw();
    } catch (error) {
      // What is wrong with one is no reason to leave out the others.
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
  // Timers are made to wait, and so are frames of a page that is not seen.
  port1.onmessage = () => {
    port1.close();
    drawSome();
  };
  port2.postMessage(null);
}
