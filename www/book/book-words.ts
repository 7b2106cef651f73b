// Words that all writers of a book share.
import { capitalized } from '../values/capitalized.js';
import type { BookPicture, GamePly, PieceBlock, PositionPicture } from './book.js';

/** Says what is in hand, where anything is. */
export function handsOf(picture: BookPicture): string {
  if (picture.kind !== 'position') return '';
  const sides = (['white', 'black'] as const).flatMap((side) => {
    const held = Object.entries(picture.hands[side]).map(([letter, count]) =>
      count === 1 ? letter : `${count} ${letter}`,
    );
    return held.length === 0 ? [] : [`${capitalized(side)} ${held.join(', ')}`];
  });
  return sides.length === 0 ? '' : `In hand: ${sides.join('; ')}.`;
}

/** Says what is known of a piece besides its moves. */
export function factsOf({ isRoyal, value, otherNames }: PieceBlock): string {
  const worth = value === undefined ? '' : `Worth about ${value} pawns of chess.`;
  const names = otherNames.length === 0 ? '' : `Also called ${otherNames.join(', ')}.`;
  return [isRoyal ? 'Royal: see “Check”.' : worth, names].filter(Boolean).join(' ');
}

/** Plies up to one with a comment or a picture. */
export interface GameLine {
  /** Each with its number, if that is shown. */
  readonly entries: readonly { readonly number: string; readonly san: string }[];
  readonly comment: string | undefined;
  readonly picture: PositionPicture | undefined;
}

/** Splits a game into lines, each of which ends with a comment or a picture. */
export function gameLines(plies: readonly GamePly[]): GameLine[] {
  const lines: GameLine[] = [];
  let entries: { number: string; san: string }[] = [];
  for (const { number, side, san, comment, picture } of plies) {
    const shown = side === 'white' ? `${number}.` : entries.length === 0 ? `${number}…` : '';
    entries.push({ number: shown, san });
    if (comment === undefined && picture === undefined) continue;
    lines.push({ entries, comment, picture });
    entries = [];
  }
  return entries.length === 0 ? lines : [...lines, { entries, comment: undefined, picture: undefined }];
}
