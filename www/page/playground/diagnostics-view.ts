// The list of diagnostics below the notation.
import type { Diagnostic } from '../../values/diagram.js';
import { summarize } from '../../rendering/describe.js';
import { find, make, withCode } from './dom.js';
import type { Moment, Page, View } from './view.js';
import { STRINGS } from './strings.js';

const WORDS = STRINGS.diagnostics;

/** A text can have thousands of diagnostics; only the first ones are useful. */
const MOST_SHOWN = 4;

/**
 * Makes the list of diagnostics, with a button for each fix. Without diagnostics it shows a summary, so that
 * the content below does not jump while the visitor types.
 */
export function createDiagnosticsView(page: Page): View {
  const list = find('#diagnostics', HTMLElement);
  // The pressed button disappears with its diagnostic, so the focus moves to the text.
  const fix = (text: string): void => {
    page.become({ ...page.state, text });
    page.focusText();
  };
  let key = '';
  return {
    show: (moment) => {
      const { diagnostics } = moment.diagram;
      const summary = diagnostics.length === 0 ? summaryOf(moment) : '';
      // A fix applies to this text only.
      const next = JSON.stringify(diagnostics.length === 0 ? [summary] : [moment.state.text, diagnostics]);
      if (next === key) return;
      key = next;
      const kinds = alike(diagnostics);
      const shown = kinds.slice(0, MOST_SHOWN);
      const items = shown.map(([first, count]) => item(first, count, moment.state.text, fix));
      const more = kinds.slice(MOST_SHOWN).reduce((sum, [, count]) => sum + count, 0);
      if (0 < more) items.push(make('li', 'summary', WORDS.more(more)));
      if (items.length === 0) items.push(make('li', 'summary', summary));
      list.replaceChildren(...items);
    },
  };
}

function summaryOf({ reading, diagram, workshop }: Moment): string {
  if (reading.isBlank) return WORDS.blank;
  if (reading.isRead) return summarize(diagram);
  return workshop.is === 'loading' ? WORDS.loading : WORDS.missing;
}

/** The first of several equal diagnostics, and their number. */
function alike(diagnostics: readonly Diagnostic[]): [first: Diagnostic, count: number][] {
  const kinds = new Map<string, [Diagnostic, number]>();
  for (const diagnostic of diagnostics) {
    const { severity, message, help = '' } = diagnostic;
    const kind = [severity, message, help].join('\n');
    const [first, count] = kinds.get(kind) ?? [diagnostic, 0];
    kinds.set(kind, [first, count + 1]);
  }
  return [...kinds.values()];
}

function item(diagnostic: Diagnostic, count: number, text: string, write: (text: string) => void): HTMLElement {
  const { severity, message, help, fix } = diagnostic;
  const name = WORDS.severities[severity] + (1 < count ? WORDS.times(count) : '');
  const words = make('p', '', make('strong', '', `${name}: `), ...withCode(message));
  const node = make('li', severity, words);
  if (help !== undefined) words.append('; ', ...withCode(help));
  if (fix !== undefined) {
    const fixed = text.slice(0, fix.from) + fix.insert + text.slice(fix.to);
    const rest = around(fixed, fix.from, fix.from + fix.insert.length);
    // If nothing remains, the button names what it removes.
    const shown =
      rest === '' ? [WORDS.remove, make('code', '', text.slice(fix.from, fix.to))] : [make('code', '', rest)];
    const button = make('button', 'fix', WORDS.fix, ...shown);
    button.type = 'button';
    button.addEventListener('click', () => {
      write(fixed);
    });
    node.append(button);
  }
  return node;
}

/** The number of characters of a fixed text that a button shows. */
const MOST_LETTERS = 40;

/** The line of a text in which a span begins, cut to the span and its surroundings. */
function around(text: string, from: number, to: number): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', from);
  const end = lineEnd < 0 ? text.length : lineEnd;
  if (end - start <= MOST_LETTERS) return text.slice(start, end).trim();
  const left = Math.max(start, Math.min(Math.floor((from + to - MOST_LETTERS) / 2), from));
  const right = Math.min(end, left + MOST_LETTERS);
  return `${start < left ? '…' : ''}${text.slice(left, right)}${right < end ? '…' : ''}`;
}
