// The input for the notation: a text area, later the editor.
import type { Diagram } from '../../values/diagram.js';
import { make } from './dom.js';
import type { CreateEditor, Editor, EditorActions, EditorPort } from './editor-port.js';
import { covers, segmentsOf, type Light, type Segment } from './lighting.js';

/** What the visitor does with the notation. */
export type NotationActions = EditorActions;

/** The input for the notation: a text area at first, then an editor. */
export interface NotationView {
  show(text: string, diagram: Diagram): void;
  /** Highlights parts of the text, and no others. */
  light(light: Light): void;
  focus(): void;
  /** Replaces the text area with an editor, which takes over its text, selection and focus. */
  adopt(create: CreateEditor, port: EditorPort): void;
}

/** The length above which a text is shown in smaller letters, like a text of several lines. */
const LONG = 72;

/**
 * Makes the input work.
 *
 * A text area cannot style its letters, so a mirror behind it repeats the text in invisible letters of the same font
 * and size, divided where highlights and underlines begin and end. Its spans also show which part the pointer is on.
 */
export function createNotationView(
  input: HTMLTextAreaElement,
  mirror: HTMLElement,
  actions: NotationActions,
): NotationView {
  const frame = input.parentElement;
  let editor: Editor | undefined;
  let segments: Segment[] = [];
  let mirrored = '';
  let shown: { text: string; diagram: Diagram } | undefined;
  let lit: Light['spans'] = [];
  /** The text before the visitor typed. */
  let first = input.value;
  let isComposing = false;

  function show(text: string, diagram: Diagram): void {
    frame?.toggleAttribute('data-long', LONG < text.length || text.includes('\n'));
    shown = { text, diagram };
    if (editor !== undefined) {
      editor.show(text, diagram.diagnostics);
      return;
    }
    if (input.value !== text) {
      input.value = text;
      first = text;
    }
    input.setAttribute('aria-invalid', String(diagram.diagnostics.some(({ severity }) => severity === 'error')));
    const cut = segmentsOf(text, diagram);
    const next = JSON.stringify([text, cut]);
    if (next === mirrored) return;
    mirrored = next;
    segments = cut;
    const stretches = segments.map(({ from, to, severity }) => {
      const stretch = make('span', '', text.slice(from, to));
      if (severity !== undefined) stretch.dataset.severity = severity;
      return stretch;
    });
    // A line break at the very end has no line of its own without something after it.
    mirror.replaceChildren(...stretches, '\u200b');
  }

  function adopt(create: CreateEditor, port: EditorPort): void {
    if (editor !== undefined) return;
    // An unfinished composition of letters would be lost.
    if (isComposing) {
      input.addEventListener(
        'compositionend',
        () => {
          setTimeout(() => {
            adopt(create, port);
          });
        },
        { once: true },
      );
      return;
    }
    const { selectionStart, selectionEnd, selectionDirection, value } = input;
    const isBackward = selectionDirection === 'backward';
    const hasFocus = document.activeElement === input;
    const [anchor, head] = isBackward ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd];
    const made = create({ text: value, first, anchor, head }, port, actions);
    document.removeEventListener('selectionchange', follow);
    editor = made;
    // The label belongs to the text area, which is gone.
    document.querySelector('#notation-label')?.addEventListener('click', () => {
      made.focus();
    });
    mirror.remove();
    input.replaceWith(made.element);
    // The help about its keys applies from now on.
    document.querySelector('#editor-fold')?.removeAttribute('hidden');
    if (hasFocus) made.focus();
    if (shown !== undefined) made.show(value, shown.diagram.diagnostics);
    made.light(lit);
  }

  function offsetUnder({ clientX, clientY }: PointerEvent): number | undefined {
    const n = Array.from(mirror.children).findIndex((stretch) =>
      Array.from(stretch.getClientRects()).some(
        ({ left, right, top, bottom }) => left <= clientX && clientX < right && top <= clientY && clientY < bottom,
      ),
    );
    return segments[n]?.from;
  }

  let typing = false;
  input.addEventListener('input', () => {
    typing = true;
    actions.write(input.value);
  });
  input.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  input.addEventListener('compositionend', () => {
    isComposing = false;
  });
  input.addEventListener('pointermove', (event) => {
    actions.point(offsetUnder(event));
  });
  const leave = (): void => {
    actions.point(undefined);
  };
  input.addEventListener('pointerleave', leave);
  input.addEventListener('blur', leave);
  // Typing moves the caret too; only moving it without typing points at a part.
  const follow = (): void => {
    if (document.activeElement !== input) return;
    actions.point(typing ? undefined : offsetBeside(input));
    typing = false;
  };
  document.addEventListener('selectionchange', follow);

  return {
    show,
    light: ({ spans }) => {
      lit = spans;
      if (editor !== undefined) {
        editor.light(spans);
        return;
      }
      for (const [n, stretch] of Array.from(mirror.children).entries()) {
        const from = segments[n]?.from ?? 0;
        stretch.toggleAttribute(
          'data-lit',
          spans.some((span) => covers(span, from)),
        );
      }
    },
    focus: () => {
      if (editor === undefined) input.focus();
      else editor.focus();
    },
    adopt,
  };
}

/** The character after the caret, or at the end of the text the one before it. */
function offsetBeside({ selectionStart, value }: HTMLTextAreaElement): number {
  return Math.max(0, Math.min(selectionStart, value.length - 1));
}
