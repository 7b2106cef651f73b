// Dragging by mouse, pen or touch.

/** Follows a handle that is dragged by mouse, pen or touch, and reports the element under the pointer. */
export function followDrag(handle: SVGElement, over: (element: Element | null) => void): void {
  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    handle.toggleAttribute('data-dragged', true);
  });
  // A finger would scroll the page. `touch-action` does not prevent that on a shape inside an SVG.
  handle.addEventListener(
    'touchstart',
    (event) => {
      event.preventDefault();
    },
    { passive: false },
  );
  handle.addEventListener('pointermove', (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    // The handle itself is under the pointer at first, so the elements below it count too.
    const below = rootOf(handle)
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element) => element !== handle);
    over(below ?? null);
  });
  handle.addEventListener('lostpointercapture', () => {
    handle.toggleAttribute('data-dragged', false);
  });
}

/** Returns the document or the shadow root that contains an element; each finds only its own elements. */
export function rootOf(element: Element): DocumentOrShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
