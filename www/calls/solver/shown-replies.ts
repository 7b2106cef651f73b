// Which replies to a ply a solution shows.
import type { PostPlay, Variation } from './solve-options.js';

/** Returns the replies that need an answer of their own: where there is a threat, those that meet it. */
export function shownReplies({ zugzwang, threats, variations }: PostPlay): Variation[] {
  return zugzwang || threats.length === 0 ? variations : variations.filter(({ defends }) => defends);
}
