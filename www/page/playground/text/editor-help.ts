// Completion and explanations in the editor.
import type { Completion as Option, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { forEachDiagnostic } from '@codemirror/lint';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import type { Hover } from '../../../calls/workshop.js';
import { codeOf, messageElement } from './editor-marks.js';
import type { EditorPort } from './editor-port.js';

/** The maximum number of offers; typing more letters leaves fewer. */
const MOST_OFFERED = 200;

/**
 * Offers completions at the caret: while a word is being typed, and anywhere on Ctrl+Space.
 */
export function completeFrom(port: EditorPort) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    const text = state.doc.toString();
    const before = text.slice(Math.max(0, pos - 1), pos);
    if (!explicit && !(port.offersWhileTyping() && /[\p{L}\p{M}:_-]/u.test(before))) return null;
    const { from, to, items } = await port.complete(text, pos);
    if (context.aborted || items.length === 0 || (!explicit && from === pos)) return null;
    // Does not offer a word that is already complete.
    if (!explicit && items[0]?.text === text.slice(from, pos)) return null;
    const options = items
      .slice(0, MOST_OFFERED)
      .map(({ text: label, kind, help }): Option => ({ label, detail: help, type: kind }));
    return { from, to, options, filter: false };
  };
}

/** Explains the token under the pointer. */
export function explainOnHover(port: EditorPort): Extension {
  return hoverTooltip(async (view, pos, side) => {
    const text = view.state.doc.toString();
    const offset = side < 0 ? pos - 1 : pos;
    // An error message there is more useful.
    if (offset < 0 || isFaulty(view, offset)) return null;
    const hover = await port.hover(text, offset);
    // A late answer may be about another text.
    return hover === null || view.state.doc.toString() !== text ? null : tooltipOf(hover);
  });
}

/** Returns whether a character belongs to an error. */
function isFaulty(view: EditorView, offset: number): boolean {
  let found = false;
  forEachDiagnostic(view.state, ({ severity }, from, to) => {
    found ||= severity === 'error' && from <= offset && offset < to;
  });
  return found;
}

const setExplained = StateEffect.define<Tooltip | null>();

const explained = StateField.define<Tooltip | null>({
  create: () => null,
  update: (tooltip, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setExplained)) return effect.value;
    return transaction.docChanged || transaction.selection !== undefined ? null : tooltip;
  },
  provide: (self) => showTooltip.from(self),
});

/** Explains the token at the caret on Ctrl+I; Escape hides the explanation. */
export function explainAtCaret(port: EditorPort): Extension {
  const ask = async (view: EditorView): Promise<void> => {
    const text = view.state.doc.toString();
    const { head } = view.state.selection.main;
    const hover = (await port.hover(text, head)) ?? (0 < head ? await port.hover(text, head - 1) : null);
    if (hover === null || view.state.doc.toString() !== text) return;
    view.dispatch({
      effects: [setExplained.of(tooltipOf(hover)), EditorView.announce.of(`${hover.title ?? ''} ${hover.text}`)],
    });
  };
  return [
    explained,
    keymap.of([
      {
        key: 'Mod-i',
        preventDefault: true,
        run: (view) => {
          ask(view).catch(() => undefined);
          return true;
        },
      },
      {
        key: 'Escape',
        run: (view) => {
          if (view.state.field(explained) === null) return false;
          view.dispatch({ effects: setExplained.of(null) });
          return true;
        },
      },
    ]),
  ];
}

function tooltipOf({ from, to, title, text }: Hover): Tooltip {
  return {
    pos: from,
    end: to,
    // Above it are the title bar and, on narrow desks, the tabs.
    above: false,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'explained';
      if (title !== undefined) dom.append(codeOf(title), ' – ');
      dom.append(messageElement(text));
      return { dom };
    },
  };
}
