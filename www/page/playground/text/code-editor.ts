// The editor of the notation, made with CodeMirror.
import { autocompletion, acceptCompletion, completionKeymap } from '@codemirror/autocomplete';
import { lintKeymap } from '@codemirror/lint';
import { Annotation, EditorSelection, EditorState } from '@codemirror/state';
import { EditorView, keymap, tooltips } from '@codemirror/view';
import type { Diagnostic } from '../../../values/diagram.js';
import { completeFrom, explainAtCaret, explainOnHover } from './editor-help.js';
import { EDITOR_KEYS } from './editor-keys.js';
import { highlightField, showHighlights, showMarks, tokenMarks } from './editor-marks.js';
import type { CreateEditor } from './editor-port.js';
import { keptSelection } from './editor-selection.js';
import { afterFrame } from '../core/schedule.js';
import { hasErrors } from '../../../values/has-errors.js';
import './editor.css';

/** Marks a change that the page made, which is not reported as input. */
const fromPage = Annotation.define<boolean>();

/**
 * Makes the editor. It knows no notation: tokens, completions and faults come over the port, and
 * it asks for them only after the frame with the board.
 */
export const createEditor: CreateEditor = (start, port, actions) => {
  let diagnosed: readonly Diagnostic[] = [];
  let shown: string | undefined;
  let asked = 0;
  let isMarking = false;
  /** The text with its parts that are shown. */
  let marked: { doc: EditorState['doc']; key: string } | undefined;
  let wasBad: boolean | undefined;

  const view = new EditorView({
    state: EditorState.create({
      doc: start.text,
      extensions: [
        EditorView.lineWrapping,
        tooltips({ position: 'fixed' }),
        autocompletion({ override: [completeFrom(port)], icons: false, closeOnBlur: true }),
        tokenMarks,
        highlightField,
        keptSelection,
        explainOnHover(port),
        explainAtCaret(port),
        keymap.of([
          // Without an open completion, Tab leaves the editor.
          { key: 'Tab', run: acceptCompletion },
          {
            key: 'Shift-Alt-f',
            run: () => {
              actions.format();
              return true;
            },
          },
          ...completionKeymap,
          ...lintKeymap,
          ...EDITOR_KEYS,
        ]),
        EditorView.contentAttributes.of({
          id: 'notation',
          // Scrollable content must be reachable by keyboard.
          tabindex: '0',
          'aria-labelledby': 'notation-label',
          'aria-describedby': 'diagnostics summary',
          autocapitalize: 'off',
          autocorrect: 'off',
          spellcheck: 'false',
          translate: 'no',
        }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions, view }) => {
          const isOurs = transactions.some((transaction) => transaction.annotation(fromPage) === true);
          if (docChanged && !isOurs) {
            actions.write(state.doc.toString());
            // The part under the pointer has moved.
            actions.point(undefined);
          }
          // Typing moves the caret too; only moving it without typing points at a part.
          else if (selectionSet && !docChanged && view.hasFocus) actions.point(beside(state));
        }),
        EditorView.domEventHandlers({
          pointermove: (event, view) => {
            actions.point(offsetUnder(view, event));
          },
          pointerleave: () => {
            actions.point(undefined);
          },
          blur: () => {
            actions.point(undefined);
          },
          // The history of the page covers the text; this is how phones and menus ask for it.
          beforeinput: ({ inputType }) => {
            if (inputType === 'historyUndo') actions.undo();
            else if (inputType === 'historyRedo') actions.redo();
            else return false;
            return true;
          },
        }),
      ],
    }),
  });
  const { length } = view.state.doc;
  const within = (at: number): number => Math.min(at, length);
  view.dispatch({ selection: EditorSelection.single(within(start.anchor), within(start.head)) });

  /** Changes only the part of the text that differs, so that the caret stays. */
  function write(text: string): void {
    const present = view.state.doc.toString();
    const wanted = text.replace(/\r\n?/g, '\n');
    if (present === wanted) return;
    let from = 0;
    while (from < present.length && from < wanted.length && present[from] === wanted[from]) from += 1;
    let behind = 0;
    const most = Math.min(present.length, wanted.length) - from;
    while (behind < most && present.at(-1 - behind) === wanted.at(-1 - behind)) behind += 1;
    view.dispatch({
      changes: { from, to: present.length - behind, insert: wanted.slice(from, wanted.length - behind) },
      annotations: fromPage.of(true),
    });
  }

  const present = (): string => view.state.doc.toString();

  /** Asks for the parts of the text, and shows them with its faults. */
  function mark(): void {
    const text = present();
    asked += 1;
    const number = asked;
    port
      .tokens(text)
      .catch(() => [])
      .then((tokens) => {
        if (number !== asked || present() !== text) return;
        const key = JSON.stringify(tokens);
        const isShown = marked?.doc === view.state.doc && marked.key === key;
        marked = { doc: view.state.doc, key };
        showMarks(view, text, isShown ? undefined : tokens, shown === text ? diagnosed : undefined);
      })
      .catch(() => undefined);
  }

  return {
    element: view.dom,
    show: (text, diagnostics) => {
      write(text);
      shown = text;
      diagnosed = diagnostics;
      const isBad = hasErrors(diagnostics);
      if (isBad !== wasBad) view.contentDOM.setAttribute('aria-invalid', String(isBad));
      wasBad = isBad;
      if (isMarking) return;
      isMarking = true;
      afterFrame(() => {
        isMarking = false;
        mark();
      });
    },
    light: (spans) => {
      showHighlights(view, spans);
    },
    focus: () => {
      view.focus();
    },
    select: () => {
      view.dispatch({ selection: EditorSelection.range(0, view.state.doc.length) });
    },
    insert: (letters) => {
      view.dispatch(view.state.replaceSelection(letters));
      view.focus();
    },
  };
};

/** The character after the caret, or at the end of the text the one before it. */
function beside({ doc, selection }: EditorState): number {
  return Math.max(0, Math.min(selection.main.from, doc.length - 1));
}

/** The character under the pointer, if there is one. */
function offsetUnder(view: EditorView, { clientX, clientY }: MouseEvent): number | undefined {
  const near = view.posAtCoords({ x: clientX, y: clientY });
  if (near === null) return undefined;
  const left = view.coordsAtPos(near, 1)?.left;
  const offset = left !== undefined && clientX < left ? near - 1 : near;
  const box = view.coordsForChar(offset);
  return box !== null && clientX <= box.right && clientY <= box.bottom && box.top <= clientY ? offset : undefined;
}
