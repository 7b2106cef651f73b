import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIALECTS, load } from 'piecewright';

const pw = await load();

/** The moves from d4 on an empty board, read as a dialect does. */
const moves = (text, dialect) => pw.moves({ text, dialect }).moves.join(' ');

/** The moves of a text of which no two programs differ. */
const usual = (text) => moves(text, 'xbetza');

/** What each dialect makes of a text, as another text that all read alike (source: the notation's history, docs/betza.md). */
const readings = [
  // Directions on a king hold for all eight steps together, or for the straight and the diagonal ones apart.
  { text: 'fK', xbetza: 'fW', original: 'fWfF', betza2: 'fW', xboard: 'fW', 'fairy-stockfish': 'fWfF' },
  { text: 'bQ', xbetza: 'bR', original: 'bRbB', betza2: 'bR', xboard: 'bR', 'fairy-stockfish': 'bRbB' },
  // Which of the two longer leaps has which of two letters.
  { text: 'L', xbetza: 'C', original: 'C', betza2: 'C', xboard: 'Z', 'fairy-stockfish': 'C' },
  { text: 'J', xbetza: 'Z', original: 'Z', betza2: 'Z', xboard: 'C', 'fairy-stockfish': 'Z' },
  // A doubled letter rides, or is the same letter twice.
  { text: 'NN', xbetza: 'N0', original: 'N0', betza2: 'N0', xboard: 'N', 'fairy-stockfish': 'N0' },
  // A leading zero says nothing, or that the range is exact.
  { text: 'W03', xbetza: 'W3', original: 'W3', betza2: 'H', xboard: 'W3', 'fairy-stockfish': 'W0' },
  // How many digits of a range are read.
  { text: 'W12', xbetza: 'R', original: 'R', betza2: 'R', xboard: 'R', 'fairy-stockfish': 'W' },
  // The letter a: the next leg, all directions, or nothing.
  { text: 'afW', xbetza: 'D', betza2: 'fW', xboard: 'D', 'fairy-stockfish': 'fW' },
  // Letters that a program skips.
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
});
