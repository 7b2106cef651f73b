// Diagrams that programs in Rust write as JSON: `toSVG` and `toText` draw them as they draw the package's own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toSVG, toText } from 'piecewright';

const pw = await load();

test('a diagram of the crate is drawn like one of the package', () => {
  const written = JSON.parse(readFileSync(new URL('../crate/tests/diagram.json', import.meta.url), 'utf8'));
  const own = pw.diagram({ text: 'mWcF', board: '3x2', at: 'b1', occupants: { a2: 'enemy', c1: 'friend' } });
  assert.equal(toSVG(written), toSVG(own));
  assert.equal(toText(written), toText(own));
});
