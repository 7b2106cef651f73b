// Which side has which kinds of pieces.
import { kindLetters, kindOfSign, sideOfSign } from '../../values/piece-signs.js';
import type { Variant } from '../../values/variant.js';
import type { Side } from '../../values/vocabulary.js';
import { capturesToHand } from '../../values/capture-rules.js';

/** What a game begins with. */
interface Holdings {
  /** The sign of the piece on each cell. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly hands: Readonly<Record<Side, Readonly<Record<string, number>>>>;
}

/** Returns the kinds that pieces of a side promote to, also in several steps. */
export function promotedTo({ pieces }: Variant, letters: Iterable<string>, side: Side): Set<string> {
  const found = new Set<string>();
  const follow = (letter: string): void => {
    const piece = pieces[letter];
    const promotes = (side === 'black' ? piece?.black?.promotes : undefined) ?? piece?.promotes;
    for (const to of kindLetters(promotes?.to)) {
      if (found.has(to)) continue;
      found.add(to);
      follow(to);
    }
  };
  for (const letter of letters) follow(letter);
  return found;
}

/** Returns the kinds that Black has and White never gets. */
export function kindsOfBlackAlone(variant: Variant, begun: Holdings): ReadonlySet<string> {
  // Where a piece may become what it captures, or be another piece in hand, either side may get any kind.
  if (
    capturesToHand(variant) ||
    Object.values(variant.pieces).some(({ morphs, black }) => (morphs ?? black?.morphs) !== undefined)
  )
    return new Set();
  const otherStarts = (variant.starts ?? []).map((start) => start.split(/[[ ]/)[0] ?? '').join('');
  const ofSide = (side: Side): Set<string> => {
    const signs = Object.values(begun.pieces).map((sign) => sign.replace('~', ''));
    const standing = signs.filter((sign) => sideOfSign(sign) === side).map(kindOfSign);
    const owned = [...standing, ...Object.keys(begun.hands[side]).map(kindOfSign)];
    return new Set([...owned, ...promotedTo(variant, owned, side)]);
  };
  const whites = ofSide('white');
  const isBlacks = (letter: string): boolean => !whites.has(letter) && !otherStarts.includes(letter);
  return new Set([...ofSide('black')].filter(isBlacks));
}
