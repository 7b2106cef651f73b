// Finds a game of the library that has a position.
import type { Game } from '../../calls/game.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { loadVariant } from '../../games/load-variant.js';
import type { VariantId } from '../../games/variant-ids.js';
import { PiecewrightError } from '../../values/errors.js';
import type { Placement } from './read-placement.js';
import { kindOfSign } from '../../values/piece-signs.js';

/** The games that are tried, those first whose positions are most often passed around. */
const TRIED: readonly VariantId[] = [
  ...(['chess', 'crazyhouse', 'shogi', 'xiangqi', 'capablanca', 'grand', 'makruk', 'seirawan', 'shako'] as const),
  ...(['minishogi', 'sittuyin', 'janggi', 'minixiangqi', 'dobutsu', 'losalamos', 'gardner', 'courier'] as const),
  ...(['shatranj', 'spartan', 'grasshopper', 'nightrider', 'torishogi', 'gorogoro', 'tencubed', 'opulent'] as const),
];

/** Games that are open, for several positions of a file. */
export type OpenGames = Map<VariantId, Game>;

/** Returns the id of a game that has a position; `undefined` if none of the well-known ones does. */
export async function findGame(
  fen: string,
  placement: Placement,
  pw: Piecewright,
  games: OpenGames,
): Promise<VariantId | undefined> {
  const board = `${placement.files}x${placement.ranks}`;
  const signs = new Set([...Object.values(placement.pieces), ...placement.hand].map(kindOfSign));
  for (const id of TRIED) {
    const variant = await loadVariant(id);
    if (variant.board !== board) continue;
    if (![...signs].every((sign) => Object.hasOwn(variant.pieces, sign))) continue;
    const game = games.get(id) ?? (await pw.openGame(variant));
    games.set(id, game);
    try {
      game.reset(fen);
      return id;
    } catch (error) {
      if (!(error instanceof PiecewrightError)) throw error;
    }
  }
  return undefined;
}
