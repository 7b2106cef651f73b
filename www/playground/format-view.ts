import type { Piecewright } from '../index.js';
import { find } from './dom.js';
import type { Reading } from './reading.js';
import type { Workshop } from './workshop.js';

/** What the button needs of the page. */
export interface FormatActions {
  /** The text as it was read last. */
  reading(): Reading;
  /** Changes the text. */
  write(text: string): void;
}

/** The button that writes the text in the usual form of its notation. */
export interface FormatView {
  show(reading: Reading, workshop: Workshop): void;
  /** Does what the button does. */
  use(): void;
}

/** Makes the button live. A text of which anything would be lost stays as it is, and the visitor is told why. */
export function createFormatView(pw: Piecewright, actions: FormatActions): FormatView {
  const button = find('#format', HTMLButtonElement);
  const told = find('#format-told', HTMLElement);
  let written = '';

  function use(): void {
    const { query, notation, isRead, hasErrors } = actions.reading();
    if (!isRead || hasErrors || notation === 'auto' || button.disabled) {
      tell('A text with mistakes stays as it is.');
      return;
    }
    const { text, dialect } = query;
    const {
      text: usual,
      exact,
      losses,
    } = pw.convert(text, { from: notation, dialect, to: notation, toDialect: dialect });
    if (!exact) {
      tell(`The text stays as it is, for this would be lost: ${losses.join('; ')}.`);
      return;
    }
    tell(usual === text ? 'The text has the usual form.' : 'Written in the usual form.');
    if (usual !== text) actions.write(usual);
    written = usual;
  }
  function tell(words: string): void {
    told.textContent = words;
  }

  button.addEventListener('click', use);
  return {
    show: ({ query, isRead, hasErrors }, { is }) => {
      button.disabled = is !== 'ready' || !isRead || hasErrors;
      if (query.text !== written && told.textContent !== '') tell('');
    },
    use,
  };
}
