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
 * Known pieces that differ in what a glyph does not show: how many pieces they hop over, how far beyond these they land or turn,
 * whether they leap over what blocks a slide, and what they do at the edge or on some cells of the board. Nearly all are of problems.
 */
const DIFFER_UNSEEN = [
  ['Queen', 'Free Eagle'],
  ['Bishop', 'Archbishop (problems)', 'Cardinal (problems)', 'Reflecting bishop'],
  ['Knight', 'Bouncy knight'],
  [
    'Kangaroo',
    'Rabbit',
    'Imitator',
    'Bob',
    'Edgehog',
    'Unicorn (Raumschach)',
    'Bouncer',
    'Rook bouncer',
    'Bishop bouncer',
  ],
  ['Equistopper', 'Nonstop equistopper'],
  ['King', 'Querquisite'],
  ['Double grasshopper', 'Hamster'],
  ['Lion (problems)', 'Grasshopper-2', 'Grasshopper-3', 'Orix'],
  ['Moose', 'Eagle (problems)', 'Sparrow', 'Treehopper', 'Leafhopper', 'Scarabeus', 'Marguerite'],
  ['Grasshopper', 'Dolphin'],
  ['Nightrider', 'Bouncy nightrider'],
  ['Nightrider-hopper', 'Nightrider-lion'],
  ['Equihopper', 'Nonstop equihopper'],
  ['Rook moose', 'Rook eagle', 'Rook sparrow'],
  ['Bishop moose', 'Bishop eagle', 'Bishop sparrow'],
  ['Shogi Pawn', 'Chinese pawn'],
  ['Eagle nonstop equihopper', 'Greater treehopper', 'Greater leafhopper', 'Radial leaper'],
  ['Rose-hopper', 'Rose-lion'],
  ['Rook General', 'Archer (Borderlands)'],
  ['Bishop General', 'Slinger (Borderlands)'],
];

const texts = [...new Set(catalog.map(({ text }) => text))];
const glyphs = new Map(texts.map((text) => [text, glyphOf(pw, { text })]));

/** Groups items by a key. */
function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

const sharing = grouped(texts, (text) => glyphs.get(text));

const nameOf = (text) => catalog.find((piece) => piece.text === text).name;

test('pieces that share a glyph are equal, or differ by range or in what no glyph shows', () => {
  for (const [first, ...others] of sharing) {
    for (const text of others) {
      const mayShare =
        DIFFER_BY_RANGE.some((group) => group.includes(first) && group.includes(text)) ||
        DIFFER_UNSEEN.some((group) => group.includes(nameOf(first)) && group.includes(nameOf(text)));
      assert.ok(mayShare || pw.equal({ text: first }, { text }).equal, `${first} and ${text}`);
    }
  }
});

test('equal pieces share a glyph', () => {
  // Only pieces that look alike in two positions can be equal.
  const position = { board: '9x9', occupants: { e6: 'enemy', f5: 'friend', g7: 'enemy', c3: 'friend' } };
  const looks = ([text]) =>
    JSON.stringify([pw.moves({ text, ...position }).moves, pw.moves({ text, virgin: true }).moves]);
  const different = grouped(sharing, looks).flatMap((alike) =>
    alike.flatMap(([a], n) =>
      alike.slice(n + 1).flatMap(([b]) => (pw.equal({ text: a }, { text: b }).equal ? [`${a} and ${b}`] : [])),
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
