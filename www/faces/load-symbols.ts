// The symbols of well-known pieces.
import { badOption, shown } from '../values/checks.js';
import { contentOf, fileBeside, keyOf, symbolsByName, type PieceOutline, type SymbolFile } from './symbol-table.js';

export type { PieceOutline } from './symbol-table.js';

const file = fileBeside(
  () => new URL('./symbols.json', import.meta.url),
  'the symbols',
  (text) => symbolsByName(JSON.parse(text) as SymbolFile),
);

/** Loads the symbols of well-known pieces from a file of their own, on the first call. */
export function loadSymbols(): Promise<void> {
  return file.load();
}

/**
 * Returns the symbol of a well-known piece such as `Knight` or `amazon`, and `undefined` for other names. The symbols
 * must be loaded first, except in Node.
 *
 * @example
 * ```ts
 * await loadSymbols();
 * symbolOf('Nightrider')?.turn; // 180
 * ```
 */
export function symbolOf(name: string): PieceOutline | undefined {
  if (typeof name !== 'string') throw badOption(`expected the name of a piece, found ${shown(name)}`);
  return contentOf(file).get(keyOf(name));
}

/** Returns all names that have a symbol. */
export function symbolNames(): readonly string[] {
  return [...contentOf(file).keys()];
}
