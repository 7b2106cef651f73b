// Checks of arguments, because callers may not use types.
import { PiecewrightError } from './errors.js';

/** Throws if there are unknown keys: a misspelled option would otherwise be silently ignored. */
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

/** Returns a boolean option, and throws if it is not a boolean; absent is false. */
export function isOn(value: unknown, name: string): boolean {
  if (value == null || typeof value === 'boolean') return value ?? false;
  throw badOption(`expected \`true\` or \`false\` as ${name}, found \`${shown(value)}\``);
}

/** Shortens a value for an error message that expected a word. */
export const shown = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : typeof value);

/** Makes the error for an invalid option. */
export function badOption(message: string): PiecewrightError {
  return new PiecewrightError('bad-option', message);
}
