// What the screen has room for.
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

/**
 * Keeps the height of the page that of the visible part of the window: the keyboard of a phone covers the rest in some
 * browsers.
 */
export function followVisibleHeight(): void {
  const { visualViewport } = window;
  if (visualViewport === null) return;
  const follow = (): void => {
    // While the visitor has zoomed in, the page keeps its size.
    if (visualViewport.scale !== 1) return;
    document.documentElement.style.setProperty('--visible-height', `${visualViewport.height}px`);
  };
  visualViewport.addEventListener('resize', follow);
  follow();
}
