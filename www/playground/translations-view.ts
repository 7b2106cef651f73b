import type { Converted, Piecewright } from '../index.js';
import { NOTATIONS } from '../query.js';
import { createCopyButton } from './copy.js';
import { find, make } from './dom.js';
import { notationName, type WrittenNotation } from './names.js';
import type { Reading } from './reading.js';
import { createTurns } from './schedule.js';
import type { Workshop } from './workshop.js';

/** What the visitor does with the piece in other notations. */
export interface TranslationActions {
  /** Writes the whole text in a notation and goes on editing it there. */
  goOnIn: (notation: WrittenNotation) => void;
  /** Tries again to load what is missing. */
  retry: () => void;
  /** Takes note that the piece has been explained. */
  explained: () => void;
}

/** The piece in all notations. */
export interface TranslationsView {
  /** Says whether what writes the other notations is there. */
  showWorkshop(workshop: Workshop): void;
  /** Writes the piece that is shown in all notations, one after another. */
  show(reading: Reading): void;
  /** Leaves the rest unwritten, since it is no longer asked for. */
  drop(): void;
  /** How the piece moves in plain English; nothing as long as that is not known. */
  explanationOf(reading: Reading): string;
}

/** A longer text is cut where it is shown; copying it takes all. */
const MOST_SHOWN = 2_000;

/** Makes the panel with the piece in plain English and in every notation. */
export function createTranslationsView(pw: Piecewright, actions: TranslationActions): TranslationsView {
  const status = find('#workshop-status', HTMLElement);
  const retry = find('#workshop-retry', HTMLButtonElement);
  const english = find('#english', HTMLElement);
  const explanation = find('#explanation', HTMLElement);
  const partial = find('#partial', HTMLElement);
  const list = find('#translations', HTMLElement);
  const rows = NOTATIONS.map((id) => createRow(id, actions));
  const turns = createTurns();
  let key = '';
  let explained = '';
  retry.addEventListener('click', actions.retry);
  list.replaceChildren(...rows.map(({ item }) => item));

  function show({ query, isRead, hasErrors, shown }: Reading): void {
    const next = JSON.stringify(query);
    if (next === key) return;
    // Nothing stands for something only once all of it is written.
    key = '';
    const { text, notation, dialect } = query;
    // A piece that is asked for by its name comes without it, and without the others.
    const piece = shown?.name;
    const works = rows.map(({ id, item, write }) => (): void => {
      const converted = pw.convert(text, { from: notation, dialect, piece, to: id, toDialect: dialect });
      write(converted, id === notation);
      // What is typed already is no news.
      item.hidden = id === notation && converted.text === text.trim();
    });
    works.unshift(() => {
      explanation.textContent = pw.explain(query).text;
      explained = next;
      actions.explained();
    });
    works.push(() => {
      key = next;
    });
    partial.hidden = !hasErrors;
    english.hidden = !isRead;
    list.hidden = !isRead;
    turns.start(isRead ? works : []);
  }

  return {
    showWorkshop: (workshop) => {
      list.hidden = workshop.is !== 'ready';
      english.hidden = workshop.is !== 'ready';
      retry.hidden = workshop.is !== 'missing';
      switch (workshop.is) {
        case 'loading':
          status.textContent = 'The other notations are being loaded.';
          break;
        case 'ready':
          status.textContent = '';
          break;
        case 'missing':
          status.textContent = `The other notations and the rare boards could not be loaded, all else works. ${workshop.reason}`;
          break;
      }
      status.hidden = workshop.is === 'ready';
    },
    show,
    drop: turns.drop,
    explanationOf: ({ query }) => (JSON.stringify(query) === explained ? explanation.textContent : ''),
  };
}

/** A notation with the text, what the text leaves out, and what can be done with it. */
function createRow(
  id: WrittenNotation,
  { goOnIn }: TranslationActions,
): { id: WrittenNotation; item: HTMLElement; write: (converted: Converted, isOwn: boolean) => void } {
  const name = notationName(id);
  let whole = '';
  const verdict = make('span', '');
  const code = make('code', '');
  const losses = make('ul', 'losses');
  const copy = make('button', '', 'Copy', unseen(` the text in ${name}`));
  const edit = make('button', '', 'Edit this', unseen(` text in ${name}`));
  copy.type = 'button';
  edit.type = 'button';
  createCopyButton(copy, () => whole);
  edit.addEventListener('click', () => {
    goOnIn(id);
  });
  const title = make('h3', '', name);
  const heading = make('div', 'heading', make('div', 'verdict', title, verdict), copy, edit);
  const item = make('li', '', heading, code, losses);
  item.dataset.notation = id;

  function write({ text, exact, losses: lost }: Converted, isOwn: boolean): void {
    title.textContent = isOwn ? `${name}, as we spell it` : name;
    whole = text;
    code.textContent = text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
    code.hidden = text === '';
    copy.hidden = text === '';
    edit.hidden = text === '';
    verdict.textContent = exact ? 'exact' : text === '' ? '' : 'not all of it';
    verdict.classList.toggle('lossy', !exact);
    losses.replaceChildren(...lost.map((loss) => make('li', '', loss)));
    losses.hidden = lost.length === 0;
  }
  return { id, item, write };
}

function unseen(words: string): HTMLElement {
  return make('span', 'unseen', words);
}
