import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, toSVG } from 'piecewright';

const folder = new URL('vectors/', import.meta.url);
const read = (file) => readFileSync(new URL(file, folder), 'utf8');
const notYet = JSON.parse(read('not-yet.json'));
const reasons = new Map(Object.entries(notYet).flatMap(([reason, ids]) => ids.map((id) => [id, reason])));
const pw = await load();

const isUnread = ({ diagnostics }) => diagnostics.some(({ code }) => code === 'not-read-yet');

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

for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
  test(file, (context) => {
    const cases = read(file)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const run = cases.filter(({ id }) => !reasons.has(id));
    const failures = run.flatMap((one) => {
      const wrong = check(one);
      return wrong === undefined ? [] : [`${one.id} ${one.text}: ${wrong}`];
    });
    context.diagnostic(
      `${run.length} run, ${failures.length} failed, ${cases.length - run.length} left out by not-yet.json`,
    );
    assert.deepEqual(failures, []);
    const stale = cases.filter(({ id, text }) => reasons.has(id) && !isUnread(pw.parse(text))).map(({ id }) => id);
    assert.deepEqual(stale, [], 'listed in not-yet.json, but read');
  });
}

test('not-yet.json lists only cases there are', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const ids = new Set(
    files.flatMap((file) =>
      read(file)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ),
  );
  assert.deepEqual(
    [...reasons.keys()].filter((id) => !ids.has(id)),
    [],
  );
});

/** A board on which every leap has room, and pieces two and three steps away in every direction for those that need them. */
const room = { board: '15x15', at: 'h8', virgin: true };
const company = Object.fromEntries(
  [-1, 0, 1].flatMap((x) =>
    [-1, 0, 1].flatMap((y) => [2, 3].map((n) => [`${'abcdefghijklmno'[7 + n * x]}${8 + n * y}`, 'enemy'])),
  ),
);
delete company.h8;

test('every piece of pieces.tsv with one leg is read without a complaint and drawn', (context) => {
  const rows = read('pieces.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const several = rows.filter(([, text]) => /[aqzuxy[(I]/.test(text));
  const single = rows.filter((row) => !several.includes(row));
  context.diagnostic(`${single.length} read and drawn, ${several.length} of several legs are not read yet`);
  assert.deepEqual(
    several.filter(([, text]) => !isUnread(pw.parse(text))),
    [],
  );
  for (const [name, text] of single) {
    assert.deepEqual(pw.parse(text).diagnostics, [], `${name} ${text}`);
    const drawn = toSVG(pw.diagram({ text, ...room, occupants: company }));
    assert.ok(/data-mark="[^"]*(quiet|capture)/.test(drawn), `${name} ${text} is blank`);
  }
});
