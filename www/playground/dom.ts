/** Finds an element that the page is built to have. */
export function find<E extends Element>(selector: string, type: abstract new (...args: never[]) => E): E {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`the page has no ${type.name} at ${selector}`);
}

/** Makes an HTML element with a class and text or children. Text is never read as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

/** Turns a picture made by our own renderers, which escape all they are given, into an element. */
export function pictureFrom(svg: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = svg;
  const picture = template.content.firstElementChild;
  if (picture instanceof SVGSVGElement) return picture;
  throw new Error('a renderer gave no picture');
}

/** Makes `live` equal to `next`, keeping every child that is there already. */
export function patch(live: Element, next: Element): void {
  for (const { name, value } of next.attributes) if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  const present = new Map(Array.from(live.children, (child, n) => [keyOf(child, n), child]));
  const wanted = Array.from(next.children, (child, n) => {
    const old = present.get(keyOf(child, n));
    return old?.isEqualNode(child) === true ? old : child;
  });
  const kept = new Set(wanted);
  for (const child of present.values()) if (!kept.has(child)) child.remove();
  let cursor = live.firstElementChild;
  for (const child of wanted) {
    if (child === cursor) cursor = cursor.nextElementSibling;
    else live.insertBefore(child, cursor);
  }
}

/** What a child of a diagram is about; parts of the board itself have a fixed place. */
function keyOf(child: Element, n: number): string {
  const name = ['data-cell', 'data-on', 'data-piece'].find((attribute) => child.hasAttribute(attribute));
  return name === undefined ? String(n) : `${name} ${child.getAttribute(name) ?? ''}`;
}
