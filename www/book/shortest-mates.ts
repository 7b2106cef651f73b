// The shortest mates of a game, found by the solver: the shortest game that ends in mate, and a mate in two by force.
import type { Game, LegalPly } from '../calls/game.js';
import type { Continuation, Solution, SolutionPly, SolveOptions } from '../calls/solver/solve-options.js';
import { drawnNumbers } from '../self-play/random.js';
import { capitalized } from '../values/capitalized.js';
import type { BookExample } from './book.js';
import { arrowsOf, positionPicture, snapshotOf } from './snapshot.js';
import { numberAfter, numberedPlies, type PlyNumber } from '../values/ply-numbers.js';

/** How much work each search may take: nodes are counted, so that every machine finds the same. */
const MOST = {
  /** Nodes to find the shortest game with a mate. */
  nodes: 40_000,
  /** Plies of that game. */
  plies: 8,
  /** Solutions among which the seed chooses. */
  kept: 50,
  /** Positions of the example game in which a mate in two is looked for, from its end. */
  positions: 8,
  /** Nodes for each of these. */
  nodesOfPosition: 10_000,
  /** Replies whose answers are written. */
  replies: 4,
} as const;

/**
 * Finds the shortest game that ends in mate; `undefined` if it is longer than the bound. The game is at its start afterwards.
 *
 * @param share - The part of the usual work.
 */
export async function shortestGame(game: Game, share: number, seed: number): Promise<BookExample | undefined> {
  game.reset();
  let nodes = Math.round(MOST.nodes * share);
  for (let plies = 1; plies <= MOST.plies && 0 < nodes; plies += 1) {
    const found = await solved(game, { stipulation: `h#${plies / 2}`, nodes, solutions: MOST.kept });
    if (found === undefined) return undefined;
    const line = found.solutions[drawnNumbers(seed)(Math.max(1, found.solutions.length))];
    if (line !== undefined) return exampleOfGame(game, line, found);
    if (!found.complete) return undefined;
    nodes -= found.nodes;
  }
  return undefined;
}

/**
 * Finds a position of a game, the last one first, in which the side to move forces mate in two, if possible by one ply alone. The
 * game is at its start afterwards.
 */
export async function mateInTwo(game: Game, fens: readonly string[], share: number): Promise<BookExample | undefined> {
  const nodes = Math.round(MOST.nodesOfPosition * share);
  let chosen: { fen: string; key: Continuation } | undefined;
  for (const fen of fens.slice(-MOST.positions).reverse()) {
    const found = await solved(game, { stipulation: '#2', fen, nodes });
    const [key] = found?.keys ?? [];
    if (key === undefined || found?.complete !== true || found.keys.some(({ moves }) => moves === 1)) continue;
    chosen ??= { fen, key };
    if (found.verdict !== 'sound') continue;
    chosen = { fen, key };
    break;
  }
  if (chosen === undefined) return undefined;
  game.reset(chosen.fen);
  const example = exampleOfMate(game, chosen.key);
  game.reset();
  return example;
}

/** Solves a problem; `undefined` for a game or a position in which none is solved. */
export async function solved(game: Game, options: SolveOptions): Promise<Solution | undefined> {
  try {
    return await game.solve(options);
  } catch (error) {
    // The game may be one of another copy of the package, which has its own class of errors.
    if (error instanceof Error && error.name === 'PiecewrightError') return undefined;
    throw error;
  }
}

function exampleOfGame(game: Game, line: readonly SolutionPly[], { count, complete }: Solution): BookExample {
  const first: PlyNumber = { number: 1, side: game.turn };
  let last: LegalPly | undefined;
  for (const { ply } of line) {
    last = game.legal().find((legal) => legal.ply === ply);
    game.play(ply);
  }
  const shown = { arrows: last === undefined ? [] : arrowsOf(last), checks: game.checks };
  const picture = positionPicture(snapshotOf(game), 'mate-shortest', 'The position at the end of this game.', shown);
  game.reset();
  const others = !complete || count === 1 ? '' : ` ${count.toLocaleString('en')} games of this length end in mate.`;
  const caption = `${numberedPlies(first, line.map(textOf))}. No game ends in mate after fewer plies.${others}`;
  return { id: 'mate-shortest', title: 'The shortest mate', caption, pictures: [picture] };
}

function exampleOfMate(game: Game, { ply, then }: Continuation): BookExample {
  const first: PlyNumber = { number: 1, side: game.turn };
  const key = game.legal().find((legal) => legal.ply === ply.ply);
  const before = snapshotOf(game);
  const replies = then.variations.slice(0, MOST.replies).flatMap(({ reply, answers: [answer] }) => {
    if (answer === undefined) return [];
    return [numberedPlies(numberAfter(first, 1), [textOf(reply), textOf(answer.ply)])];
  });
  const more = MOST.replies < then.variations.length ? '; other replies lead to mate, too' : '';
  const words = `${capitalized(first.side)} to move mates in two moves, whatever the other side does`;
  const caption =
    `${words}: ${numberedPlies(first, [textOf(ply)])}. ${replies.length === 0 ? '' : `${replies.join(', ')}${more}.`}`.trim();
  const shown = { arrows: key === undefined ? [] : arrowsOf(key), checks: game.checks };
  const picture = positionPicture(before, 'mate-in-two', `${words}.`, shown);
  return { id: 'mate-in-two', title: 'A mate in two moves', caption, pictures: [picture] };
}

function textOf({ san, mark }: SolutionPly): string {
  return `${san}${mark}`;
}
