// What can happen to the kinds of a game by its rules.
import type { Variant } from '../../values/variant.js';
import type { Side } from '../../values/vocabulary.js';
import type { Kinds } from './report.js';
import { kindLetters, kindOfSign, sideOfSign } from '../../values/piece-signs.js';
import { variantFrom } from '../../values/variant-from.js';
import { capturesToHand } from '../../values/capture-rules.js';

/** Returns the kinds of a game that was opened, and what can happen to them. */
export function kindsOf(definition: Variant | string, letters: readonly string[]): Kinds {
  const variant = variantFrom(definition);
  const pieces = Object.entries(variant.pieces);
  const promotions = pieces.flatMap(([, { promotes, black }]) => [promotes, black?.promotes]);
  const morphs = pieces.flatMap(([, { morphs: own = [], black }]) => [own, black?.morphs ?? []].flat());
  const isAny = morphs.some(({ to }) => to === 'captured');
  const targets = isAny ? letters : [...promotions, ...morphs].flatMap((rule) => kindLetters(rule?.to));
  // What promoted forms become in hand are kinds of their own.
  const inHand = letters.filter((letter) => variant.pieces[letter]?.inHand === undefined && !letter.startsWith('+'));
  const royal = pieces.flatMap(([letter, piece]) =>
    piece.royal === undefined || piece.royal === false ? [] : [letter],
  );
  const isDropped = capturesToHand(variant) || (variant.drops !== undefined && variant.drops !== false);
  return {
    letters,
    royal,
    promotedTo: letters.filter((letter) => targets.includes(letter)),
    dropped: isDropped ? inHand.filter((letter) => !royal.includes(letter)) : [],
    surplus: surplusOf(variant.start),
  };
}

/** Returns the name of a kind by its letter, with the letter: `knight (N)`; only the letter if it has no name. */
export function kindNames(definition: Variant | string): (letter: string) => string {
  const { pieces } = variantFrom(definition);
  return (letter) => {
    const name = pieces[letter]?.name ?? letter;
    return name === letter ? letter : `${name} (${letter})`;
  };
}

/** Returns what each side has more of at a start, the other side’s pieces taken off one by one. */
function surplusOf(start: string): Record<Side, string[]> {
  const signs = start.split(' ', 1)[0]?.match(/\+?(?:[a-z]|\[[a-z][a-z\d]*\])/gi) ?? [];
  const own = (side: Side): string[] => signs.filter((sign) => sideOfSign(sign) === side).map(kindOfSign);
  const without = (some: readonly string[], others: readonly string[]): string[] => {
    const left = [...some];
    for (const kind of others) {
      const at = left.indexOf(kind);
      if (0 <= at) left.splice(at, 1);
    }
    return left.sort();
  };
  return { white: without(own('white'), own('black')), black: without(own('black'), own('white')) };
}
