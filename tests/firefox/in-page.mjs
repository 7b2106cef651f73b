// Functions that run in the playground, for tests in several browsers. A function is sent as text, so it names nothing else.
/* global document */

/** Returns the marked cells, in alphabetical order. */
export const marked = () =>
  Array.from(document.querySelectorAll('#board [data-mark]'), (mark) => mark.dataset.cell)
    .sort()
    .join(' ');

/** Returns the text of an element; `null` if it is not there. */
export const textOf = (selector) => document.querySelector(selector)?.textContent ?? null;

/** Returns what stands in the editor. */
export const written = () => Array.from(document.querySelectorAll('.cm-line'), (line) => line.textContent).join('\n');
