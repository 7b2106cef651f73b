// The address of a game: which one, where it begins, its plies, and who plays.
import { readSeats, writeSeats, type Seats } from './computer/seats.js';
import { RESULTS, type Result } from '../../values/outcomes.js';

/** What the fragment of an address says. */
export interface GameLink {
  /** The id of a game of the library; empty for a definition. */
  readonly game: string;
  /** A definition of the visitor's own, as JSON. */
  readonly definition: string | null;
  /** Where the game begins, if that is not the start of the definition. */
  readonly fen: string | null;
  readonly moves: readonly string[];
  /** Whether pieces may start on other cells, as in Chess960. */
  readonly chess960: boolean;
  /** What has drawn the start. */
  readonly seed: number | null;
  /** Whether black's side is at the bottom. */
  readonly flip: boolean;
  /** Who plays each side; what is absent stays as it is. */
  readonly seats?: Seats;
  /** How the players ended the game where the rules do not, as by resigning. */
  readonly result?: Result | null;
  /** The name of a game that is played by messages, in a message with a check word behind a dot. */
  readonly mail?: string | undefined;
}

/** What a bare address opens. */
export const START_LINK: GameLink = {
  game: 'chess',
  definition: null,
  fen: null,
  moves: [],
  chess960: false,
  seed: null,
  flip: false,
};

/**
 * Writes the fragment of an address.
 *
 * @example
 * toGameLink({ ...START_LINK, game: 'shogi', moves: ['c3c4'] }) // "#game=shogi&moves=c3c4"
 */
export function toGameLink({
  game,
  definition,
  fen,
  moves,
  chess960,
  seed,
  flip,
  seats,
  result,
  mail,
}: GameLink): string {
  const fields = new URLSearchParams(definition === null ? { game } : { definition });
  if (fen !== null) fields.set('fen', fen);
  // Move strings have commas of their own.
  if (0 < moves.length) fields.set('moves', moves.map((ply) => ply.replaceAll(',', ';')).join(','));
  if (chess960) fields.set('chess960', 'yes');
  if (seed !== null) fields.set('seed', String(seed));
  if (flip) fields.set('flip', 'yes');
  if (seats !== undefined) writeSeats(seats, fields);
  if (result != null) fields.set('result', result);
  if (mail !== undefined) fields.set('mail', mail);
  return `#${fields.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}

/** Reads the fragment of an address, which may contain anything. */
export function fromGameLink(fragment: string): GameLink {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const moves = (fields.get('moves') ?? '').split(',').filter((ply) => ply !== '');
  return {
    game: fields.get('game') ?? START_LINK.game,
    definition: fields.get('definition'),
    fen: fields.get('fen'),
    moves: moves.map((ply) => ply.replaceAll(';', ',')),
    chess960: fields.has('chess960'),
    seed: seedOf(fields.get('seed')),
    flip: fields.has('flip'),
    seats: readSeats(fields),
    result: resultIn(fields.get('result')),
    mail: fields.get('mail') ?? undefined,
  };
}

/** Reads a result; `null` if it is none. */
export function resultIn(text: string | null): Result | null {
  return RESULTS.find((result) => result === text) ?? null;
}

/** Reads a seed, a whole number; `null` if it is none. */
export function seedOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
