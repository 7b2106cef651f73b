// What stands on the board at a moment of a game, as pictures show it.
import type { Game, LegalPly } from '../calls/game.js';
import type { Arrow, PositionPicture, Snapshot } from './book.js';

/** Returns what stands on the board of a game. */
export function snapshotOf(game: Game): Snapshot {
  const { pieces, hands, turn } = game;
  return { pieces, hands, turn };
}

/** Returns the arrow of a ply; none for a pass. */
export function arrowsOf({ from, to, gate, drop }: LegalPly): Arrow[] {
  if (to === undefined) return [];
  const gated = gate === undefined || drop === undefined ? [] : [{ to: gate }];
  return [{ ...(from !== undefined && { from }), to }, ...gated];
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
