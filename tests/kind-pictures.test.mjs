// What kinds of a game look like where the definition says it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load();
const { ownPicture } = await importSource('faces/own-picture.ts');
const { kindOf } = await importSource('faces/game-symbols.ts');

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

test('a kind looks like the symbol that is named', () => {
  assert.equal(kindOf(variant('rook'), 'W').name, 'rook');
  assert.equal(kindOf(variant(), 'W').name, 'wall');
  assert.equal(ownPicture(variant('rook'), 'W'), undefined);
});

test('a kind can be drawn as how it moves, whatever it is called', () => {
  assert.equal(ownPicture(variant('glyph'), 'W'), 'glyph');
  assert.equal(kindOf(variant('glyph'), 'W').name, 'wall');
});

test('a picture of a definition is drawn without what could do harm', () => {
  const { kind, markup } = ownPicture(variant(SVG), 'W');
  assert.equal(kind, 'picture');
  assert.match(markup, /<circle/);
  assert.doesNotMatch(markup, /alert|script/);
  // What is not a picture is left out.
  assert.equal(ownPicture(variant('<b>no</b>'), 'W'), undefined);
});

test('a game with pictures plays', () => {
  const game = pw.game(variant(SVG));
  assert.deepEqual(game.diagnostics, []);
  game.free();
});
