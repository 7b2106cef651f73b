// Dragging a piece, from the board or from hand, by mouse, pen or touch.
import { rootOf } from '../live/drag.js';

/** What happens to a piece that is dragged. */
export interface Lifted {
  /** The picture of the piece, which follows the pointer; asked for at each move, because the board may draw it anew. */
  picture(): SVGElement | null;
  /** How many units of the picture a pixel is. */
  scale(): number;
  lift(): void;
  drop(cell: string): void;
}

/** How far the pointer moves before a press becomes a drag, in pixels. */
const LEAST = 5;

/** Follows a pointer that was pressed on a piece. A press without a drag stays a click. */
export function followLift(down: PointerEvent, lifted: Lifted): void {
  const { pointerId, clientX, clientY } = down;
  const root = down.target instanceof Element ? rootOf(down.target) : document;
  // What shows that something is dragged.
  const table = down.target instanceof Element ? down.target.closest('.table') : null;
  const ends = new AbortController();
  const { signal } = ends;
  let isDrag = false;
  const end = (): void => {
    ends.abort();
    lifted.picture()?.style.removeProperty('translate');
    table?.toggleAttribute('data-dragging', false);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (!isDrag) {
      if (Math.hypot(x, y) < LEAST) return;
      isDrag = true;
      table?.toggleAttribute('data-dragging', true);
      lifted.lift();
    }
    const scale = lifted.scale();
    lifted.picture()?.style.setProperty('translate', `${x * scale}px ${y * scale}px`);
  };
  const release = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const cell = isDrag ? cellOf(root.elementFromPoint(event.clientX, event.clientY)) : undefined;
    end();
    if (cell !== undefined) lifted.drop(cell);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', end, { signal });
}

/** Returns the cell of the board that an element is. */
export function cellOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? (target.getAttribute('data-at') ?? undefined) : undefined;
}
