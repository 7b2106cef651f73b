// The known pieces as a reference work: their sources, pieces of one name, and how many names of other lists they have.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { importSource } from '../scripts/import-source.mjs';
import { readRows } from '../scripts/read.mjs';

const { piecesNamed, TRADITIONS } = await importSource('calls/homonyms.ts');
const pw = await load();
const pieces = pw.knownPieces();
const queryOf = ({ text, notation = 'betza' }) => ({ text, notation });

/** Reads a table with the names of its columns in the first line. */
function rowsOf(file) {
  const [names, ...rows] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(names.map((name, n) => [name, row[n] ?? ''])));
}

test('every known piece is read without a complaint, and names a tradition and its sources', () => {
  for (const piece of pieces) {
    const { name, tradition, source, sources = [], note = '' } = piece;
    // A leap of three numbers is for boards of several levels.
    const complaints = pw
      .parse(piece.text, { notation: queryOf(piece).notation })
      .diagnostics.filter(({ severity }) => severity !== 'info');
    assert.deepEqual(complaints, [], name);
    assert.ok(TRADITIONS.includes(tradition), name);
    const isCitable = ![source, ...sources].every(isOnlyAList);
    assert.equal(note.includes('No citable source is known.'), !isCitable, name);
    assert.ok(!isCitable || !source.startsWith('Abigail'), `${name}: the first source is one that can be cited`);
  }
});

/** Returns whether a source says nothing of where a piece is from. */
const isOnlyAList = (source) => source.startsWith('Abigail') || source === 'unknown';

test('a piece that no notation can write has sources, says how it moves and what is missing, and is not among the others', () => {
  const names = new Set(pieces.flatMap(({ name, aliases = [] }) => [name, ...aliases]));
  for (const { name, tradition, source, moves, lacks, game } of rowsOf('../www/calls/known-pieces/no-text.tsv')) {
    assert.ok(TRADITIONS.includes(tradition), name);
    for (const cell of [source, moves, lacks, game]) assert.notEqual(cell, '', name);
    assert.ok(!names.has(name), name);
  }
});

/** Positions in which pieces that move differently nearly always differ. */
const PROBES = ['e4', 'a1', 'h2'].map((at) => ({
  board: '8x8',
  at,
  occupants: { c4: 'enemy', f5: 'enemy', e6: 'friend', d3: 'enemy', g2: 'friend', b7: 'enemy' },
}));
const OPEN = [...PROBES, { board: '15x15', at: 'h8' }];

test('pieces with the same moves on squares are marked, and no others', () => {
  const groups = new Map();
  for (const piece of new Map(pieces.map((piece) => [piece.text, piece])).values()) {
    const key = OPEN.map((position) => pw.moves({ ...queryOf(piece), ...position }).moves.join()).join('|');
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  const movesOf = ({ text, like }) => like ?? text;
  for (const group of groups.values()) {
    for (const [n, a] of group.entries()) {
      for (const b of group.slice(0, n)) {
        const { equal } = pw.equal(queryOf(a), queryOf(b));
        assert.equal(equal === true, movesOf(a) === movesOf(b), `${a.name} ${a.text} and ${b.name} ${b.text}`);
      }
    }
  }
});

test('a name of several pieces is said, with their traditions', () => {
  const lions = piecesNamed(pieces, 'lion');
  assert.deepEqual(
    lions.map(({ name, text, tradition }) => [name, text, tradition]),
    [
      ['Lion (problems)', 'pQ', 'problems'],
      ['Lion (Grant Acedrex)', 'HC', 'historic'],
      ['Lion (Murray, Grant Acedrex)', 'H', 'historic'],
      ['Lion (Chu Shogi)', 'KNADcaKmcabK', 'shogi'],
      ['Lion (leap only)', 'KNAD', 'inventors'],
    ],
  );
  const [first, second] = pw.identify({ text: 'pQ' }).names;
  assert.deepEqual(first.homonyms, lions);
  assert.deepEqual(
    [first.name, first.tradition, second.name, second.tradition],
    ['Lion (problems)', 'problems', 'Queenwise Janggi Cannon', 'inventors'],
  );
  // One movement, called differently by inventors, problemists and historians.
  const traditions = new Set(pw.identify({ text: 'BN' }).names.map(({ tradition }) => tradition));
  assert.deepEqual([...traditions].sort(), ['historic', 'inventors', 'problems']);
  for (const [name, text] of [
    ['Nachtreiter', 'NN'],
    ['sauterelle', 'gQ'],
    ['Känguru', '[pQ-fpQ-fK]'],
    ['impératrice', 'RN'],
    ['Läufer', 'B'],
    ['fou', 'B'],
    ['caballo', 'N'],
    ['kinsho', 'WfF'],
    ['Drunken Elephant', 'FsfW'],
  ]) {
    const named = piecesNamed(pieces, name);
    assert.ok(
      named.some((piece) => piece.text === text),
      name,
    );
  }
});

const vectors = readRows('tests/vectors/known-pieces.jsonl');

/** Returns whether a piece makes the moves that a row has, which another program made from the definition of the piece. */
function makesMoves(piece, { board, at, side, occupants, moves }) {
  const [named] = board.split('+');
  return pw.moves({ ...queryOf(piece), board: named, at, side, occupants }).moves.join() === moves.join();
}

/**
 * Returns whether a piece of the catalog has this name and the moves that are expected: those of the rows under this name and
 * text, otherwise those of the text that the list has.
 */
function isFound({ name, notation, text }) {
  if (text === '') return false;
  const rows = vectors.filter((row) => row.text === text);
  return piecesNamed(pieces, name).some((piece) =>
    rows.length > 0
      ? rows.every((row) => makesMoves(piece, row))
      : piece.text === text || pw.equal(queryOf(piece), { text, notation }, { board: '8x8' }).equal === true,
  );
}

for (const [file, least] of [
  ['popeye', 95],
  ['olive', 95],
  ['wikipedia', 90],
  // Names that players of shogi, xiangqi, janggi and makruk, historians, inventors and problemists asked for.
  ['asked', 100],
]) {
  test(`the known pieces have the names of ${file}.tsv with the right moves`, (context) => {
    const rows = rowsOf(`known-pieces/${file}.tsv`);
    const missing = rows.filter((row) => !isFound(row));
    const percent = (100 * (rows.length - missing.length)) / rows.length;
    context.diagnostic(`${rows.length - missing.length} of ${rows.length} names, ${percent.toFixed(1)} %`);
    if (0 < missing.length) context.diagnostic(`missing: ${missing.map(({ name }) => name).join(', ')}`);
    assert.ok(least <= percent, `${percent} %`);
  });
}
