// Plays one game of a match by the rules of its game, and decides it.
import type { Game } from '../../calls/game.js';
import { otherSide, type Side } from '../../values/vocabulary.js';
import { plyOfEngine } from './engine-plies.js';
import { PlayerFailure, type GameStart, type MatchPlayer } from './match-player.js';
import { resultOf, type Result } from '../../values/outcomes.js';

/** Plies after which a game is a draw. */
const LONGEST = 600;

/** How much later than what costs the game a player is given up, in milliseconds. */
const PATIENCE = 1_000;

/** How a game has ended. A game without a result counts for nobody. */
export interface Verdict {
  readonly result: Result | '*';
  /** The reason of an outcome, or what a player has done. */
  readonly reason: string;
  /** What there is to say about it. */
  readonly note?: string;
  readonly plies: readonly string[];
}

/** The two players of a game. */
export type Seats = Readonly<Record<Side, MatchPlayer>>;

/** Plays a game from an opening; a player may be late by a margin, in milliseconds. */
export async function playGame(
  game: Game,
  start: GameStart,
  opening: readonly string[],
  seats: Seats,
  margin: number,
): Promise<Verdict> {
  game.reset(start.fen);
  for (const ply of opening) game.play(ply);
  const end = (result: Verdict['result'], reason: string, note?: string): Verdict => ({
    result,
    reason,
    ...(note !== undefined && { note }),
    plies: game.history,
  });
  for (const side of ['white', 'black'] as const) {
    try {
      await seats[side].begin(start);
    } catch (error) {
      return ofTrouble(error, side, seats, end);
    }
  }
  for (;;) {
    const { outcome, turn: side, history: plies } = game;
    if (outcome !== undefined) return end(resultOf(outcome.winner), outcome.reason);
    if (LONGEST <= plies.length) return end('1/2-1/2', 'length', `after ${LONGEST} plies`);
    const { time } = seats[side];
    const begun = performance.now();
    let text: string;
    try {
      text = await seats[side].answer({ start: start.fen, plies, turn: side, patience: margin + PATIENCE });
    } catch (error) {
      return ofTrouble(error, side, seats, end);
    }
    const taken = Math.round(performance.now() - begun);
    const ply = plyOfEngine(game, text);
    const lost = resultOf(otherSide(side));
    if (ply === undefined) {
      seats[side].close();
      return end(
        lost,
        'illegal',
        `${side} plays ${text.slice(0, 40)}: ${game.why(text.slice(0, 40)) ?? 'it is not clear'}`,
      );
    }
    if (time !== undefined && time + margin < taken) {
      return end(lost, 'time', `${side} takes ${taken} ms for ${ply}`);
    }
    game.play(ply);
  }
}

/** Decides a game in which a player gives no ply. */
function ofTrouble(
  error: unknown,
  side: Side,
  seats: Seats,
  end: (result: Verdict['result'], reason: string, note: string) => Verdict,
): Verdict {
  if (!(error instanceof PlayerFailure)) throw error;
  if (error.kind !== 'resignation') seats[side].close();
  const note = `${side}: ${error.message}`;
  if (error.kind === 'disagreement') return end('*', 'disagreement', note);
  const lost = resultOf(otherSide(side));
  return end(lost, error.kind === 'silence' ? 'time' : error.kind, note);
}
