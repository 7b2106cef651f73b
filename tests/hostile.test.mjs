// Texts that are damaged, deep or long, and misuse of the package.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, OCCUPANTS, PiecewrightError, toSVG, toText } from 'piecewright';
import { readLines } from '../scripts/read.mjs';

const pw = await load();

/** Draws a text on every kind of board, checks the results, and returns its diagnostics. */
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

/** Checks the place of the first diagnostic of a text. */
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

/** Checks that a text is answered with a partial answer that says that it is partial. */
function checkCut(text, query) {
  const { complete, diagnostics } = pw.moves({ text, ...query });
  const diagram = pw.diagram({ text, ...query });
  assert.equal(complete, false, text.slice(0, 40));
  assert.equal(diagram.complete, false, text.slice(0, 40));
  assert.ok(
    diagnostics.some(({ code }) => code === 'piece-too-large'),
    text.slice(0, 40),
  );
}

/** Returns a position full of enemies. */
function crowd(files, ranks) {
  const { cells } = pw.layout(`${files}x${ranks}`);
  return Object.fromEntries(cells.map(({ name }) => [name, 'enemy']));
}

test('what asks for too much is cut, and that is said', () => {
  const largest = { board: '32x32' };
  const full = { ...largest, occupants: crowd(32, 32), at: 'p16' };
  checkCut(`${'a'.repeat(999)}K`, {});
  checkCut('(a)1000K', largest);
  checkCut('(ca)K', full);
  checkCut('(ca)K'.repeat(2000), full);
  checkCut('(mcua)1000W', { occupants: { e5: 'enemy', d5: 'enemy', c4: 'enemy', e3: 'enemy' } });
  checkCut('(ycdaycd)16W'.repeat(1600), largest);
});

test('an area mover on the largest board comes to every cell', () => {
  const { complete, moves } = pw.moves({ text: '(a)K', board: '32x32' });
  assert.ok(complete);
  assert.equal(moves.length, 1024);
});

/** Deeply nested texts with and without brackets, by notation. */
const DEEP = {
  betza: [
    '(a)'.repeat(6000),
    '(x)'.repeat(6600),
    `${'a'.repeat(1200)}W`,
    `${'caf'.repeat(1500)}W`,
    `[F${'?W'.repeat(500)}]`,
  ],
  'lcpn-c': [
    '(1)'.repeat(4000),
    '(x)'.repeat(6600),
    '(a)'.repeat(6000),
    `rook${':'.repeat(10_000)}`,
    `${'rook -> wazir => '.repeat(500)}ferz`,
    `${'loop(0, 1) & '.repeat(900)}move(rook)`,
    `if (${'!!!!!!!!!!('.repeat(90)}virgin()${')'.repeat(90)}) { rook }`,
    `${'capture('.repeat(63)}rook${')'.repeat(63)}`,
    `${'relay(rook, '.repeat(60)}king${')'.repeat(60)}`,
  ],
  'lcpn-elisp': [
    `${'(cond ("x" '.repeat(31)}rook${'))'.repeat(31)}`,
    `${'(-> wazir (=> '.repeat(31)}rook${' ferz))'.repeat(31)}`,
  ],
  'lcpn-sql': [`${'moving '.repeat(2500)}rook`],
  hasinu: [
    `${'1×8d &t '.repeat(1500)}1×8d`,
    `${'m(1×4dO & '.repeat(40)}1×4dO${') &t 1×4dD'.repeat(40)}`,
    `function(a) & group(a${', a'.repeat(6000)})(n4dO)`,
  ],
  parlett: [
    `${'n('.repeat(60)}~1/2${')'.repeat(60)}`,
    `${'1*.'.repeat(4000)}1*`,
    `${'n*.n(~1/2).^2X, '.repeat(1000)}1*`,
    Array.from({ length: 1500 }, (_, n) => `~${(n % 40) + 1}/${(n % 47) + 2}>`).join(', '),
  ],
  taxonomy: ['999-step Elephant Walker', 'fury 400-step Elephant Walker', `${'Walking '.repeat(2400)}Knight`],
};

