/**
 * What is taken in before it crosses into a module. A module refuses too much by itself, but a string of some hundred
 * megabytes leaves it no memory to do so.
 *
 * @packageDocumentation
 */
import { PiecewrightError } from './errors.js';

/** Units of a text that cross: more than are read of any (`MAX_TEXT` in the core), so that too much is noticed. */
export const MOST_UNITS = 100_000;

/** Things in a list or an object that cross: more than any such takes. */
const MOST_THINGS = 20_000;

/** Pieces of a set, of a file and of tables (`MAX_MEMBERS` in the core): each is read before it is counted. */
export const MOST_PIECES = 500;

/** Bits of a code of a piece (`MAX_CODE_BITS` in the core). */
export const MAX_CODE_BITS = 16;

/** The largest number in a row of a table (`MAX_COUNT` in the core). */
export const MAX_COUNT = 1_000;

/** Units of JSON with tables of moves: more than the largest set of tables has. */
const MOST_JSON = 20_000_000;

/** Cuts a text to what may cross. It is too long then, and the module says the same of what is left. */
export function cut(text: string): string {
  return text.length <= MOST_UNITS ? text : text.slice(0, MOST_UNITS);
}

/** Throws for a list, or the words of an object, that is longer than any that is taken. */
export function checkThings(list: { readonly length: number }, what: string, most = MOST_THINGS): void {
  if (most < list.length) throw refused(`expected at most ${most} ${what}`);
}

/** Throws for a text with a list of things that is longer than any that is taken. */
export function checkWords(text: string, what: string): void {
  if (MOST_UNITS < text.length) throw refused(`expected shorter ${what}`);
}

/** Throws for JSON that is longer than any that is read. */
export function checkJson(text: string): void {
  if (MOST_JSON < text.length) throw refused(`expected at most ${MOST_JSON} characters of JSON`);
}

const refused = (message: string): PiecewrightError => new PiecewrightError('bad-option', message);
