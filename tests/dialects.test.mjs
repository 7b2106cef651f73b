// The dialects of Betza's notation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIALECTS, load } from 'piecewright';

const pw = await load();

/** Returns the moves from d4 on an empty board, as a dialect reads the text. */
const moves = (text, dialect) => pw.moves({ text, dialect }).moves.join(' ');

/** Returns the moves of a text that all programs read alike. */
const usual = (text) => moves(text, 'xbetza');

/**
 * How each dialect reads a text, as another text that all read alike (source: the notation's history, docs/betza.md).
 */
const readings = [
  // Directions on a king apply to all eight steps together, or to the straight and the diagonal ones separately.
  { text: 'fK', xbetza: 'fW', original: 'fWfF', betza2: 'fW', xboard: 'fW', 'fairy-stockfish': 'fWfF' },
  { text: 'bQ', xbetza: 'bR', original: 'bRbB', betza2: 'bR', xboard: 'bR', 'fairy-stockfish': 'bRbB' },
  // In a pair, the straight steps of a king use the second letter (source: the engine, tests/ffish.test.mjs).
  { text: 'frK', xbetza: 'frF', 'fairy-stockfish': 'rWfrF' },
  { text: 'rfK', xbetza: 'frF', 'fairy-stockfish': 'fWfrF' },
  { text: 'fsK', xbetza: 'fF', 'fairy-stockfish': 'sWfF' },
  { text: 'lvQ', xbetza: 'lB', 'fairy-stockfish': 'vRlB' },
  { text: 'fhQ', xbetza: 'fRfB', 'fairy-stockfish': 'fsRfB' },
  // Which of the two letters stands for which of the two longer leaps.
  { text: 'L', xbetza: 'C', original: 'C', betza2: 'C', xboard: 'Z', 'fairy-stockfish': 'C' },
  { text: 'J', xbetza: 'Z', original: 'Z', betza2: 'Z', xboard: 'C', 'fairy-stockfish': 'Z' },
  // A doubled letter makes a rider, or is the same letter twice.
  { text: 'NN', xbetza: 'N0', original: 'N0', betza2: 'N0', xboard: 'N', 'fairy-stockfish': 'N0' },
  // A leading zero has no meaning, or makes the range exact.
  { text: 'W03', xbetza: 'W3', original: 'W3', betza2: 'H', xboard: 'W3', 'fairy-stockfish': 'W0' },
  // How many digits of a range are read.
  { text: 'W12', xbetza: 'R', original: 'R', betza2: 'R', xboard: 'R', 'fairy-stockfish': 'W' },
  // The letter a: the next leg, all directions, or nothing.
  { text: 'afW', xbetza: 'D', betza2: 'fW', xboard: 'D', 'fairy-stockfish': 'fW' },
  // Letters that some programs skip.
  { text: 'fdN', xbetza: 'fdN', original: 'fN', betza2: 'fdN', xboard: 'fdN', 'fairy-stockfish': 'fN' },
  { text: 'oF', original: 'oF', xboard: 'oF', 'fairy-stockfish': 'F' },
];

for (const { text, ...expected } of readings) {
  test(`${text} is read as each dialect does`, () => {
    for (const [dialect, meaning] of Object.entries(expected)) {
      assert.equal(moves(text, dialect), usual(meaning), `${text} as ${dialect}`);
    }
  });
}

test('the proposal of 2013 joins legs with dashes, and has no castling', () => {
  assert.equal(moves('W-F', 'betza2'), usual('[W-F]'));
  assert.equal(moves('W-W-W', 'betza2'), usual('H'));
  assert.equal(moves('O2', 'betza2'), 'd4');
});

test('the original notation says then with a t, in every dialect', () => {
  for (const dialect of DIALECTS.filter((dialect) => dialect !== 'fairy-stockfish')) {
    for (const text of ['FtR', 't[FR]']) {
      assert.equal(moves(text, dialect), usual('[F?R]'), `${text} as ${dialect}`);
      assert.deepEqual(
        pw.parse(text, { dialect }).diagnostics.map(({ severity }) => severity),
        ['info'],
      );
    }
  }
  assert.equal(moves('[WF]', 'original'), usual('[W-F]'));
  assert.equal(moves('vFtR', 'original'), usual('v[F?R]'));
});

test('what a dialect skips is said', () => {
  const codes = (text, dialect) => pw.parse(text, { dialect }).diagnostics.map(({ code }) => code);
  assert.deepEqual(codes('fdN', 'fairy-stockfish'), ['ignored-modifier']);
  assert.deepEqual(codes('W12', 'fairy-stockfish'), ['ignored-digits']);
  assert.deepEqual(codes('fdN', 'xbetza'), []);
  assert.deepEqual(codes('O2', 'fairy-stockfish'), ['unknown-to-engine']);
  assert.deepEqual(codes('FX', 'xboard'), ['unknown-to-engine']);
  assert.deepEqual(codes('(af)2W', 'xboard'), ['unknown-to-engine']);
  assert.deepEqual(codes('O2', 'xboard'), []);
  for (const text of ['v[F?R]', '[F-R]']) {
    for (const dialect of ['xboard', 'fairy-stockfish']) assert.deepEqual(codes(text, dialect), ['unknown-to-engine']);
  }
});

