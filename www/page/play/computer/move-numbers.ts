// The numbers of moves, counted from where the game began.
import type { Match } from '../../../match/match.js';
import { numberAfter, type PlyNumber } from '../../../values/ply-numbers.js';

/** Returns the number of the move that a ply belongs to, and whose ply it is; the first ply of a game is ply 0. */
export function moveOf({ line, scene }: Pick<Match, 'line' | 'scene'>, ply: number): PlyNumber {
  return numberAfter({ number: 1, side: line()[0]?.side ?? scene().turn }, ply);
}