test('every call answers deep texts, and the module lives on', () => {
  for (const [notation, texts] of Object.entries(DEEP)) {
    for (const text of texts) {
      const query = { text, notation };
      pw.parse(text, { notation });
      pw.moves(query);
      pw.diagram(query);
      pw.explain(query);
      pw.identify(query);
      pw.tokens(text, { notation });
      pw.complete(text, text.length, { notation });
      for (const to of ['betza', 'lcpn-c', 'hasinu', 'taxonomy', 'parlett']) pw.convert(text, { from: notation, to });
      pw.equal(query, { text: 'R' });
      pw.detect(text);
      assert.equal(pw.moves({ text: 'N' }).moves.length, 8, text.slice(0, 40));
    }
  }
});

test('what is nested too deep is a mistake', () => {
  const errors = study('((((a)9)9)9)9').filter(({ severity }) => severity === 'error');
  assert.ok(errors.length > 0);
});

const good = readLines('www/calls/known-pieces/pieces.tsv')
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
      // Complete moves stay, no matter what follows them.
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

/** Checks that a call throws the package's own error. */
function checkThrows(call, code, name = String(call)) {
  assert.throws(call, (error) => error instanceof PiecewrightError && error.code === code, `${code}: ${name}`);
}

test('misuse throws an error that says which', () => {
  const misuses = [
    [{ board: 'sphere:8' }, 'unknown-board'],
    [{ board: '99999x99999' }, 'unknown-board'],
    [{ board: 8 }, 'unknown-board'],
    [{ board: {} }, 'unknown-board'],
    [{ at: 'i9' }, 'off-board'],
    [{ at: 27 }, 'off-board'],
    [{ at: ['d4'] }, 'off-board'],
    [{ occupants: { z1: 'enemy' } }, 'off-board'],
    [{ occupants: { a1: 'foe' } }, 'bad-option'],
    [{ occupants: { a1: 1 } }, 'bad-option'],
    [{ occupants: 'a1' }, 'bad-option'],
    [{ occupants: 7 }, 'bad-option'],
    [{ occupants: new Map([['a1', 'enemy']]) }, 'bad-option'],
    [{ ep: 'z1' }, 'off-board'],
    [{ ep: 'e6xz1' }, 'off-board'],
    [{ ep: 'e6xf5xg4' }, 'bad-option'],
    [{ ep: 'e6x' }, 'bad-option'],
    [{ ep: '' }, 'bad-option'],
    [{ ep: 44 }, 'bad-option'],
    [{ notation: 'klingon' }, 'unknown-notation'],
    [{ notation: 1 }, 'unknown-notation'],
    [{ notation: {} }, 'unknown-notation'],
    [{ dialect: 'klingon' }, 'bad-option'],
    [{ dialect: 1 }, 'bad-option'],
    [{ dialect: ['xbetza'] }, 'bad-option'],
    [{ piece: 'x' }, 'unknown-piece'],
    [{ piece: 3 }, 'bad-option'],
    [{ piece: {} }, 'bad-option'],
    [{ bord: '8x8' }, 'bad-option'],
    [{ side: 'red' }, 'bad-option'],
    [{ side: 0 }, 'bad-option'],
    [{ turn: 0 }, 'bad-option'],
    [{ turn: '1' }, 'bad-option'],
    [{ virgin: 'yes' }, 'bad-option'],
    [{ assume: { x: 'yes' } }, 'bad-option'],
    [{ assume: ['x'] }, 'bad-option'],
    [{ assume: 'x' }, 'bad-option'],
    [{ text: 7 }, 'bad-option'],
    [{ text: null }, 'bad-option'],
  ];
  for (const [wrong, code] of misuses) {
    const query = { text: 'N', ...wrong };
    checkThrows(() => pw.moves(query), code, JSON.stringify(wrong));
    checkThrows(() => pw.diagram(query), code, JSON.stringify(wrong));
  }
  for (const nothing of [undefined, null, 'N', 7, ['N'], {}]) {
    checkThrows(() => pw.moves(nothing), 'bad-option');
    checkThrows(() => pw.diagram(nothing), 'bad-option');
    checkThrows(() => pw.compile(nothing), 'bad-option');
  }
  checkThrows(() => pw.diagram({ text: 'N', illustrate: 1 }), 'bad-option');
  checkThrows(() => pw.diagram({ text: 'N', routes: 'yes' }), 'bad-option');
  checkThrows(() => pw.compile({ text: 'N' }, 8), 'unknown-board');
  checkThrows(() => pw.compile({ text: 'N', piece: 3 }), 'bad-option');
  checkThrows(() => pw.compile({ text: 'N', at: 'd4' }), 'bad-option');
  checkThrows(() => pw.layout(8), 'unknown-board');
  checkThrows(() => pw.parse(), 'bad-option');
  checkThrows(() => pw.parse('N', 'betza'), 'bad-option');
  checkThrows(() => pw.parse('N', { notation: 1 }), 'unknown-notation');
  checkThrows(() => pw.parse('N', { at: 'd4' }), 'bad-option');
  checkThrows(() => pw.setTiming('yes'), 'bad-option');
});

