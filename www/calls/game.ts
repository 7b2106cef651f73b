// `Game`: a game that is being played by its rules.
import type { PlayedGame } from '../generated/games.js';
import type { Diagnostic } from '../generated/betza.js';
import { badOption, wrongKind } from '../values/checks.js';
import { freedGameError, ifLoaded, PiecewrightError } from '../values/errors.js';
import type { Outcome, OutcomeReason } from '../values/outcomes.js';
import type { RuleSection, Variant } from '../values/variant.js';
import { OCCUPANTS, type NotationId, type Occupant, type Side } from '../values/vocabulary.js';
import type { GameDefinition, GamesCore, PieceCalls } from './games-core.js';
import type { Endgame } from './endgame/endgame.js';
import type { GameEndgameOptions } from './endgame/endgame-options.js';
import { isTrap, type ModuleValue, type Instance } from './instance.js';
import type { SearchedState } from './player/player-thread.js';
import type { SearchOptions, SearchResult } from './player/search-options.js';
import type { GamePlayer } from './player/search-game.js';
import type { Solution, SolveOptions } from './solver/solve-options.js';
import { kindOfSign, sideOfSign, WALL } from '../values/piece-signs.js';
import type { GameSolver } from './solver/solve-game.js';

/** A legal ply. */
export interface LegalPly {
  /** The ply as UCI has it, such as `e2e4`, or an origin with a move string where that cannot say it. */
  ply: string;
  /** The ply as people write it, such as `Nf3`, `exd6` or `e8=Q#`. */
  san: string;
  /** Where the piece comes from; a drop and a pass have no origin. */
  from?: string;
  /** Where the piece goes; a pass has no destination. */
  to?: string;
  /** The cells of the captured pieces. */
  captures: string[];
  /** The letter of the piece. */
  kind?: string;
  /** The letter of what the piece becomes. */
  promotion?: string;
  /** The letter of the piece that is put on the board from hand. */
  drop?: string;
  /** The cell of that piece, if another one moves. */
  gate?: string;
  /** The cell on which the ply places a wall. */
  wall?: string;
}

/** @internal The calls that a game makes. */
export interface GameCalls extends PieceCalls {
  game(text: string): Game;
}

/** The largest depth of a tree of plies. */
const MAX_DEPTH = 100;

/**
 * A game that is being played by its rules.
 *
 * @example
 * ```ts
 * const game = pw.game(await loadVariant('chess'));
 * game.play('e4');
 * game.play('e7e5');
 * game.fen; // 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
 * game.why('e1e3'); // 'The king has no move that leads from e1 to e3.'
 * game.free();
 * ```
 */
export class Game {
  /** What is doubtful about the definition. */
  readonly diagnostics: readonly Diagnostic[];
  /** The board. */
  readonly board: string;
  readonly #pw: GameCalls;
  readonly #instance: Instance<GamesCore>;
  readonly #definition: GameDefinition;
  #played: ModuleValue<PlayedGame> | undefined;
  /** Where the game has begun, if that is not the start. */
  #origin: string | undefined;
  #history: string[] = [];
  /** The number of restarts of the module when the state was last brought up to date. */
  #restarts: number;
  #player: Promise<GamePlayer> | undefined;
  #solver: Promise<GameSolver> | undefined;
  /** How often the game has begun. */
  #round = 0;

  /** @internal */
  constructor(
    pw: GameCalls,
    instance: Instance<GamesCore>,
    played: ModuleValue<PlayedGame>,
    diagnostics: readonly Diagnostic[],
    definition: GameDefinition,
  ) {
    this.#pw = pw;
    this.#definition = definition;
    this.#instance = instance;
    this.#played = played;
    this.#restarts = instance.restarts;
    this.diagnostics = diagnostics;
    this.board = this.#ask((played) => played.board());
  }

  /** @internal The definition that it was opened by. */
  get definition(): Variant | string {
    return this.#definition.variant;
  }

  /** The state as a FEN. */
  get fen(): string {
    return this.#ask((played) => played.fen());
  }

  /** The side to move. */
  get turn(): Side {
    return this.#ask((played) => played.isWhitesTurn()) ? 'white' : 'black';
  }

