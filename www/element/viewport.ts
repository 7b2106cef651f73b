// Waits until an element is near the viewport.

/** An element that waits until it is near the viewport. */
export interface Watched extends Element {
  /** Called once: when the element is near the viewport, or when the page is about to be printed. */
  onNear(): void;
  /**
   * Fetches what drawing needs, so that a page can be printed before it was scrolled to its end. Rejects if that fails.
   */
  prepare(): Promise<void>;
}

/** The distance from which elements are drawn, so that they are ready when the reader scrolls to them. */
const MARGIN = '100% 0px';

const waiting = new Set<Watched>();
const unprepared = new Set<Watched>();
let isPreparing = false;
let observer: IntersectionObserver | undefined;

/** Calls `onNear` when the element is near the viewport. */
export function waitUntilNear(element: Watched): void {
  // In documents without a viewport, as those of jsdom, nothing is near.
  if (typeof IntersectionObserver === 'undefined') return;
  observer ??= startWatching();
  waiting.add(element);
  observer.observe(element);
  prepareSoon(element);
}

/** Prepares a waiting element when the browser is idle. */
export function prepareSoon(element: Watched): void {
  unprepared.add(element);
  if (isPreparing) return;
  isPreparing = true;
  whenIdle(() => void prepareAll());
}

/**
 * Prepares the waiting elements one by one: the modules are fetched once for all of them, each text is only inspected.
 */
async function prepareAll(): Promise<void> {
  try {
    for (const element of unprepared) {
      unprepared.delete(element);
      if (waiting.has(element)) await element.prepare();
    }
  } catch {
    // A failed load is not repeated for each of the other elements.
    unprepared.clear();
  }
  isPreparing = false;
}

const unpainted = new Set<HTMLElement>();

/** How many boards are painted at a time: more take longer than a frame. */
const PAINTED_AT_ONCE = 10;

/**
 * Has a board painted when the browser is idle. Out of sight, the browser puts that off, so that a page of many boards appears
 * sooner; but then pictures of the whole page would lack it.
 */
export function paintSoon(board: HTMLElement): void {
  unpainted.add(board);
  if (unpainted.size === 1) whenIdle(paintSome);
}

function paintSome(): void {
  for (const board of [...unpainted].slice(0, PAINTED_AT_ONCE)) {
    unpainted.delete(board);
    board.style.contentVisibility = 'visible';
  }
  if (unpainted.size > 0) whenIdle(paintSome);
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 1000);
}

/** Stops waiting for an element to be near. */
export function stopWaiting(element: Watched): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Calls `onNear` of all waiting elements, because the page is about to be printed. */
export function endAllWaiting(): void {
  for (const element of waiting) endWaiting(element);
}

function startWatching(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && isWatched(target)) endWaiting(target);
      }
    },
    { rootMargin: MARGIN },
  );
}

function isWatched(element: Element): element is Watched {
  return waiting.has(element as Watched);
}

function endWaiting(element: Watched): void {
  stopWaiting(element);
  element.onNear();
}