test('renderers refuse options that would draw nonsense', () => {
  const diagram = pw.diagram({ text: 'N' });
  const options = [
    ...[-4, 0, NaN, Infinity, '45'].map((size) => ({ size })),
    { coordinates: 'no' },
    { flip: 1 },
    { colors: 'blue' },
    { title: 7 },
    { description: {} },
    { idPrefix: 1 },
    { routes: true },
    { sise: 45 },
    'size',
  ];
  for (const wrong of options) checkThrows(() => toSVG(diagram, wrong), 'bad-option', JSON.stringify(wrong));
  for (const wrong of [{ flip: 1 }, { size: 45 }, 7]) checkThrows(() => toText(diagram, wrong), 'bad-option');
  const nothing = { size: null, coordinates: null, colors: null, title: null, description: null, idPrefix: null };
  for (const absent of [null, undefined, { ...nothing, flip: null }]) {
    assert.equal(toSVG(diagram, absent), toSVG(diagram));
  }
  for (const absent of [null, { flip: null }]) assert.equal(toText(diagram, absent), toText(diagram));
});

test('null is the same as absent', async () => {
  const nothing = { notation: null, dialect: null, piece: null, board: null, at: null, side: null, occupants: null };
  const all = { ...nothing, virgin: null, turn: null, ep: null, assume: null };
  assert.deepEqual(pw.moves({ text: 'N', ...all }), pw.moves({ text: 'N' }));
  assert.deepEqual(
    pw.diagram({ text: 'N', ...all, illustrate: null, routes: null }),
    pw.diagram({ text: 'N', occupants: { c6: null }, assume: { x: null } }),
  );
  assert.deepEqual(pw.parse('N', null), pw.parse('N'));
  assert.equal(pw.layout(null), pw.layout('8x8'));
  assert.deepEqual(pw.compile({ text: 'N' }, null).cells, pw.compile({ text: 'N' }).cells);
  assert.equal(await load(null), pw);
});

test('a diagram holds the occupants that are there', () => {
  const query = { text: 'mRcpR', occupants: { d7: null, d5: undefined, d4: 'enemy', d6: 'friend', a1: 'wall' } };
  const diagram = pw.diagram(query);
  assert.deepEqual(diagram.occupants, { a1: 'wall', d6: 'friend' });
  assert.match(toSVG(diagram), /^<svg /);
  assert.deepEqual(pw.moves(query), pw.moves({ text: 'mRcpR', occupants: { d6: 'friend', a1: 'wall' } }));
});

test('the cell of an en passant capture may be on file x', () => {
  const query = { text: 'fceF', board: '26x8', at: 'w5', occupants: { x5: 'enemy' } };
  assert.deepEqual(pw.moves({ ...query, ep: 'x6' }).moves, ['x6xx5']);
  assert.deepEqual(pw.moves({ ...query, ep: 'x6xx5' }).moves, ['x6xx5']);
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
