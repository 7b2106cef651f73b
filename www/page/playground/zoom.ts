// Zooms the board.
import { find } from './dom.js';

/** The zoom levels, as multiples of the fitting size. */
const STEPS = [1, 1.5, 2, 3, 4] as const;

/** The keys, while the focus is on the board. */
const KEYS: Readonly<Record<string, 'in' | 'out' | 'fit'>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };

/**
 * Makes the buttons and keys for zooming the board work.
 *
 * By default, the cells of a large board are large enough for fingers; `fit` shows the whole board.
 */
export function createZoom(board: HTMLElement): void {
  const buttons = {
    in: find('#zoom-in', HTMLButtonElement),
    out: find('#zoom-out', HTMLButtonElement),
    fit: find('#zoom-fit', HTMLButtonElement),
  };
  let step = 0;

  function turn(way: keyof typeof buttons): void {
    const next = way === 'fit' ? 0 : step + (way === 'in' ? 1 : -1);
    const factor = STEPS[next];
    if (factor === undefined) return;
    step = next;
    const middle = middleOf(board);
    board.style.setProperty('--zoom', String(factor));
    board.toggleAttribute('data-fit', way === 'fit');
    putIntoMiddle(board, middle);
    show();
  }
  function show(): void {
    // Disabling a button would remove its focus.
    buttons.out.ariaDisabled = String(step === 0);
    buttons.in.ariaDisabled = String(step === STEPS.length - 1);
  }

  for (const way of ['in', 'out', 'fit'] as const) {
    buttons[way].addEventListener('click', () => {
      turn(way);
    });
  }
  board.addEventListener('keydown', (event) => {
    const way = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
    if (way === undefined) return;
    turn(way);
    event.preventDefault();
  });
  show();
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

/** Scrolls an element, and nothing around it, until one of its children is in sight. */
export function bringIntoSight(host: HTMLElement, child: Element): void {
  const [frame, box] = [host.getBoundingClientRect(), child.getBoundingClientRect()];
  host.scrollLeft += Math.max(0, box.right - frame.right) - Math.max(0, frame.left - box.left);
  host.scrollTop += Math.max(0, box.bottom - frame.bottom) - Math.max(0, frame.top - box.top);
}
