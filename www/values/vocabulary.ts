// The words that every query can hold: notations, dialects, occupants and sides.

/** The notations that can be read. */
export const NOTATIONS = ['betza', 'lcpn-lisp', 'lcpn-elisp', 'lcpn-c', 'lcpn-sql', 'hasinu', 'taxonomy'] as const;

/** A notation, `lcpn` for that style of the Lispy notation which a text is in, or `auto` to have it found out. */
export type NotationId = (typeof NOTATIONS)[number] | 'lcpn' | 'auto';

/** The dialects of Betza's notation: which program's reading counts where they contradict each other. */
export const DIALECTS = ['xbetza', 'original', 'betza2', 'xboard', 'fairy-stockfish'] as const;

/** Which program's reading counts where they differ. */
export type Dialect = (typeof DIALECTS)[number];

/** What can stand on a cell, seen from the piece that moves, in the order of the codes that `Movement.write` takes: 1 is a friend. */
export const OCCUPANTS = ['friend', 'enemy', 'friend-royal', 'enemy-royal', 'wall'] as const;

/** What stands on a cell. A plain `enemy` is not royal. */
export type Occupant = (typeof OCCUPANTS)[number];

/** A side of the game. */
export type Side = 'white' | 'black';
