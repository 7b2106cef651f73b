// The letters and numbers beside a board have a size of their own, however large the board is drawn.
import { createEffect, createMemo, on, onCleanup } from 'solid-js';

/**
 * Tells the style sheet how many units of its picture a pixel of the board has, now and whenever that changes.
 *
 * @param layout - What the board has been laid out by. Only another one has another picture: measuring after each
 *   change of what stands on it would make the browser lay out the page twice.
 * @returns What measures after the picture has been zoomed.
 */
export function keepLetterSize(host: HTMLElement, layout: () => unknown): () => void {
  const measure = (): void => {
    const picture = host.querySelector<SVGSVGElement>(':scope > svg');
    const width = picture?.getBoundingClientRect().width ?? 0;
    if (picture !== null && 0 < width) host.style.setProperty('--unit', String(picture.viewBox.baseVal.width / width));
  };
  const observer = new ResizeObserver(measure);
  observer.observe(host);
  onCleanup(() => observer.disconnect());
  createEffect(on(createMemo(layout), measure));
  return measure;
}
