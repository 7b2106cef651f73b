// What games score on average, and how far chance may move that.

/** A number with its standard error. */
export interface Measured {
  readonly is: number;
  readonly error: number;
}

/**
 * Returns the mean of scores from 0 to 1; without any it is even. Games that all end alike prove little: the error is never less
 * than what one half point more or less would make.
 */
export function meanScore(scores: readonly number[]): Measured {
  const count = Math.max(scores.length, 1);
  const is = scores.length === 0 ? 0.5 : scores.reduce((sum, each) => sum + each, 0) / count;
  const squares = scores.reduce((sum, each) => sum + (each - is) ** 2, 0);
  return { is, error: Math.max(Math.sqrt(squares / count / Math.max(count - 1, 1)), 0.5 / count) };
}