/**
 * Texts that programs read differently: the diagnostic, and the spelling that all programs read alike, if there is one.
 */
const disputed = [
  {
    text: 'fK',
    code: 'directed-king',
    fixed: { xbetza: 'fW', original: 'fWfF', xboard: 'fW', 'fairy-stockfish': 'fWfF' },
  },
  { text: 'bQ3', code: 'directed-king', fixed: { xbetza: 'bR3', 'fairy-stockfish': 'bR3bB3' } },
  { text: 'fsK', code: 'directed-king', fixed: { xbetza: 'fF', original: 'fsWfF' } },
  { text: 'fhK', code: 'directed-king', fixed: { xbetza: 'fWfF', original: 'fWfF' } },
  { text: 'L', code: 'swapped-letters', fixed: { xbetza: 'C', xboard: 'Z' } },
  { text: 'J3', code: 'swapped-letters', fixed: { xbetza: 'Z3', xboard: 'C3' } },
  { text: 'NN', code: 'doubled-letter', fixed: { xbetza: 'N0', xboard: 'N' } },
  { text: 'W03', code: 'leading-zero', fixed: { xbetza: 'W3', betza2: undefined } },
  { text: 'W12', code: 'many-digits', fixed: { xbetza: undefined } },
  { text: 'AX', code: 'suffix-differs', fixed: { xbetza: undefined } },
  { text: 'sfN', code: 'unpaired-directions', fixed: { xbetza: 'sNfN' } },
  { text: 'fvN', code: 'narrowed-direction', fixed: { xbetza: 'fN' } },
  { text: 'fsF', code: 'diagonal-pair', fixed: { xbetza: 'fF' } },
  { text: 'nN', code: 'lame-leap-differs', fixed: { xbetza: undefined } },
  { text: 'mfW', code: 'modifier-order', fixed: { xbetza: 'fmW', xboard: 'fmW' } },
  { text: 'pyafB', code: 'hop-and-toggle', fixed: { xbetza: 'gafB' } },
  { text: 'pR3', code: 'hop-range', fixed: { xbetza: undefined } },
  { text: 'tR', code: 'then-differs', fixed: { xbetza: undefined } },
];

for (const { text, code, fixed } of disputed) {
  test(`${text} is said to be read differently`, () => {
    for (const [dialect, expected] of Object.entries(fixed)) {
      const { diagnostics } = pw.parse(text, { dialect });
      assert.deepEqual(
        diagnostics.map((diagnostic) => [diagnostic.severity, diagnostic.code]),
        [['info', code]],
        `${text} as ${dialect}`,
      );
      const [{ fix }] = diagnostics;
      const mended = fix && text.slice(0, fix.from) + fix.insert + text.slice(fix.to);
      assert.equal(mended, expected, `${text} as ${dialect}`);
      if (mended === undefined) continue;
      // All dialects that have its letters read the spelling alike, and it means the same as the original text in this
      // dialect.
      const others = mended.includes('a') ? ['xbetza', 'xboard'] : DIALECTS;
      // An engine may not support the ride at all, such as `Z3`, and reports that.
      const codes = (other) => pw.parse(mended, { dialect: other }).diagnostics.map((diagnostic) => diagnostic.code);
      const readers = others.filter((other) => !codes(other).includes('engine-reading'));
      for (const other of readers) assert.equal(moves(mended, other), moves(text, dialect), `${mended} as ${other}`);
    }
  });
}

test('what an engine plays otherwise is read as it plays it, and said', () => {
  const reported = (text) => {
    const [{ severity, code, fix }] = pw.parse(text, { dialect: 'fairy-stockfish' }).diagnostics;
    return `${severity} ${code} ${fix?.insert ?? ''}`;
  };
  for (const [text, as] of Object.entries({
    W2pR: 'RpR',
    fRbgR: 'fRfgRbRbgR',
    fnDgR: 'DgR',
    fNNbnN: 'fNNbN',
    iicR: '',
    pW: 'pR',
    nH: '',
  })) {
    const other = as === '' ? [] : usual(as).split(' ');
    assert.deepEqual(moves(text, 'fairy-stockfish').split(' ').filter(Boolean), other.filter(Boolean), text);
  }
  assert.equal(reported('fRbgR'), 'info engine-reading vgRvR');
  assert.equal(reported('W2pR'), 'info engine-reading RpR');
  assert.equal(reported('nH'), 'warning engine-reading ');
  // Nothing else is said of them that is true of other readings only.
  for (const [text, as] of Object.entries({ KK: 'Q', fvN: 'vN' })) {
    assert.equal(reported(text), `info engine-reading ${as}`);
    assert.equal(pw.parse(text, { dialect: 'fairy-stockfish' }).diagnostics.length, 1, text);
  }
});

test('nothing is said of what all read alike', () => {
  for (const text of [
    'fmWfceFifmnD',
    'fsbN',
    'ffN',
    'frF',
    'vW',
    'R4',
    'W0',
    'RcpR',
    'KaK',
    'afsW',
    'nD',
    'nA',
    'isO2',
    'FX',
  ])
    assert.deepEqual(pw.parse(text).diagnostics, [], text);
});
