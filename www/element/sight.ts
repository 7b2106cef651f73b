// Waits until an element is near what the reader sees.

/** What waits until it is near what the reader sees. */
export interface Watched extends Element {
  /** Is called once: when the element is near, or the page is about to be printed. */
  come(): void;
  /** Fetches what drawing will take, so that a page can be printed that was not read to its end. Fails where that fails. */
  prepare(): Promise<void>;
}

/** From how far away elements are drawn, so that a reader who scrolls finds them there. */
const MARGIN = '100% 0px';

const waiting = new Set<Watched>();
const unprepared = new Set<Watched>();
let isPreparing = false;
let observer: IntersectionObserver | undefined;

/** Calls an element when it comes near. */
export function waitForSight(element: Watched): void {
  observer ??= startWatching();
  waiting.add(element);
  observer.observe(element);
  prepareSoon(element);
}

/** Has an element that waits prepared when nothing else is to be done. */
export function prepareSoon(element: Watched): void {
  unprepared.add(element);
  if (isPreparing) return;
  isPreparing = true;
  whenIdle(() => void prepareAll());
}

/** Prepares those that wait one by one: the modules are fetched once for all, each text is only looked at. */
async function prepareAll(): Promise<void> {
  try {
    for (const element of unprepared) {
      unprepared.delete(element);
      if (waiting.has(element)) await element.prepare();
    }
  } catch {
    // What cannot be had for one is not asked for again by each of the others.
    unprepared.clear();
  }
  isPreparing = false;
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 1000);
}

/** Leaves an element alone. */
export function leave(element: Watched): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Calls all that wait, as the page is about to be printed. */
export function callAll(): void {
  for (const element of waiting) call(element);
}

function startWatching(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && isWatched(target)) call(target);
      }
    },
    { rootMargin: MARGIN },
  );
}

function isWatched(element: Element): element is Watched {
  return waiting.has(element as Watched);
}

function call(element: Watched): void {
  leave(element);
  element.come();
}
