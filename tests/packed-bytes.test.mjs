// The text as which the scripts with packed modules hold their module.
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packBytes } from '../scripts/pack-bytes.mjs';
import { importSource } from '../scripts/import-source.mjs';

const { unpackBytes } = await importSource('element/packed-bytes.ts');

const EVERY = Uint8Array.from({ length: 256 }, (_, n) => n);

const BYTES = {
  nothing: new Uint8Array(),
  'one byte': Uint8Array.of(255),
  'every byte': EVERY,
  'rare bytes': new Uint8Array(1000).fill(200),
  'what a string would escape': Buffer.from('"\\`$<|}~</script>\n\r\0'),
  betza: readFileSync(new URL('../dist/generated/betza_bg.wasm', import.meta.url)),
};

for (const [name, bytes] of Object.entries(BYTES)) {
  test(`${name} can be read back from text that every page preserves`, () => {
    const text = packBytes(bytes);
    assert.match(text, /^[ !#%-;=-[\]-_a-~]*$/);
    assert.equal(JSON.stringify(text), `"${text}"`);
    assert.deepEqual(unpackBytes(text), Uint8Array.from(bytes));
  });
}
