// `renderAll`: replaces code in a page with elements.
import { guardedRead } from '../values/checks.js';
import { NOTATIONS, type NotationId } from '../values/vocabulary.js';
import { ELEMENT_ATTRIBUTES } from './diagram-properties.js';

/** The notations by their names in classes. */
const WORDS: ReadonlyMap<string, NotationId> = new Map([
  ...[...NOTATIONS, 'lcpn' as const].map((id) => [id, id] as const),
  ['xbetza', 'betza'],
  ['ħasínū', 'hasinu'],
]);

/** Prefixes that Markdown programs and similar tools write before the language of code. */
const PREFIX = /^(?:language|lang|highlight)-/;

/** What programs put beside code or into it: the name of the language, buttons, titles, numbers of lines. */
const DECORATIONS =
  'button, .lang, .toolbar, .filename, [class*="copy" i], div[class*="title" i], [class*="line-number" i], [aria-hidden="true"]';

/**
 * Replaces every `<code class="betza">` of a page, and code in the other notations, with a diagram. Its `data-`
 * attributes become the attributes of the element, so that `data-board="10x8"` sets the board. Code that is alone in a
 * `<pre>` replaces the `<pre>` too. Returns the elements that were created.
 *
 * Classes are the names of the notations: `betza`, `lcpn`, `lcpn-c`, `hasinu`, `taxonomy`, `parlett` and so on, alone or after
 * `language-`, `lang-` or `highlight-`. Programs put the class on the `<code>`, on the `<pre>` around it or instead of
 * it, or on a box around that; all of these are found. So is an attribute `data-lang` or `data-language`. Buttons and
 * labels beside the code go with it.
 *
 * Pages whose framework hydrates them expect their own code where it was. Make diagrams of such code when the page is
 * built, or write elements.
 *
 * @example
 * ```ts
 * import { renderAll } from 'piecewright/element';
 * renderAll();
 * ```
 */
export function renderAll(root: ParentNode = document): HTMLElementTagNameMap['piece-diagram'][] {
  const found = guardedRead('a document or a part of one', () => [...root.querySelectorAll('code, pre')]);
  return found.flatMap((code) => {
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
    const text = textOf(code);
    if (text !== outer.textContent.trim()) diagram.setAttribute('text', text);
    outer.replaceWith(diagram);
    // The code itself moves inside, where it remains the fallback without WebAssembly.
    diagram.append(outer);
    return [diagram];
  });
}

/**
 * Does what {@link renderAll} does, now and whenever something is added, until the returned function is called: for
 * pages that load parts of themselves later.
 */
export function keepRendering(root: Document | Element = document): () => void {
  renderAll(root);
  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) renderAll(root);
  });
  guardedRead('a document or an element', () => {
    observer.observe(root, { childList: true, subtree: true });
  });
  return () => {
    observer.disconnect();
  };
}

/** Returns the code element and the boxes around it that contain nothing else but decorations. */
function boxesOf(code: Element): Element[] {
  const boxes = [code];
  const text = textOf(code);
  for (let box = code.parentElement; box?.matches('pre, div') === true; box = box.parentElement) {
    if (textOf(box) !== text) break;
    boxes.push(box);
  }
  return boxes;
}

/** Returns the text of code without what decorates it. */
function textOf(code: Element): string {
  if (code.querySelector(`br, ${DECORATIONS}`) === null) return code.textContent.trim();
  const copy = code.cloneNode(true) as Element;
  for (const decoration of copy.querySelectorAll(DECORATIONS)) decoration.remove();
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
  return copy.textContent.trim();
}

/** Returns the notation that the classes or attributes of code or of a box name. */
function notationOf(box: Element): NotationId | undefined {
  // GitHub's Markdown writes an attribute instead of a class, and so do Hugo and Shiki.
  const attributes = box.tagName === 'DIV' ? [] : ['lang', 'data-lang', 'data-language'];
  const names = [...box.classList, ...attributes.map((name) => `lang-${box.getAttribute(name) ?? ''}`)];
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
