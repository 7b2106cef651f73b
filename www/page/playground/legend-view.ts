// The legend of the marks and lines on the board.
import type { Diagram } from '../../values/diagram.js';
import { find } from './dom.js';
import type { View } from './view.js';

/** Makes the legend. Its code is loaded after the first board, which it would delay. */
export function createLegendView(): View {
  const list = find('#legend', HTMLElement);
  const heading = find('#legend-heading', HTMLElement);
  let legend: Promise<(diagram: Diagram) => void> | undefined;
  return {
    show: ({ diagram }) => {
      legend ??= import('./legend-items.js').then(({ createLegend }) => createLegend(list, heading));
      legend.then(
        (show) => {
          show(diagram);
        },
        () => {
          legend = undefined;
        },
      );
    },
  };
}
