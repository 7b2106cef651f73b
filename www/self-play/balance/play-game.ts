// One game of the player against itself, with what it says about the game.
import type { Game } from '../../calls/game.js';
import type { OutcomeReason } from '../../values/outcomes.js';
import type { Side } from '../../values/vocabulary.js';
import { drawOpening } from '../openings.js';
import type { PlayControl } from '../play-series.js';
import { kindOfSign } from '../../values/piece-signs.js';

/** The plies that are drawn, so that games with few nodes are not all the same. */
const OPENING = 4;

/** A game that is longer has run away. */
const MAX_PLIES = 600;

/** What happened to the kinds of pieces, by their letters: how often. */
export interface KindStatistics {
  readonly moved: Record<string, number>;
  readonly captured: Record<string, number>;
  readonly promotedTo: Record<string, number>;
  readonly dropped: Record<string, number>;
}

/** What a game says. */
export interface Played {
  /** `null` for a draw, `undefined` for a game that has run away. */
  readonly winner: Side | null | undefined;
  readonly reason: OutcomeReason | 'too-long';
  /** How many plies were legal at each. */
  readonly choices: readonly number[];
  readonly uses: KindStatistics;
}

/** Returns what white scores, from 0 to 1: nobody wins a game that has run away. */
export function whiteScoreOf({ winner }: Pick<Played, 'winner'>): number {
  if (winner === 'white') return 1;
  return winner === 'black' ? 0 : 0.5;
}

/** Plays a game, whose first plies the seed draws. */
export async function playGame(
  game: Game,
  nodes: number,
  seed: number,
  { signal, mayGoOn }: PlayControl,
): Promise<Played> {
  const opening = drawOpening(game, OPENING, seed) ?? [];
  game.reset();
  const choices: number[] = [];
  const uses: KindStatistics = { moved: {}, captured: {}, promotedTo: {}, dropped: {} };
  for (let ply = 0; ply < MAX_PLIES; ply += 1) {
    const { outcome } = game;
    if (outcome !== undefined) return { ...outcome, choices, uses };
    await mayGoOn?.();
    const legal = game.legal();
    const wanted = opening[ply] ?? (await game.search({ nodes, seed, signal }))?.ply;
    const chosen = legal.find((entry) => entry.ply === wanted);
    if (chosen === undefined) break;
    choices.push(legal.length);
    const { pieces } = game;
    const { drop, kind, promotion, captures, from } = chosen;
    if (drop !== undefined) count(uses.dropped, drop);
    if (from !== undefined && kind !== undefined) count(uses.moved, kind);
    if (promotion !== undefined) count(uses.promotedTo, promotion);
    for (const cell of captures) {
      const letter = pieces[cell];
      if (letter !== undefined) count(uses.captured, kindOfSign(letter));
    }
    game.play(chosen.ply);
  }
  const { outcome } = game;
  if (outcome !== undefined) return { ...outcome, choices, uses };
  return { winner: undefined, reason: 'too-long', choices, uses };
}

function count(counts: Record<string, number>, letter: string): void {
  counts[letter] = (counts[letter] ?? 0) + 1;
}
