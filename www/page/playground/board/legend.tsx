// The legend of the marks on the board.
import { createMemo, For, type JSX } from 'solid-js';
import { legendOf } from '../../../rendering/figure/legend-signs.js';
import { paintFor } from '../../../rendering/svg/paint.js';
import type { Diagram } from '../../../values/diagram.js';
import { Picture } from '../parts/parts.jsx';
import { WORDS } from '../words/first.js';
import { useSession } from '../session.js';
import { picture } from './pictures.js';

/** A sign with its meaning. */
interface Entry {
  readonly picture: string;
  readonly words: string;
}

/** The marks and lines on the board, each with its sign and its meaning, in one line. */
export function Legend(): JSX.Element {
  const session = useSession();
  const entries = createMemo(() => entriesOf(session.settled().diagram), undefined, {
    equals: (before, after) => JSON.stringify(before) === JSON.stringify(after),
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
  return legendOf(diagram).map(({ words, draw }) => ({ words, picture: picture(SIZE, draw(paintFor('properties'))) }));
}

/** The size of a sign, in pixels. */
const SIZE = 22;
