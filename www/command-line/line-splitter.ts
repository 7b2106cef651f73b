// Splits what a program writes into lines.

/** Characters of a line; a longer one is left out, so that no program can fill the memory. */
const MOST_LINE = 1_000_000;

/** Returns what takes pieces of text and hands over their lines, and what hands over a last line without an end. */
export function splitLines(onLine: (line: string) => void): { more: (text: string) => void; end: () => void } {
  let pending = '';
  let isTooLong = false;
  const finish = (line: string): void => {
    if (!isTooLong && pending.length + line.length <= MOST_LINE) onLine((pending + line).replace(/\r$/, ''));
    pending = '';
    isTooLong = false;
  };
  return {
    more: (text) => {
      const lines = text.split('\n');
      const rest = lines.pop() ?? '';
      for (const line of lines) finish(line);
      if (MOST_LINE < pending.length + rest.length) isTooLong = true;
      pending = isTooLong ? '' : pending + rest;
    },
    end: () => {
      if (pending !== '') finish('');
    },
  };
}
