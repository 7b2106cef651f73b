// Conversions between all notations come back, or name what is lost.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DIALECTS, load, NOTATIONS } from 'piecewright';
import { randomPosition, randomText, seeded } from './slow-reader/random.mjs';

/** The number of random texts. */
const RANDOM_TEXTS = 80;

/** The number of random positions in which the moves before and after the conversion are compared. */
const POSITIONS = 4;

/** If there are many texts, each is written in this many notations, in turn. */
const SHARE = 2;

const folder = new URL('vectors/', import.meta.url);
const lines = (file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
const pw = await load();

/** Every notation that can be written, including each dialect of Betza's. */
const TARGETS = [
  ...DIALECTS.map((toDialect) => ({ to: 'betza', toDialect })),
  ...NOTATIONS.filter((to) => to !== 'betza').map((to) => ({ to })),
];

const all = () => TARGETS;

/** Returns the targets of the text with this number; consecutive texts cover all targets. */
const inTurn = (number) => Array.from({ length: SHARE }, (_, n) => TARGETS[(number * SHARE + n) % TARGETS.length]);

const errorsIn = ({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 'error');

/** Returns the names of the pieces of a text; `undefined` stands for the only piece of a text. */
const namesIn = ({ pieces }) => (pieces.length < 2 ? [undefined] : pieces.map(({ name }) => name));

/** Converts a text, counts the results, and returns the mistakes in a list. */
function convert(query, { to, toDialect }, count, random) {
  const { text, notation, dialect } = query;
  const { text: written, exact, losses } = pw.convert(text, { from: notation, dialect, to, toDialect });
  const back = { text: written, notation: to, dialect: toDialect };
  if (exact !== (losses.length === 0)) return [`exact is ${exact}, but the losses are ${losses.join('; ')}`];
  if (!exact) {
    count.lossy += 1;
    // The converter writes nothing if it can express nothing.
    const [error] = written === '' ? [] : errorsIn(pw.parse(written, { notation: to, dialect: toDialect }));
    return error === undefined ? [] : [`${written}: ${error.message}`];
  }
  count.exact += 1;
  const [error] = errorsIn(pw.parse(written, { notation: to, dialect: toDialect }));
  if (error !== undefined) return [`${written}: ${error.message}`];
  return namesIn(pw.parse(text, { notation, dialect })).flatMap((piece) => {
    const { equal } = pw.equal({ ...query, piece }, { ...back, piece });
    if (equal === 'unknown') count.unknown += 1;
    if (equal === false) return [`${written}: ${piece ?? 'the piece'} is another one`];
    for (let n = 0; n < POSITIONS; n += 1) {
      const position = randomPosition(random);
      // Texts are not compared on a torus, and `exact` does not speak of it.
      if (position.board.startsWith('torus')) continue;
      const [before, behind] = [query, back].map((query) => pw.moves({ ...query, piece, ...position }).moves.join(' '));
      if (before !== behind) return [`${written}: ${behind} instead of ${before} in ${JSON.stringify(position)}`];
    }
    return [];
  });
}

/** Converts texts, each to some notations; returns how many came back exactly. */
function check(context, queries, targetsOf) {
  const random = seeded(20110704);
  const counts = new Map(TARGETS.map((target) => [target, { exact: 0, lossy: 0, unknown: 0 }]));
  const wrong = queries.flatMap((query, number) =>
    targetsOf(number).flatMap((target) => {
      const name = target.toDialect ?? target.to;
      return convert(query, target, counts.get(target), random).map((said) => `${query.text} as ${name} ${said}`);
    }),
  );
  for (const [{ to, toDialect }, { exact, lossy, unknown }] of counts) {
    const doubt = unknown === 0 ? '' : `, ${unknown} of them too much work to compare`;
    context.diagnostic(`${toDialect ?? to}: ${exact} exact${doubt}, ${lossy} with losses`);
  }
  assert.deepEqual(wrong, []);
  return counts;
}

/** Returns the texts without errors, each once. */
function distinct(queries) {
  const known = new Map(queries.map((query) => [JSON.stringify(query), query]));
  return [...known.values()].filter(({ text, ...manner }) => errorsIn(pw.parse(text, manner)).length === 0);
}

const betza = (texts) => distinct(texts.map((text) => ({ text, notation: 'betza' })));

test('every piece of pieces.tsv comes back from every notation, or it is said what was lost', (context) => {
  const rows = lines('../../www/calls/known-pieces/pieces.tsv').slice(1);
  const queries = betza(rows.map((row) => row.split('\t')[1]));
  const counts = check(context, queries, all);
  for (const [{ to }, { exact }] of counts) if (to.startsWith('lcpn')) assert.equal(exact, queries.length, to);
});

test('every piece of pieces.tsv goes to the Lispy notation and back to Betza, and nothing is lost on squares', () => {
  const rows = lines('../../www/calls/known-pieces/pieces.tsv').slice(1);
  const wrong = betza(rows.map((row) => row.split('\t')[1])).flatMap(({ text }) => {
    const lispy = pw.convert(text, { from: 'betza', to: 'lcpn-lisp' });
    const back = pw.convert(lispy.text, { from: 'lcpn-lisp', to: 'betza' });
    const isSame = pw.equal({ text, notation: 'betza' }, { text: back.text, notation: 'betza' }).equal !== false;
    const holds = ({ exact, upTo = [] }) => exact || upTo.includes('12x12');
    return holds(lispy) && holds(back) && isSame ? [] : [`${text} came back as ${back.text}`];
  });
  assert.deepEqual(wrong, []);
});

test('every text of the vectors comes back, or it is said what was lost', (context) => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  // Problems and endgames have several pieces and no text of their own.
  const cases = files.flatMap(lines).flatMap((line) => {
    const row = JSON.parse(line);
    return 'text' in row || 'equal' in row ? [row] : [];
  });
  const queries = cases.flatMap((row) => ('equal' in row ? [row.a, row.b] : [row]));
  check(context, distinct(queries.map(({ text, notation, dialect }) => ({ text, notation, dialect }))), inTurn);
});

test('texts made by chance come back, or it is said what was lost', (context) => {
  const random = seeded(19690720);
  check(context, betza(Array.from({ length: RANDOM_TEXTS }, () => randomText(random))), inTurn);
});
