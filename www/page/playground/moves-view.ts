// All moves as a sentence and a table.
import { describe, titleOf } from '../../rendering/describe.js';
import { find, make } from './dom.js';
import { rowsOf, type MoveRow } from './move-rows.js';
import { STRINGS } from './strings.js';
import type { Moment, View } from './view.js';

/** The maximum number of rows. */
const MOST_ROWS = 500;

const WORDS = STRINGS.moves;

/** Makes the fold with all moves as a sentence and a table, for readers who do not see the board. */
export function createMovesView(): View {
  const fold = find('#moves-fold', HTMLDetailsElement);
  const sentence = find('#moves-sentence', HTMLElement);
  const body = find('#moves-rows', HTMLElement);
  let moment: Moment | undefined;
  let key = '';
  // A closed fold is not filled.
  const write = (): void => {
    if (!fold.open || moment === undefined) return;
    const { diagram } = moment;
    const next = JSON.stringify([diagram.moves, diagram.cells, diagram.occupants, diagram.at, diagram.side]);
    if (next === key) return;
    key = next;
    sentence.textContent = `${titleOf(diagram)}. ${describe(diagram)}`;
    const all = rowsOf(diagram);
    const rows = all.slice(0, MOST_ROWS).map(line);
    const more = all.length - MOST_ROWS;
    if (0 < more) rows.push(make('tr', '', spanning(WORDS.more(more))));
    if (rows.length === 0) rows.push(make('tr', '', spanning(WORDS.none)));
    body.replaceChildren(...rows);
  };
  fold.addEventListener('toggle', write);
  return {
    show: (next) => {
      moment = next;
      write();
    },
  };
}

function line({ to, does, captures, way }: MoveRow): HTMLElement {
  const end = make('th', '', to);
  end.scope = 'row';
  return make('tr', '', end, cell(does), cell(captures), cell(way));
}

function cell(words: string): HTMLElement {
  return make('td', '', words);
}

function spanning(words: string): HTMLElement {
  const made = make('td', '', words);
  made.colSpan = 4;
  return made;
}
