// Finds a position for each mechanism of a game: plays games by a seed, and looks at every ply on the way.
import type { Game, LegalPly } from '../calls/game.js';
import type { Names } from '../calls/rules/rule-words.js';
import { drawnNumbers } from '../self-play/random.js';
import type { Outcome, OutcomeReason } from '../values/outcomes.js';
import type { Variant } from '../values/variant.js';
import type { Snapshot } from './book.js';
import { endsOf, isDrop, MECHANISMS, type Mechanism, type Moment } from './mechanisms.js';
import { snapshotOf } from './snapshot.js';

/** A ply in which a mechanism occurs. */
export interface Occurrence {
  readonly mechanism: Mechanism;
  readonly moment: Moment;
  readonly after: Snapshot;
  /** The cells of royal pieces in check after it. */
  readonly checks: readonly string[];
}

/** A ply that ends a game. */
export interface EndOccurrence {
  readonly moment: Moment;
  readonly after: Snapshot;
  readonly checks: readonly string[];
  readonly outcome: Outcome;
  /** The plies of the game before it. */
  readonly length: number;
}

/** What was found. */
export interface Examples {
  readonly occurrences: readonly Occurrence[];
  readonly ends: ReadonlyMap<OutcomeReason, EndOccurrence>;
}

/** How much work a search for examples may take: it is counted, so that every machine finds the same. */
const MOST = {
  /** Games. */
  games: 60,
  /** Plies that are played. */
  plies: 5_000,
  /** Legal plies that are listed: where hundreds are legal, fewer are played. */
  listed: 240_000,
  /** Legal plies among which others are tried because they may end the game: playing one looks at all of them. */
  triedAmong: 360_000,
  /** Plies of a game. */
  length: 240,
} as const;

/** Finds examples. The game is at its start afterwards. */
export async function findExamples(
  game: Game,
  variant: Variant,
  names: Names,
  seed: number,
  pause?: () => Promise<void>,
): Promise<Examples> {
  const search = new ExampleSearch(game, variant, names, seed);
  for (let n = 0; n < MOST.games && search.goesOn; n += 1) {
    search.playGame();
    await pause?.();
  }
  game.reset();
  return search.examples;
}

class ExampleSearch {
  readonly #game: Game;
  readonly #variant: Variant;
  readonly #names: Names;
  readonly #draw: (bound: number) => number;
  /** What is not found yet. */
  #wanted: Mechanism[];
  readonly #wantedEnds: Set<OutcomeReason>;
  readonly #occurrences: Occurrence[] = [];
  readonly #ends = new Map<OutcomeReason, EndOccurrence>();
  #plies = 0;
  #listed = 0;
  #triedAmong = 0;

  constructor(game: Game, variant: Variant, names: Names, seed: number) {
    this.#game = game;
    this.#variant = variant;
    this.#names = names;
    this.#draw = drawnNumbers(seed);
    this.#wanted = MECHANISMS.filter(({ isIn }) => isIn(variant));
    this.#wantedEnds = new Set(endsOf(variant));
  }

  get goesOn(): boolean {
    const isOpen = this.#wanted.some(({ isIncidental }) => isIncidental !== true) || this.#mayFindEnd;
    return this.#plies < MOST.plies && this.#listed < MOST.listed && isOpen;
  }

  /** Whether an end is wanted that may still be found: mates are known by their notation, others by playing the ply. */
  get #mayFindEnd(): boolean {
    return this.#wantedEnds.has('checkmate') || (0 < this.#wantedEnds.size && this.#triedAmong < MOST.triedAmong);
  }

  get examples(): Examples {
    const order = (id: string): number => MECHANISMS.findIndex((mechanism) => mechanism.id === id);
    const occurrences = [...this.#occurrences].sort((a, b) => order(a.mechanism.id) - order(b.mechanism.id));
    const ends = endsOf(this.#variant).flatMap((reason) => {
      const found = this.#ends.get(reason);
      return found === undefined ? [] : [[reason, found] as const];
    });
    return { occurrences, ends: new Map(ends) };
  }

  /** Plays a game of drawn plies, with more captures than chance would have, and fewer drops. */
  playGame(): void {
    const game = this.#game;
    game.reset();
    let last: LegalPly | undefined;
    for (let n = 0; n < MOST.length && this.goesOn; n += 1) {
      const legal = game.legal();
      if (legal.length === 0) return;
      this.#listed += legal.length;
      const before = snapshotOf(game);
      for (const ply of legal)
        this.#look({ variant: this.#variant, names: this.#names, before, ply, last }, n, legal.length);
      const among = this.#preferred(legal);
      const chosen = among[this.#draw(among.length)];
      if (chosen === undefined) return;
      game.play(chosen.ply);
      this.#plies += 1;
      last = chosen;
    }
  }

  /** Returns the plies among which the next one is drawn: many of the legal ones may be drops, and castling needs moves. */
  #preferred(legal: readonly LegalPly[]): readonly LegalPly[] {
    const captures = legal.filter((ply) => 0 < ply.captures.length);
    if (0 < captures.length && this.#draw(3) === 0) return captures;
    const moves = legal.filter((ply) => !isDrop(ply));
    const isEither = 0 < moves.length && moves.length < legal.length;
    return isEither && 0 < this.#draw(4) ? moves : legal;
  }

  /** Keeps a ply that shows what is wanted. */
  #look(moment: Moment, length: number, among: number): void {
    const { ply } = moment;
    const mechanism = this.#wanted.find(({ matches }) => matches(moment));
    const mayEnd = ply.san.endsWith('#') || (0 < this.#wantedEnds.size && this.#triedAmong < MOST.triedAmong);
    if (mechanism === undefined && !(mayEnd && 0 < this.#wantedEnds.size)) return;
    const game = this.#game;
    game.play(ply.ply);
    const { outcome } = game;
    if (mechanism !== undefined) {
      this.#wanted = this.#wanted.filter((other) => other !== mechanism);
      this.#occurrences.push({ mechanism, moment, after: snapshotOf(game), checks: game.checks });
    } else this.#triedAmong += among;
    if (outcome !== undefined && this.#wantedEnds.delete(outcome.reason))
      this.#ends.set(outcome.reason, { moment, after: snapshotOf(game), checks: game.checks, outcome, length });
    game.undo();
  }
}
