// The package against the slow reader.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { disagreement } from './slow-reader/compare.mjs';
import { movesOf } from './slow-reader/index.mjs';
import { lispyMovesOf } from './slow-reader/lispy.mjs';
import { randomLispyPosition, randomLispyText, randomPosition, randomText, seeded } from './slow-reader/random.mjs';
import { readLines } from '../scripts/read.mjs';

const POSITIONS = 200;
const RANDOM_TEXTS = 2000;

/** Rows of pieces.tsv whose moves depend on facts that positions do not contain. */
const UNTOLD = {
  I: 'repeats what the piece moved last could do',
  mNxaN: 'lends its moves to other pieces',
  fmWfceFifmW3iifmW2: '`ii`: where pieces of this kind start',
};

/** Texts found by `npm run fuzz`, on which the two readers once disagreed. */
const FOUND = [
  'mabjF2',
  'fmabjB',
  'lfymabjF2ffmcaibsmQ',
  'ffpyaeuQ',
  'cdfh[F2?DD]faDffpyaeuQ',
  'CCtK2',
  'FtRtDK',
  'fs[dNN?pA]',
  'cl[C?pD]',
  '[K?pK]',
];

const read = (file) => readLines(`tests/vectors/${file}`);
const pw = await load();

for (const file of ['betza-square.jsonl', 'xbetza.jsonl', 'xboard-thread.jsonl']) {
  test(`the slow reader passes ${file}`, () => {
    for (const line of read(file).map((line) => JSON.parse(line))) {
      if (line.expect === 'error') continue;
      const text = line.text.replace(/^piece \S+ (\S+).*$/, '$1');
      assert.deepEqual(movesOf({ ...line, text }), line.moves, `${line.id} ${line.text}`);
    }
  });
}

/** Returns, in a list, the first of many random positions in which the two readers disagree on a text; usually none. */
function firstDisagreement(text, random) {
  for (let n = 0; n < POSITIONS; n += 1) {
    const found = disagreement(pw, { text, ...randomPosition(random) });
    if (found !== undefined) return [found];
  }
  return [];
}

function report(context, count, disagreements) {
  context.diagnostic(`${count} held against the slow reader`);
  assert.equal(disagreements.length, 0, `${disagreements.length} disagreements:\n${disagreements.join('\n')}`);
}

test('the package agrees with the slow reader on every piece of pieces.tsv', (context) => {
  const random = seeded(20240229);
  const rows = read('../../www/calls/known-pieces/pieces.tsv').slice(1);
  const texts = [...new Set(rows.map((row) => row.split('\t')[1]))];
  const known = texts.filter((text) => UNTOLD[text] === undefined);
  assert.equal(texts.length - known.length, Object.keys(UNTOLD).length);
  const disagreements = known.flatMap((text) => firstDisagreement(text, random));
  report(context, known.length, disagreements);
});

test('the package agrees with the slow reader on what fuzzing found', (context) => {
  const random = seeded(424242);
  report(
    context,
    FOUND.length,
    FOUND.flatMap((text) => firstDisagreement(text, random)),
  );
});

test('the package agrees with the slow reader on random texts', (context) => {
  const random = seeded(19991231);
  const queries = Array.from({ length: RANDOM_TEXTS }, () => ({ text: randomText(random), ...randomPosition(random) }));
  const disagreements = queries.map((query) => disagreement(pw, query)).filter((found) => found !== undefined);
  report(context, queries.length, disagreements);
});

/** Bounces, equihoppers and regions by hand; the last is the reflecting bishop of problems. */
const LISPY = [
  { text: '(bounce rook)', board: '5x1', at: 'c1', occupants: { b1: 'friend' }, moves: ['d1'] },
  { text: '(bounce rook)', board: '7x1', at: 'c1', occupants: {}, moves: ['f1'] },
  { text: '(bounce queen)', board: '3x3', at: 'a1', occupants: { c3: 'enemy' }, moves: ['a2', 'b1', 'b2'] },
  {
    text: 'equihopper',
    board: '7x3',
    at: 'a1',
    occupants: { b2: 'friend', c2: 'enemy', d1: 'enemy' },
    moves: ['c3', 'e3', 'g1'],
  },
  { text: 'equihopper', board: '7x1', at: 'a1', occupants: { b1: 'friend', d1: 'enemy' }, moves: ['c1'] },
  { text: 'nonstop-equihopper', board: '7x1', at: 'a1', occupants: { b1: 'friend', d1: 'enemy' }, moves: ['c1', 'g1'] },
  { text: '(ferz :within-own-half)', board: '4x4', at: 'b2', occupants: {}, moves: ['a1', 'c1'] },
  {
    text: '(cond ((within edge) wazir) (t ferz))',
    board: '3x3',
    at: 'b2',
    occupants: {},
    moves: ['a1', 'a3', 'c1', 'c3'],
  },
  {
    text: '(/ bishop (=> bishop (loop 1 4 (cond ((within edge) (bishop :angle 90))))))',
    board: '3x4',
    at: 'b1',
    occupants: { c2: 'friend' },
    moves: ['a2', 'b3', 'c4'],
  },
];

test('the slow reader knows bounces, equihoppers and regions', () => {
  for (const { moves, ...query } of LISPY) assert.deepEqual(lispyMovesOf(query), moves, query.text);
});

test('the package agrees with the slow reader on bounces, equihoppers, regions, conditions and loops', (context) => {
  const random = seeded(20241127);
  const queries = Array.from({ length: RANDOM_TEXTS }, () => ({
    text: randomLispyText(random),
    ...randomLispyPosition(random),
  }));
  const disagreements = queries.map((query) => disagreement(pw, query)).filter((found) => found !== undefined);
  report(context, queries.length, disagreements);
});
