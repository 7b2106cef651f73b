// The parts of an element that a reader sees: figure, board, caption, errors and text.
import type { Diagnostic } from '../values/diagram.js';
import { printable } from '../rendering/markup.js';
import { sheetOf } from './style-sheet.js';

/** Returns the shadow root of an element, made if it has none yet. */
export function rootOf(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot !== null) return element.shadowRoot;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf()];
  return root;
}

/** Returns the figure that takes the place of what stands inside the element. */
export function figureIn(root: ShadowRoot): HTMLElement {
  const present = root.querySelector('figure');
  if (present !== null) return present;
  const figure = document.createElement('figure');
  figure.setAttribute('part', 'figure');
  root.querySelector('slot')?.remove();
  root.prepend(figure);
  return figure;
}

/** Shows what stands inside the element, in place of a picture if there is one. */
export function showText(root: ShadowRoot): void {
  root.querySelector('figure')?.remove();
  if (root.querySelector('slot') === null) root.prepend(document.createElement('slot'));
}

/** Makes what a board is drawn in. */
export function createBoard(kind: 'picture' | 'play'): HTMLElement {
  const board = document.createElement('div');
  board.className = `board ${kind}`;
  board.setAttribute('part', 'board');
  return board;
}

/** Puts a board in the place of the one there was. */
export function setBoard(figure: HTMLElement, board: Element): void {
  figure.querySelector('.board')?.remove();
  figure.prepend(board);
}

/** Puts a line below the board; none if there is nothing to say. */
export function setCaption(figure: HTMLElement, caption: string | null): void {
  const present = figure.querySelector('figcaption');
  if (caption === null || caption === '') {
    present?.remove();
    return;
  }
  const line = present ?? document.createElement('figcaption');
  line.setAttribute('part', 'caption');
  // In any language; a mark for the direction of writing turns nothing beyond it.
  line.dir = 'auto';
  line.textContent = caption;
  figure.append(line);
}

/** Lists what is wrong. */
export function showErrors(root: ShadowRoot, diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  root.querySelector('ul')?.remove();
  if (errors.length === 0) return;
  const list = document.createElement('ul');
  list.setAttribute('part', 'errors');
  list.append(
    ...errors.map(({ message }) => {
      const item = document.createElement('li');
      item.textContent = printable(message);
      return item;
    }),
  );
  root.append(list);
}
