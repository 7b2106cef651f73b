// What kinds of a game look like where the definition says it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load();
const { loadSymbolFaces } = await importSource('match/symbol-faces.ts');

const SVG = '<svg viewBox="0 0 9 9"><script>alert()</script><circle cx="4" cy="4" r="3" onclick="alert()"/></svg>';

const variant = (picture) => ({
  version: 1,
  board: '5x5',
  pieces: {
    K: { name: 'king', text: 'K', royal: true },
    R: { name: 'rook', text: 'R' },
    W: { name: 'wall', text: 'F', ...(picture !== undefined && { picture }) },
  },
  start: 'k1w1r/5/5/5/K1W1R w - - 0 1',
});

const faces = (picture) => loadSymbolFaces(variant(picture), { pw, style: 'pictures', colors: 'fixed' });

test('a kind looks like the symbol that is named', async () => {
  const draw = await faces('rook');
  assert.equal(draw('W', 'white', false), draw('R', 'white', false));
  assert.notEqual((await faces())('W', 'white', false), draw('W', 'white', false));
});

test('a picture of a definition is drawn without what could do harm', async () => {
  const markup = (await faces(SVG))('W', 'black', false);
  assert.match(markup, /<circle/);
  assert.doesNotMatch(markup, /alert|script/);
  // What is no picture is left out.
  assert.equal((await faces('<b>no</b>'))('W', 'white', false), (await faces())('W', 'white', false));
});

test('a kind with a symbol can be drawn as how it moves', async () => {
  const [plain, moves] = [undefined, 'glyph'].map((picture) => {
    const definition = variant();
    if (picture !== undefined) definition.pieces.R.picture = picture;
    return loadSymbolFaces(definition, { pw, style: 'pictures', colors: 'fixed' });
  });
  assert.notEqual((await moves)('R', 'white', false), (await plain)('R', 'white', false));
});

test('a game with pictures plays', () => {
  const game = pw.game(variant(SVG));
  assert.deepEqual(game.diagnostics, []);
  game.free();
});
