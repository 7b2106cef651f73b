// Numbers with what they count.

/** Returns a number with its noun: `1 move`, `2 moves`. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`;
}
