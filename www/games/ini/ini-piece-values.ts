// What pieces are worth, as Fairy-Stockfish takes it.
import type { Variant } from '../../values/variant.js';
import { typesOf } from './ini-types.js';
import { isRoyal } from './piece-types.js';

/** What pieces are worth by their letters, in hundredths of a pawn of chess. */
export type PieceValues = Readonly<Record<string, { readonly points: number }>>;

/** A knight of chess in these points, and in the units of the engine in the middle and at the end of a game. */
const KNIGHT = 325;
const UNITS = { pieceValueMg: 781, pieceValueEg: 854 } as const;

/** Returns the settings for the values of the pieces that are not royal. */
export function valueEntries(variant: Variant, values: PieceValues = {}): [key: string, value: string][] {
  const known = new Map(Object.entries(values));
  const letterOf = new Map(Object.entries(variant.pieces).map(([letter, piece]) => [piece, letter]));
  const { types } = typesOf(variant);
  return Object.entries(UNITS).flatMap(([key, knight]): [string, string][] => {
    const entries = types.flatMap(({ letter, piece }) => {
      const points = known.get(letterOf.get(piece) ?? '')?.points;
      if (isRoyal(piece) || points === undefined || !Number.isFinite(points)) return [];
      return [`${letter.toLowerCase()}:${Math.round((points * knight) / KNIGHT)}`];
    });
    return entries.length === 0 ? [] : [[key, entries.join(' ')]];
  });
}
