// The legend of the marks on the board.
import { createMemo, For, type JSX } from 'solid-js';
import { LINE_WORDS, MARK_ORDER, marksInWords } from '../../../rendering/describe.js';
import { lineKindsOf } from '../../../rendering/svg/line-kinds.js';
import type { Diagram, Mark } from '../../../values/diagram.js';
import { Picture } from '../parts/parts.jsx';
import { WORDS } from '../words/first.js';
import { useSession } from '../session.js';
import { linePicture } from './line-pictures.js';
import { examplePicture, markPicture } from './pictures.js';

/** Marks that are explained together if they are on one cell. */
const TOGETHER: readonly Mark[] = ['quiet', 'capture'];

/** A sign with its meaning. */
interface Entry {
  readonly picture: string;
  readonly words: string;
}

/** The marks and lines on the board, each with its sign and its meaning, in one line. */
export function Legend(): JSX.Element {
  const session = useSession();
  const entries = createMemo(() => entriesOf(session.settled().diagram), undefined, {
    equals: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  return (
    <ul id="legend" tabindex="0" aria-label={WORDS.stage.legend}>
      <For each={entries()}>
        {({ picture, words }) => (
          <li>
            <Picture markup={picture} />
            <span>{words}</span>
          </li>
        )}
      </For>
    </ul>
  );
}

function entriesOf(diagram: Diagram): Entry[] {
  const { cells, occupants, illustration, side } = diagram;
  const kinds = new Map<string, Mark[]>();
  for (const { marks } of cells) {
    const together = TOGETHER.filter((mark) => marks.includes(mark));
    const alone = marks.filter((mark) => !TOGETHER.includes(mark)).map((mark) => [mark]);
    for (const kind of [together, ...alone]) if (0 < kind.length) kinds.set(kind.join('+'), kind);
  }
  // In the usual order; combined signs before single ones.
  const rank = (kind: Mark[]): number => Math.min(...kind.map((mark) => MARK_ORDER.indexOf(mark))) - kind.length;
  const sorted = [...kinds.values()].sort((a, b) => rank(a) - rank(b));
  const entries = [
    ...sorted.map((marks) => ({
      picture: markPicture(marks, SIZE, 'properties'),
      words: marksInWords(marks).join(', '),
    })),
    ...lineKindsOf(diagram).map((kind) => ({
      picture: linePicture(kind, SIZE, 'properties'),
      words: LINE_WORDS[kind],
    })),
  ];
  const example = occupants[illustration[0] ?? ''];
  if (example === undefined) return entries;
  return [...entries, { picture: examplePicture(example, side, SIZE, 'properties'), words: WORDS.example }];
}

/** The size of a sign, in pixels. */
const SIZE = 22;
