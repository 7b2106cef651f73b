// Copies of objects that callers give, as JSON has them.
import { badOption, guardedRead, shown } from './checks.js';
import { checkWords } from './limits.js';

/** Returns an object as JSON has it, without anything that could throw or change. */
export function plainOf<T extends object>(value: T, what: string): T {
  const text: unknown = guardedRead(what, () => (typeof value === 'object' ? JSON.stringify(value) : undefined));
  const plain: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (typeof text === 'string') checkWords(text, what);
  if (typeof plain === 'object' && plain !== null && !Array.isArray(plain)) return plain as T;
  throw badOption(`expected ${what} as an object, found ${shown(value)}`);
}
