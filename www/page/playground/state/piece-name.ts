// The name that a visitor gives a piece.

/** The maximum length of a name. */
export const MAX_NAME = 80;

/** Characters that a name may not contain, because they would break its line. */
export const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Returns a text as a name that fits into a line; `null` if nothing is left of it. */
export function asName(text: string): string | null {
  const name = text.slice(0, MAX_NAME).replaceAll(new RegExp(CONTROL, 'gu'), ' ').trim();
  return name === '' ? null : name;
}
