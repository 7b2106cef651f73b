// The text as which a wasm module stands in a script.

/** The first characters of a byte of two characters: this one and those behind it in ASCII. */
const FIRST_OF_TWO = '|'.charCodeAt(0);

/**
 * Returns the module that `scripts/pack-bytes.mjs` wrote as text. A byte is one character or two; the text begins with
 * every byte from 0 to 255, which shows how each is written.
 */
export function unpackBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  const known = new Uint8Array(4 * 128);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    let sign = text.charCodeAt(at);
    if (FIRST_OF_TWO <= sign) {
      at += 1;
      sign = (sign - FIRST_OF_TWO + 1) * 128 + text.charCodeAt(at);
    }
    if (count < 256) known[sign] = count;
    else bytes[count - 256] = known[sign] ?? 0;
    count += 1;
  }
  return bytes.slice(0, count - 256);
}
