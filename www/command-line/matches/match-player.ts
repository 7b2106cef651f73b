// What a match knows of its players.

import type { Side } from '../../values/vocabulary.js';

/** How a game begins. */
export interface GameStart {
  readonly fen: string;
  /** Whether every game without a seed begins so. */
  readonly isUsual: boolean;
  /** What the players' chance depends on. */
  readonly seed: number;
}

/** What a player has to answer: the plies since a state. */
export interface PlyRequest {
  /** The start as a FEN. */
  readonly start: string;
  /** The plies since, as the referee writes them. */
  readonly plies: readonly string[];
  /** Whose turn it is. */
  readonly turn: Side;
  /** How many milliseconds after its time a player is given up. */
  readonly patience: number;
}

/** Why a player gives no ply. */
export type PlayerFailureKind =
  /** It gives the game up. */
  | 'resignation'
  /** It has ended, or cannot be started. */
  | 'died'
  /** It has not answered, long after its time. */
  | 'silence'
  /** It sees the rules differently: it claims a result, or refuses a ply. The game counts for nobody. */
  | 'disagreement';

/** A player gives no ply. */
export class PlayerFailure extends Error {
  readonly kind: PlayerFailureKind;

  constructor(kind: PlayerFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A player of a match. */
export interface MatchPlayer {
  /** Milliseconds for a ply; `undefined` if its time is not judged. */
  readonly time: number | undefined;
  /** Gets ready for a game. */
  readonly begin: (start: GameStart) => Promise<void>;
  /** Returns a ply as the player writes it; rejects with a `PlayerFailure`. */
  readonly answer: (asked: PlyRequest) => Promise<string>;
  /** Ends it, or what is left of it after a trouble. The next game starts it again. */
  readonly close: () => void;
}
