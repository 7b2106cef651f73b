// The legend of the marks on the board.
import type { Diagram, Mark } from '../../values/diagram.js';
import { examplePicture, markPicture } from './pictures.js';
import { MARK_ORDER, marksInWords } from '../../rendering/describe.js';
import { pictureFrom } from '../../live/patch.js';
import { find, make } from './dom.js';
import type { View } from './view.js';
import { STRINGS } from './strings.js';

/** Marks that are explained together if they are on one cell. */
const TOGETHER: readonly Mark[] = ['quiet', 'capture'];

/** Makes the list of the marks on the board, each with its sign and its meaning. */
export function createLegendView(): View {
  const list = find('#legend', HTMLElement);
  const heading = find('#legend-heading', HTMLElement);
  let key = '';
  return {
    show: ({ diagram }) => {
      const entries = entriesOf(diagram);
      const example = diagram.occupants[diagram.illustration[0] ?? ''];
      const next = `${entries.join(' ')} ${example === undefined ? '' : `${example} ${diagram.side}`}`;
      if (next === key) return;
      key = next;
      const items = entries.map((marks) => item(markPicture(marks, 32, 'properties'), marksInWords(marks).join(', ')));
      if (example !== undefined) {
        items.push(item(examplePicture(example, diagram.side, 32, 'properties'), STRINGS.example));
      }
      list.replaceChildren(...items);
      heading.hidden = items.length === 0;
    },
  };
}

function item(picture: string, words: string): HTMLElement {
  return make('li', '', pictureFrom(picture), make('span', '', words));
}

function entriesOf({ cells }: Diagram): Mark[][] {
  const entries = new Map<string, Mark[]>();
  for (const { marks } of cells) {
    const together = TOGETHER.filter((mark) => marks.includes(mark));
    const alone = marks.filter((mark) => !TOGETHER.includes(mark)).map((mark) => [mark]);
    for (const entry of [together, ...alone]) if (0 < entry.length) entries.set(entry.join('+'), entry);
  }
  // In the usual order; combined signs before single ones.
  const rank = (entry: Mark[]): number => Math.min(...entry.map((mark) => MARK_ORDER.indexOf(mark))) - entry.length;
  return [...entries.values()].sort((a, b) => rank(a) - rank(b));
}
