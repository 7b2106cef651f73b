// The numbers of moves, counted from where the game began.
import type { Match } from '../../../match/match.js';
import type { Side } from '../../../values/vocabulary.js';

/** Returns the number of the move that a ply belongs to, and whose ply it is; the first ply of a game is ply 0. */
export function moveOf({ line, scene }: Pick<Match, 'line' | 'scene'>, ply: number): { number: number; side: Side } {
  const isLate = (line()[0]?.side ?? scene().turn) === 'black' ? 1 : 0;
  return { number: Math.floor((ply + isLate) / 2) + 1, side: (ply + isLate) % 2 === 0 ? 'white' : 'black' };
}

/**
 * Writes plies with the numbers of their moves, from which no line break parts them.
 *
 * @example
 * numbered(match, 1, ['e5', 'Nf3']) // '1…\u00a0e5 2.\u00a0Nf3'
 */
export function numbered(match: Pick<Match, 'line' | 'scene'>, first: number, plies: readonly string[]): string {
  const words = plies.map((san, n) => {
    const { number, side } = moveOf(match, first + n);
    if (side === 'white') return `${number}.\u00a0${san}`;
    return n === 0 ? `${number}…\u00a0${san}` : san;
  });
  return words.join(' ');
}
