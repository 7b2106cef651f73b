import { NOTATIONS, type NotationId } from '../query.js';
import { ELEMENT_ATTRIBUTES } from './properties.js';

/** The notations by the class names that stand for them; those of code in Markdown begin with `language-`. */
const CLASSES: ReadonlyMap<string, NotationId> = new Map(
  [...NOTATIONS, 'lcpn' as const].flatMap((id) => [
    [id, id],
    [`language-${id}`, id],
  ]),
);

/**
 * Turns every `<code class="betza">` of a page, and its kin of the other notations, into a diagram. Its `data-` attributes
 * become the attributes of the element, so that `data-board="10x8"` says on which board; code that is alone in a `<pre>`
 * takes the place of that too. Returns the elements that were made.
 *
 * Classes are the names of the notations: `betza`, `lcpn`, `lcpn-c`, `hasinu`, `taxonomy` and so on, or those that programs
 * for Markdown make of them: `language-betza`.
 *
 * @example
 * ```ts
 * import { renderAll } from 'piecewright/element';
 * renderAll();
 * ```
 */
export function renderAll(root: ParentNode = document): HTMLElementTagNameMap['piece-diagram'][] {
  return [...root.querySelectorAll('code')].flatMap((code) => {
    const notation = [...code.classList].map((name) => CLASSES.get(name)).find((id) => id !== undefined);
    // What is inside a diagram is its text.
    if (notation === undefined || code.closest('piece-diagram') !== null) return [];
    const diagram = document.createElement('piece-diagram');
    diagram.setAttribute('notation', notation);
    for (const name of ELEMENT_ATTRIBUTES) {
      const value = code.getAttribute(`data-${name}`);
      if (value !== null) diagram.setAttribute(name, value);
    }
    const outer = isAlone(code) ? (code.parentElement ?? code) : code;
    outer.replaceWith(diagram);
    // The code itself goes inside, where it stays what is shown without WebAssembly.
    diagram.append(outer);
    return [diagram];
  });
}

/** Whether an element is all that there is in a `<pre>`. */
function isAlone(code: Element): boolean {
  const parent = code.parentElement;
  return parent?.tagName === 'PRE' && parent.childElementCount === 1 && parent.textContent === code.textContent;
}
