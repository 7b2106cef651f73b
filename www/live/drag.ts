// Dragging by mouse, pen or touch.

/** What happens during a drag. */
export interface Drag {
  begin?(): void;
  /** The pointer is over an element, and has moved from where it was pressed, in pixels. */
  move(over: Element | undefined, x: number, y: number): void;
  /** The drag is over, before the drop if there is one. */
  end?(): void;
  /** The pointer was released over an element. */
  drop?(over: Element): void;
}

/** How far the pointer moves before a press becomes a drag, in pixels. */
const LEAST = 5;

/** Follows a pointer that was pressed on an element. A press without a drag stays a click. */
export function followDrag(down: PointerEvent, dragged: Element, drag: Drag): void {
  if (down.button !== 0) return;
  const { pointerId, clientX, clientY } = down;
  const root = dragged.getRootNode();
  // A shadow root and its document find only their own elements.
  const within = root instanceof ShadowRoot ? root : document;
  // What is dragged may be under the pointer, so the elements below it count.
  const elementAt = (event: PointerEvent): Element | undefined =>
    within.elementsFromPoint(event.clientX, event.clientY).find((element) => element !== dragged);
  const listening = new AbortController();
  const { signal } = listening;
  let isDrag = false;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (!isDrag) {
      if (Math.hypot(x, y) < LEAST) return;
      isDrag = true;
      drag.begin?.();
    }
    drag.move(elementAt(event), x, y);
  };
  const release = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const over = event.type === 'pointerup' ? elementAt(event) : undefined;
    listening.abort();
    if (!isDrag) return;
    drag.end?.();
    if (over !== undefined) drag.drop?.(over);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', release, { signal });
}
