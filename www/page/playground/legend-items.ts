// The entries of the legend.
import type { Diagram, Mark } from '../../values/diagram.js';
import { linePicture } from './line-pictures.js';
import { examplePicture, markPicture } from './pictures.js';
import { LINE_WORDS, MARK_ORDER, marksInWords } from '../../rendering/describe.js';
import { lineKindsOf } from '../../rendering/svg/line-kinds.js';
import { pictureFrom } from '../../live/patch.js';
import { make } from './dom.js';
import { STRINGS } from './strings.js';

/** Marks that are explained together if they are on one cell. */
const TOGETHER: readonly Mark[] = ['quiet', 'capture'];

/** Returns the function that fills the list of the marks and lines on the board, each with its sign and its meaning. */
export function createLegend(list: HTMLElement, heading: HTMLElement): (diagram: Diagram) => void {
  let key = '';
  return (diagram) => {
    const entries = entriesOf(diagram);
    const example = diagram.occupants[diagram.illustration[0] ?? ''];
    const lines = lineKindsOf(diagram);
    const next = `${entries.join(' ')} ${lines.join(' ')} ${example === undefined ? '' : `${example} ${diagram.side}`}`;
    if (next === key) return;
    key = next;
    const items = entries.map((marks) => item(markPicture(marks, 32, 'properties'), marksInWords(marks).join(', ')));
    items.push(...lines.map((kind) => item(linePicture(kind, 32, 'properties'), LINE_WORDS[kind])));
    if (example !== undefined) {
      items.push(item(examplePicture(example, diagram.side, 32, 'properties'), STRINGS.example));
    }
    list.replaceChildren(...items);
    heading.hidden = items.length === 0;
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
