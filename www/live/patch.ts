// Puts pictures into a document, and replaces only the parts that changed.

/** What a browser that checks markup asks for before it reads any. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (markup: string) => string }): { createHTML(markup: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Vouches for markup of our own renderers, on pages that only read what somebody vouches for. */
function trusted(markup: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= (trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy('piecewright', {
    createHTML: (own) => own,
  });
  return policy.createHTML(markup);
}

/** Turns a picture made by our own renderers, which escape all they are given, into an element. */
export function pictureFrom(svg: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = trusted(svg);
  const picture = template.content.firstElementChild;
  if (picture instanceof SVGSVGElement) return picture;
  throw new Error('a renderer gave no picture');
}

/** Makes an SVG element. */
export function createSVG<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number | undefined>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, String(value));
  }
  return element;
}

/** What was read before. The pictures of a page have most of their parts in common, and a copy takes half the time. */
const known = new Map<string, Element>();
const MOST_KNOWN = 2000;

/** Turns parts of a picture, as `svgParts` gives them, into elements. */
export function elementsFrom(parts: readonly string[]): Element[] {
  if (MOST_KNOWN < known.size) known.clear();
  // A part can be empty, such as the head of an arrow that leads nowhere.
  const missing = parts.filter((markup) => markup !== '' && !known.has(markup));
  if (0 < missing.length) {
    const made = Array.from(pictureFrom(`<svg>${missing.join('')}</svg>`).children);
    for (const [n, child] of made.entries()) known.set(missing[n] ?? '', document.adoptNode(child));
  }
  return parts.flatMap((markup) => (known.get(markup)?.cloneNode(true) as Element | undefined) ?? []);
}

/**
 * Makes a function that gives an SVG element new children. A child whose markup is there already stays as it is: most
 * of a board does not change from one key to the next, and reading markup is what takes the time.
 */
export function createPatcher(live: SVGElement): (children: readonly string[]) => void {
  let present = new Map<string, Element>();
  return (children) => {
    const wanted = new Set(children.filter((markup) => markup !== ''));
    const missing = [...wanted].filter((markup) => !present.has(markup));
    const made = elementsFrom(missing);
    for (const [markup, child] of present) if (!wanted.has(markup)) child.remove();
    const next = new Map<string, Element>();
    let cursor = live.firstElementChild;
    for (const markup of wanted) {
      const child = present.get(markup) ?? made.shift();
      if (child === undefined) continue;
      next.set(markup, child);
      if (child === cursor) cursor = cursor.nextElementSibling;
      else live.insertBefore(child, cursor);
    }
    present = next;
  };
}
