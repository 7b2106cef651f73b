// Vocabulary that every query can use: notations, dialects, occupants and sides.

/** The notations that the package reads. */
export const NOTATIONS = [
  'betza',
  'lcpn-lisp',
  'lcpn-elisp',
  'lcpn-c',
  'lcpn-sql',
  'hasinu',
  'taxonomy',
  'parlett',
] as const;

/** A notation; `lcpn` stands for whichever style of the Lispy notation the text uses, `auto` detects the notation. */
export type NotationId = (typeof NOTATIONS)[number] | 'lcpn' | 'auto';

/** The dialects of Betza's notation: whose reading applies where programs contradict each other. */
export const DIALECTS = ['xbetza', 'original', 'betza2', 'xboard', 'fairy-stockfish'] as const;

/** Which program's reading applies where programs differ. */
export type Dialect = (typeof DIALECTS)[number];

/**
 * What can stand on a cell, as seen by the moving piece. `Movement.write` uses these in order as codes: 1 is a friend.
 */
export const OCCUPANTS = ['friend', 'enemy', 'friend-royal', 'enemy-royal', 'wall'] as const;

/** What stands on a cell. A plain `enemy` is not royal. */
export type Occupant = (typeof OCCUPANTS)[number];

/** The sides of the game. */
export const SIDES = ['white', 'black'] as const;

/** A side of the game. */
export type Side = (typeof SIDES)[number];

/** Returns the other side. */
export function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}
