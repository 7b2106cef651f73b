// Finds puzzles in games: positions in which one first ply alone forces mate in a number of moves.
import type { Game } from '../../../calls/game.js';
import type { Side } from '../../../values/vocabulary.js';

/** A puzzle. */
export interface Puzzle {
  readonly fen: string;
  /** The side that mates. */
  readonly side: Side;
  /** The ply before, with its number; empty at the start. */
  readonly after: string;
  /** The number of the game, if the computer has played it. */
  readonly game: number | undefined;
}

/** A position of a game. */
interface PlayedPosition {
  readonly fen: string;
  readonly side: Side;
  readonly after: string;
}

/** A game that is searched. */
export interface PlayedLine {
  readonly fen: string | null;
  readonly plies: readonly string[];
}

/** What the search reports. */
export interface PuzzleEvents {
  /** A game of the computer begins. */
  readonly plays: (game: number) => void;
  /** How many positions of the game were looked at. */
  readonly looks: (done: number, of: number) => void;
  readonly found: (puzzle: Puzzle) => void;
}

/** How long a position may be looked at, in milliseconds. */
const TIME = 5_000;

/** How many puzzles are enough. */
const ENOUGH = 5;

/** How many games the computer plays, and of how many plies. */
const MOST_GAMES = 20;
const MOST_PLIES = 300;

/** How the computer plays: fast, and badly enough that sides get into danger. */
const PLAYER = { level: 3, nodes: 300 } as const;

/** The largest seed of a search. */
const SEEDS = 2 ** 31;

/** Looks through a game that was played. The game is left in another state. */
export async function puzzlesOf(
  game: Game,
  line: PlayedLine,
  moves: number,
  events: PuzzleEvents,
  signal?: AbortSignal,
): Promise<number> {
  game.reset(line.fen);
  const positions = line.plies.map((ply): PlayedPosition => {
    const position = positionOf(game);
    game.play(ply);
    return position;
  });
  return lookThrough(game, [...positions, positionOf(game)], { moves, events, signal, number: undefined });
}

/** Lets the computer play games against itself, and looks through each. Equal numbers give equal games. */
export async function puzzlesOfComputer(
  game: Game,
  first: number,
  moves: number,
  events: PuzzleEvents,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let number = first; number < first + MOST_GAMES && count < ENOUGH; number += 1) {
    events.plays(number);
    game.reset();
    const positions: PlayedPosition[] = [];
    while (game.outcome === undefined && positions.length < MOST_PLIES) {
      positions.push(positionOf(game));
      const seed = (number * 1_000 + positions.length) % SEEDS;
      const found = await game.search({ ...PLAYER, seed, signal });
      if (found === undefined) break;
      game.play(found.ply);
    }
    count += await lookThrough(game, positions, { moves, events, signal, number });
  }
  return count;
}

function positionOf(game: Game): PlayedPosition {
  const { fen, turn } = game;
  const last = game.undo();
  if (last === undefined) return { fen, side: turn, after: '' };
  const san = game.legal().find(({ ply }) => ply === last)?.san ?? last;
  const number = game.fen.split(' ').at(-1) ?? '';
  game.play(last);
  return { fen, side: turn, after: `${number}${turn === 'black' ? '.' : '…'}${san}` };
}

/** How positions are looked through. */
interface Looking {
  readonly moves: number;
  readonly events: PuzzleEvents;
  readonly signal: AbortSignal | undefined;
  readonly number: number | undefined;
}

/** Solves each position, the last ones first: mates are near the end. */
async function lookThrough(
  game: Game,
  positions: readonly PlayedPosition[],
  { moves, events, signal, number }: Looking,
): Promise<number> {
  let count = 0;
  for (const [n, { fen, side, after }] of [...positions].reverse().entries()) {
    events.looks(n + 1, positions.length);
    const found = await game.solve({
      stipulation: `#${moves}`,
      fen,
      variations: false,
      threats: false,
      time: TIME,
      signal,
    });
    // A cut search has not seen whether there is another key.
    if (found.verdict !== 'sound' || !found.complete) continue;
    count += 1;
    events.found({ fen, side, after, game: number });
    if (ENOUGH <= count) break;
  }
  return count;
}
