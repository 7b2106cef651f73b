// What an analysis has found, in words.
import type { LegalPly } from '../../../calls/game.js';
import type { SearchResult } from '../../../calls/player/search-options.js';
import type { Match, Scene } from '../../../match/match.js';
import { otherSide, type Side } from '../../../values/vocabulary.js';
import { COMPUTER_WORDS as WORDS } from './computer-words.js';
import { numbered } from './move-numbers.js';

/** What an analysis has found. */
export interface Analysis {
  /** The best ply. */
  readonly ply: LegalPly;
  readonly score: string;
  readonly depth: number;
  /** The best line as people write it, with the numbers of its moves. */
  readonly line: string;
}

/** The longest line that is written, in plies. */
const LONGEST_LINE = 10;

/** Describes what was found in the position that is shown; `undefined` if that has no such ply. */
export function describeAnalysis(
  match: Match,
  scene: Scene,
  { ply, score, depth, pv }: SearchResult,
): Analysis | undefined {
  const best = scene.legal.find((entry) => entry.ply === ply);
  if (best === undefined) return undefined;
  const line = numbered(match, match.shown(), match.lineOf(pv.slice(0, LONGEST_LINE)));
  return { ply: best, score: scoreWords(scene.turn, score), depth, line };
}

/** Writes the score of the side to move as that of the side that is ahead. */
export function scoreWords(turn: Side, score: SearchResult['score']): string {
  const other = otherSide(turn);
  if ('mate' in score) return WORDS.wins(0 < score.mate ? turn : other, Math.abs(score.mate));
  if (score.points === 0) return WORDS.even;
  return WORDS.ahead(0 < score.points ? turn : other, (Math.abs(score.points) / 100).toFixed(2));
}
