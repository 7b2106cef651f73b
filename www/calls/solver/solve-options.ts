// What solving a problem is asked, and what it finds.

/** What is looked for in a problem, and within which limits. */
export interface SolveOptions {
  /**
   * What is asked for: `#3`, `=2`, `s#2`, `r#2`, `semi-r#2`, `h#2`, `h#2.5`, `ser-#4`, `ser-h#5`, `ser-s#3`, with `=` or `#=` for
   * `#`, or `win` for a win by the rules of the game. Behind it, `quodlibet` lets the side that forces self or semi-reflex play
   * reach the goal itself, and `postkeyplay` takes the position for the one after the key of forced play.
   */
  stipulation: string;
  /** The position, with the side that begins; by default the state of the game. */
  fen?: string | null | undefined;
  /**
   * Which castlings are possible: `fen` for the rights of the FEN, and without that field all whose pieces are in place, `assume` for
   * all of these, `none` for none; `fen` by default.
   */
  castling?: 'fen' | 'assume' | 'none' | null | undefined;
  /** Looks for first plies that at most so many replies refute; 0 by default. */
  tries?: number | null | undefined;
  /** Whether to look for set play; false by default. */
  set?: boolean | null | undefined;
  /** Whether replies are answered; true by default. */
  variations?: boolean | null | undefined;
  /** Whether threats are looked for, which also tell of zugzwang; true by default. */
  threats?: boolean | null | undefined;
  /** How many solutions of help and series play are kept; more are counted. 1,000 by default. */
  solutions?: number | null | undefined;
  /** How many solutions are intended; 1 by default. */
  intended?: number | null | undefined;
  /** Milliseconds; without a limit by default. */
  time?: number | null | undefined;
  /** How many nodes it looks at; 2,000,000,000 by default. */
  nodes?: number | null | undefined;
  /**
   * Ends solving. It then resolves to what was found, whose `cut` is `stopped`, or rejects with the reason if it had not begun.
   */
  signal?: AbortSignal | null | undefined;
  /** Receives what it will take before it begins, which is asked for only if there is such a function. */
  onEstimate?: ((estimate: SolveEstimate) => void) | null | undefined;
  /** Receives how far it is, at most ten times a second. */
  onProgress?: ((progress: SolveProgress) => void) | null | undefined;
}

/** What solving will take. */
export interface SolveEstimate {
  /** How many nodes it looks at, by the order of magnitude. */
  nodes: number;
  /** How many bytes the table of positions takes. */
  bytes: number;
  /** Whether the problem is so small that it was solved to count the nodes. */
  isExact: boolean;
  /** After how many nodes it stops; it then returns a part, marked as such. */
  limit: number;
}

/** How far solving is. */
export interface SolveProgress {
  /** How many first plies are done. */
  done: number;
  /** How many there are. */
  of: number;
  /** How many nodes were looked at. */
  nodes: number;
}

/** A ply of a solution with its texts. */
export interface SolutionPly {
  /** The ply, such as `e7d8q`. */
  ply: string;
  /** Its algebraic text without marks, such as `exd8=Q`. */
  san: string;
  /** The letter of the piece, empty for pawns. */
  letter: string;
  /** Its cells, such as `e7*d8`, or `0-0`. */
  body: string;
  /** The letter of what it promotes to. */
  becomes?: string | undefined;
  /** What it does to the other side: `+`, `#`, `=` for stalemate, or nothing. */
  mark: string;
}

/** A ply that reaches the goal. */
export interface Continuation {
  ply: SolutionPly;
  /** In how many moves, with itself; at most, if the search was cut. */
  moves: number;
  /** What follows. */
  then: PostPlay;
}

/** What follows a ply of the side that forces the goal. */
export interface PostPlay {
  /** Whether a side that could pass would be safe; false if threats are not looked for. */
  zugzwang: boolean;
  /** What would reach the goal soonest if the other side passed. */
  threats: Continuation[];
  /** The replies that are answered. */
  variations: Variation[];
  /** Whether the tree is longer and was cut. */
  isCut: boolean;
}

/** A reply and how it is answered. */
export interface Variation {
  reply: SolutionPly;
  /** Whether it defeats a threat and does not lose sooner than by the threat. */
  defends: boolean;
  /** All that reaches the goal soonest; nothing if the reply itself does. */
  answers: Continuation[];
}

/** A first ply that fails. */
export interface Try {
  ply: SolutionPly;
  refutations: SolutionPly[];
  /** What follows otherwise. */
  then: PostPlay;
}

/** What was found. */
export interface SolutionData {
  /** The stipulation. */
  readonly stipulation: string;
  /** The position. */
  readonly fen: string;
  /** `short` has a solution in fewer moves; `unfinished` was cut before more could be said. */
  readonly verdict: 'sound' | 'cooked' | 'short' | 'unsolvable' | 'unfinished';
  /** Whether everything that was asked for was looked at. */
  readonly complete: boolean;
  /** What has cut it: a limit, or the size of the tree of variations. */
  readonly cut: 'time' | 'nodes' | 'solutions' | 'work' | 'tree' | 'stopped' | undefined;
  /** What was taken for possible because nothing shows that it is not: `castling`. */
  readonly assumed: readonly string[];
  /**
   * What the last ply before the position shows, where the FEN does not say it: `no-castling` if it must have moved the king
   * or its partner, `en-passant` if it must have been the double step.
   */
  readonly concluded: readonly ('no-castling' | 'en-passant')[];
  /** What is found if a capture en passant is possible of which nothing shows whether it is, where that makes a difference. */
  readonly alternatives: readonly SolutionData[];
  /** Forced play: the first plies that reach the goal in time. */
  readonly keys: readonly Continuation[];
  /** Forced play: first plies that few replies refute. */
  readonly tries: readonly Try[];
  /** Forced play: what would follow if the other side had to begin; `undefined` in check, or if it was not asked for. */
  readonly set: readonly Variation[] | undefined;
  /** What follows the key that has led to the position, with `postkeyplay`: in how many moves it reaches the goal, if it does. */
  readonly afterKey:
    | { readonly moves?: number | undefined; readonly refutations: readonly SolutionPly[]; readonly then: PostPlay }
    | undefined;
  /** Help and series play: the solutions. */
  readonly solutions: readonly (readonly SolutionPly[])[];
  /** Help and series play: how many there are. */
  readonly count: number;
  /** Help and series play: shorter solutions. */
  readonly short: readonly (readonly SolutionPly[])[];
  /** Help and series play: how many shorter ones there are. */
  readonly shortCount: number;
  /** Help and series play: what the other side would begin with; `undefined` as for `set`. */
  readonly setLines: readonly (readonly SolutionPly[])[] | undefined;
  /** How many nodes were looked at. */
  readonly nodes: number;
}

/** How a solution is written. */
export interface SolutionTextOptions {
  /**
   * `popeye` for the form of that program, `long` for its lines with the letters of the game, `short` for these with short moves,
   * `algebra` for a paragraph a first ply, or `html` for lists in lists; `popeye` by default.
   */
  style?: 'popeye' | 'long' | 'short' | 'algebra' | 'html' | null | undefined;
  /** Other letters of kinds; in the style of Popeye, `S` for `N` by default. */
  letters?: Readonly<Record<string, string>> | null | undefined;
}

/** What solving has found. */
export interface Solution extends SolutionData {
  /** Returns it as lines of text. */
  text(options?: SolutionTextOptions | null): string;
}
