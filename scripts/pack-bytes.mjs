// Writes bytes as text for scripts.

/**
 * The characters, which every server and page preserves, in any encoding: those of ASCII without what a string, a template
 * or a page would read otherwise.
 */
const CHARACTERS = Array.from({ length: 127 - 32 }, (_, n) => String.fromCharCode(32 + n)).filter(
  (character) => !'"\\`$<'.includes(character),
);

/** The first characters of bytes of two characters. */
const FIRST_OF_TWO = ['|', '}', '~'];

/**
 * Writes bytes as text, which `www/element/packed-bytes.ts` reads. The most frequent bytes take one character, the others
 * two. Servers compress such a text nearly as well as the bytes themselves; base64, in which a byte has no fixed character,
 * would take a quarter more. The text begins with every byte from 0 to 255.
 *
 * @param {Uint8Array} bytes
 */
export function packBytes(bytes) {
  const signs = signsFor(bytes);
  return [...signs, ...Array.from(bytes, (byte) => signs[byte])].join('');
}

/** Returns how each byte is written. */
function signsFor(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte] += 1;
  const free = new Set(CHARACTERS.filter((character) => !FIRST_OF_TWO.includes(character)));
  const byCount = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b);
  const frequent = new Set(byCount.slice(0, free.size));
  const signs = new Array(256);
  // Names in a module stay readable, and bytes in order have signs in order: both compress better.
  for (const byte of frequent) {
    const own = String.fromCharCode(byte);
    if (free.delete(own)) signs[byte] = own;
  }
  const single = [...free];
  const double = FIRST_OF_TWO.flatMap((first) => CHARACTERS.map((second) => first + second));
  return Array.from(signs, (sign, byte) => sign ?? (frequent.has(byte) ? single : double).shift());
}
