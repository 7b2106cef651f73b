// Compares alternatives of a game: which is nearer to even chances. The worse half is dropped after each round.
import { percent } from '../../values/percent.js';
import { meanScore } from '../mean-score.js';

/** What White scored in the games of an alternative: 1, 0.5 or 0 each. */
export interface Alternative {
  readonly name: string;
  readonly scores: readonly number[];
}

/** How far an alternative is from even chances, with its standard error. */
export interface Imbalance {
  readonly name: string;
  readonly games: number;
  /** What White scores, from 0 to 1. */
  readonly score: number;
  readonly far: number;
  readonly error: number;
}

/** What a comparison shows. */
export interface Comparison {
  /** The alternatives, the best one first. */
  readonly order: readonly Imbalance[];
  /** The rounds in which each was dropped; those that stayed are not listed. */
  readonly dropped: Readonly<Record<string, number>>;
  /** Whether the first is better than the second by more than chance explains. */
  readonly isDecided: boolean;
}

/** How many standard errors show that a difference is not due to chance. */
const SHOWN = 2;

/** The games of an alternative in the first round; each further round doubles them. */
const FIRST_ROUND = 20;

/** Returns how far scores are from even chances. */
function imbalanceOf({ name, scores }: Alternative): Imbalance {
  const { is: score, error } = meanScore(scores);
  return { name, games: scores.length, score, far: Math.abs(score - 0.5), error };
}

/** Returns by how many standard errors the first is nearer to even chances than the second. */
function lead(first: Imbalance, second: Imbalance): number {
  return (second.far - first.far) / Math.hypot(first.error, second.error);
}

/**
 * Plays rounds until one alternative is better by more than its error, or all games are played. `play` plays so many more games of
 * an alternative and returns the scores.
 */
export async function compare(
  names: readonly string[],
  mostGames: number,
  play: (index: number, from: number, count: number) => Promise<readonly number[]>,
): Promise<Comparison> {
  const scores = names.map((): number[] => []);
  const dropped: Record<string, number> = {};
  let left = names.map((_, index) => index);
  let played = 0;
  const state = (index: number): Imbalance => imbalanceOf({ name: names[index] ?? '', scores: scores[index] ?? [] });
  const sorted = (indices: readonly number[]): number[] =>
    [...indices].sort((a, b) => state(a).far - state(b).far || a - b);
  const isDecided = (): boolean => {
    const [first, second] = sorted(left).map(state);
    return left.length <= 1 || (first !== undefined && second !== undefined && SHOWN < lead(first, second));
  };
  for (let round = 1; played < mostGames; round += 1) {
    const wanted = FIRST_ROUND * 2 ** (round - 1);
    const share = Math.floor((mostGames - played) / left.length);
    const count = Math.min(wanted - (scores[left[0] ?? 0]?.length ?? 0), share);
    if (count < 1) break;
    for (const index of left) {
      const own = scores[index] ?? [];
      const before = own.length;
      own.push(...(await play(index, before, count)));
      // Whoever stops the games gets what they show.
      if (own.length < before + count) return result();
      played += count;
    }
    if (2 < left.length) {
      const order = sorted(left);
      const kept = order.slice(0, Math.ceil(order.length / 2));
      for (const index of order.slice(kept.length)) dropped[names[index] ?? ''] = round;
      left = kept;
    } else if (isDecided()) break;
  }
  return result();

  function result(): Comparison {
    const others = names.map((_, index) => index).filter((index) => !left.includes(index));
    return { order: [...sorted(left), ...sorted(others)].map(state), dropped, isDecided: isDecided() };
  }
}

/** Says in sentences what a comparison shows; `changes` says in what the first two differ. */
export function comparisonSentences({ order, isDecided }: Comparison, changes: readonly string[]): string[] {
  const [first, second] = order;
  if (first === undefined || second === undefined) return [];
  const difference = `${percent(second.far - first.far)} ± ${percent(Math.hypot(first.error, second.error))}`;
  const differ = changes.length === 0 ? [] : [`They differ in ${changes.join('; ')}.`];
  if (isDecided)
    return [
      `${first.name} is better balanced than ${second.name}: nearer to even chances by ${difference}.`,
      ...differ,
    ];
  const needed = Math.ceil(Math.max(first.games, second.games) * (SHOWN / Math.max(lead(first, second), 0.05)) ** 2);
  return [
    `Neither ${first.name} nor ${second.name} is shown to be better balanced: the difference is ${difference}, which may be chance.`,
    `If it is the true one, about ${needed} games of each would show it.`,
    ...differ,
  ];
}

/** Writes a line for each alternative. */
export function comparisonLines({ order, dropped }: Comparison): string[] {
  const width = Math.max(0, ...order.map(({ name }) => name.length));
  return order.map(({ name, games, score, error }) => {
    const round = dropped[name];
    const end = round === undefined ? '' : `, dropped in round ${round}`;
    return `${name.padEnd(width)}  white scores ${percent(score)} ± ${percent(error)} in ${games} games${end}`;
  });
}

/** Names the keys in which two definitions differ, with their values where they are short. */
export function changesBetween(first: unknown, second: unknown, path = ''): string[] {
  if (JSON.stringify(first) === JSON.stringify(second)) return [];
  if (isRecord(first) && isRecord(second)) {
    const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])];
    return keys.flatMap((key) =>
      SAYS_NOTHING.has(`${path}${key}`) ? [] : changesBetween(first[key], second[key], `${path}${key}.`),
    );
  }
  return [`${path.slice(0, -1)} (${shown(first)} and ${shown(second)})`];
}

/** Keys that change nothing in a game. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['$schema', 'id', 'name', 'source', 'notes']);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`;
}
