// Reads arguments, because callers may not use types: their values may be of any kind, and throw where they are read.
import { PiecewrightError } from './errors.js';
import { checkThings } from './limits.js';

/** Reads values of a caller, whose getters and proxies can throw anything; `what` says what was expected. */
export function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof PiecewrightError) throw cause;
    throw new PiecewrightError('bad-option', `expected ${what} that can be read`, { cause });
  }
}

/**
 * Returns a copy of options, each read once. Throws if there are unknown ones: a misspelled option would otherwise be
 * silently ignored.
 */
export function optionsOf<T extends object>(options: T, known: ReadonlySet<string>): T {
  return reading('options', () => {
    checkObject(options, 'options');
    for (const key in options) {
      if (!known.has(key)) throw badOption(`expected a known option, found \`${shown(key)}\``);
    }
    const read: Record<string, unknown> = {};
    for (const key of known) {
      const value = (options as Readonly<Record<string, unknown>>)[key];
      if (value !== undefined) read[key] = value;
    }
    // Its properties are those of `T`, whose values are checked where they are used.
    return read as T;
  });
}

/** Returns a copy of a plain object, and throws for anything else: a `Map` would be read as empty. */
export function recordOf(value: unknown, name: string): Record<string, unknown> {
  return reading(`a plain object as ${name}`, () => ({ ...checkObject(value, name) }));
}

/** Returns whether a value is a list, which a revoked proxy cannot say. */
export function isList(value: unknown): value is unknown[] {
  return reading('a list', () => Array.isArray(value));
}

/** Returns a copy of a list, and throws for anything else, and for lists of more than `most` things. */
export function listOf(value: unknown, name: string, most?: number): unknown[] {
  return reading(`a list of ${name}`, () => {
    if (!isList(value)) throw badOption(`expected a list of ${name}`);
    checkThings(value, name, most);
    return Array.from(value);
  });
}

function checkObject(value: unknown, name: string): object {
  if (typeof value === 'object' && value !== null && !(Symbol.iterator in value)) return value;
  throw badOption(`expected a plain object as ${name}`);
}

/** Returns a boolean option, and throws if it is not a boolean; absent is false. */
export function isOn(value: unknown, name: string): boolean {
  if (value == null || typeof value === 'boolean') return value ?? false;
  throw badOption(`expected \`true\` or \`false\` as ${name}, found \`${shown(value)}\``);
}

/** Returns one of several words, and throws for anything else. */
export function wordOf<T extends string>(value: unknown, words: readonly T[], name: string): T {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw badOption(`expected ${words.map((word) => `\`${word}\``).join(', ')} as ${name}, found \`${shown(value)}\``);
}

/** Shortens a value for an error message that expected a word. */
export const shown = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : typeof value);

/** Makes the error for an invalid option. */
export function badOption(message: string): PiecewrightError {
  return new PiecewrightError('bad-option', message);
}
