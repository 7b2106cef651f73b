// Checks of what callers give, who may have no types.
import { PiecewrightError } from './errors.js';

/** Throws for keys that are not known: a misspelled option would otherwise be silently ignored. */
export function checkKeys(options: unknown, known: ReadonlySet<string>): void {
  for (const key in recordOf(options, 'options')) {
    if (!known.has(key)) throw badOption(`expected a known option, found \`${shown(key)}\``);
  }
}

/** Returns a plain object, and throws for anything else: a `Map` would be read as empty. */
export function recordOf(value: unknown, name: string): object {
  if (typeof value === 'object' && value !== null && !(Symbol.iterator in value)) return value;
  throw badOption(`expected a plain object as ${name}`);
}

/** Returns an option that is true or false, and throws if it is neither; absent is false. */
export function isOn(value: unknown, name: string): boolean {
  if (value == null || typeof value === 'boolean') return value ?? false;
  throw badOption(`expected \`true\` or \`false\` as ${name}, found \`${shown(value)}\``);
}

/** Shows a value that should have been a word, in short. */
export const shown = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : typeof value);

/** Makes the error for an option that makes no sense. */
export function badOption(message: string): PiecewrightError {
  return new PiecewrightError('bad-option', message);
}
