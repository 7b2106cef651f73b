import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, OCCUPANTS, PiecewrightError, toSVG, toText } from 'piecewright';

const pw = await load();

/** Draws a text on every kind of board, and returns its diagnostics once all that must hold of them does. */
function study(text) {
  for (const board of ['8x8', 'torus:5x6', 'hex:4', 'hex:4:pointy']) {
    const diagram = pw.diagram({ text, board });
    toSVG(diagram);
    toText(diagram);
    for (const { from, to } of diagram.cells.flatMap(({ origins }) => origins)) assertSpan(text, from, to);
  }
  const { diagnostics } = pw.moves({ text });
  for (const { from, to, message, fix } of diagnostics) {
    assertSpan(text, from, to);
    if (fix !== undefined) assertSpan(text, fix.from, fix.to);
    assert.ok(message.length < 300, message);
  }
  return diagnostics;
}

function assertSpan(text, from, to) {
  assert.ok(0 <= from && from <= to && to <= text.length, `${from}-${to} in ${text.length}`);
}

/** Checks where the first diagnostic of a text stands. */
function checkFirst(text, code, marked) {
  const [first] = study(text);
  assert.ok(first !== undefined, `no diagnostic for ${text.slice(0, 40)}`);
  assert.equal(first.code, code);
  assert.equal(text.slice(first.from, first.to), marked);
}

test('a mistake is shown at its place', () => {
  checkFirst('WPF', 'unknown-atom', 'P');
  checkFirst('NwF', 'unknown-modifier', 'w');
  checkFirst('Nfm', 'missing-atom', 'fm');
  checkFirst('W1234567890', 'range-too-long', '1234567890');
  checkFirst('N😀F', 'unexpected-sign', '😀');
  checkFirst('ħasínū N', 'unexpected-sign', 'ħ');
  checkFirst('N\ud83dF', 'unexpected-sign', '\ud83d');
  checkFirst('F\0', 'unexpected-sign', '\0');
  checkFirst('', 'empty-text', '');
});

test('what stands behind characters of several units is still found', () => {
  const { cells } = pw.diagram({ text: '😀fF' });
  assert.deepEqual(
    cells.map(({ cell }) => cell),
    ['c5', 'e5'],
  );
  assert.deepEqual(cells[0].origins, [{ from: 2, to: 4 }]);
});

test('long texts are cut, and that is said', () => {
  for (const piece of ['N', 'f', 'fmWfcF', '9', '😀', '[', '(', 'W9', ' ', '(1,', 'piece A N\n', 'NN0fsbW']) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const diagnostics = study(text);
    assert.ok(
      diagnostics.some(({ code }) => code === 'text-too-long'),
      piece,
    );
    assert.ok(diagnostics.length <= 60);
  }
});

const good = readFileSync(new URL('vectors/pieces.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1])
  .filter((text) => text.length > 3 && !/[[(]/.test(text))
  .slice(0, 80);

test('every prefix of a good text draws what is clear so far', () => {
  assert.ok(good.length >= 50);
  let compared = 0;
  for (const text of good) {
    for (let end = 1; end <= text.length; end += 1) {
      const prefix = text.slice(0, end);
      study(prefix);
      // Nothing that stood there is lost: moves that are complete stay, whatever begins behind them.
      const pieces = prefix.match(/[a-z]*(?:[A-Z])(?:\d+|(?<=([A-Z]))\1)?/g) ?? [];
      const complete = pieces.length > 0 && pieces.join('') !== prefix ? pieces.join('') : undefined;
      if (complete !== undefined) {
        const query = { board: '15x15', virgin: true };
        assert.deepEqual(
          pw.moves({ ...query, text: prefix }).moves,
          pw.moves({ ...query, text: complete }).moves,
          prefix,
        );
        compared += 1;
      }
    }
  }
  assert.ok(compared > 50);
});

test('a fix, applied, removes its diagnostic and adds no error', () => {
  for (const text of ['3W', 'wW', 'W!', 'W F', 'W*', 'W9999999999', 'RR', 'hF', 'fO2', 'cO2', 'N😀F', 'fmW fcF']) {
    const before = study(text);
    const [first] = before;
    assert.ok(first?.fix !== undefined, text);
    const { from, to, insert } = first.fix;
    const after = study(text.slice(0, from) + insert + text.slice(to));
    assert.ok(
      after.filter(({ code }) => code === first.code).length < before.filter(({ code }) => code === first.code).length,
      text,
    );
    const errors = (list) => list.filter(({ severity }) => severity === 'error').length;
    assert.ok(errors(after) <= errors(before), text);
  }
});

test('misuse throws an error that says which', () => {
  const throws = (query, code) =>
    assert.throws(
      () => pw.moves(query),
      (error) => error instanceof PiecewrightError && error.code === code,
      code,
    );
  throws({ text: 'N', board: 'sphere:8' }, 'unknown-board');
  throws({ text: 'N', board: '99999x99999' }, 'unknown-board');
  throws({ text: 'N', at: 'i9' }, 'off-board');
  throws({ text: 'N', occupants: { z1: 'enemy' } }, 'off-board');
  throws({ text: 'N', ep: 'z1' }, 'off-board');
  throws({ text: 'N', occupants: { a1: 'foe' } }, 'bad-option');
  throws({ text: 'N', notation: 'klingon' }, 'unknown-notation');
  throws({ text: 'N', dialect: 'klingon' }, 'bad-option');
  throws({ text: 'N', piece: 'x' }, 'unknown-piece');
  throws({ text: 'N', bord: '8x8' }, 'bad-option');
  throws({ text: 'N', side: 'red' }, 'bad-option');
  throws({ text: 'N', turn: 0 }, 'bad-option');
  throws({ text: 'N', virgin: 'yes' }, 'bad-option');
  throws({ text: 7 }, 'bad-option');
  throws({}, 'bad-option');
});

test('null is the same as absent', () => {
  const nothing = { notation: null, dialect: null, piece: null, board: null, at: null, side: null, occupants: null };
  const all = { ...nothing, virgin: null, turn: null, ep: null, assume: null };
  assert.deepEqual(pw.moves({ text: 'N', ...all }), pw.moves({ text: 'N' }));
  assert.deepEqual(pw.diagram({ text: 'N', ...all, routes: null }), pw.diagram({ text: 'N' }));
});

test('occupants mean what they are called', () => {
  const on = (occupant, text = 'mcdR') => pw.moves({ text, at: 'a1', board: '3x1', occupants: { b1: occupant } }).moves;
  const found = Object.fromEntries(OCCUPANTS.map((occupant) => [occupant, on(occupant)]));
  assert.deepEqual(found, {
    friend: ['b1xb1'],
    enemy: ['b1xb1'],
    'friend-royal': ['b1xb1'],
    'enemy-royal': ['b1xb1'],
    wall: [],
  });
  assert.deepEqual(
    OCCUPANTS.map((occupant) => on(occupant, 'R')),
    [[], ['b1xb1'], [], ['b1xb1'], []],
  );
  assert.deepEqual(
    OCCUPANTS.map((occupant) => on(occupant, 'kR')),
    [[], [], [], ['b1xb1'], []],
  );
  assert.deepEqual(
    OCCUPANTS.map((occupant) => on(occupant, 'pR')),
    [['c1'], ['c1'], ['c1'], ['c1'], []],
  );
});
