// Mistakes in the command line, and words that only some values may be.
import { nearestIn } from '../values/checks.js';
import { reasonOf } from '../values/errors.js';

/** A mistake in the command line, as opposed to one in the notation. */
export class UsageError extends Error {}

/** A file that cannot be read or written; a different command line would not help. */
export class FileError extends Error {}

/** Reads or writes a file, and converts failures. */
export function onFile<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // Node's message begins with an error code and ends with the path.
    throw new FileError(reasonOf(error).replace(/^[A-Z]+: /, ''));
  }
}

/** The most words that are listed where another one was expected. */
const MOST_LISTED = 16;

/** Returns one of the words of a list; throws `UsageError` for any other. */
export function oneOf<const T extends string>(words: readonly T[], word: string, what: string): T {
  const found = words.find((known) => known === word);
  if (found !== undefined) return found;
  const nearest = nearestIn(words, word);
  const known = nearest === undefined && words.length <= MOST_LISTED ? ` (${words.join(', ')})` : '';
  const advice = nearest === undefined ? '' : `: did you mean \`${nearest}\`?`;
  throw new UsageError(`expected ${what}${known}, found \`${word}\`${advice}`);
}
