// What a search is asked, and what it finds.

/**
 * When a search ends, and how well it plays. Without `time`, `depth` and `nodes`, the level limits it, and the highest level
 * to a second.
 */
export interface SearchOptions {
  /**
   * Milliseconds; the search ends within them, or soon after if its first depth takes longer. Loading the player for the
   * first time does not count.
   */
  time?: number | null | undefined;
  /** How many plies it looks ahead. */
  depth?: number | null | undefined;
  /** How many nodes it looks at. */
  nodes?: number | null | undefined;
  /** From 1, which lets a beginner win, to 8, which plays as well as it can; 8 by default. */
  level?: number | null | undefined;
  /**
   * A whole number that decides what is left to chance: the errors of lower levels, and the choice among nearly equal plies
   * of openings. The same seed gives the same game, as long as no time ends a search.
   */
  seed?: number | null | undefined;
  /** Ends the search, which then rejects with the reason. */
  signal?: AbortSignal | null | undefined;
  /** Receives what each depth has found. */
  onInfo?: ((found: SearchResult) => void) | null | undefined;
}

/** What a search has found. */
export interface SearchResult {
  /** The ply to play. */
  ply: string;
  /**
   * For the side to move: in hundredths of a pawn of chess, or in how many moves it mates or wins otherwise; it loses if
   * `mate` is negative or 0.
   */
  score: { points: number } | { mate: number };
  /** The depth that was searched completely. */
  depth: number;
  /** How many nodes were looked at. */
  nodes: number;
  /** The best line, beginning with the ply. */
  pv: string[];
}
