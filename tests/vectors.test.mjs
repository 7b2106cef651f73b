import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toSVG } from 'piecewright';

const folder = new URL('vectors/', import.meta.url);
const read = (file) => readFileSync(new URL(file, folder), 'utf8');
const pw = await load();

/** Says what is wrong with the answer to a case, or nothing. */
function check({ text, notation, piece, expect, near, moves, board, at, side, occupants, virgin, ep, assume }) {
  if (expect !== undefined) return checkTold(pw.parse(text, { notation }).diagnostics, text, expect, near);
  const found = pw.moves({ text, notation, piece, board, at, side, occupants, virgin, ep, assume });
  const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors[0].message;
  return found.moves.join(' ') === moves.join(' ')
    ? undefined
    : `${found.moves.join(' ')} instead of ${moves.join(' ')}`;
}

/** Checks what is told of a text that has no moves: an error, anything at all, or no error. */
function checkTold(diagnostics, text, expect, near = text) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (expect === 'clean') return errors[0]?.message;
  const told = expect === 'error' ? errors.slice(0, 1) : diagnostics;
  const place = text.indexOf(near);
  if (told.some(({ from, to }) => from <= place + near.length && place <= to)) return undefined;
  return told.length === 0 ? `no ${expect}` : `${expect} at ${told[0].from}-${told[0].to}`;
}

// Pieces that are compared with each other have no moves; `crate/tests/lcpn.rs` runs them.
const withMoves = (name) => name.endsWith('.jsonl') && !name.startsWith('equivalences');
for (const file of readdirSync(folder).filter(withMoves)) {
  test(file, (context) => {
    const cases = read(file)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const failures = cases.flatMap((one) => {
      const wrong = check(one);
      return wrong === undefined ? [] : [`${one.id} ${one.text}: ${wrong}`];
    });
    context.diagnostic(`${cases.length} run, ${failures.length} failed`);
    assert.deepEqual(failures, []);
  });
}

test('every piece of pieces.tsv is read without a complaint and drawn', (context) => {
  const rows = read('pieces.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  context.diagnostic(`${rows.length} pieces`);
  for (const [name, text] of rows) {
    assert.deepEqual(pw.parse(text).diagnostics, [], `${name} ${text}`);
    for (const board of ['8x8', 'hex:6']) assert.match(toSVG(pw.diagram({ text, board })), /^<svg /, `${name} ${text}`);
  }
});
