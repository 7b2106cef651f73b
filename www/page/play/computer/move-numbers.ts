// The numbers of moves, counted from where the game began.
import type { Match, PlayedPly } from '../../../match/match.js';
import type { PlyNumber } from '../../../values/ply-numbers.js';

/** Returns the number of the move that a ply of a line belongs to, and whose ply it is; the first ply of a game is ply 0. */
export function moveOf(line: readonly Pick<PlayedPly, 'side'>[], ply: number): PlyNumber {
  const turns = line.slice(0, ply + 1).filter(({ side }, n) => n === 0 || line[n - 1]?.side !== side);
  const isLate = line[0]?.side === 'black' ? 1 : 0;
  return { number: Math.floor((turns.length + isLate + 1) / 2), side: line[ply]?.side ?? 'white' };
}

/**
 * Writes plies that follow the first ones of a match, with the numbers of their moves, from which no line break parts them.
 *
 * @example
 * numbered(match, 1, match.lineOf(['e7e5', 'g1f3'])) // '1…\u00a0e5 2.\u00a0Nf3'
 */
export function numbered(match: Pick<Match, 'line'>, first: number, plies: readonly PlayedPly[]): string {
  const line = [...match.line().slice(0, first), ...plies];
  const words = plies.map(({ san }, n) => {
    const { number, side } = moveOf(line, first + n);
    if (side === 'white' && (n === 0 || line[first + n - 1]?.side !== 'white')) return `${number}.\u00a0${san}`;
    return n === 0 ? `${number}…\u00a0${san}` : san;
  });
  return words.join(' ');
}
