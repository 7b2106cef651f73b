// The vectors: cases that other programs and people worked out.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toSVG } from 'piecewright';

const folder = new URL('vectors/', import.meta.url);
const read = (file) => readFileSync(new URL(file, folder), 'utf8');
const pw = await load();

/** Returns what is wrong with the verdict on two pieces, or nothing. */
function checkEqual({ a, b, equal }) {
  const found = pw.equal(a, b);
  const { witness } = found;
  if (found.equal !== equal) return `${found.equal} instead of ${equal}, ${JSON.stringify(witness)}`;
  if (equal) return undefined;
  const { a: first, b: second, ...position } = witness;
  const [own, theirs] = [a, b].map((query) => pw.moves({ ...query, ...position }).moves);
  const isShown = own.join() === first.join() && theirs.join() === second.join() && first.join() !== second.join();
  return isShown ? undefined : `the moves are not those of the witness ${JSON.stringify(witness)}`;
}

/** Returns what is wrong with the diagnostics of a text, or nothing. */
function checkComplaint(diagnostics, text, expect, near) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (expect === 'clean') return errors[0]?.message;
  // The first error has to touch the place; among other diagnostics, any may.
  const found = expect === 'error' ? errors.slice(0, 1) : diagnostics;
  if (found.length === 0) return `no ${expect}`;
  // An empty part is the end of the text.
  if (near === '') return found.some(({ to }) => to === text.length) ? undefined : `${expect} before the end`;
  const part = near ?? text;
  // In three brackets, the last two are a match too.
  const starts = [...text].map((_, start) => start).filter((start) => text.startsWith(part, start));
  const touches = ({ from, to }) =>
    starts.some((start) => from < start + part.length && start < Math.max(to, from + 1));
  return found.some(touches) ? undefined : `${expect} at ${found.map(({ from, to }) => `${from}-${to}`).join()}`;
}

/** Returns what is wrong with the answer to a case, or nothing. */
function check({ text, notation, dialect, piece, expect, near, moves, maybe = [], ...position }) {
  const { board, at, side, occupants, virgin, turn, ep, assume } = position;
  if (expect !== undefined)
    return checkComplaint(pw.parse(text, { notation, dialect }).diagnostics, text, expect, near);
  const found = pw.moves({ text, notation, dialect, piece, board, at, side, occupants, virgin, turn, ep, assume });
  const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors[0].message;
  // No document decides about the moves in `maybe`.
  const settled = found.moves.filter((move) => !maybe.includes(move)).join(' ');
  return settled === moves.join(' ') ? undefined : `${settled} instead of ${moves.join(' ')}`;
}

// Rows about games and not about pieces, which tests of the core hold.
const OF_GAMES = ['endgames.jsonl', 'problems.jsonl'];

for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl') && !OF_GAMES.includes(name))) {
  test(file, (context) => {
    const cases = read(file)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const failures = cases.flatMap((row) => {
      const wrong = 'equal' in row ? checkEqual(row) : check(row);
      return wrong === undefined ? [] : [`${row.id} ${row.text ?? JSON.stringify([row.a, row.b])}: ${wrong}`];
    });
    context.diagnostic(`${cases.length} run, ${failures.length} failed`);
    assert.deepEqual(failures, []);
  });
}

test('every piece of pieces.tsv is read without a complaint and drawn', (context) => {
  const rows = read('../../www/calls/known-pieces/pieces.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  context.diagnostic(`${rows.length} pieces`);
  for (const [name, text] of rows) {
    // Some texts have remarks about other programs that read them differently.
    const complaints = pw.parse(text).diagnostics.filter(({ severity }) => severity !== 'info');
    assert.deepEqual(complaints, [], `${name} ${text}`);
    for (const board of ['8x8', 'hex:6']) assert.match(toSVG(pw.diagram({ text, board })), /^<svg /, `${name} ${text}`);
  }
});
