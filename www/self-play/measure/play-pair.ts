// Two games from one start, with colors exchanged.
import type { Game } from '../../calls/game.js';
import type { Side } from '../../values/vocabulary.js';
import type { PlayControl } from '../play-series.js';
import { startOf, type Setup } from './setup.js';
import type { Pair } from './sums.js';

/** A game that is longer is a draw. */
const LONGEST = 400;

/** A side whose advantage both sides see for so long has won. */
const DECIDED_POINTS = 1_000;
const DECIDED_PLIES = 6;

/** Plays the two games of a seed. */
export async function playPair(setup: Setup, game: Game, seed: number, course: PlayControl): Promise<Pair> {
  const { piece, against, slots, pawns, nodes } = setup;
  const [first, asWhite] = await play(setup, game, seed, 'white', course);
  const [second, asBlack] = await play(setup, game, seed, 'black', course);
  return { piece, against, slots, pawns, nodes, seed, scores: [first, second], plies: [asWhite, asBlack] };
}

/** Plays a game; returns what a side scored, and the plies. */
async function play(
  setup: Setup,
  game: Game,
  seed: number,
  side: Side,
  { signal, mayGoOn }: PlayControl,
): Promise<[score: number, plies: number]> {
  game.reset(startOf(setup, seed, side === 'white'));
  const scoreOf = (winner: Side | null): number => (winner === null ? 0.5 : winner === side ? 1 : 0);
  let leader: Side | undefined;
  let decided = 0;
  for (let plies = 0; plies < LONGEST; plies += 1) {
    const { outcome, turn } = game;
    if (outcome !== undefined) return [scoreOf(outcome.winner), plies];
    await mayGoOn?.();
    const found = await game.search({ nodes: setup.nodes, seed, signal });
    if (found === undefined) return [0.5, plies];
    const { score } = found;
    const ahead = (isAhead: boolean): Side => (isAhead === (turn === 'white') ? 'white' : 'black');
    if ('mate' in score) return [scoreOf(ahead(0 < score.mate)), plies];
    if (Math.abs(score.points) < DECIDED_POINTS) decided = 0;
    else {
      const own = ahead(0 < score.points);
      decided = own === leader ? decided + 1 : 1;
      leader = own;
      if (decided === DECIDED_PLIES) return [scoreOf(leader), plies];
    }
    game.play(found.ply);
  }
  return [0.5, LONGEST];
}
