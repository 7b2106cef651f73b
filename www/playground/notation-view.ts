import type { Diagram } from '../diagram.js';
import { make } from './dom.js';
import { covers, segmentsOf, type Light, type Segment } from './lighting.js';

/** What the visitor does with the notation. */
export interface NotationActions {
  /** Changes the text. */
  write(text: string): void;
  /** Points at a place of the text, or at none. */
  point(offset: number | undefined): void;
}

/** The input and what is drawn behind its letters. */
export interface NotationView {
  show(text: string, diagram: Diagram): void;
  /** Lights the parts of the text that belong to a light, and no others. */
  light(light: Light): void;
}

/** A text of more letters is shown in smaller ones, as is one of several lines. */
const LONG = 72;

/**
 * Makes the input live.
 *
 * A text area cannot style its letters, so a mirror behind it repeats the text in invisible letters of the same font
 * and size, divided where lights and underlines begin and end. Its stretches also tell which part the pointer is on.
 */
export function createNotationView(
  input: HTMLTextAreaElement,
  mirror: HTMLElement,
  actions: NotationActions,
): NotationView {
  let segments: Segment[] = [];
  let mirrored = '';

  function show(text: string, diagram: Diagram): void {
    if (input.value !== text) input.value = text;
    input.parentElement?.toggleAttribute('data-long', LONG < text.length || text.includes('\n'));
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
  input.addEventListener('pointermove', (event) => {
    actions.point(offsetUnder(event));
  });
  const leave = (): void => {
    actions.point(undefined);
  };
  input.addEventListener('pointerleave', leave);
  input.addEventListener('blur', leave);
  // Typing moves the caret too; only a visitor who goes back to a part asks what it does.
  document.addEventListener('selectionchange', () => {
    if (document.activeElement !== input) return;
    actions.point(typing ? undefined : offsetBeside(input));
    typing = false;
  });

  return {
    show,
    light: ({ spans }) => {
      for (const [n, stretch] of Array.from(mirror.children).entries()) {
        const from = segments[n]?.from ?? 0;
        stretch.toggleAttribute(
          'data-lit',
          spans.some((span) => covers(span, from)),
        );
      }
    },
  };
}

/** The character after the caret, or at the end of the text the one before it. */
function offsetBeside({ selectionStart, value }: HTMLTextAreaElement): number {
  return Math.max(0, Math.min(selectionStart, value.length - 1));
}
