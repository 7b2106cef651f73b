import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { movesOf } from './slow-reader/index.mjs';
import { randomPosition, randomText, seeded } from './slow-reader/random.mjs';

const POSITIONS = 200;
const RANDOM_TEXTS = 2000;

/** Rows of pieces.tsv whose moves depend on what no position tells. */
const UNTOLD = {
  I: 'repeats what the piece moved last could do',
  mNxaN: 'lends its moves to other pieces',
  fmWfceFifmW3iifmW2: '`ii`: where pieces of this kind start',
};

const read = (file) =>
  readFileSync(new URL(`vectors/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const pw = await load();

function slowly(query) {
  try {
    return movesOf(query).join(' ');
  } catch (error) {
    return `not read: ${error.message}`;
  }
}

function quickly(query) {
  const { moves, diagnostics, complete } = pw.moves(query);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return `not read: ${errors[0].message}`;
  return complete ? moves.join(' ') : 'cut off';
}

const agree = (query) => slowly(query) === quickly(query);

/** The same query without the pieces that the disagreement does not need. */
function smallest(query) {
  let small = query;
  for (const cell of Object.keys(query.occupants)) {
    const occupants = { ...small.occupants };
    delete occupants[cell];
    if (!agree({ ...small, occupants })) small = { ...small, occupants };
  }
  return small;
}

/** Nothing if the two readers agree, else a position with what each of them found there. */
function disagreement(query) {
  if (agree(query)) return undefined;
  const small = smallest(query);
  return `${JSON.stringify(small)}\n  slow reader ${slowly(small)}\n  package     ${quickly(small)}`;
}

for (const file of ['betza-square.jsonl', 'xbetza.jsonl', 'xboard-thread.jsonl']) {
  test(`the slow reader passes ${file}`, () => {
    for (const line of read(file).map((one) => JSON.parse(one))) {
      if (line.expect === 'error') continue;
      const text = line.text.replace(/^piece \S+ (\S+).*$/, '$1');
      assert.deepEqual(movesOf({ ...line, text }), line.moves, `${line.id} ${line.text}`);
    }
  });
}

function report(context, count, disagreements) {
  context.diagnostic(`${count} held against the slow reader`);
  assert.equal(disagreements.length, 0, `${disagreements.length} disagreements:\n${disagreements.join('\n')}`);
}

test('the package agrees with the slow reader on every piece of pieces.tsv', (context) => {
  const random = seeded(20240229);
  const rows = read('pieces.tsv').slice(1);
  const texts = [...new Set(rows.map((row) => row.split('\t')[1]))];
  const known = texts.filter((text) => UNTOLD[text] === undefined);
  assert.equal(texts.length - known.length, Object.keys(UNTOLD).length);
  const disagreements = known.flatMap((text) => {
    for (let n = 0; n < POSITIONS; n += 1) {
      const found = disagreement({ text, ...randomPosition(random) });
      if (found !== undefined) return [found];
    }
    return [];
  });
  report(context, known.length, disagreements);
});

test('the package agrees with the slow reader on random texts', (context) => {
  const random = seeded(19991231);
  const queries = Array.from({ length: RANDOM_TEXTS }, () => ({ text: randomText(random), ...randomPosition(random) }));
  const disagreements = queries.map(disagreement).filter((found) => found !== undefined);
  report(context, queries.length, disagreements);
});
