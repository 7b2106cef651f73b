// Whether a text is English rather than notation.
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

/** Returns whether a text is words that no notation reads. */
export function isProse({ reading, state }: Written): boolean {
  const isUnread = reading.hasErrors || !reading.isRead;
  return isUnread && USUAL.includes(state.notation) && LETTERS.test(state.text) && WORDS.test(state.text);
}

/** Words that join others, which no notation has. */
const JOINED = /\b(?:an?|and|but|can|captures?|jumps?|like|moves?|or|steps?|that|the|to|which)\b/i;

/** Returns whether a text is a sentence: what some of its words mean in a notation is not what it says. */
export function isSentence(written: Written): boolean {
  return JOINED.test(written.state.text) && isProse(written);
}
