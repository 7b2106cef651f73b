import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toSVG } from 'piecewright';

const folder = new URL('vectors/', import.meta.url);
const read = (file) => readFileSync(new URL(file, folder), 'utf8');
const pw = await load();

/** Says what is wrong with the answer to a case, or nothing. */
function check({ text, expect, near, moves, board, at, side, occupants, virgin, ep, assume }) {
  if (expect === 'error') {
    const place = text.indexOf(near);
    const first = pw.parse(text).diagnostics.find(({ severity }) => severity === 'error');
    if (first === undefined) return 'no error';
    return first.from < place + near.length && place < first.to ? undefined : `error at ${first.from}-${first.to}`;
  }
  const found = pw.moves({ text, board, at, side, occupants, virgin, ep, assume });
  const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors[0].message;
  return found.moves.join(' ') === moves.join(' ')
    ? undefined
    : `${found.moves.join(' ')} instead of ${moves.join(' ')}`;
}

// Pairs of pieces are no moves; the core's own tests compare them.
const isMoves = (name) => name.endsWith('.jsonl') && !name.startsWith('equivalences');

for (const file of readdirSync(folder).filter(isMoves)) {
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
