// The piece in plain English and in every other notation.
import type { Converted } from '../../calls/workshop.js';
import { NOTATIONS } from '../../values/vocabulary.js';

import { printable } from '../../rendering/markup.js';
import { createCopyButton } from './copy.js';
import { find, make } from './dom.js';
import { notationName, type WrittenNotation } from './names.js';
import type { Reading } from './reading.js';
import type { Page, View } from './view.js';
import type { Workshop } from './workshop-loading.js';
import { STRINGS } from './strings.js';

const WORDS = STRINGS.translations;

/** A longer text is shown cut, and copied whole. */
const MOST_SHOWN = 2_000;

/** Makes the panel with the piece in plain English and in every notation. */
export function createTranslationsView(page: Page): View {
  const status = find('#workshop-status', HTMLElement);
  const retry = find('#workshop-retry', HTMLButtonElement);
  const english = find('#english', HTMLElement);
  const explanation = find('#explanation', HTMLElement);
  const partial = find('#partial', HTMLElement);
  const list = find('#translations', HTMLElement);
  const heading = find('#translations-heading', HTMLElement);
  const explain = page.helper.port('explain', 'explanation');
  const rows = NOTATIONS.map((id) => ({
    ...createRow(id, page),
    convert: page.helper.port('convert', `translation to ${id}`),
  }));
  let key = '';
  retry.addEventListener('click', page.retry);
  list.replaceChildren(...rows.map(({ item }) => item));

  function showPiece({ query, shown }: Reading, board: string): void {
    const { text, notation, dialect } = query;
    // The conversion of a named piece leaves out its name and the other pieces.
    const piece = shown?.name;
    const tell = (words: string): void => {
      // It may quote conditions of the text.
      explanation.textContent = printable(words);
      english.hidden = false;
    };
    explain({ ...query, board }).then((answer) => {
      if (answer !== undefined) tell(answer.text);
    }, failed(tell));
    for (const { id, item, write, convert } of rows) {
      convert(text, { from: notation, dialect, piece, to: id, toDialect: dialect }).then(
        (converted) => {
          if (converted === undefined) return;
          write(converted, id === notation);
          // Skips a text that is equal to the input, and an empty one.
          const saysNothing = converted.text === '' && converted.losses.length === 0;
          item.hidden = saysNothing || (id === notation && converted.text === text.trim());
          heading.hidden = rows.every((row) => row.item.hidden);
        },
        failed((words) => {
          write({ text: '', exact: false, losses: [words] }, id === notation);
          item.hidden = false;
          heading.hidden = false;
        }),
      );
    }
  }

  return {
    show: ({ reading, workshop, state }) => {
      const isShown = workshop.is === 'ready' && reading.isRead && !reading.isBlank;
      status.textContent = isShown ? '' : statusOf(workshop);
      status.hidden = isShown;
      retry.hidden = workshop.is !== 'missing';
      partial.hidden = !isShown || !reading.hasErrors;
      english.hidden ||= !isShown;
      list.hidden = !isShown;
      if (!isShown) heading.hidden = false;
      const next = isShown ? JSON.stringify([reading.query, state.board]) : '';
      if (isShown && next !== key) showPiece(reading, state.board);
      key = next;
    },
  };
}

/** Shows why there is no answer. */
function failed(tell: (words: string) => void): (reason: unknown) => void {
  return (reason) => {
    tell(reason instanceof Error ? reason.message : String(reason));
  };
}

function statusOf(workshop: Workshop): string {
  switch (workshop.is) {
    case 'loading':
      return WORDS.loading;
    case 'ready':
      return WORDS.nothing;
    case 'missing':
      return WORDS.missing(workshop.reason);
  }
}

/** A row: the notation, the text, what the text leaves out, and buttons. */
function createRow(
  id: WrittenNotation,
  page: Page,
): {
  id: WrittenNotation;
  item: HTMLElement;
  write: (converted: Omit<Converted, 'diagnostics'>, isOwn: boolean) => void;
} {
  const name = notationName(id);
  let whole = '';
  const verdict = make('span', '');
  const code = make('code', '');
  const losses = make('ul', 'losses');
  const copy = make('button', '', STRINGS.copy, unseen(WORDS.ofText(name)));
  const edit = make('button', '', WORDS.edit, unseen(WORDS.textIn(name)));
  copy.type = 'button';
  edit.type = 'button';
  createCopyButton(copy, () => whole);
  edit.addEventListener('click', () => {
    page.rewrite(id);
  });
  const title = make('h3', '', name);
  const heading = make('div', 'heading', make('div', 'verdict', title, verdict), copy, edit);
  const item = make('li', '', heading, code, losses);
  item.dataset.notation = id;
  item.hidden = true;

  function write({ text, exact, losses: lost }: Omit<Converted, 'diagnostics'>, isOwn: boolean): void {
    title.textContent = isOwn ? WORDS.own(name) : name;
    whole = text;
    code.textContent = text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
    code.hidden = text === '';
    copy.hidden = text === '';
    edit.hidden = text === '';
    verdict.textContent = exact ? WORDS.exact : text === '' ? '' : WORDS.lossy;
    verdict.classList.toggle('lossy', !exact);
    losses.replaceChildren(...lost.map((loss) => make('li', '', printable(loss))));
    losses.hidden = lost.length === 0;
  }
  return { id, item, write };
}

function unseen(words: string): HTMLElement {
  return make('span', 'unseen', words);
}
