// Signs of pieces: the letters of their kinds, or names in brackets; in lower case for black.
import type { Side } from './vocabulary.js';

/** The sign of a wall, which belongs to neither side. */
export const WALL = '*';

/** Returns whose piece a sign stands for. */
export function sideOfSign(sign: string): Side {
  return sign === sign.toLowerCase() ? 'black' : 'white';
}

/** Returns the letter of a kind as definitions have it, by a sign of either side: `K` for `k`, `[Fo]` for `[fo]`. */
export function kindOfSign(sign: string): string {
  return sign.toLowerCase().replace(/\p{L}/u, (first) => first.toUpperCase());
}

/** Returns the sign of a piece of a side. */
export function signOf(letter: string, side: Side): string {
  return side === 'white' ? letter : letter.toLowerCase();
}

/** Splits letters of kinds such as `QRB`, `+P` or `[Fo]`, or a list of them. */
export function kindLetters(letters: string | readonly string[] | undefined): string[] {
  return (
    [letters ?? []]
      .flat()
      .join('')
      .match(/\+*(?:\[[^\]]*\]|[^+])/gu) ?? []
  );
}

/** Splits sets of kinds: each letter of a text, or the texts of a list. */
export function kindSets(kinds: string | readonly string[] | undefined): readonly string[] {
  return typeof kinds === 'string' ? kindLetters(kinds) : (kinds ?? []);
}

/** Returns what stands on each cell of a game, with the sign of a wall where there is one. */
export function withWalls(pieces: Readonly<Record<string, string>>, walls: readonly string[]): Record<string, string> {
  return { ...pieces, ...Object.fromEntries(walls.map((cell) => [cell, WALL])) };
}
