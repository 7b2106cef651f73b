// What players of chess may expect of a game that does not have it.
import { joined } from '../calls/rules/rule-words.js';
import type { RuleSection, Variant } from '../values/variant.js';

/** Says which of the rules of chess a game does not have; nothing if it has all. */
export function absentRules({ end = {} }: Variant, sheet: readonly RuleSection[], hasEnPassant: boolean): string[] {
  const has = (title: string): boolean => sheet.some((section) => section.title === title);
  const missing = [
    has('Castling') ? [] : ['no castling'],
    has('Promotion') ? [] : ['no promotion'],
    hasEnPassant ? [] : ['no capture en passant'],
    end.repetition === undefined ? ['no draw by repetition'] : [],
    end.quiet === undefined ? ['no draw after a number of plies without progress'] : [],
  ].flat();
  return missing.length === 0 ? [] : [`There is ${joined(missing)}.`];
}
