// The numbers of moves, and plies that are written with them.
import type { Side } from './vocabulary.js';

/** A count of plies: the number of the move, and whose ply it is. */
export interface PlyNumber {
  readonly number: number;
  readonly side: Side;
}

/** Reads whose turn it is at the start from a FEN, and the number of its move. */
export function startOf(fen: string | undefined): PlyNumber {
  const [, ...fields] = (fen ?? '').trim().split(/\s+/);
  const number = Number(/^\d{1,5}$/.exec(fields.at(-1) ?? '')?.[0] ?? '1');
  return { number: Math.max(number, 1), side: fields[0] === 'b' ? 'black' : 'white' };
}

/** Returns the number of the ply that is a number of plies behind another. */
export function numberAfter({ number, side }: PlyNumber, plies: number): PlyNumber {
  const count = 2 * number + (side === 'black' ? 1 : 0) + plies;
  return { number: Math.floor(count / 2), side: count % 2 === 0 ? 'white' : 'black' };
}

/**
 * Writes plies with the numbers of their moves, from which no line break parts them.
 *
 * @example
 * numberedPlies({ number: 1, side: 'black' }, ['e5', 'Nf3']) // '1…\u00a0e5 2.\u00a0Nf3'
 */
export function numberedPlies(first: PlyNumber, plies: readonly string[]): string {
  const words = plies.map((san, n) => {
    const { number, side } = numberAfter(first, n);
    if (side === 'white') return `${number}.\u00a0${san}`;
    return n === 0 ? `${number}…\u00a0${san}` : san;
  });
  return words.join(' ');
}
