/**
 * Limits on input before it crosses into a module. The modules enforce limits themselves, but a string of some hundred
 * megabytes leaves a module no memory to report the error.
 *
 * @packageDocumentation
 */
import { PiecewrightError } from './errors.js';

/**
 * UTF-16 units of a text that may cross: more than the core reads (`MAX_TEXT`), so that the core notices an overlong
 * text.
 */
export const MOST_UNITS = 100_000;

/** Items of a list or an object that may cross: more than any call accepts. */
const MOST_THINGS = 20_000;

/**
 * Pieces of a set, of a file and of tables (`MAX_MEMBERS` in the core); checked here because each piece is read before
 * the core counts them.
 */
export const MOST_PIECES = 500;

/** The highest `turn` that the core can represent. */
export const MAX_TURN = 65_535;

/** Bits of a piece code (`MAX_CODE_BITS` in the core). */
export const MAX_CODE_BITS = 16;

/** The largest number in a row of a table (`MAX_COUNT` in the core). */
export const MAX_COUNT = 1_000;

/** UTF-16 units of JSON with tables of moves: more than the largest set of tables has. */
const MOST_JSON = 20_000_000;

/** Cuts a text to the length that may cross. What remains is still too long for the module, which reports that. */
export function truncated(text: string): string {
  return text.length <= MOST_UNITS ? text : text.slice(0, MOST_UNITS);
}

/** Throws if a list, or the text of an object, is longer than `most`. */
export function checkLength(list: { readonly length: number }, what: string, most = MOST_THINGS): void {
  if (most < list.length) throw refused(`expected at most ${most} ${what}`);
}

/** Throws if a text that holds a list is too long. */
export function checkWords(text: string, what: string): void {
  if (MOST_UNITS < text.length) throw refused(`expected shorter ${what}`);
}

/** Throws if JSON is too long to be read. */
export function checkJson(text: string): void {
  if (MOST_JSON < text.length) throw refused(`expected at most ${MOST_JSON} characters of JSON`);
}

const refused = (message: string): PiecewrightError => new PiecewrightError('bad-option', message);
