/**
 * The page that others put into a frame. Its address holds all that it shows, as the attributes of the element.
 *
 * **Invariant:** what an address with `embed/v1/` means never changes; what has to change gets another number.
 *
 * @packageDocumentation
 */
import { defineElement } from '../element/element.js';
import { ELEMENT_ATTRIBUTES } from '../element/properties.js';

/** What the frame's own page is told, so that it can make the frame as high as the diagram. */
export interface HeightMessage {
  type: 'piecewright:height';
  /** In CSS pixels. */
  height: number;
}

defineElement();
const asked = new URLSearchParams(location.search);
const diagram = document.createElement('piece-diagram');
for (const name of ELEMENT_ATTRIBUTES) {
  const value = asked.get(name);
  if (value !== null) diagram.setAttribute(name, value);
}
// The frame itself can be lazy; what is in it is wanted at once.
diagram.setAttribute('loading', 'eager');
const text = asked.get('text') ?? '';
diagram.textContent = text;
document.title = asked.get('caption') ?? (text === '' ? document.title : text);
const main = document.createElement('main');
// In the tree of the framing page, which has a main part of its own.
main.setAttribute('aria-label', 'Diagram');
main.append(diagram);
document.body.append(main);

new ResizeObserver(() => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  const message: HeightMessage = { type: 'piecewright:height', height };
  // Whoever frames the page may know how high it is; that tells nothing of anybody.
  if (parent !== window) parent.postMessage(message, '*');
}).observe(document.body);
