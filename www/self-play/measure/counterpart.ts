// What a piece is measured against: as nearly its equal as the pieces of chess allow.
import { NOTHING, type Setup } from './setup.js';
import { knownValueOf } from './sums.js';

/** The pieces that others are compared with; a bishop is worth what a knight is, and more as one of two. */
const REFERENCES = ['N', 'R', 'Q'] as const;

/** What is worth less is compared with nothing, in points. */
const LEAST = 100;

/** Fewer pawns of a side say too little about chess. */
const MOST_PAWNS_LESS = 5;

/** The largest difference of two pieces, in pawns, for which each side has two of them. */
const BOTH = 1.5;

/** Returns which of the pieces of chess is worth most nearly so many points. */
export function counterpartOf(points: number): string {
  if (points < LEAST) return NOTHING;
  const farOf = (letter: string): number => Math.abs((knownValueOf(letter) ?? 0) - points);
  return REFERENCES.reduce<string>((best, letter) => (farOf(letter) < farOf(best) ? letter : best), REFERENCES[0]);
}

/** A piece with what it is thought to be worth, in points. */
interface Valued {
  readonly piece: string;
  readonly points: number;
}

/** Returns the fairest experiment with two pieces: pawns make up for what one is worth more. */
export function fairSetup(first: Valued, second: Valued, nodes: number): Setup {
  const slot = counterpartOf(Math.max(first.points, second.points, LEAST));
  const gap = (first.points - second.points) / 100;
  // Two pieces say twice as much, but two of a large difference are too much for the pawns. Chess has one queen.
  const slots = slot !== 'Q' && Math.abs(2 * gap) < BOTH ? slot.repeat(2) : slot;
  const more = Math.round(slots.length * gap);
  const less = Math.min(Math.abs(more), MOST_PAWNS_LESS);
  const pawns: Setup['pawns'] = 0 < more ? [8 - less, 8] : [8, 8 - less];
  return { piece: first.piece, against: second.piece, slots, pawns, nodes };
}
