// Adds up games, with the uncertainty of the score and the Elo difference that it means.
import type { GameRecord } from './game-record.js';
import { percent } from '../../values/percent.js';

/** 95 % of the values of a normal distribution are within so many deviations. */
const DEVIATIONS = 1.96;

/** What two players have done against each other, as the first of them sees it. */
export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games that count for nobody. */
  readonly void: number;
}

/** A share of the points from 0 to 1, with the limits between which the true one is, by 95 %. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Adds up games as one of the players sees them. */
export function scoreOf(games: readonly GameRecord[], player: string): Score {
  const points = games.map(({ white, result }) => {
    if (result === '*') return undefined;
    if (result === '1/2-1/2') return 0.5;
    return (result === '1-0') === (white === player) ? 1 : 0;
  });
  const count = (value: number | undefined): number => points.filter((scored) => scored === value).length;
  return { wins: count(1), draws: count(0.5), losses: count(0), void: count(undefined) };
}

/**
 * Returns the share of the points. The limits are those of Wilson's interval, with the variance that was seen: they are also
 * true of few games, and of players that win them all.
 */
export function shareOf({ wins, draws, losses }: Score): Share | undefined {
  const games = wins + draws + losses;
  if (games === 0) return undefined;
  const share = (wins + draws / 2) / games;
  const variance = (wins * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + losses * share ** 2) / games;
  const square = DEVIATIONS ** 2 / games;
  const middle = (share + square / 2) / (1 + square);
  const half = Math.sqrt(variance * square + square ** 2 / 4) / (1 + square);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Returns the difference in Elo points that a share means, which is infinite for all points and for none. */
export function eloOf(share: number): number {
  // Not minus zero.
  return share === 0.5 ? 0 : -400 * Math.log10(1 / share - 1);
}

/** Writes a score in words and numbers. */
export function scoreText(score: Score): string {
  const { wins, draws, losses } = score;
  const counts = `+${wins} =${draws} -${losses}`;
  const found = shareOf(score);
  if (found === undefined) return counts;
  const { share, low, high } = found;
  const elo = (value: number): string => {
    const points = eloOf(value);
    if (!Number.isFinite(points)) return points < 0 ? 'none' : 'all';
    return `${points < 0 ? '-' : '+'}${Math.abs(points).toFixed(0)}`;
  };
  return `${counts}, ${percent(share)} (${percent(low)} to ${percent(high)}), Elo ${elo(share)} (${elo(low)} to ${elo(high)})`;
}
