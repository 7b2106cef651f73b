// What stands on the board at a moment of a game, as pictures show it.
import type { Game, LegalPly } from '../calls/game.js';
import { withWalls } from '../values/piece-signs.js';
import type { Arrow, PositionPicture, Snapshot } from './book.js';

/** Returns what stands on the board of a game. */
export function snapshotOf(game: Game): Snapshot {
  const { pieces, walls, hands, turn } = game;
  return { pieces: withWalls(pieces, walls), hands, turn };
}

/** Returns the arrow of a ply; none for a pass. */
export function arrowsOf({ from, to, gate, drop, wall }: LegalPly): Arrow[] {
  if (to === undefined) return [];
  const gated = gate === undefined || drop === undefined ? [] : [{ to: gate }];
  const walls = wall === undefined ? [] : [{ to: wall }];
  return [{ ...(from !== undefined && { from }), to }, ...gated, ...walls];
}

/** Makes a picture of a position. */
export function positionPicture(
  snapshot: Snapshot,
  file: string,
  alt: string,
  shown: Partial<Pick<PositionPicture, 'arrows' | 'removed' | 'checks'>> = {},
): PositionPicture {
  return { kind: 'position', ...snapshot, file, alt, arrows: [], removed: [], checks: [], ...shown };
}
