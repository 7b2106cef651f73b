import type { Converted, Piecewright } from '../index.js';
import { NOTATIONS, type Query } from '../query.js';
import { createCopyButton } from './copy.js';
import { find, make } from './dom.js';
import { notationName, type WrittenNotation } from './names.js';
import type { Reading, Workshop } from './reading.js';
import { createTurns } from './schedule.js';

/** What the visitor does with the piece in other notations. */
export interface TranslationActions {
  /** Writes the whole text in a notation and goes on editing it there. */
  goOnIn: (notation: WrittenNotation) => void;
  /** Tries again to load what is missing. */
  retry: () => void;
}

/** The piece in all notations. */
export interface TranslationsView {
  /** Says whether what writes the other notations is there. */
  showWorkshop(workshop: Workshop): void;
  /** Writes the piece that is shown in all notations, one after another. */
  show(reading: Reading): void;
  /** Leaves the rest unwritten, since it is no longer asked for. */
  drop(): void;
}

/** A longer text is cut where it is shown; copying it takes all. */
const MOST_SHOWN = 2_000;

/** Makes the panel with the piece in plain English and in every notation. */
export function createTranslationsView(pw: Piecewright, actions: TranslationActions): TranslationsView {
  const status = find('#workshop-status', HTMLElement);
  const retry = find('#workshop-retry', HTMLButtonElement);
  const english = find('#english', HTMLElement);
  const explanation = find('#explanation', HTMLElement);
  const list = find('#translations', HTMLElement);
  const rows = NOTATIONS.map((id) => createRow(id, actions));
  const turns = createTurns();
  const explain = explainerOf(pw);
  let key = '';
  retry.addEventListener('click', actions.retry);
  list.replaceChildren(...rows.map(({ item }) => item));

  function show({ query, isRead, pieces }: Reading): void {
    const next = JSON.stringify(query);
    if (next === key) return;
    // Nothing stands for something only once all of it is written.
    key = '';
    const { text, notation, dialect } = query;
    // A single piece takes its name along, if it has one.
    const piece = 1 < pieces.length ? (query.piece ?? pieces.at(-1)?.name) : undefined;
    const works = rows.map(({ id, write }) => (): void => {
      write(pw.convert(text, { from: notation, dialect, piece, to: id, toDialect: dialect }), text);
    });
    english.hidden = explain === undefined || !isRead;
    if (explain !== undefined) {
      works.unshift(() => {
        explanation.textContent = explain({ ...query, piece }).text;
      });
    }
    turns.start([
      ...(isRead ? works : []),
      () => {
        list.hidden = !isRead;
        key = next;
      },
    ]);
  }

  return {
    showWorkshop: (workshop) => {
      list.hidden = workshop.is !== 'ready';
      english.hidden = explain === undefined || workshop.is !== 'ready';
      retry.hidden = workshop.is !== 'missing';
      switch (workshop.is) {
        case 'loading':
          status.textContent = 'The other notations are being loaded.';
          break;
        case 'ready':
          status.textContent = '';
          break;
        case 'missing':
          status.textContent = `The other notations could not be loaded, all else works. ${workshop.reason}`;
          break;
      }
      status.hidden = workshop.is === 'ready';
    },
    show,
    drop: turns.drop,
  };
}

/** A notation with the text, what the text leaves out, and what can be done with it. */
function createRow(
  id: WrittenNotation,
  { goOnIn }: TranslationActions,
): { id: WrittenNotation; item: HTMLElement; write: (converted: Converted, typed: string) => void } {
  const name = notationName(id);
  let whole = '';
  const verdict = make('span', 'verdict');
  const code = make('code', '');
  const losses = make('ul', 'losses');
  const copy = make('button', '', 'Copy', unseen(` the text in ${name}`));
  const edit = make('button', '', 'Go on in it', unseen(`: ${name}`));
  copy.type = 'button';
  edit.type = 'button';
  createCopyButton(copy, () => whole);
  edit.addEventListener('click', () => {
    goOnIn(id);
  });
  const heading = make('div', 'heading', make('h3', '', name), verdict, copy, edit);
  const item = make('li', '', heading, code, losses);
  item.dataset.notation = id;

  function write({ text, exact, losses: lost }: Converted, typed: string): void {
    whole = text;
    code.textContent = text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
    code.hidden = text === '';
    copy.hidden = text === '';
    edit.hidden = text === '' || text === typed;
    verdict.textContent = exact ? 'exact' : 'not all of it';
    verdict.classList.toggle('lossy', !exact);
    losses.replaceChildren(...lost.map((loss) => make('li', '', loss)));
    losses.hidden = lost.length === 0;
  }
  return { id, item, write };
}

function unseen(words: string): HTMLElement {
  return make('span', 'unseen', words);
}

/** Explaining comes with later versions of the package. */
type Explainer = (query: Query) => { text: string };

function explainerOf(pw: Piecewright & { explain?: Explainer }): Explainer | undefined {
  return pw.explain?.bind(pw);
}
