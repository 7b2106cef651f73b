// The visible parts of an element: figure, board, caption, errors and text.
import type { Diagnostic } from '../values/diagram.js';
import { printable } from '../rendering/markup.js';
import { sheetOf } from './style-sheet.js';

/** Returns the shadow root of an element, and creates it if necessary. */
export function rootOf(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot !== null) return element.shadowRoot;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf()];
  return root;
}

/** Returns the figure that replaces the element's own content. */
export function figureIn(root: ShadowRoot): HTMLElement {
  const present = root.querySelector('figure');
  if (present !== null) return present;
  const figure = document.createElement('figure');
  figure.setAttribute('part', 'figure');
  root.querySelector('slot')?.remove();
  root.prepend(figure);
  return figure;
}

/** Shows the element's own content, and removes the picture. */
export function showText(root: ShadowRoot): void {
  root.querySelector('figure')?.remove();
  if (root.querySelector('slot') === null) root.prepend(document.createElement('slot'));
}

/** Creates the container of a board. */
export function createBoard(kind: 'picture' | 'play'): HTMLElement {
  const board = document.createElement('div');
  board.className = `board ${kind}`;
  board.setAttribute('part', 'board');
  return board;
}

/** Replaces the board. */
export function setBoard(figure: HTMLElement, board: Element): void {
  figure.querySelector('.board')?.remove();
  figure.prepend(board);
}

/** Sets the line below the board; `null` removes it. */
export function setCaption(figure: HTMLElement, caption: string | null): void {
  const present = figure.querySelector('figcaption');
  if (caption === null || caption === '') {
    present?.remove();
    return;
  }
  const line = present ?? document.createElement('figcaption');
  line.setAttribute('part', 'caption');
  // The text can be in any language; `auto` also isolates its bidi marks.
  line.dir = 'auto';
  line.textContent = caption;
  figure.append(line);
}

/** Lists the diagnostics. */
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
