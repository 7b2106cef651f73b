// What tests in several browsers share. The functions that run in the page are sent as text, so they name nothing else.
/* global DataTransfer, document, DragEvent, File, setTimeout */
import assert from 'node:assert/strict';

/** Waits until a value is as expected, which `read` asks the page for. */
export async function expectSoon(read, expected, patience) {
  const end = Date.now() + patience;
  let found;
  do {
    found = await read();
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < end);
  assert.deepEqual(found, expected);
}

/** Returns the marked cells, in alphabetical order. */
export const marked = () =>
  Array.from(document.querySelectorAll('#board [data-mark]'), (mark) => mark.dataset.cell)
    .sort()
    .join(' ');

/** Returns the text of an element; `null` if it is not there. */
export const textOf = (selector) => document.querySelector(selector)?.textContent ?? null;

/** Returns what stands in the editor. */
export const written = () => Array.from(document.querySelectorAll('.cm-line'), (line) => line.textContent).join('\n');

/** Returns whether the first diagram of the page is drawn, which is scrolled into view for that. */
export const isDrawn = () => {
  const element = document.querySelector('piece-diagram');
  element?.scrollIntoView();
  return 0 < (element?.shadowRoot?.querySelectorAll('[data-mark]').length ?? 0);
};

/** A game of crazyhouse with a variation, as PGN. */
export const RECORD = '[Variant "Crazyhouse"]\n\n1. e4 d5 (1... e5) 2. exd5 *\n';

/** Drops a file on the page. */
export const dropFile = (text, name) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
};

/** Returns the plies of a game and its variations, without the numbers of their moves. */
export const listedPlies = () =>
  Array.from(document.querySelectorAll('#plies li:not(.start) button'), (ply) => ply.textContent.trim()).join(' ');

/** Returns the ply that leads to the position that is shown. */
export const shownPly = () => document.querySelector('#plies [aria-current]')?.textContent.trim();
