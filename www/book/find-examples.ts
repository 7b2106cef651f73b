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

/** How much work a search for one mechanism may take that did not occur by chance. */
const MOST_TOWARD = { games: 12, listed: 60_000, length: 60 } as const;

/** What examples are found in. */
export interface ExampleSource {
  readonly game: Game;
  readonly variant: Variant;
  readonly names: Names;
  readonly hasEnPassant: boolean;
}

/** Finds examples. The game is at its start afterwards. */
export async function findExamples(
  source: ExampleSource,
  seed: number,
  pause?: () => Promise<void>,
): Promise<Examples> {
  const { game } = source;
  const search = new ExampleSearch(source, seed);
  for (let n = 0; n < MOST.games && search.goesOn; n += 1) {
    search.playGame();
    await pause?.();
  }
  for (const mechanism of search.missing) {
    search.grant(MOST_TOWARD.listed);
    for (let n = 0; n < MOST_TOWARD.games && search.seeks(mechanism); n += 1) {
      search.playToward(mechanism);
      await pause?.();
    }
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
  readonly #begun: Snapshot;
  #plies = 0;
  #listed = 0;
  #mostListed: number = MOST.listed;
  #triedAmong = 0;

  constructor({ game, variant, names, hasEnPassant }: ExampleSource, seed: number) {
    game.reset();
    this.#game = game;
    this.#variant = variant;
    this.#names = names;
    this.#draw = drawnNumbers(seed);
    this.#wanted = MECHANISMS.filter(({ isIn }) => isIn(variant, hasEnPassant));
    this.#wantedEnds = new Set(endsOf(variant));
    this.#begun = snapshotOf(game);
  }

  get goesOn(): boolean {
    const isOpen = this.#wanted.some(({ isIncidental }) => isIncidental !== true) || this.#mayFindEnd;
    return this.#plies < MOST.plies && this.#listed < this.#mostListed && isOpen;
  }

  /** What did not occur, and can be brought about. */
  get missing(): readonly Mechanism[] {
    return this.#wanted.filter(({ approach }) => approach !== undefined);
  }

  /** Returns whether a mechanism is not found yet, and the search for it may go on. */
  seeks(mechanism: Mechanism): boolean {
    return this.#wanted.includes(mechanism) && this.#listed < this.#mostListed;
  }

  /** Allows the search to list so many more plies. */
  grant(listed: number): void {
    this.#mostListed = this.#listed + listed;
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
    this.#play(
      MOST.length,
      () => this.goesOn,
      (legal) => this.#preferred(legal.map(({ ply }) => ply)),
    );
  }

  /** Plays a game of plies that bring a mechanism about. */
  playToward(mechanism: Mechanism): void {
    const { approach = () => 0 } = mechanism;
    this.#play(
      MOST_TOWARD.length,
      () => this.seeks(mechanism),
      (moments) => {
        const values = moments.map((moment) => approach(moment, this.#begun));
        const most = Math.max(...values);
        return moments.filter((_, n) => values[n] === most).map(({ ply }) => ply);
      },
    );
  }

  /** Plays a game in which one of the chosen plies is drawn each time, and looks at all legal ones. */
  #play(length: number, goesOn: () => boolean, choose: (legal: readonly Moment[]) => readonly LegalPly[]): void {
    const game = this.#game;
    game.reset();
    let last: LegalPly | undefined;
    for (let n = 0; n < length && goesOn(); n += 1) {
      const legal = game.legal();
      if (legal.length === 0) return;
      this.#listed += legal.length;
      const before = snapshotOf(game);
      const moments = legal.map((ply): Moment => ({ variant: this.#variant, names: this.#names, before, ply, last }));
      for (const moment of moments) this.#look(moment, n, legal.length);
      const among = choose(moments);
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
