// Names that are compared without regard to capitals and accents.

/** Folds a name, so that spellings of it are equal: no capitals, accents or hyphens. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s-]+/g, ' ')
    .toLowerCase();
}
