// Descriptions of diagrams: correct for every kind of move, with and without examples, for either side.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { importSource } from '../../scripts/import-source.mjs';

const pw = await load();
const { describe, summarize } = await importSource('rendering/describe.ts');
const { rowsOf } = await importSource('page/playground/board/move-rows.ts');

/** Positions, counted by hand. */
const SUMMARIES = [
  [{ text: 'fmWfcF' }, 'Moves to 1 cell, captures on 2 cells'],
  [{ text: 'fmWfcF', side: 'black', at: 'd1' }, 'No moves from here'],
  // Over the example on d6 a cannon captures on d7 and d8; the other lines and d5 are empty.
  [{ text: 'mRcpR', illustrate: true }, 'In the example position: moves to 11 cells, captures on 2 cells'],
  [{ text: 'cafmF', illustrate: true }, 'In the example position: moves to 1 cell, captures in passing on 1 cell'],
  [{ text: 'caibW', occupants: { d5: 'enemy' } }, 'Captures without moving on 1 cell'],
  [{ text: 'burn(1×4dO)', notation: 'hasinu', occupants: { d5: 'enemy' } }, 'Burns on 4 cells'],
  [{ text: 'mKabmK0', board: '1x2', at: 'a1' }, 'Moves to 1 cell, can pass its turn'],
  [{ text: 'isO2', at: 'e1', virgin: true, occupants: { h1: 'friend' } }, 'Castles to 1 cell'],
  [
    { text: 'fceF', at: 'e5', ep: 'd6', occupants: { d5: 'enemy' } },
    'Captures on 2 cells, captures en passant on 1 cell',
  ],
  [{ text: 'fudW', occupants: { d5: 'friend' } }, 'Moves another piece by going to 1 cell'],
  [{ text: '' }, 'No moves from here'],
];

test('counts are of what the piece can do, and say when an example adds to it', () => {
  for (const [query, expected] of SUMMARIES) assert.equal(summarize(pw.diagram(query)), expected, query.text);
  const [diagram] = [pw.diagram({ text: 'W', board: '3x3' })];
  assert.equal(summarize({ ...diagram, complete: false }), 'Moves to at least 4 cells, captures on at least 4 cells');
});

/** Rows of the table: where a move ends, what it does and what it captures. */
const TABLES = [
  [{ text: 'fmWfcF', occupants: { e5: 'enemy' } }, ['c5: could capture: c5', 'd5: moves: ', 'e5: captures there: e5']],
  [{ text: 'fmWfcF', side: 'black', board: '2x2', at: 'a2' }, ['a1: moves: ', 'b1: could capture: b1']],
  // Where it could also capture, one row says both.
  [{ text: 'fW' }, ['d5: moves or captures: ']],
  [{ text: 'fmWfcW' }, ['d5: moves or captures: ']],
  [{ text: 'ifmD', board: '1x3', at: 'a1' }, ['a3: moves, on its first move only: ']],
  [{ text: 'ifmD', board: '1x3', at: 'a1', virgin: true }, ['a3: moves: ']],
  [{ text: 'fdW' }, ['d5: could take a friend: d5']],
  [{ text: 'fcaibW', illustrate: true }, ['d4: captures without moving: d5']],
  [{ text: 'burn(1×1dN)', notation: 'hasinu' }, ['d4: could burn: d5']],
  [{ text: 'fudW' }, ['d5: could put another piece elsewhere: ']],
  [{ text: 'fucafW', occupants: { d5: 'enemy' } }, ['d6: puts another piece elsewhere, the piece on d5 goes to d4: ']],
  [{ text: 'cafmF', board: '3x3', at: 'a1', occupants: { b2: 'enemy' } }, ['c3: captures in passing: b2']],
];

test('the table has every move, and captures where nothing stands yet', () => {
  for (const [query, expected] of TABLES) {
    const rows = rowsOf(pw.diagram(query)).map(({ to, does, captures }) => `${to}: ${does}: ${captures}`);
    assert.deepEqual(rows, expected, query.text);
  }
});

test('provisos come after what they are about', () => {
  assert.equal(
    describe(pw.diagram({ text: 'ifmD', board: '1x3', at: 'a1' })),
    'Can move there, on its first move only: a3.',
  );
  assert.equal(
    describe(pw.diagram({ text: 'isO2', board: '8x1', at: 'e1', virgin: true, occupants: { h1: 'friend' } })),
    'Can castle there, on its first move only: g1. Friend: h1.',
  );
});
