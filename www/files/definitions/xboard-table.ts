// The table of XBoard's `setup`: the slot of a letter says which piece it is.
import type { TextRange } from '../source-text.js';

/** A letter of the table with its piece. */
export interface TableEntry {
  readonly letter: string;
  readonly name: string;
  readonly text: string;
}

/** The pieces of the first slots, in order; the last slot is the king's. */
const SLOTS: readonly (readonly [name: string, text: string])[] = [
  ['pawn', 'fmWfceFifmnD'],
  ['knight', 'N'],
  ['bishop', 'B'],
  ['rook', 'R'],
  ['queen', 'Q'],
];

/** A letter with what XBoard writes around it. */
const SIGN = /\^?\+?[A-Za-z][!']*|[.*/]/g;

/** Returns the pieces of white's half whose slot is known. */
export function tableEntries({ text }: TextRange): TableEntry[] {
  const signs = text.match(SIGN) ?? [];
  const half = signs.slice(0, Math.floor(signs.length / 2));
  return half.flatMap((letter, slot): TableEntry[] => {
    if (!/^[A-Z]$/.test(letter)) return [];
    const [name, moves] = slot === half.length - 1 ? ['king', 'K'] : (SLOTS[slot] ?? []);
    return name === undefined || moves === undefined ? [] : [{ letter, name, text: moves }];
  });
}
