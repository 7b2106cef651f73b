// Whether a text is English, or a file of another program, rather than notation.
import { START, type State } from '../state/state.js';

/** A text, and what became of reading it. */
interface Written {
  readonly reading: { readonly hasErrors: boolean; readonly isRead: boolean };
  readonly state: Pick<State, 'text' | 'notation'>;
}

/** Letters, numbers and the signs of sentences. */
const LETTERS = /^[\p{L}\p{N}\s,.;'’-]+$/u;

/** Two words. */
const WORDS = /\p{L}{3} .*\p{L}{3}/u;

/** Notations that are chosen for a piece of the library as well, whose texts have no sentences. */
const USUAL: readonly string[] = [START.notation, 'betza'];

/** How files and links begin: a tag, a section with a key, a key with a value, JSON, a header or numbered moves of PGN, rows of FEN. */
const FILE =
  /^\s*(?:https?:|<[a-z!]|\[[^\]"\n]+\][ \t]*\r?\n\s*\w+\s*=|\w+[ \t]*=[ \t]*\w|\{\s*"|\[[A-Z]\w* "|1\.\s*\w|(?:[^\s/]+\/){3,}[^\s/]+ [wb] )/;

/** Returns whether a text is words, a file or a link, that no notation reads. */
export function isProse({ reading, state }: Written): boolean {
  const { text } = state;
  const isUnread = reading.hasErrors || !reading.isRead;
  return isUnread && USUAL.includes(state.notation) && ((LETTERS.test(text) && WORDS.test(text)) || FILE.test(text));
}

/** Words that join others, which no notation has. */
const JOINED = /\b(?:an?|and|but|can|captures?|jumps?|like|moves?|or|steps?|that|the|to|which)\b/i;

/** Returns what a text is instead of notation. What a notation reads into a part of it is not what it says. */
export function foreignKind(written: Written): 'words' | 'file' | undefined {
  if (!isProse(written)) return undefined;
  if (FILE.test(written.state.text)) return 'file';
  return JOINED.test(written.state.text) ? 'words' : undefined;
}
