// A game that is opened on the page of games, and its address.
import type { Match } from '../../match/match.js';
import type { Result } from '../../values/outcomes.js';
import type { Seats } from './computer/seats.js';
import type { GameLink } from './game-link.js';

/** A game that is opened. */
export interface OpenedGame {
  /** The id of a game of the library; empty for a definition. */
  readonly id: string;
  readonly match: Match;
  readonly chess960: boolean;
  /** What has drawn the start. */
  readonly seed: number | null;
  readonly flip: boolean;
  /** Who plays each side, where an address says it. */
  readonly seats: Seats | undefined;
  /** How the players ended it; `null` if they did not. */
  readonly result: Result | null;
  /** The name of the game, where it is played by messages. */
  readonly mail: string | undefined;
  /** What is wrong with the address, in words; empty if nothing is. */
  readonly note: string;
  /** Whether the computer analyzes it at once. */
  readonly isAnalyzed?: boolean;
}

/** Returns the address of a match as it is now. */
export function linkOfMatch({ id, match, chess960 }: OpenedGame): Omit<GameLink, 'flip' | 'seed'> {
  const definition = id === '' ? JSON.stringify(match.variant) : null;
  return { game: id, definition, fen: match.fen, moves: match.line().map(({ ply }) => ply), chess960 };
}
