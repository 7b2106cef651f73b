// The names of notations, dialects and properties.
import type { Dialect, NOTATIONS, NotationId } from '../../../values/vocabulary.js';
import type { Reading } from '../core/reading.js';
import type { State } from '../state/state.js';
import { WORDS } from '../words/first.js';

/** A notation that texts can be written in. */
export type WrittenNotation = (typeof NOTATIONS)[number];

/** The name of a notation in lists and in sentences; without an entry it is its id. */
const NOTATION_WORDS: Readonly<Record<string, readonly [name: string, phrase: string]>> = {
  betza: ['Betza', 'in Betza notation'],
  'lcpn-lisp': ['Lispy, Lisp style', 'in Lispy notation, Lisp style'],
  'lcpn-elisp': ['Lispy, Emacs Lisp style', 'in Lispy notation, Emacs Lisp style'],
  'lcpn-c': ['Lispy, C style', 'in Lispy notation, C style'],
  'lcpn-sql': ['Lispy, SQL style', 'in Lispy notation, SQL style'],
  hasinu: ['Ħasínū', 'in Ħasínū notation'],
  taxonomy: ['Locomotive Taxonomy', 'as a name of the Locomotive Taxonomy'],
  parlett: ['Parlett', 'in Parlett notation'],
};

/** The program or author of each dialect. */
export const DIALECT_NAMES: Readonly<Record<Dialect, string>> = {
  xbetza: 'XBetza (usual)',
  original: "Ralph Betza's own",
  betza2: 'Betza 2.0',
  xboard: 'XBoard',
  'fairy-stockfish': 'Fairy-Stockfish',
};

/** The meanings of the properties of a piece; without an entry it is the property itself. */
const PROPERTY_WORDS: Readonly<Record<string, string>> = {
  royal: 'Royal: it must not be lost',
  iron: 'Iron: it cannot be captured',
  incomplete: 'Incomplete: the text says that there is more to it',
};

/** Id prefixes of notations that are styles of one language. */
const STYLED = 'lcpn-';

/** Names a notation. */
export function notationName(id: NotationId): string {
  return NOTATION_WORDS[id]?.[0] ?? id;
}

/** Returns the notation of a text in words: `in Betza notation`. */
export function notationPhrase(id: NotationId): string {
  return NOTATION_WORDS[id]?.[1] ?? `in ${id}`;
}

/** Returns what a property of a piece means. */
export function propertyInWords(property: string): string {
  return PROPERTY_WORDS[property] ?? property;
}

/** Returns whether two notations are styles of one language, so that a whole document can be converted. */
export function areStyles(first: NotationId, second: NotationId): boolean {
  return first.startsWith(STYLED) && second.startsWith(STYLED);
}

/** Names a style within its language: `C style`. */
export function styleName(id: NotationId): string {
  return notationName(id).replace(/^.*, /, '');
}

/** Describes which notation was recognized, and how certain that is. */
export function detectionText(state: State, { notation, hasErrors }: Reading): string {
  const { find, guess, found } = WORDS.notation;
  if (notation === 'auto' || state.notation !== 'auto') return find;
  return (hasErrors ? guess : found)(notationName(notation));
}
