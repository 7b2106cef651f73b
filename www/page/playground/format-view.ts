// The button that formats the notation.
import { find } from './dom.js';
import { STRINGS } from './strings.js';
import type { Moment, Page, View } from './view.js';

const WORDS = STRINGS.format;

/** The button that formats the text. */
export interface FormatView extends View {
  /** Does what the button does. */
  readonly use: () => void;
}

/** Makes the button work. A text that would lose anything stays as it is, and the page shows why. */
export function createFormatView(page: Page): FormatView {
  const convert = page.helper.port('convert', 'format');
  const button = find('#format', HTMLButtonElement);
  const told = find('#format-told', HTMLElement);
  let moment: Moment | undefined;
  let written = '';

  async function use(): Promise<void> {
    if (moment === undefined) return;
    const { query, notation } = moment.reading;
    if (notation === 'auto' || button.disabled) {
      tell(WORDS.hasMistakes);
      return;
    }
    const { text, dialect } = query;
    const usual = await convert(text, { from: notation, dialect, to: notation, toDialect: dialect });
    // Keeps what was typed in the meantime.
    if (usual === undefined || page.state.text !== text) return;
    if (!usual.exact) {
      tell(WORDS.wouldLose(usual.losses));
      return;
    }
    tell(usual.text === text ? WORDS.isUsual : WORDS.written);
    written = usual.text;
    if (usual.text !== text) page.become({ ...page.state, text: usual.text });
  }
  function tell(words: string): void {
    told.textContent = words;
  }
  const start = (): void => {
    use().catch((reason: unknown) => {
      tell(reason instanceof Error ? reason.message : String(reason));
    });
  };

  button.addEventListener('click', start);
  return {
    show: (next) => {
      moment = next;
      const { query, isRead, hasErrors } = next.reading;
      button.disabled = next.workshop.is !== 'ready' || !isRead || hasErrors;
      if (query.text !== written && told.textContent !== '') tell('');
    },
    use: start,
  };
}
