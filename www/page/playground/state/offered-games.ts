// The games whose boards and pieces the playground offers.
import type { VariantId } from '../../../games/variant-ids.js';

/** Their ids in the library. */
export const GAMES = [
  'chess',
  'capablanca',
  'xiangqi',
  'shogi',
  'glinski',
  'mccooey',
  'shafran',
  'brusky',
  'devasa',
] as const satisfies readonly VariantId[];

/** One of {@link GAMES}. */
export type GameId = (typeof GAMES)[number];
