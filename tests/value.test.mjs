// `pw.value` and the commands about values: estimates of pieces on boards and of the kinds of games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { readTable } from '../scripts/read.mjs';
import { runOnce } from './command-line/one-run.mjs';
import { isError } from './is-error.mjs';

const pw = await load();

const run = (...args) => runOnce(args);

// Published values with their sources. The weights are fitted to the rows marked `fit`, so that these only show that the
// fit still holds; the rows marked `held out` are the independent check.
const ROWS = readTable('crate/games/tests/values.tsv');

/** How far the values of some rows are from the published ones, in parts of these. */
function distances(use) {
  const rows = ROWS.filter((row) => row[3] === use);
  assert.ok(rows.length > 15, `${rows.length} rows for ${use}`);
  return rows.map(([text, board, value]) => {
    const { points, error } = pw.value({ text, board });
    assert.ok(0 < error && error < 0.1 * points);
    const distance = Math.abs(points / 100 - value) / value;
    assert.ok(distance < 0.2, `${text} on ${board}: ${points}`);
    return distance;
  });
}

const average = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('the values to which the weights were fitted are met', () => {
  assert.ok(average(distances('fit')) < 0.06);
});

test('values of pieces that the fit did not see are near published ones', () => {
  assert.ok(average(distances('held out')) < 0.08);
});

test('a text in any notation, and a piece of several, has a value', () => {
  const knight = pw.value({ text: 'N' });
  assert.deepEqual(pw.value({ text: 'knight', notation: 'lcpn-lisp' }), knight);
  const text = '(def small wazir)\n(def large knight)';
  assert.deepEqual(pw.value({ text, notation: 'lcpn-lisp', piece: 'large' }), knight);
  assert.deepEqual(pw.value({ text, notation: 'lcpn-lisp', piece: 'small' }), pw.value({ text: 'W' }));
  assert.throws(() => pw.value({ text, notation: 'lcpn-lisp', piece: 'none' }), isError('unknown-piece'));
});

test('boards of every geometry have values', () => {
  for (const board of ['hex:6', 'tri:8', 'cube:5x5x5', 'cylinder:8x8', '16x16']) {
    const [wazir, rook] = ['W', 'R'].map((text) => pw.value({ text, board }).points);
    assert.ok(0 < wazir && wazir < rook, `${board}: ${wazir}, ${rook}`);
  }
  // A rook that goes around a cylinder has more moves.
  assert.ok(pw.value({ text: 'R' }).points < pw.value({ text: 'R', board: 'cylinder:8x8' }).points);
});

test('a piece that cannot be read or never moves is worth nothing', () => {
  assert.deepEqual(pw.value({ text: '' }), { points: 0, error: 0 });
  assert.deepEqual(pw.value({ text: '(9,9)' }), { points: 0, error: 0 });
});

test('kinds of games have values by their letters', async () => {
  const chess = pw.value(await loadVariant('chess'));
  assert.deepEqual(Object.keys(chess), ['K', 'Q', 'R', 'B', 'N', 'P']);
  assert.deepEqual(chess.N, pw.value({ text: 'N' }));
  assert.ok(85 <= chess.P.points && chess.P.points <= 115);
  assert.deepEqual(pw.value(JSON.stringify(await loadVariant('chess'))), chess);
  const shogi = pw.value(await loadVariant('shogi'));
  assert.ok(shogi.P.points < shogi['+P'].points && shogi.R.points < shogi['+R'].points);
  const crazyhouse = pw.value(await loadVariant('crazyhouse'));
  assert.deepEqual(Object.keys(crazyhouse), ['K', 'Q', 'R', 'B', 'N', 'P']);
});

test('every game of the library has values', async () => {
  for (const id of VARIANTS) {
    const values = Object.entries(pw.value(await loadVariant(id)));
    assert.ok(values.length > 0, id);
    for (const [letter, { points, error }] of values) {
      assert.ok(Number.isInteger(points) && 0 < points && 0 <= error && error < points, `${id}: ${letter} ${points}`);
    }
  }
});

test('misuse is an error', async () => {
  assert.throws(() => pw.value({ text: 'N', board: 'nowhere' }), isError('unknown-board'));
  assert.throws(() => pw.value({ text: 'N', notation: 'none' }), isError('unknown-notation'));
  assert.throws(() => pw.value({ text: 'N', at: 'e4' }), isError('bad-option'));
  assert.throws(() => pw.value({ text: 5 }), isError('bad-option'));
  for (const wrong of [undefined, null, 5]) assert.throws(() => pw.value(wrong), isError('bad-option'));
  const bad = { ...(await loadVariant('chess')), board: '3x3' };
  assert.throws(() => pw.value(bad), isError('bad-variant'));
  assert.throws(() => pw.value('{'), isError('bad-variant'));
});

test('hostile pieces have a value', () => {
  for (const [text, board] of [
    ['mK'.repeat(400), '32x32'],
    ['(caf)8mK', '8x8'],
    ['yafyafyafyafyafQ', '16x16'],
    ['('.repeat(5000), '8x8'],
    ['U', '32x32'],
    ['aaaaaQ', '8x8'],
    ['KaKaaK44', '32x32'],
  ]) {
    const { points } = pw.value({ text, board });
    assert.ok(Number.isInteger(points) && 0 <= points);
  }
});

test('the commands write values', () => {
  const { points, error } = pw.value({ text: 'R4' });
  const text = `${(points / 100).toFixed(2)} ± ${(error / 100).toFixed(2)} pawns\n`;
  assert.deepEqual(run('value', 'R4'), { status: 0, stdout: text, stderr: '' });
  assert.deepEqual(JSON.parse(run('value', 'R4', '--format', 'json').stdout), { points, error });
  assert.notEqual(run('value', 'R4', '--board', '12x12').stdout, text);
  const { status, stdout } = run('values', 'chess');
  assert.equal(status, 0);
  assert.match(stdout, /^K \d+\.\d\d ± \d\.\d\d\nQ .*\nR .*\nB .*\nN .*\nP .*\n$/);
  assert.equal(JSON.parse(run('values', 'chess', '--format', 'json').stdout).N.points, pw.value({ text: 'N' }).points);
  assert.equal(run('value', 'N', '--fen', 'x').status, 2);
});
