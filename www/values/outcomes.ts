// How games end.
import type { Side } from './vocabulary.js';

/** Why games end. */
export const OUTCOME_REASONS = [
  'checkmate',
  'stalemate',
  'extinction',
  'goal',
  'checks',
  'repetition',
  'n-moves',
  'line',
  'adjudication',
  'material',
  'castling',
] as const;

/** Why a game has ended. */
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** How a game has ended. */
export interface Outcome {
  /** The side that won, or `null` for a draw. */
  winner: Side | null;
  /** Why. */
  reason: OutcomeReason;
  /** What the winner gets of the point, if it is not all of it. */
  share?: number;
}

/** The results of PGN. */
export const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;

/** The result of a game that is over. */
export type Result = (typeof RESULTS)[number];

/** Returns the result of a game that a side has won, or that is a draw. */
export function resultOf(winner: Side | null): Result {
  return winner === null ? '1/2-1/2' : winner === 'white' ? '1-0' : '0-1';
}
