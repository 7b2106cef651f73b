// Layout conditions and the visible part of the window.
import { createSignal, onCleanup, type Accessor } from 'solid-js';

/** The pieces have a pane of their own beside the board; the style sheet has the same condition. */
const WITH_PIECES = '(width >= 72rem) and (height >= 34rem)';

/** The tabs open over other parts of the page; the style sheet has the same condition. */
const WITH_SHEETS = '(width < 37.5rem)';

/** Returns whether the pieces have a pane of their own. */
export function hasPiecesPane(): Accessor<boolean> {
  return matching(WITH_PIECES);
}

/** Returns whether the tabs open as sheets. */
export function hasSheets(): Accessor<boolean> {
  return matching(WITH_SHEETS);
}

function matching(condition: string): Accessor<boolean> {
  const list = matchMedia(condition);
  const [matches, setMatches] = createSignal(list.matches);
  const follow = (): void => {
    setMatches(list.matches);
  };
  list.addEventListener('change', follow);
  onCleanup(() => {
    list.removeEventListener('change', follow);
  });
  return matches;
}

/** The height in pixels below which the layout leaves room for a keyboard; 34rem in the style sheet. */
const LOW = 544;

/**
 * Keeps the page in the visible part of the window. In some browsers, the keyboard of a phone covers part of the window without
 * changing media queries, so `data-low` reports a low visible part.
 */
export function followVisibleHeight(): void {
  const { visualViewport } = window;
  if (visualViewport === null) return;
  const { style, dataset } = document.documentElement;
  const follow = (): void => {
    const { scale, height, offsetTop } = visualViewport;
    // While the visitor has zoomed in, the page keeps its size.
    if (scale !== 1) return;
    style.setProperty('--visible-height', `${height}px`);
    style.setProperty('--visible-top', `${offsetTop}px`);
    if (height < LOW) dataset.low = '';
    else delete dataset.low;
  };
  visualViewport.addEventListener('resize', follow);
  visualViewport.addEventListener('scroll', follow);
  follow();
}
