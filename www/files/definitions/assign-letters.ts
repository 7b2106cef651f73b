// Gives each kind of a file a letter that a definition can have.

/** A kind that needs a letter. */
export interface Lettered<T> {
  readonly item: T;
  readonly id: string;
  readonly name: string;
  /** The kind whose other side it is. */
  readonly base?: T | undefined;
}

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Returns the letters of kinds; those for which no letter is left have none. */
export function assignLetters<T>(kinds: readonly Lettered<T>[]): Map<T, string> {
  const letters = new Map<T, string>();
  const isFree = (letter: string): boolean => ![...letters.values()].includes(letter);
  const plain = kinds.filter(({ base, id }) => base === undefined && !id.startsWith('+'));
  // Those whose id is a letter keep it, before others look for one.
  for (const { item, id } of plain) if (/^[A-Z]$/.test(id) && isFree(id)) letters.set(item, id);
  for (const { item, id, name } of plain) {
    if (letters.has(item)) continue;
    const wished = Array.from(`${id}${name}`.toUpperCase()).filter((sign) => /^[A-Z]$/.test(sign));
    const free = [...wished, ...ALPHABET].find(isFree);
    if (free !== undefined) letters.set(item, free);
  }
  for (const { item, id, base } of kinds.filter(({ item }) => !letters.has(item))) {
    const own = base === undefined ? id : `+${letters.get(base) ?? ''}`;
    const free = [own, ...ALPHABET, ...ALPHABET.map((letter) => `+${letter}`)].find(
      (letter) => /^\+?[A-Z]$/.test(letter) && isFree(letter),
    );
    if (free !== undefined) letters.set(item, free);
  }
  return letters;
}