  /** How many plies the side to move has left in its turn, unless a check ends it: 1, where turns have one ply. */
  get pliesLeft(): number {
    return this.#ask((played) => played.pliesLeft());
  }

  /** The plies since the start, or since the state of the last {@link Game.reset}. */
  get history(): readonly string[] {
    return [...this.#history];
  }

  /** The cells of the royal pieces of the side to move that are in check. */
  get checks(): string[] {
    return words(this.#ask((played) => played.checks()));
  }

  /** How the game has ended; `undefined` while it goes on. */
  get outcome(): Outcome | undefined {
    const outcome = this.#ask((played) => played.outcome());
    if (outcome === undefined) return undefined;
    const [winner, reason, share] = words(outcome);
    return {
      winner: winner === 'draw' ? null : (winner as Side),
      reason: reason as OutcomeReason,
      ...(share !== undefined && { share: Number(share) / 100 }),
    };
  }

  /** The letter of the piece on each occupied cell: white's in upper case, black's in lower case. */
  get pieces(): Record<string, string> {
    return Object.fromEntries(this.#pieces().filter(([cell, letter]) => cell !== '' && letter !== WALL));
  }

  /** The cells on which walls stand. */
  get walls(): string[] {
    return this.#pieces().flatMap(([cell, letter]) => (letter === WALL ? [cell] : []));
  }

  /** The letters of the pieces in the hands of both sides, upper case, each with how many. */
  get hands(): Record<Side, Record<string, number>> {
    const hands: Record<Side, Record<string, number>> = { white: {}, black: {} };
    for (const [cell, letter] of this.#pieces()) {
      if (cell !== '') continue;
      const hand = hands[sideOfSign(letter)];
      const kind = kindOfSign(letter);
      hand[kind] = (hand[kind] ?? 0) + 1;
    }
    return hands;
  }

  /** Goes back to the start, or to a state as a FEN. Throws `bad-fen` if that does not fit the game. */
  reset(fen?: string | null): void {
    const origin = fen ?? undefined;
    if (origin !== undefined && typeof origin !== 'string') throw wrongKind('a FEN as text', origin);
    this.#ask((played) => {
      played.reset(origin);
    });
    this.#origin = origin;
    this.#history = [];
    this.#round += 1;
  }

  /** Returns the legal plies with all that is known about them; none if the game is over. */
  legal(): LegalPly[] {
    const lines = this.#ask((played) => played.legal()).split('\n');
    return lines.slice(0, -1).map(plyOf);
  }

  /** Returns the legal plies as texts, which takes less time than {@link Game.legal}. */
  plies(): string[] {
    return words(this.#ask((played) => played.plies()));
  }

  /** Returns the destinations of each piece that can move, by its cell, as boards on pages take them. */
  dests(): Map<string, string[]> {
    const dests = new Map<string, string[]>();
    const cells = words(this.#ask((played) => played.dests()));
    for (let n = 0; n < cells.length; n += 2) {
      const [from = '', to = ''] = [cells[n], cells[n + 1]];
      const known = dests.get(from);
      if (known === undefined) dests.set(from, [to]);
      else if (!known.includes(to)) known.push(to);
    }
    return dests;
  }

  /**
   * Plays a ply: as UCI has it, as an origin and a move string, or as people write it. Returns it as in
   * {@link Game.history}. Throws `illegal`, with the reason.
   */
  play(ply: string): string {
    if (typeof ply !== 'string') throw wrongKind('a ply as text, such as `e2e4`', ply);
    try {
      const text = this.#ask((played) => played.play(ply));
      this.#history.push(text);
      return text;
    } catch (error) {
      if (!(error instanceof PiecewrightError && error.code === 'illegal')) throw error;
      throw new PiecewrightError('illegal', this.why(ply) ?? error.message);
    }
  }

  /** Takes the last ply back and returns it; `undefined` at the start. */
  undo(): string | undefined {
    const last = this.#history.at(-1);
    if (last === undefined) return undefined;
    this.#ask((played) => played.undo());
    this.#history.pop();
    return last;
  }

  /**
   * Returns why a ply is illegal, as a sentence or two; `undefined` if it is legal. If the piece has no such move, the
   * reason is more detailed once the workshop is loaded.
   */
  why(ply: string): string | undefined {
    if (typeof ply !== 'string') throw wrongKind('a ply as text, such as `e2e4`', ply);
    const found = this.#ask((played) => played.why(ply))?.split('\t') ?? [];
    const [reason, at, to, name, text, notation, first] = found;
    if (at === undefined || to === undefined || text === undefined) return reason;
    const query = {
      text,
      notation: notation as NotationId,
      board: this.board,
      at,
      side: this.turn,
      virgin: first === 'first',
    };
    const more = ifLoaded(() => this.#pw.why({ ...query, occupants: this.#occupants() }, to));
    return more?.replace(/^It /, `The ${name ?? ''} `) ?? reason;
  }

  /**
   * Returns the rules of the game in plain English, in the order of a rule sheet. How pieces move is written out once the
   * workshop is loaded.
   *
   * @example
   * (await game.explain()).map(({ title }) => title); // ['Board and set-up', 'Pieces', 'Castling', …]
   */
  async explain(): Promise<RuleSection[]> {
    const { explainGame } = await import('./rules/explain-game.js');
    const { text } = this.#definition;
    const start = this.#pw.game(text);
    try {
      return explainGame(this.#pw, text, start);
    } finally {
      start.free();
    }
  }

  /** What stands on the cells as the side to move sees it. */
  #occupants(): Record<string, Occupant> {
    const found = words(this.#ask((played) => played.occupants()));
    const occupants: Record<string, Occupant> = {};
    for (let n = 0; n < found.length; n += 2) {
      const occupant = OCCUPANTS[Number(found[n + 1]) - 1];
      if (occupant !== undefined) occupants[found[n] ?? ''] = occupant;
    }
    return occupants;
  }

  /** Counts the leaves of the tree of legal plies at a depth; exact up to 2^53. */
  perft(depth: number): number {
    return this.#ask((played) => played.perft(depthOf(depth)));
  }

  /** Returns the legal plies, each with the leaves of the tree below it. */
  divide(depth: number): Record<string, number> {
    if (depthOf(depth) === 0) throw badOption('expected a depth of at least 1');
    const found = words(this.#ask((played) => played.divide(depth)));
    const counts: Record<string, number> = {};
    for (let n = 0; n < found.length; n += 2) counts[found[n] ?? ''] = Number(found[n + 1]);
    return counts;
  }

  /**
   * Searches for the best ply, in a thread of its own; `undefined` if no ply is legal. It searches the state of this moment,
   * whatever is played meanwhile. Searches of one game run one after the other.
   *
   * Rejects with the reason of `signal`, with `not-loaded` if the player cannot be loaded or started, and with
   * `module-restarted` if it breaks down. It starts again with the next search.
   *
   * @example
   * const found = await game.search({ level: 3, seed: 1 });
   * if (found) game.play(found.ply);
   */
  async search(options?: SearchOptions | null): Promise<SearchResult | undefined> {
    const searched = this.#searched();
    return (await this.#loadPlayer()).search(searched, options ?? {});
  }

  /**
   * Solves a problem: mate or stalemate in a number of moves, by force or with help (`docs/problems.md`). It runs in a thread of
   * its own, after the problems that were asked for before. The position is that of this moment, or `fen`. It stops after
   * 2,000,000,000 nodes, if `nodes` has no other number, and then returns what it has found.
   *
   * Rejects with `bad-stipulation`, `bad-fen`, with `illegal-position` if the side to move could capture a royal piece, with
   * `unsupported` if the board is too large or turns have several plies, and as {@link Game.search} does.
   *
   * @example
   * const found = await game.solve({ stipulation: '#2', fen: '8/8/8/8/8/1K6/7R/k7 w - -', tries: 1 });
   * found.text();
   */
  async solve(options: SolveOptions): Promise<Solution> {
    const searched = this.#searched();
    return (await this.#loadSolver()).solve(searched, options);
  }

  /** The state that the player or the solver is to look at. */
  #searched(): SearchedState {
    if (this.#played === undefined) throw freedGameError();
    return { fen: this.#origin, plies: this.#history.join(' '), round: this.#round };
  }

  async #loadPlayer(): Promise<GamePlayer> {
    const definition = this.#definition;
    this.#player ??= import('./player/search-game.js').then(({ openPlayer }) => openPlayer(this, definition));
    return this.#player.catch((cause: unknown) => {
      // The next search tries again.
      this.#player = undefined;
      throw new PiecewrightError('not-loaded', 'the player could not be loaded', { cause });
    });
  }

  async #loadSolver(): Promise<GameSolver> {
    const definition = this.#definition;
    this.#solver ??= import('./solver/solve-game.js').then(({ openSolver }) => openSolver(this, definition));
    return this.#solver.catch((cause: unknown) => {
      this.#solver = undefined;
      throw new PiecewrightError('not-loaded', 'the solver could not be loaded', { cause });
    });
  }

  /**
   * Makes the table of an ending with some of its pieces, in a thread of its own: who wins each position, and how soon. Up to
   * four pieces, one royal on each side. Rejects with `unsupported` if a table cannot hold what the game needs, such as hands,
   * and with `too-large` if it would take more than 64 MB.
   *
   * @example
   * const endgame = await game.endgame({ white: 'KQ', black: 'K' });
   * endgame.longest.moves; // 10 in chess
   */
  async endgame(options: GameEndgameOptions): Promise<Endgame<Game>> {
    if (this.#played === undefined) throw freedGameError();
    const { makeGameEndgame } = await import('./endgame/make-endgame.js');
    return makeGameEndgame(this.#definition, options, (text) => this.#pw.game(text));
  }

  /** Gives the memory of the game back, and ends its searches. Later calls throw. */
  free(): void {
    for (const thread of [this.#player, this.#solver]) {
      void thread?.then((opened) => {
        opened.end();
      }, ignore);
    }
    this.#played?.drop((played) => {
      played.free();
    });
    this.#played = undefined;
  }

  /** The same as {@link Game.free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }

  #pieces(): [string, string][] {
    return words(this.#ask((played) => played.pieces())).map((entry) => {
      const colon = entry.indexOf(':');
      return [entry.slice(0, colon), entry.slice(colon + 1)];
    });
  }

  #ask<T>(call: (played: PlayedGame) => T): T {
    const held = this.#played;
    if (held === undefined) throw freedGameError();
    return this.#instance.ask(() => {
      const played = held.get();
      if (this.#restarts !== this.#instance.restarts) {
        this.#restarts = this.#instance.restarts;
        if (this.#origin !== undefined) played.reset(this.#origin);
        for (const ply of this.#history) played.play(ply);
      }
      let found: T;
      try {
        found = call(played);
      } catch (error) {
        // A module that broke down answers nothing more.
        if (!isTrap(error)) refuseCostly(played);
        throw error;
      }
      refuseCostly(played);
      return found;
    });
  }
}

/** Throws if the last call took more work than a call may do. */
function refuseCostly(played: PlayedGame): void {
  const letter = played.takeCostly();
  if (letter === undefined) return;
  const message = `expected a state whose plies are found quickly, found that those of \`${letter}\` take too much work`;
  throw new PiecewrightError('too-costly', message);
}

/** A search reports that the player could not be loaded. */
const ignore = (): void => undefined;

function plyOf(line: string): LegalPly {
  const [ply = '', san = '', from = '', to = '', captures = '', kind = '', ...others] = line.split('\t');
  const [promotion = '', put = '', wall = ''] = others;
  const [drop = '', cell = ''] = put.split('@');
  return {
    ply,
    san,
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    captures: captures === '' ? [] : captures.split(','),
    ...(kind !== '' && { kind }),
    ...(promotion !== '' && { promotion }),
    ...(drop !== '' && { drop }),
    ...(drop !== '' && from !== '' && { gate: cell }),
    ...(wall !== '' && { wall }),
  };
}

/** Splits a text with a space behind each word. */
function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function depthOf(depth: number): number {
  if (Number.isInteger(depth) && 0 <= depth && depth <= MAX_DEPTH) return depth;
  throw wrongKind(`a depth from 0 to ${MAX_DEPTH}`, depth);
}
