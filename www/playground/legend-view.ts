import type { Diagram, Mark } from '../diagram.js';
import { markPicture } from '../svg/pictures.js';
import { MARK_ORDER, marksInWords } from '../words.js';
import { make, pictureFrom } from './dom.js';

/** Marks that are read together when they stand on one cell. */
const TOGETHER: readonly Mark[] = ['quiet', 'capture'];

/** Lists the marks that occur, each with the sign that the board shows and what it means. */
export function showLegend(list: HTMLElement, diagram: Diagram): void {
  const entries = entriesOf(diagram);
  const key = entries.join(' ');
  if (list.dataset.marks === key) return;
  list.dataset.marks = key;
  list.replaceChildren(
    ...entries.map((marks) => {
      const picture = pictureFrom(markPicture(marks, 32, 'properties'));
      return make('li', '', picture, make('span', '', marksInWords(marks).join(', ')));
    }),
  );
}

function entriesOf({ cells }: Diagram): Mark[][] {
  const entries = new Map<string, Mark[]>();
  for (const { marks } of cells) {
    const together = TOGETHER.filter((mark) => marks.includes(mark));
    const alone = marks.filter((mark) => !TOGETHER.includes(mark)).map((mark) => [mark]);
    for (const entry of [together, ...alone]) if (0 < entry.length) entries.set(entry.join('+'), entry);
  }
  // In the usual order, signs that say more before those that say less.
  const rank = (entry: Mark[]): number => Math.min(...entry.map((mark) => MARK_ORDER.indexOf(mark))) - entry.length;
  return [...entries.values()].sort((a, b) => rank(a) - rank(b));
}
