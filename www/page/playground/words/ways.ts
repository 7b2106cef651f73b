/**
 * The words of the ways to begin a piece.
 *
 * @packageDocumentation
 */

/** The words of the ways to begin a piece. */
export const WAYS_WORDS = {
  name: 'Ways to begin',
  draw: { name: 'Draw it', how: 'Click where it can go.' },
  write: { name: 'Write it', how: 'N is a knight, Q a queen.' },
  known: { name: 'Pick a piece', how: 'Of chess, shogi, xiangqi …' },
} as const;
