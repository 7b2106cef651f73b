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

/**
 * Makes a function that gives an SVG element new children. A child whose markup is there already stays as it is: most
 * of a board does not change from one key to the next, and reading markup is what takes the time.
 */
export function createPatcher(live: SVGElement): (children: readonly string[]) => void {
  let present = new Map<string, Element>();
  return (children) => {
    const wanted = new Set(children);
    const missing = [...wanted].filter((markup) => !present.has(markup));
    const made = missing.length === 0 ? [] : Array.from(pictureFrom(`<svg>${missing.join('')}</svg>`).children);
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
