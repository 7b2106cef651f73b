// Mistakes in the command line, and words that only some values may be.

/** A mistake in the command line, as opposed to one in the notation. */
export class WrongUse extends Error {}

/** A file that cannot be read or written; a different command line would not help. */
export class FileError extends Error {}

/** Returns one of the words of a list; throws `WrongUse` for any other. */
export function oneOf<const T extends string>(words: readonly T[], word: string, what: string): T {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new WrongUse(`expected ${what} (${words.join(', ')}), found \`${word}\``);
  return found;
}
