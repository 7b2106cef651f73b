// Whether a text is English rather than notation.
import type { Moment } from '../core/moment.js';
import { START } from '../state/state.js';

/** Letters, numbers and the signs of sentences. */
const LETTERS = /^[\p{L}\p{N}\s,.;'’-]+$/u;

/** Two words. */
const WORDS = /\p{L}{3} .*\p{L}{3}/u;

/** Returns whether a text is words that no notation reads, where none was chosen. */
export function isProse({ reading, state }: Moment): boolean {
  const isUnread = reading.hasErrors || !reading.isRead;
  return isUnread && state.notation === START.notation && LETTERS.test(state.text) && WORDS.test(state.text);
}
