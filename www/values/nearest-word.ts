// What a misspelled word is likely to mean.

/** Returns how many letters of a text of a length may be wrong: one from four letters on, two from eight. */
export function allowedTypos(length: number): number {
  return Math.min(2, Math.floor(length / 4));
}

/** Returns the word that differs from another one in the fewest letters, if as many may be wrong, or one. */
export function nearestWord<T extends string>(words: readonly T[], found: string): T | undefined {
  let best: T | undefined;
  let fewest = Math.max(1, allowedTypos(found.length)) + 1;
  for (const word of words) {
    const steps = distance(word.toLowerCase(), found.toLowerCase());
    if (steps < Math.min(fewest, word.length)) [best, fewest] = [word, steps];
  }
  return best;
}

/** The letters that must be inserted, removed, changed or swapped with their neighbor to turn one word into another. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let n = 0; n < a.length; n += 1) {
    const next = [n + 1];
    for (let m = 0; m < b.length; m += 1) {
      const changed = (row[m] ?? 0) + (a[n] === b[m] ? 0 : 1);
      const isSwap = a[n] === b[m - 1] && a[n - 1] === b[m];
      const swapped = isSwap ? (before[m - 1] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
