// Zooms the board.
/** The zoom levels, as multiples of the fitting size. */
const STEPS = [1, 1.5, 2, 3, 4] as const;

/** A way to zoom: larger, smaller, or the whole board. */
export type ZoomAction = 'in' | 'out' | 'fit';

/** The keys, while the focus is on the board. */
const KEYS: Readonly<Record<string, ZoomAction>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };

/** Zooms a board. */
export interface Zoom {
  readonly turn: (way: ZoomAction) => void;
  /** Returns whether it can turn this way. */
  readonly can: (way: ZoomAction) => boolean;
}

/**
 * Makes the zoom of a board; its keys work while the focus is on it.
 *
 * By default, the cells of a large board are large enough for fingers; `fit` shows the whole board.
 */
export function createZoom(board: HTMLElement, changed: () => void): Zoom {
  let step = 0;
  const can = (way: ZoomAction): boolean => way === 'fit' || STEPS[step + (way === 'in' ? 1 : -1)] !== undefined;

  function turn(way: ZoomAction): void {
    if (!can(way)) return;
    step = way === 'fit' ? 0 : step + (way === 'in' ? 1 : -1);
    const middle = middleOf(board);
    board.style.setProperty('--zoom', String(STEPS[step]));
    board.toggleAttribute('data-fit', way === 'fit');
    putIntoMiddle(board, middle);
    changed();
  }

  board.addEventListener('keydown', (event) => {
    const way = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
    if (way === undefined) return;
    turn(way);
    event.preventDefault();
  });
  return { turn, can };
}

/** The middle of the visible part of a scrolled element, as fractions of its width and height. */
function middleOf(element: HTMLElement): { x: number; y: number } {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight };
}

function putIntoMiddle(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
  element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
}

/** Scrolls an element, but not its ancestors, until one of its children is visible. */
export function bringIntoSight(host: HTMLElement, child: Element): void {
  const [frame, box] = [host.getBoundingClientRect(), child.getBoundingClientRect()];
  host.scrollLeft += Math.max(0, box.right - frame.right) - Math.max(0, frame.left - box.left);
  host.scrollTop += Math.max(0, box.bottom - frame.bottom) - Math.max(0, frame.top - box.top);
}
