// Puts pictures into a document, and replaces only the changed parts.

/** The policy object of a browser with Trusted Types, which checks markup before it parses any. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (markup: string) => string }): { createHTML(markup: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Marks the markup of our own renderers as trusted, for pages that only accept trusted markup. */
function trusted(markup: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= (trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy('piecewright', {
    createHTML: (own) => own,
  });
  return policy.createHTML(markup);
}

/** Turns a picture by our own renderers, which escape all their input, into an element. */
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

/**
 * Parsed elements by their markup. The pictures of a page share most of their parts, and a copy takes half the time.
 */
const known = new Map<string, Element>();
const MOST_KNOWN = 2000;

/** Turns parts of a picture, as `svgParts` returns them, into elements. */
export function elementsFrom(parts: readonly string[]): Element[] {
  if (MOST_KNOWN < known.size) known.clear();
  // A part can be empty, such as the head of an arrow without a line.
  const missing = parts.filter((markup) => markup !== '' && !known.has(markup));
  if (0 < missing.length) {
    const children = Array.from(pictureFrom(`<svg>${missing.join('')}</svg>`).children);
    for (const [n, child] of children.entries()) known.set(missing[n] ?? '', document.adoptNode(child));
  }
  return parts.flatMap((markup) => (known.get(markup)?.cloneNode(true) as Element | undefined) ?? []);
}

/**
 * Creates a function that gives an SVG element new children. A child with unchanged markup stays, because most of a
 * board does not change from one key to the next, and parsing markup takes most of the time.
 */
export function createPatcher(live: SVGElement): (children: readonly string[]) => void {
  let present = new Map<string, Element>();
  return (children) => {
    const wanted = new Set(children.filter((markup) => markup !== ''));
    const missing = [...wanted].filter((markup) => !present.has(markup));
    const added = elementsFrom(missing);
    for (const [markup, child] of present) if (!wanted.has(markup)) child.remove();
    const next = new Map<string, Element>();
    let cursor = live.firstElementChild;
    for (const markup of wanted) {
      const child = present.get(markup) ?? added.shift();
      if (child === undefined) continue;
      next.set(markup, child);
      if (child === cursor) cursor = cursor.nextElementSibling;
      else live.insertBefore(child, cursor);
    }
    present = next;
  };
}
