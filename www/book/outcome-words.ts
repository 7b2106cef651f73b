// How a game has ended, as a sentence.
import { capitalized } from '../values/capitalized.js';
import type { Outcome } from '../values/outcomes.js';
import { ENDS } from './mechanisms.js';

/** Says how a game has ended; `next` is the side that would be to move. */
export function outcomeWords({ winner, reason, share }: Outcome, next: string): string {
  const end = ENDS[reason];
  const why = end === undefined ? (COUNTED[reason] ?? 'The game is over') : `${next} ${end.words}`;
  if (winner === null) return `${why}: the game is a draw.`;
  const won = share === undefined ? 'wins' : `gets ${share} of the point`;
  return `${why}: ${capitalized(winner)} ${won}.`;
}

/** The ends that counters decide. */
const COUNTED: Readonly<Record<string, string>> = {
  repetition: 'The position has occurred too often',
  'n-moves': 'Too many plies have passed without progress',
};
