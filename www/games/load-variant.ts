// The library of games, each in a file in `variants/`.
import { loaded } from '../values/errors.js';
import { badOption, nearestOf, shown } from '../values/checks.js';
import type { Variant } from '../values/variant.js';
import { VARIANT_FILES } from './variant-files.js';

/** The ids of the games of the library; those that Fairy-Stockfish knows have the ids that it uses. */
export const VARIANTS = [
  '3check',
  '5check',
  'ai-wok',
  'almost',
  'amazon',
  'antichess',
  'asean',
  'atomar',
  'atomic',
  'berolina',
  'breakthrough',
  'brusky',
  'cambodian',
  'capablanca',
  'capahouse',
  'caparandom',
  'centaur',
  'chancellor',
  'chaturanga',
  'checkshogi',
  'chess',
  'chessgi',
  'chigorin',
  'codrus',
  'coregal',
  'courier',
  'crazyhouse',
  'devasa',
  'dobutsu',
  'embassy',
  'euroshogi',
  'extinction',
  'fischerandom',
  'gardner',
  'georgian',
  'giveaway',
  'glinski',
  'gorogoro',
  'gothic',
  'grand',
  'grasshopper',
  'gustav3',
  'hoppelpoppel',
  'horde',
  'janggi',
  'janus',
  'jesonmor',
  'judkins',
  'karouk',
  'kinglet',
  'kingofthehill',
  'knightmate',
  'koedem',
  'kyotoshogi',
  'legan',
  'loop',
  'losalamos',
  'losers',
  'makpong',
  'makruk',
  'manchu',
  'mccooey',
  'minishogi',
  'minixiangqi',
  'misere',
  'modern',
  'newzealand',
  'nightrider',
  'nocastle',
  'nocheckatomic',
  'okisakishogi',
  'omicron',
  'opulent',
  'pawnback',
  'pawnsideways',
  'perfect',
  'placement',
  'pocketknight',
  'raazuvaa',
  'racingkings',
  'seirawan',
  'shafran',
  'shako',
  'shatranj',
  'shogi',
  'shoshogi',
  'shouse',
  'sittuyin',
  'sortofalmost',
  'spartan',
  'suicide',
  'tencubed',
  'threekings',
  'torishogi',
  'torpedo',
  'troitzky',
  'wolf',
  'xiangqi',
] as const;

/** One of {@link VARIANTS}. */
export type VariantId = (typeof VARIANTS)[number];

/** Returns whether a text is the id of a game of the library. */
export function isVariantId(id: string): id is VariantId {
  return (VARIANTS as readonly string[]).includes(id);
}

/**
 * Loads the definition of a game of the library. Each call returns an object of its own, which may be changed.
 *
 * @example
 * const { board, pieces } = await loadVariant('shogi');
 * @throws `PiecewrightError` with `bad-option` for an id that is not in {@link VARIANTS}.
 */
export async function loadVariant(id: VariantId): Promise<Variant> {
  if (!isVariantId(id)) throw badOption(unknownGame(id));
  const file = await loaded(`the game ${id}`, VARIANT_FILES[id]);
  // A test opens each file of the library.
  return structuredClone(file.default) as Variant;
}

function unknownGame(id: unknown): string {
  return `expected a game such as \`chess\`, found ${shown(id)}${nearestOf(id, VARIANTS)}`;
}
