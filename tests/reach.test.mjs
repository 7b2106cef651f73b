// Where a piece can go whatever stands on other cells: rows worked out by hand, and unions of moves over everything that
// can stand on small boards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, OCCUPANTS } from 'piecewright';
import { readLines } from '../scripts/read.mjs';

const pw = await load();

const OPTIONS = ['board', 'at', 'side', 'virgin', 'turn', 'ep'];

/** Reads a position such as `at=a1 a2=friend virgin=true`; other keys with `true` or `false` are conditions in prose. */
function positionOf(text) {
  const position = { occupants: {}, assume: {} };
  for (const [, key, value] of text.matchAll(/([^=]+)=(\S+) ?/g)) {
    const isYesOrNo = value === 'true' || value === 'false';
    const known = isYesOrNo ? value === 'true' : value;
    if (OPTIONS.includes(key)) position[key] = known;
    else position[isYesOrNo ? 'assume' : 'occupants'][key] = known;
  }
  return position;
}

const rows = readLines('tests/vectors/reach.tsv').slice(1);

for (const row of rows) {
  const [text, position, cells] = row.split('\t');
  test(`${text}, ${position}`, () => {
    const found = pw.reach({ text, ...positionOf(position) });
    assert.equal(found.cells.join(' '), cells);
    assert.equal(found.complete, true);
  });
}

/** Every way to put nothing or a piece on each of some cells. */
function* positions([cell, ...others]) {
  if (cell === undefined) return void (yield {});
  for (const rest of positions(others)) {
    yield rest;
    for (const occupant of OCCUPANTS) if (occupant !== 'wall') yield { ...rest, [cell]: occupant };
  }
}

const TEXTS = ['N', 'pQ', 'gQ', 'cdK', 'mabKcamK', '[F?R]', 'caibK', 'KNADcaKmcabK', 'yafsF', 'feFmW', 'udK', 'nNN'];

for (const board of ['2x3', 'hex:2-a1', 'cylinder:3x2']) {
  test(`on ${board} the cells are those of all positions`, () => {
    const names = pw.layout(board).cells.map(({ name }) => name);
    const at = names[1];
    const others = names.filter((name) => name !== at);
    for (const text of TEXTS) {
      const query = { text, notation: 'betza', board, at };
      const ends = new Set();
      for (const occupants of positions(others)) {
        for (const ep of [undefined, ...others.filter((cell) => occupants[cell] === undefined)]) {
          for (const move of pw.moves({ ...query, occupants, ep }).moves) ends.add(/^[^x&]+/.exec(move)[0]);
        }
      }
      assert.deepEqual(pw.reach(query).cells, [...ends].sort(), text);
    }
  });
}

test('cells on files and ranks are counted from 0', () => {
  const { cells, xy } = pw.reach({ text: 'R', board: '12x11', at: 'l11', occupants: { k11: 'wall', l9: 'wall' } });
  assert.deepEqual([cells, xy], [['l10'], [[11, 9]]]);
});

test('a search that its limits cut short says so', () => {
  const hopper = { text: '(hop 1 60 queen)', notation: 'lcpn-lisp' };
  const { cells, complete } = pw.reach(hopper);
  assert.deepEqual([cells.length, complete], [19, true]);
  assert.equal(pw.reach({ ...hopper, board: '32x32' }).complete, false);
});

test('what the query may not say throws', () => {
  assert.throws(() => pw.reach({ text: 'N', illustrate: true }), { code: 'bad-option' });
  assert.throws(() => pw.reach({ text: 'N', at: 'z9' }), { code: 'off-board' });
  assert.throws(() => pw.reach({ text: 'N', board: '1x' }), { code: 'unknown-board' });
  assert.throws(() => pw.reach({ text: 'N', piece: 'rook' }), { code: 'unknown-piece' });
});
