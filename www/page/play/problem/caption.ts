// Stipulations in words, as captions have them.
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import type { Stipulation } from './stipulation.js';

/** Returns a stipulation in words, such as `Mate in 2`. */
export function captionOf({ play, goal, moves }: Stipulation): string {
  return `${WORDS.captions(play, goal)} in ${String(moves).replace('.5', '½')}`;
}
