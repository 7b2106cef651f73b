// The panel with the diagram as text.
import { toText } from '../../rendering/text-board.js';
import { createCopyButton } from './copy.js';
import { find } from './dom.js';
import type { View } from './view.js';

/** Makes the panel with the diagram as text. */
export function createFigureView(): View {
  const figure = find('#figure', HTMLElement);
  createCopyButton(find('#copy', HTMLButtonElement), () => figure.textContent);
  return {
    show: ({ diagram }) => {
      figure.textContent = toText(diagram);
    },
  };
}
