import type { Dialect, NOTATIONS, NotationId } from '../../values/vocabulary.js';

/** A notation that texts can be written in. */
export type WrittenNotation = (typeof NOTATIONS)[number];

/** How a notation is named in lists, and how a text in it is spoken of; one without an entry goes by its id. */
const NOTATION_WORDS: Readonly<Record<string, readonly [name: string, phrase: string]>> = {
  betza: ['Betza', 'in Betza notation'],
  'lcpn-lisp': ['Lispy, Lisp style', 'in Lispy notation, Lisp style'],
  'lcpn-elisp': ['Lispy, Emacs Lisp style', 'in Lispy notation, Emacs Lisp style'],
  'lcpn-c': ['Lispy, C style', 'in Lispy notation, C style'],
  'lcpn-sql': ['Lispy, SQL style', 'in Lispy notation, SQL style'],
  hasinu: ['Ħasínū', 'in Ħasínū notation'],
  taxonomy: ['Locomotive Taxonomy', 'as a name of the Locomotive Taxonomy'],
};

/** Whose reading each dialect is. */
export const DIALECT_NAMES: Readonly<Record<Dialect, string>> = {
  xbetza: 'XBetza (usual)',
  original: "Ralph Betza's own",
  betza2: 'Betza 2.0',
  xboard: 'XBoard',
  'fairy-stockfish': 'Fairy-Stockfish',
};

/** What the properties of a piece mean; one without an entry goes by its own word. */
const PROPERTY_WORDS: Readonly<Record<string, string>> = {
  royal: 'Royal: it must not be lost',
  iron: 'Iron: it cannot be captured',
  incomplete: 'Incomplete: the text says that there is more to it',
};

/** The notations that are one language in several styles: what their ids begin with. */
const STYLED = 'lcpn-';

/** Names a notation. */
export function notationName(id: NotationId): string {
  return NOTATION_WORDS[id]?.[0] ?? id;
}

/** Says in what a text is written: `in Betza notation`. */
export function notationPhrase(id: NotationId): string {
  return NOTATION_WORDS[id]?.[1] ?? `in ${id}`;
}

/** Says what a property of a piece means. */
export function propertyInWords(property: string): string {
  return PROPERTY_WORDS[property] ?? property;
}

/** Returns whether two notations are styles of one language, so that a document can go from one to the other whole. */
export function areStyles(one: NotationId, other: NotationId): boolean {
  return one.startsWith(STYLED) && other.startsWith(STYLED);
}

/** Names a style within its language: `C style`. */
export function styleName(id: NotationId): string {
  return notationName(id).replace(/^.*, /, '');
}
