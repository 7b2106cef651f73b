// The glyphs of all known pieces, compared by what `equal` says of their moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../dist/index.node.js';
import { importSource } from '../scripts/import-source.mjs';

const { glyphOf } = await importSource('rendering/glyph/move-glyph.ts');
const pw = await load();
const catalog = pw.knownPieces();

/** Pieces that differ in nothing but how far they go, and so may share a glyph: kings that castle. */
const DIFFER_BY_RANGE = [['KisO2', 'KisO3', 'KisO2isO3isO4']];

/**
 * Pieces of problems that differ in what a glyph does not show: how far beyond a hurdle they land if not on its line, how a
 * ride turns, and what they do at the edge of the board.
 */
const DIFFER_UNSEEN = [
  ['Equistopper', 'Nonstop equistopper'],
  ['Double grasshopper', 'Hamster'],
  ['Grasshopper', 'Night grasshopper'],
  ['Leafhopper', 'Scarabeus', 'Marguerite'],
  ['Eagle nonstop equihopper', 'Greater leafhopper', 'Radial leaper'],
  ['Rose-hopper', 'Rose-lion'],
  ['Archbishop (problems)', 'Reflecting bishop', 'Cardinal (problems)'],
];

/** Pieces of one game or of one family, which must not look the same. */
const TOGETHER = [
  ['Queen', 'Free Eagle'],
  ['Bishop', 'Archbishop (problems)'],
  ['Knight', 'Bouncy knight'],
  ['King', 'Querquisite'],
  ['Grasshopper', 'Dolphin', 'Kangaroo', 'Lion (problems)', 'Rabbit', 'Bob', 'Orix', 'Equihopper'],
  ['Grasshopper', 'Grasshopper-2', 'Grasshopper-3'],
  ['Moose', 'Eagle (problems)', 'Sparrow'],
  ['Rook moose', 'Rook eagle', 'Rook sparrow'],
  ['Nightrider', 'Nightrider-hopper', 'Nightrider-lion', 'Bouncy nightrider'],
  ['Bouncer', 'Rook bouncer', 'Bishop bouncer', 'Edgehog', 'Imitator'],
  ['Shogi Pawn', 'Chinese pawn'],
  ['Rook', 'Pao', 'Rook General', 'Archer (Borderlands)'],
  ['Bishop', 'Bishop General', 'Slinger (Borderlands)'],
];

const pieces = [...new Map(catalog.map((piece) => [piece.text, piece])).values()];
const queryOf = ({ text, notation = 'betza' }) => ({ text, notation });
const glyphs = new Map(pieces.map((piece) => [piece.text, glyphOf(pw, queryOf(piece))]));

/** Groups items by a key. */
function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

const sharing = grouped(pieces, ({ text }) => glyphs.get(text));

const named = (name) => catalog.find((piece) => piece.name === name);

test('pieces that share a glyph are equal, or differ by range or in what no glyph shows', () => {
  const names = (group) => group.map((name) => named(name).text);
  const mayShare = [...DIFFER_BY_RANGE, ...DIFFER_UNSEEN.map(names)];
  for (const [first, ...others] of sharing) {
    for (const piece of others) {
      const isListed = mayShare.some((group) => group.includes(first.text) && group.includes(piece.text));
      assert.ok(isListed || pw.equal(queryOf(first), queryOf(piece)).equal, `${first.text} and ${piece.text}`);
    }
  }
});

test('the list of pieces that may share a glyph has no others, and only pieces of problems', () => {
  for (const group of DIFFER_UNSEEN) {
    const [first] = group;
    for (const name of group) {
      assert.equal(glyphs.get(named(name).text), glyphs.get(named(first).text), name);
      assert.equal(named(name).tradition, 'problems', name);
    }
  }
});

test('pieces that stand on one board look different', () => {
  for (const group of TOGETHER) {
    assert.equal(new Set(group.map((name) => glyphs.get(named(name).text))).size, group.length, group.join());
  }
});

test('equal pieces share a glyph', () => {
  // Only pieces that look alike in two positions can be equal.
  const position = { board: '9x9', occupants: { e6: 'enemy', f5: 'friend', g7: 'enemy', c3: 'friend' } };
  const looks = ([piece]) => {
    const query = queryOf(piece);
    return JSON.stringify([pw.moves({ ...query, ...position }).moves, pw.moves({ ...query, virgin: true }).moves]);
  };
  const different = grouped(sharing, looks).flatMap((alike) =>
    alike.flatMap(([a], n) =>
      alike.slice(n + 1).flatMap(([b]) => (pw.equal(queryOf(a), queryOf(b)).equal ? [`${a.text} and ${b.text}`] : [])),
    ),
  );
  assert.deepEqual(different, []);
});

test('a piece has one glyph in all notations', () => {
  for (const text of ['N', 'KisO2', 'mRcpR', 'fmWfcF', 'afsW', 'FyafsF', 'gQ', 'NN', 'W3', 'cafmW']) {
    for (const to of ['lcpn-lisp', 'lcpn-c', 'hasinu', 'parlett']) {
      const converted = pw.convert(text, { to });
      const means = { text: converted.text, notation: to };
      if (converted.text === '' || !pw.equal({ text }, means).equal) continue;
      assert.equal(glyphOf(pw, means), glyphOf(pw, { text }), `${text} as ${converted.text}`);
    }
  }
  const known = catalog.filter(({ texts = {} }) => texts.parlett !== undefined);
  for (const {
    text,
    texts: { parlett },
  } of known) {
    const means = { text: parlett, notation: 'parlett' };
    if (pw.equal({ text }, means).equal) assert.equal(glyphOf(pw, means), glyphs.get(text), parlett);
  }
});

const DOT = /h\.01/g;
const RING = /a([\d.]+) \1 0 1 0/g;
const CROSS = /l([\d.]+) \1M/g;
const count = (text, sign) => [...glyphOf(pw, { text }).matchAll(sign)].length;

test('moves have a dot, those without a capture a ring, captures a cross', () => {
  // A ring has two halves, and the piece itself is a dot.
  assert.deepEqual([count('N', DOT), count('N', RING), count('N', CROSS)], [9, 0, 0]);
  assert.deepEqual([count('mN', DOT), count('mN', RING), count('mN', CROSS)], [1, 16, 0]);
  assert.deepEqual([count('cN', DOT), count('cN', RING), count('cN', CROSS)], [1, 0, 8]);
  assert.deepEqual([count('fmWfcF', DOT), count('fmWfcF', RING), count('fmWfcF', CROSS)], [1, 2, 2]);
});

test('boards of hexagons have glyphs of their own', () => {
  const hexagonal = glyphOf(pw, { text: 'N', board: 'hex:6' });
  assert.equal([...hexagonal.matchAll(DOT)].length, 13);
  assert.equal(glyphOf(pw, { text: 'N', board: 'shafran' }), hexagonal);
  assert.notEqual(glyphOf(pw, { text: 'N', board: 'hex:6:pointy' }), hexagonal);
});

test('a text that cannot be read has the glyph of a piece that cannot move', () => {
  assert.equal(glyphOf(pw, { text: '?!' }), glyphOf(pw, { text: 'I' }));
});
