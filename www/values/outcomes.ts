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
