// Waits until a game is near the viewport. Diagrams have `viewport.ts`, which also prepares them for print: games load much
// more, so one that nobody comes near loads nothing, and a chunk that both share would cost every diagram bytes.

/** The distance from which games are drawn, so that they are ready when the reader scrolls to them. */
const MARGIN = '100% 0px';

/** Calls `load` once, when an element is near the viewport. Returns what stops waiting. */
export function whenNear(element: Element, load: () => void): () => void {
  // In documents without a viewport, as those of jsdom, nothing is near.
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
