// Reads arguments, because callers may not use types: their values may be of any kind, and throw where they are read.
import { PiecewrightError } from './errors.js';
import { checkLength } from './limits.js';
import { nearestWord } from './nearest-word.js';

/** Reads values of a caller, whose getters and proxies can throw anything; `what` says what was expected. */
export function guardedRead<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unreadable(what, cause);
  }
}

/** Returns the error for values that threw where they were read. */
function unreadable(what: string, cause: unknown): PiecewrightError {
  if (cause instanceof PiecewrightError) return cause;
  return new PiecewrightError('bad-option', `expected ${what} that can be read`, { cause });
}

/**
 * Returns a copy of options, each read once, without those that are `undefined`. Throws if there are unknown ones: a
 * misspelled option would otherwise be silently ignored. Every call passes here, and a spread copies an object at once.
 */
export function optionsOf<T extends object>(options: T, known: ReadonlySet<string>): T {
  try {
    checkObject(options, known.has('text') ? QUERY : `options, such as \`{ ${[...known][0] ?? ''}: … }\``);
    const read: Record<string, unknown> = { ...(options as Readonly<Record<string, unknown>>) };
    for (const key in options) {
      if (!known.has(key)) throw badOption(`expected a known option, found ${shown(key)}${suggestion(key, known)}`);
      if (!(key in read)) read[key] = (options as Readonly<Record<string, unknown>>)[key];
      if (read[key] === undefined) Reflect.deleteProperty(read, key);
    }
    // Its properties are those of `T`, whose values are checked where they are used.
    return read as T;
  } catch (cause) {
    throw unreadable('options', cause);
  }
}

/** What options with a text are called in errors. */
const QUERY = "query, such as `{ text: 'N' }`";

/** Returns a copy of a plain object, and throws for anything else: a `Map` would be read as empty. */
export function recordOf(value: unknown, name: string): Record<string, unknown> {
  return guardedRead(`a plain object as ${name}`, () => ({ ...checkObject(value, name) }));
}

/** Returns whether a value is a list, which a revoked proxy cannot say. */
export function isList(value: unknown): value is unknown[] {
  return guardedRead('a list', () => Array.isArray(value));
}

/** Returns whether a value is a promise, which a proxy cannot always say. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && guardedRead('a value', () => value instanceof Promise);
}

/** Returns a copy of a list, and throws for anything else, and for lists of more than `most` things. */
export function listOf(value: unknown, name: string, most?: number): unknown[] {
  return guardedRead(`a list of ${name}`, () => {
    if (!isList(value)) throw badOption(`expected a list of ${name}, found ${shown(value)}`);
    checkLength(value, name, most);
    return Array.from(value);
  });
}

/** Throws unless a value has a call, as what `load` resolves to does. */
export function requireCalls(pw: unknown, call: string): void {
  const hasCall = guardedRead('what `load` resolves to', () => typeof pw === 'object' && pw !== null && call in pw);
  if (!hasCall) throw wrongKind('what `load` resolves to as the first argument', pw);
}

function checkObject(value: unknown, name: string): object {
  if (typeof value === 'object' && value !== null && !(Symbol.iterator in value) && !isPromise(value)) return value;
  throw badOption(`expected a plain object as ${name}, found ${shown(value)}`);
}

/** Returns a boolean option, and throws if it is not a boolean; without one, the usual value. */
export function optionalBoolean(value: unknown, name: string, usual = false): boolean {
  if (value == null || typeof value === 'boolean') return value ?? usual;
  throw wrongKind(`\`true\` or \`false\` as ${name}`, value);
}

/** Returns one of several words, and throws for anything else. */
export function wordOf<T extends string>(value: unknown, words: readonly T[], name: string): T {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw badOption(`expected ${listed(words)} as ${name}, found ${shown(value)}`);
}

/** Lists words for an error message. */
export const listed = (words: Iterable<string>): string => Array.from(words, (word) => `\`${word}\``).join(', ');

/** The most characters of a text in an error message. */
const SHOWN = 40;

/** Describes a value for an error message that expected another one. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `\`${value.slice(0, SHOWN)}\``;
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return `\`${value}\``;
  return typeof value === 'object' ? shownObject(value) : `a ${typeof value}`;
}

function shownObject(value: object): string {
  if (isList(value)) return 'a list';
  if (isPromise(value)) return 'a promise, which has to be awaited';
  const kind = guardedRead('a value', () => Object.prototype.toString.call(value)).slice('[object '.length, -1);
  return kind === 'Object' ? 'an object' : `an object of type \`${kind.slice(0, SHOWN)}\``;
}

/** Suggests the word that a misspelled one is likely to mean, or lists them all if there are few. */
export function suggestion(found: unknown, words: Iterable<string>): string {
  const known = [...words];
  const nearest = typeof found === 'string' ? nearestIn(known, found) : undefined;
  if (nearest !== undefined) return `: did you mean \`${nearest}\`?`;
  return known.length <= MOST_LISTED ? `: known are ${listed(known)}` : '';
}

/** Returns the word that is nearest, or one that was not written to its end. */
export function nearestIn<T extends string>(words: readonly T[], written: string): T | undefined {
  const found = written.slice(0, SHOWN);
  const start = found.toLowerCase();
  const isBegun = (word: string): boolean => SHORTEST_BEGINNING <= start.length && word.startsWith(start);
  return nearestWord(words, found) ?? words.find(isBegun);
}

/** The fewest letters by which a word that was not written to its end is found. */
const SHORTEST_BEGINNING = 3;

/** The most words that are listed where none is near. */
const MOST_LISTED = 16;

/** Makes the error for a value of another kind. A text is called one, because `3` and the text `3` look alike. */
export function wrongKind(expected: string, found: unknown): PiecewrightError {
  return badOption(`expected ${expected}, found ${typeof found === 'string' ? 'the text ' : ''}${shown(found)}`);
}

/** Makes the error for an invalid option. */
export function badOption(message: string): PiecewrightError {
  return new PiecewrightError('bad-option', message);
}
