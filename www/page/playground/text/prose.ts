// Whether a text is English, or a file of another program, rather than notation.
import { START, type State } from '../state/state.js';

/** A text, and what became of reading it. */
interface Written {
  readonly reading: { readonly hasErrors: boolean; readonly isRead: boolean };
  readonly state: Pick<State, 'text' | 'notation'>;
}

/** Letters, numbers and the signs of sentences. */
const LETTERS = /^[\p{L}\p{N}\s,.;'’-]+$/u;

/** Returns whether a text may be a name or a sentence. */
export function isOfLetters(text: string): boolean {
  return LETTERS.test(text);
}

/** Two words. */
const WORDS = /\p{L}{3} .*\p{L}{3}/u;

/** Notations that are chosen for a piece of the library as well, whose texts have no sentences. */
const USUAL: readonly string[] = [START.notation, 'betza'];

/** How files and links begin: a tag, a section with a key, a key with a value, JSON, a header or numbered moves of PGN, rows of FEN. */
const FILE =
  /^\s*(?:https?:|<[a-z!]|\[[^\]"\n]+\][ \t]*\r?\n\s*\w+\s*=|\w+[ \t]*=[ \t]*\w|\{\s*"|\[[A-Z]\w* "|1\.\s*\w|(?:[^\s/]+\/){3,}[^\s/]+ [wb] )/;

/** Returns whether a text is words, or a file or a link, that no notation reads; `undefined` if it may be notation. */
export function proseKind({ reading, state }: Written): 'words' | 'file' | undefined {
  const { text } = state;
  if ((!reading.hasErrors && reading.isRead) || !USUAL.includes(state.notation)) return undefined;
  if (FILE.test(text)) return 'file';
  return LETTERS.test(text) && WORDS.test(text) ? 'words' : undefined;
}

/** Returns whether a text is words, a file or a link, that no notation reads. */
export function isProse(written: Written): boolean {
  return proseKind(written) !== undefined;
}

/** Words that join others, which no notation has. */
const JOINED = /\b(?:an?|and|but|can|captures?|jumps?|like|moves?|or|steps?|that|the|to|which)\b/i;

/** Returns what a text is instead of notation. What a notation reads into a part of it is not what it says. */
export function foreignKind(written: Written): 'words' | 'file' | undefined {
  const kind = proseKind(written);
  return kind === 'words' && !JOINED.test(written.state.text) ? undefined : kind;
}
