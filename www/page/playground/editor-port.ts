import type { Diagnostic, Span } from '../../values/diagram.js';
import type { Completion, Hover, Token } from '../../calls/workshop.js';
import type { Piecewright } from '../../calls/piecewright.js';
import type { Dialect, NotationId } from '../../values/vocabulary.js';

/** What an editor asks of the core. Answers may come late; the editor throws away what came for an older text. */
export interface EditorPort {
  /** Whether words are offered while they are typed; where every letter is a word, they would only be in the way. */
  offersWhileTyping(): boolean;
  /** The parts of a text, in order. */
  tokens(text: string): Promise<readonly Token[]>;
  /** What may stand at a place. */
  complete(text: string, offset: number): Promise<Completion>;
  /** What the part means that the character behind an offset belongs to. */
  hover(text: string, offset: number): Promise<Hover | null>;
}

/** What a visitor does in an editor. */
export interface EditorActions {
  /** Changes the text. */
  write(text: string): void;
  /** Points at a place of the text, or at none. */
  point(offset: number | undefined): void;
  /** Writes the text in the usual form. */
  format(): void;
}

/** Where an editor begins. */
export interface EditorStart {
  /** What stands there now. */
  readonly text: string;
  /** What stood there before the visitor typed, to which undoing leads back. */
  readonly first: string;
  readonly anchor: number;
  readonly head: number;
}

/** An editor that has taken the place of the plain input. */
export interface Editor {
  readonly element: HTMLElement;
  /** Shows a text that may be another one, and what is wrong with it. */
  show(text: string, diagnostics: readonly Diagnostic[]): void;
  /** Lights parts of the text, and no others. */
  light(spans: readonly Span[]): void;
  focus(): void;
}

/** Makes an editor. */
export type CreateEditor = (start: EditorStart, port: EditorPort, actions: EditorActions) => Editor;

/** How the text is read now. */
interface Manner {
  readonly notation: NotationId;
  readonly dialect: Dialect;
}

/** Asks the core of this page. A text in whatever notation is read as the page read it last. */
export function createEditorPort(pw: Piecewright, manner: () => Manner): EditorPort {
  // A promise of what throws is one that fails.
  const answer = <T>(ask: (manner: Manner) => T): Promise<T> =>
    new Promise((resolve) => {
      resolve(ask(manner()));
    });
  return {
    offersWhileTyping: () => manner().notation !== 'betza',
    tokens: (text) => answer((manner) => pw.tokens(text, manner)),
    complete: (text, offset) => answer((manner) => pw.complete(text, offset, manner)),
    hover: (text, offset) => answer((manner) => pw.hover(text, offset, manner)),
  };
}
