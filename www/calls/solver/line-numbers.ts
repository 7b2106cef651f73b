// How the plies of lines are numbered, by what a problem asks for.

/** The number of a ply in a line of help or series play. */
export interface LineNumber {
  /** The number of its move. */
  readonly number: number;
  /** Whether it is the second ply of the move. */
  readonly isSecond: boolean;
}

/** Returns whether one side forces the goal, so that there are keys and variations. */
export function isForcedPlay(stipulation: string): boolean {
  return !/^(?:h|ser-)/.test(stipulation);
}

/**
 * Returns the numbers of the plies of a line. The side that is to be mated has the number; in `h#n.5` the other one begins, and
 * in set play whoever does not begin the problem.
 */
export function lineNumbers(length: number, stipulation: string, isSet: boolean): LineNumber[] {
  const plies = Array.from({ length }, (_, n) => n);
  if (stipulation.startsWith('ser-')) {
    // A line may be shorter than it was to be.
    const asked = stipulation.startsWith('ser-h') ? length - 1 : Number(/\d+/.exec(stipulation)?.[0] ?? 0);
    const series = isSet ? 0 : Math.min(length, asked);
    return plies.map((n) =>
      n < series ? { number: n + 1, isSecond: false } : { number: Math.max(series, 1), isSecond: true },
    );
  }
  const isHalf = stipulation.endsWith('.5');
  const first = isSet && isHalf ? 2 : 1;
  return plies
    .map((n) => n + (isHalf === isSet ? 0 : 1))
    .map((half) => ({ number: first + Math.floor(half / 2), isSecond: half % 2 === 1 }));
}
