// Lists that follow what is chosen in them.

/** Scrolls a list, and not the page, so that one of its elements can be seen. */
export function keepInSight(list: HTMLElement, element: HTMLElement | null): void {
  if (element === null) return;
  const top = element.offsetTop - list.offsetTop;
  if (top < list.scrollTop || list.scrollTop + list.clientHeight < top + element.offsetHeight) list.scrollTop = top;
}
