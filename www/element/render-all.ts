// `renderAll`: turns code of a page into elements.
import { NOTATIONS, type NotationId } from '../values/vocabulary.js';
import { ELEMENT_ATTRIBUTES } from './properties.js';

/** The notations by the words that stand for them in classes. */
const WORDS: ReadonlyMap<string, NotationId> = new Map([
  ...[...NOTATIONS, 'lcpn' as const].map((id) => [id, id] as const),
  ['xbetza', 'betza'],
  ['ħasínū', 'hasinu'],
]);

/** What programs for Markdown and the like write before the language of code. */
const PREFIX = /^(?:language|lang|highlight)-/;

/**
 * Turns every `<code class="betza">` of a page, and its kin of the other notations, into a diagram. Its `data-` attributes
 * become the attributes of the element, so that `data-board="10x8"` says on which board; code that is alone in a `<pre>`
 * takes the place of that too. Returns the elements that were made.
 *
 * Classes are the names of the notations: `betza`, `lcpn`, `lcpn-c`, `hasinu`, `taxonomy` and so on, alone or behind
 * `language-`, `lang-` or `highlight-`. Programs give the class to the `<code>`, to the `<pre>` around it or in its place, or
 * to a box around that, and all of these are found.
 *
 * @example
 * ```ts
 * import { renderAll } from 'piecewright/element';
 * renderAll();
 * ```
 */
export function renderAll(root: ParentNode = document): HTMLElementTagNameMap['piece-diagram'][] {
  return [...root.querySelectorAll('code, pre')].flatMap((code) => {
    // What is inside a diagram is its text, and code inside a `<pre>` has its own turn.
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
    // The code itself goes inside, where it stays what is shown without WebAssembly.
    diagram.append(outer);
    return [diagram];
  });
}

/** Code, and the boxes around it in which there is nothing else. */
function boxesOf(code: Element): Element[] {
  const boxes = [code];
  const text = code.textContent.trim();
  for (let box = code.parentElement; box?.matches('pre, div') === true; box = box.parentElement) {
    if (box.textContent.trim() !== text) break;
    boxes.push(box);
  }
  return boxes;
}

/** The notation that the classes of code or of a box name. */
function notationOf(box: Element): NotationId | undefined {
  // GitHub's Markdown writes an attribute in place of a class.
  const names = [...box.classList, ...(box.tagName === 'PRE' ? [`lang-${box.getAttribute('lang') ?? ''}`] : [])];
  for (const name of names) {
    const word = name.toLowerCase();
    const language = word.replace(PREFIX, '');
    // A box may be called by any word of its page.
    if (box.tagName !== 'DIV' || language !== word) {
      const notation = WORDS.get(language);
      if (notation !== undefined) return notation;
    }
  }
  return undefined;
}
