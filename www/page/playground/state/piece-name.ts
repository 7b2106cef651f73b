// Names that visitors give to pieces.

/** The maximum length of a name. */
export const MAX_NAME = 80;

/** Characters that a name may not contain, because they would break its line. */
export const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Cleans up and truncates a name; `null` if nothing is left. */
export function asName(text: string): string | null {
  const name = text.slice(0, MAX_NAME).replaceAll(new RegExp(CONTROL, 'gu'), ' ').trim();
  return name === '' ? null : name;
}
