// The pieces that a game needs, to be cut out of paper.
import { kindOfSign, sideOfSign, signOf } from '../values/piece-signs.js';
import { promotedTo } from '../calls/rules/kind-owners.js';
import type { Variant } from '../values/variant.js';
import type { Side } from '../values/vocabulary.js';
import type { Snapshot } from './book.js';
import { capturesToHand } from '../values/capture-rules.js';

/** How many of a piece are needed. */
export interface PaperPiece {
  /** The letter: black’s in lower case. */
  readonly letter: string;
  readonly count: number;
}

/**
 * Returns the pieces of each side: those of the start, one more of each that others promote to, and those of both sides where
 * captured pieces change sides.
 */
export function paperArmies(
  variant: Variant,
  start: Pick<Snapshot, 'pieces' | 'hands'>,
): Readonly<Record<Side, readonly PaperPiece[]>> {
  const counts: Record<Side, Map<string, number>> = { white: new Map(), black: new Map() };
  const add = (side: Side, letter: string, count: number): void => {
    counts[side].set(letter, (counts[side].get(letter) ?? 0) + count);
  };
  for (const letter of Object.values(start.pieces)) {
    const kind = letter.replace('~', '');
    add(sideOfSign(kind), kindOfSign(kind), 1);
  }
  for (const side of ['white', 'black'] as const)
    for (const [letter, count] of Object.entries(start.hands[side])) add(side, kindOfSign(letter), count);
  const own = { white: new Map(counts.white), black: new Map(counts.black) };
  for (const [side, other] of [
    ['white', 'black'],
    ['black', 'white'],
  ] as const) {
    if (capturesToHand(variant)) for (const [letter, count] of own[other]) add(side, letter, count);
    for (const letter of promotedTo(variant, counts[side].keys(), side)) add(side, letter, 1);
  }
  const listed = (side: Side): PaperPiece[] =>
    Object.keys(variant.pieces).flatMap((letter) => {
      const count = counts[side].get(letter) ?? 0;
      return count === 0 ? [] : [{ letter: signOf(letter, side), count }];
    });
  return { white: listed('white'), black: listed('black') };
}
