// The library of games, each in a file in `variants/`.
import { badOption, shown } from '../values/checks.js';
import type { Variant } from '../values/variant.js';
import { textOfGame } from './text-of-game.js';

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

/**
 * Loads the definition of a game of the library. Each call returns an object of its own, which may be changed.
 *
 * @example
 * const { board, pieces } = await loadVariant('shogi');
 * @throws `PiecewrightError` with `bad-option` for an id that is not in {@link VARIANTS}.
 */
export async function loadVariant(id: VariantId): Promise<Variant> {
  if (!VARIANTS.includes(id)) throw badOption(`expected a game such as \`chess\`, found \`${shown(id)}\``);
  return definitionOf(await textOfGame(id, new URL(`./variants/${id}.json`, import.meta.url)));
}

/** Parses a file of the library. These are part of the package, and a test opens each. */
function definitionOf(text: string): Variant {
  return JSON.parse(text) as Variant;
}
