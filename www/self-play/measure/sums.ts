// What many games say about a value, and how surely.
import { NOTHING, type Setup } from './setup.js';
import { meanScore, type Measured } from '../mean-score.js';

/** The result of a pair of games from one start, with colors exchanged: a line of a file. */
export interface Pair extends Setup {
  /** What the start was drawn by. */
  readonly seed: number;
  /** What the side with the piece scored as white, then as black: 1, 0.5 or 0. */
  readonly scores: readonly [number, number];
  /** How long the games were. */
  readonly plies: readonly [number, number];
}

/** Fewer pairs say too little about their own spread. */
const FEWEST = 30;

/** How far a pawn more is from an even score, by the nodes that the player looks at: 800 and 600 games of its own. */
export const PAWNS: readonly (readonly [nodes: number, pawn: Measured])[] = [
  [2_000, { is: 0.102, error: 0.016 }],
  [10_000, { is: 0.136, error: 0.016 }],
];

/** Returns the one whose number of nodes is nearest by its ratio. */
function usualPawn(nodes: number): Measured {
  const distance = (known: number): number => Math.abs(Math.log(nodes / known));
  return PAWNS.reduce((best, other) => (distance(other[0]) < distance(best[0]) ? other : best))[1];
}

/** What a piece is known to be worth, in points (source: L. Kaufman, "The Evaluation of Material Imbalances"). */
const KNOWN: ReadonlyMap<string, number> = new Map([
  [NOTHING, 0],
  ['N', 325],
  ['B', 325],
  ['R', 500],
  ['Q', 975],
]);

/** Returns what a piece of chess, or none, is worth, in points. */
export const knownValueOf = (piece: string): number | undefined => KNOWN.get(piece);

/** Returns a text that two setups share only if they are the same. */
export const setupKey = ({ piece, against, slots, pawns, nodes }: Setup): string =>
  JSON.stringify([piece, against, slots, pawns, nodes]);

/** Returns the mean score of the side with the piece. Games of a pair begin alike, so the error is that of pairs. */
export function scoreOf(pairs: readonly Pick<Pair, 'scores'>[]): Measured {
  return meanScore(pairs.map(({ scores: [white, black] }) => (white + black) / 2));
}

/** Returns how far a score is from even, on the scale on which advantages add up, in both directions without end. */
function logit({ is, error }: Measured): Measured {
  const score = Math.min(Math.max(is, 0.01), 0.99);
  return { is: Math.log(score / (1 - score)), error: error / (score * (1 - score)) };
}

/**
 * Returns the advantage of a pawn, from games of the same player in which nothing but a pawn differs if there are any, and
 * the usual one otherwise.
 */
export function pawnOf(pairs: readonly Pair[], nodes: number): Measured {
  const own = pairs.filter(
    (pair) => pair.slots === '' && pair.nodes === nodes && Math.abs(pair.pawns[0] - pair.pawns[1]) === 1,
  );
  if (own.length === 0) return usualPawn(nodes);
  const gained = own.map(({ pawns, scores: [white, black] }): Pick<Pair, 'scores'> => ({
    // The side with the piece may be the one with fewer pawns.
    scores: pawns[1] < pawns[0] ? [white, black] : [1 - white, 1 - black],
  }));
  const { is, error } = scoreOf(gained);
  return { is: Math.max(is - 0.5, 0.01), error };
}

/** Returns what the piece is worth more than the other one, in points; nothing if no piece is measured. */
export function differenceOf({ slots, pawns }: Setup, score: Measured, pawn: Measured): Measured | undefined {
  if (slots === '') return undefined;
  const scale = logit({ is: 0.5 + pawn.is, error: pawn.error });
  const found = logit(score);
  const inPawns = found.is / scale.is;
  const error = Math.hypot(found.error / scale.is, (inPawns * scale.error) / scale.is);
  const own = pawns[0] - pawns[1];
  return { is: (100 * (inPawns - own)) / slots.length, error: (100 * error) / slots.length };
}

/** What the games of a setup say. */
export interface Summary extends Setup {
  readonly games: number;
  readonly score: Measured;
  /** What a pawn more is above an even score. */
  readonly pawn: Measured;
  /** What the piece is worth more than the other one, in points. */
  readonly difference?: Measured;
  /** What it is worth, if the value of the other one is known. */
  readonly value?: Measured;
}

/** Returns what the games say about each setup, in the order in which they first occur. */
export function summaries(pairs: readonly Pair[]): Summary[] {
  const bySetup = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const known = bySetup.get(setupKey(pair));
    if (known === undefined) bySetup.set(setupKey(pair), [pair]);
    else known.push(pair);
  }
  return [...bySetup.values()].map((own) => summaryOf(own, pairs));
}

function summaryOf(own: readonly Pair[], all: readonly Pair[]): Summary {
  const [first] = own;
  if (first === undefined) throw new Error('a setup has games');
  const { piece, against, slots, pawns, nodes } = first;
  const setup = { piece, against, slots, pawns, nodes };
  const score = scoreOf(own);
  const pawn = pawnOf(all, nodes);
  const difference = differenceOf(setup, score, pawn);
  const known = knownValueOf(against);
  return {
    ...setup,
    games: 2 * own.length,
    score,
    pawn,
    ...(difference !== undefined && { difference }),
    ...(difference !== undefined && known !== undefined && { value: { ...difference, is: known + difference.is } }),
  };
}

/** Returns the standard error of what was measured, in points. */
const errorOf = ({ difference, score, pawn }: Summary): number => difference?.error ?? (100 * score.error) / pawn.is;

/** Returns whether the standard error is at most a number of points. */
export const isExact = (summary: Summary, points: number): boolean =>
  2 * FEWEST <= summary.games && errorOf(summary) <= points;

/**
 * Returns about how many games more it takes until the standard error is at most a number of points. More games make the
 * error of chance smaller, but not that of the scale: `Infinity` if that alone is larger.
 */
export function gamesLeft(summary: Summary, points: number): number {
  if (isExact(summary, points)) return 0;
  const { games, score, pawn } = summary;
  const error = errorOf(summary);
  const chance = differenceOf(summary, score, { is: pawn.is, error: 0 })?.error ?? error;
  const room = points ** 2 - (error ** 2 - chance ** 2);
  if (room <= 0) return Infinity;
  // The error of chance falls with the root of the games.
  const needed = Math.max((games * chance ** 2) / room, 2 * FEWEST);
  return Math.max(2 * Math.ceil((needed - games) / 2), 2);
}

/** Writes what the games of a setup say as a line. */
export function lineOf({ piece, against, slots, pawns, nodes, games, score, difference, value }: Summary): string {
  const pawnsOf = ({ is, error }: Measured): string => `${(is / 100).toFixed(2)} ± ${(error / 100).toFixed(2)} pawns`;
  const sign = difference !== undefined && 0 <= difference.is ? '+' : '';
  const where = slots === '' ? '' : `${piece} against ${against} for ${slots}, `;
  return [
    `${where}pawns ${pawns.join(':')}, ${nodes} nodes: ${games} games, `,
    `${(100 * score.is).toFixed(1)} ± ${(100 * score.error).toFixed(1)} %`,
    difference === undefined ? '' : `, ${sign}${pawnsOf(difference)}`,
    value === undefined ? '' : `, so ${piece} is worth ${pawnsOf(value)}`,
  ].join('');
}
