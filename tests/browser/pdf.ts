// Prints a page as PDF, and reads that.
import { inflateSync } from 'node:zlib';

/**
 * The colors with which something is filled on the pages of a PDF, as `rgb(1, 2, 3)`. What is printed in a color of its own
 * can be distinguished from what is not printed.
 */
export function colorsIn(pdf: Buffer): Set<string> {
  const found = new Set<string>();
  for (const [, packed = ''] of pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)) {
    for (const [, color = ''] of unpacked(packed).matchAll(/([\d.]+ [\d.]+ [\d.]+) rg\b/g)) {
      const parts = color.split(' ').map((part) => Math.round(Number(part) * 255));
      found.add(`rgb(${parts.join(', ')})`);
    }
  }
  return found;
}

/** What a stream holds, if that is drawing; fonts and the like say nothing here. */
function unpacked(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
