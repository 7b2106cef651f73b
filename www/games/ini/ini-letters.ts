// Letters for kinds with names in brackets, which `variants.ini` does not have.
import type { Variant } from '../../values/variant.js';

/** Keys whose values have no letters of kinds. */
const PROSE = new Set(['text', 'name', 'source', 'notes', 'blockedBy']);

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Gives each kind with a name in brackets a letter that is free, as long as there are any; `named` says which. */
export function withLetters(variant: Variant): { variant: Variant; named: ReadonlyMap<string, string> } {
  const names = Object.keys(variant.pieces).filter((letter) => /^\[.*\]$/.test(letter));
  const named = new Map<string, string>();
  if (names.length === 0) return { variant, named };
  const free = new Set(ALPHABET.filter((letter) => variant.pieces[letter] === undefined));
  for (const name of names) {
    const wished = Array.from(name.toUpperCase()).find((letter) => free.has(letter));
    const [letter] = wished === undefined ? free : [wished];
    if (letter === undefined) break;
    free.delete(letter);
    named.set(name, letter);
  }
  const rename = (text: string): string =>
    text.replace(/\[[A-Za-z][a-z\d]+\]/g, (sign) => {
      const black = [...named].find(([name]) => name.toLowerCase() === sign)?.[1].toLowerCase();
      return named.get(sign) ?? black ?? sign;
    });
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return rename(value);
    if (Array.isArray(value)) return (value as unknown[]).map(renamed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, part]: [string, unknown]) => [
      rename(key),
      PROSE.has(key) ? part : renamed(part),
    ]);
    return Object.fromEntries(entries);
  };
  return { variant: renamed(variant) as Variant, named };
}
