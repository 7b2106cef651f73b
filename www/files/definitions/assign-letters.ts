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

/** Returns the letters of kinds; those for which no letter is left have a name in brackets. */
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
    letters.set(item, free ?? nameInBrackets(`${id}${name}`, isFree));
  }
  for (const { item, id, name, base } of kinds.filter(({ item }) => !letters.has(item))) {
    const own = base === undefined ? id : `+${letters.get(base) ?? ''}`;
    const free = [own, ...ALPHABET, ...ALPHABET.map((letter) => `+${letter}`)].find(
      (letter) => /^\+?(?:[A-Z]|\[.*\])$/.test(letter) && isFree(letter),
    );
    letters.set(item, free ?? nameInBrackets(`${id}${name}`, isFree));
  }
  return letters;
}

/** Returns the first name of two letters or digits that is free, beginning with signs of a text. */
function nameInBrackets(text: string, isFree: (letter: string) => boolean): string {
  const signs = Array.from(`${text}${ALPHABET.join('')}0123456789`.toLowerCase()).filter((sign) =>
    /[a-z\d]/.test(sign),
  );
  for (const first of signs.filter((sign) => /[a-z]/.test(sign))) {
    const found = signs.map((second) => `[${first.toUpperCase()}${second}]`).find(isFree);
    if (found !== undefined) return found;
  }
  return '';
}
