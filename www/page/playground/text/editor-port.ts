// The editor's interface to the core.
import type { Diagnostic, Span } from '../../../values/diagram.js';
import type { Completion, Hover, Token } from '../../../calls/workshop.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import type { Dialect, NotationId } from '../../../values/vocabulary.js';

/** The queries of an editor. Answers may come late; the editor drops those for an older text. */
export interface EditorPort {
  /** Whether to offer completions during typing, which is distracting in notations where every letter is a word. */
  offersWhileTyping(): boolean;
  /** The parts of a text, in order. */
  tokens(text: string): Promise<readonly Token[]>;
  /** The completions at an offset. */
  complete(text: string, offset: number): Promise<Completion>;
  /** The meaning of the part that contains the character after an offset. */
  hover(text: string, offset: number): Promise<Hover | null>;
}

/** Callbacks for the visitor's actions in an editor. */
export interface EditorActions {
  /** Changes the text. */
  write(text: string): void;
  /** Points at an offset of the text, or at none. */
  point(offset: number | undefined): void;
  /** Writes the text in the usual form. */
  format(): void;
  /** Takes back the last change of the work. */
  readonly undo: () => void;
  /** Redoes a change. */
  readonly redo: () => void;
}

/** The initial content of an editor. */
export interface EditorStart {
  /** The current text. */
  readonly text: string;
  readonly anchor: number;
  readonly head: number;
}

/** An editor that has taken the place of the plain input. */
export interface Editor {
  readonly element: HTMLElement;
  /** Shows a text, which may have changed, and its faults. */
  show(text: string, diagnostics: readonly Diagnostic[]): void;
  /** Lights parts of the text, and no others. */
  light(spans: readonly Span[]): void;
  focus(): void;
  /** Selects the whole text. */
  select(): void;
  /** Inserts letters at the caret. */
  insert(letters: string): void;
}

/** Makes an editor. */
export type CreateEditor = (start: EditorStart, port: EditorPort, actions: EditorActions) => Editor;

/** How the text is read now. */
interface Manner {
  readonly notation: NotationId;
  readonly dialect: Dialect;
  /** Whether it is something else, such as a sentence, of which a notation explains nothing. */
  readonly isForeign: boolean;
}

/** Asks the core in the page's own thread. Texts are read in the notation that the page detected last. */
export function createEditorPort(pw: Piecewright, manner: () => Manner): EditorPort {
  // An error becomes a rejected promise.
  const answer = <T>(ask: (manner: Manner) => T): Promise<T> =>
    new Promise((resolve) => {
      resolve(ask(manner()));
    });
  return {
    offersWhileTyping: () => !manner().isForeign && manner().notation !== 'betza',
    tokens: (text) => answer(({ notation, dialect }) => pw.tokens(text, { notation, dialect })),
    complete: (text, offset) => answer(({ notation, dialect }) => pw.complete(text, offset, { notation, dialect })),
    hover: (text, offset) =>
      answer(({ notation, dialect, isForeign }) => (isForeign ? null : pw.hover(text, offset, { notation, dialect }))),
  };
}
