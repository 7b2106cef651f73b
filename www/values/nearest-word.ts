// What a misspelled word is likely to mean.

/**
 * Returns the word that differs from another one in the fewest letters, if these are at most a third, or `most`.
 */
export function nearestWord<T extends string>(
  words: readonly T[],
  found: string,
  most = Math.max(2, Math.floor(found.length / 3)),
): T | undefined {
  let best: T | undefined;
  let fewest = most + 1;
  for (const word of words) {
    const steps = distance(word.toLowerCase(), found.toLowerCase());
    if (steps < Math.min(fewest, word.length)) [best, fewest] = [word, steps];
  }
  return best;
}

/** The letters that must be inserted, removed or changed to turn one word into another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [n, letter] of Array.from(a).entries()) {
    const next = [n + 1];
    for (let m = 0; m < b.length; m += 1) {
      const changed = (row[m] ?? 0) + (letter === b[m] ? 0 : 1);
      next.push(Math.min(changed, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
