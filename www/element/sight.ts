/** What waits until it is near what the reader sees. */
export interface Watched extends Element {
  /** Is called once: when the element is near, or the page is about to be printed. */
  come(isPrinting: boolean): void;
  /** Fetches what drawing will take, so that a page can be printed that was not read to its end. */
  prepare(): Promise<void>;
}

/** From how far away elements are drawn, so that a reader who scrolls finds them there. */
const MARGIN = '100% 0px';

const waiting = new Set<Watched>();
let observer: IntersectionObserver | undefined;

/** Calls an element when it comes near. */
export function waitForSight(element: Watched): void {
  observer ??= startWatching();
  waiting.add(element);
  observer.observe(element);
}

/** Prepares those that wait one by one: the modules are fetched once for all, each text is only looked at. */
async function prepareWaiting(): Promise<void> {
  for (const element of waiting) await element.prepare();
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

function startWatching(): IntersectionObserver {
  addEventListener('beforeprint', () => {
    for (const element of waiting) call(element, true);
  });
  whenIdle(() => void prepareWaiting());
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && isWatched(target)) call(target, false);
      }
    },
    { rootMargin: MARGIN },
  );
}

function isWatched(element: Element): element is Watched {
  return waiting.has(element as Watched);
}

function call(element: Watched, isPrinting: boolean): void {
  leave(element);
  element.come(isPrinting);
}
