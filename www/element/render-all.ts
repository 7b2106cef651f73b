// `renderAll`: replaces code in a page with elements.
import { NOTATIONS, type NotationId } from '../values/vocabulary.js';
import { ELEMENT_ATTRIBUTES } from './properties.js';

/** The notations by their names in classes. */
const WORDS: ReadonlyMap<string, NotationId> = new Map([
  ...[...NOTATIONS, 'lcpn' as const].map((id) => [id, id] as const),
  ['xbetza', 'betza'],
  ['ħasínū', 'hasinu'],
]);

/** Prefixes that Markdown programs and similar tools write before the language of code. */
const PREFIX = /^(?:language|lang|highlight)-/;

/**
 * Replaces every `<code class="betza">` of a page, and code in the other notations, with a diagram. Its `data-`
 * attributes become the attributes of the element, so that `data-board="10x8"` sets the board. Code that is alone in a
 * `<pre>` replaces the `<pre>` too. Returns the elements that were created.
 *
 * Classes are the names of the notations: `betza`, `lcpn`, `lcpn-c`, `hasinu`, `taxonomy`, `parlett` and so on, alone or after
 * `language-`, `lang-` or `highlight-`. Programs put the class on the `<code>`, on the `<pre>` around it or instead of
 * it, or on a box around that; all of these are found.
 *
 * @example
 * ```ts
 * import { renderAll } from 'piecewright/element';
 * renderAll();
 * ```
 */
export function renderAll(root: ParentNode = document): HTMLElementTagNameMap['piece-diagram'][] {
  return [...root.querySelectorAll('code, pre')].flatMap((code) => {
    // The content of a diagram is its text, and code inside a `<pre>` is handled by itself.
    if (code.closest('piece-diagram') !== null || code.querySelector('code') !== null) return [];
    const boxes = boxesOf(code);
    const notation = boxes.map(notationOf).find((id) => id !== undefined);
    if (notation === undefined) return [];
    const diagram = document.createElement('piece-diagram');
    diagram.setAttribute('notation', notation);
    for (const name of ELEMENT_ATTRIBUTES) {
      const said = boxes.find((box) => box.hasAttribute(`data-${name}`));
      if (said !== undefined) diagram.setAttribute(name, said.getAttribute(`data-${name}`) ?? '');
    }
    const outer = boxes.filter((box) => box.tagName === 'PRE' || notationOf(box) !== undefined).at(-1) ?? code;
    outer.replaceWith(diagram);
    // The code itself moves inside, where it remains the fallback without WebAssembly.
    diagram.append(outer);
    return [diagram];
  });
}

/** Returns the code element and the boxes around it that contain nothing else. */
function boxesOf(code: Element): Element[] {
  const boxes = [code];
  const text = code.textContent.trim();
  for (let box = code.parentElement; box?.matches('pre, div') === true; box = box.parentElement) {
    if (box.textContent.trim() !== text) break;
    boxes.push(box);
  }
  return boxes;
}

/** Returns the notation that the classes of code or of a box name. */
function notationOf(box: Element): NotationId | undefined {
  // GitHub's Markdown writes an attribute instead of a class.
  const names = [...box.classList, ...(box.tagName === 'PRE' ? [`lang-${box.getAttribute('lang') ?? ''}`] : [])];
  for (const name of names) {
    const word = name.toLowerCase();
    const language = word.replace(PREFIX, '');
    // A box may have any word of its page as a class.
    if (box.tagName !== 'DIV' || language !== word) {
      const notation = WORDS.get(language);
      if (notation !== undefined) return notation;
    }
  }
  return undefined;
}
