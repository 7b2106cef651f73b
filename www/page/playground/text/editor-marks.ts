// Colors, lights and underlines in the editor.
import { diagnosticCount, setDiagnostics, type Action, type Diagnostic as Lint } from '@codemirror/lint';
import { RangeSetBuilder, StateEffect, StateField, type TransactionSpec } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Diagnostic, Span } from '../../../values/diagram.js';
import { TOKEN_KINDS } from '../../../values/workshop-vocabulary.js';
import type { Token } from '../../../calls/workshop.js';
import { printable } from '../../../rendering/markup.js';
import { shownSpan } from '../core/highlight.js';
import { WORDS } from '../words/first.js';

/** Replaces all decorations; they move with the text until the next replacement. */
function field(effect: ReturnType<typeof StateEffect.define<DecorationSet>>): StateField<DecorationSet> {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (marks, { changes, effects }) => {
      const next = effects.find((known) => known.is(effect));
      return next?.is(effect) === true ? next.value : marks.map(changes);
    },
    provide: (self) => EditorView.decorations.from(self),
  });
}

const setTokens = StateEffect.define<DecorationSet>();
const setLights = StateEffect.define<DecorationSet>();

/** The parts of the text, styled by their kinds. */
export const tokenMarks = field(setTokens);

/** Parts of the text highlighted for the hovered cell or clause. */
export const highlightField = field(setLights);

const KINDS = new Map(TOKEN_KINDS.map((kind) => [kind, Decoration.mark({ class: `token-${kind}` })]));
const LIT = Decoration.mark({ class: 'lit', attributes: { 'data-lit': '' } });

function marksOf(text: string, tokens: readonly Token[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { kind, from, to } of tokens) {
    const mark = KINDS.get(kind);
    if (mark !== undefined && to <= text.length) builder.add(from, to, mark);
  }
  return builder.finish();
}

/**
 * Styles the parts of a text, which are in order, and underlines its faults. Both are one change, because the
 * browser lays the text out again for each change. Either may be left out.
 */
export function showMarks(
  view: EditorView,
  text: string,
  tokens: readonly Token[] | undefined,
  diagnostics: readonly Diagnostic[] | undefined,
): void {
  const specs: TransactionSpec[] = [];
  if (tokens !== undefined) specs.push({ effects: setTokens.of(marksOf(text, tokens)) });
  if (diagnostics !== undefined && 0 < diagnostics.length + diagnosticCount(view.state)) {
    specs.push(setDiagnostics(view.state, lintsOf(text, diagnostics)));
  }
  if (specs.length > 0) view.dispatch(...specs);
}

/** Lights parts of the text. */
export function showHighlights(view: EditorView, spans: readonly Span[]): void {
  if (spans.length === 0 && view.state.field(highlightField).size === 0) return;
  const inside = spans.filter(({ from, to }) => from < to && to <= view.state.doc.length);
  view.dispatch({
    effects: setLights.of(
      Decoration.set(
        inside.map(({ from, to }) => LIT.range(from, to)),
        true,
      ),
    ),
  });
}

/** A fault: its message and a button for the fix appear on hover, and with F8. */
function lintsOf(text: string, diagnostics: readonly Diagnostic[]): Lint[] {
  const { length } = text;
  return diagnostics.map((diagnostic): Lint => {
    const { from, to } = shownSpan(diagnostic);
    const { severity, message, help, fix } = diagnostic;
    const words = help === undefined ? message : `${message}; ${help}`;
    const actions: Action[] =
      fix === undefined
        ? []
        : [
            {
              name: WORDS.diagnostics.mend,
              apply: (view) => {
                // In another text the fix would change the wrong place.
                if (view.state.doc.toString() !== text) return;
                view.dispatch({
                  changes: { from: fix.from, to: fix.to, insert: fix.insert },
                  userEvent: 'input.fix',
                });
                view.focus();
              },
            },
          ];
    return {
      from: Math.min(from, length),
      to: Math.min(to, length),
      severity,
      message: words,
      actions,
      renderMessage: () => messageElement(words),
    };
  });
}

/** A message as one element, with the text between backticks as code. */
export function messageElement(message: string): HTMLElement {
  const words = document.createElement('span');
  words.className = 'words';
  words.append(
    ...printable(message)
      .split('`')
      .map((part, n) => (n % 2 === 0 ? part : codeOf(part))),
  );
  return words;
}

/** A text as code. */
export function codeOf(text: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = text;
  return code;
}
