// Lists and numbers that are both in the core and in the package. Each pair is compared, by calling the module or by
// reading the source of the core.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DIALECTS, load, NOTATIONS, OCCUPANTS } from 'piecewright';
import { TOKEN_KINDS } from 'piecewright/editor';
import { CODE_OUTPUTS, EXPORTS, FURTHER_SHIFT, SCHEMES, TABLES, TAKES } from 'piecewright/engines';
import * as betza from '../../www/generated/betza.js';
import * as workshop from '../../www/generated/workshop.js';
import { importSource } from '../../scripts/import-source.mjs';

const pw = await load();
const crate = new URL('../../crate/', import.meta.url);
const rust = readdirSync(crate, { recursive: true })
  .filter((name) => name.endsWith('.rs') && !/^(?:games\/)?(?:target|fuzz|tests|benches|examples)\b/.test(name))
  .map((name) => readFileSync(new URL(name, crate), 'utf8'));

for (const [name, glue] of Object.entries({ betza, workshop })) {
  glue.initSync({ module: readFileSync(new URL(`../../dist/generated/${name}_bg.wasm`, import.meta.url)) });
}

/** Returns the only match of an expression in the source of the core. */
function only(pattern) {
  const found = rust.flatMap((text) => Array.from(text.matchAll(pattern)));
  assert.equal(found.length, 1, `${pattern} is in the core ${found.length} times`);
  return found[0];
}

/** Returns the ids of an enum of the core, in order: from its row in `ids!`, or from `ALL` and the method `id` or `name`. */
function idsOf(name) {
  const rows = rust.map((text) => new RegExp(`\\bids!\\(${name} \\{([^}]*)\\}`).exec(text)?.[1]).find(Boolean);
  if (rows !== undefined) return Array.from(rows.matchAll(/\w+ = "([^"]*)"/g), ([, id]) => id);
  const { 1: all, input } = only(new RegExp(`const ALL: &?\\[${name}(?:; \\d+)?\\] =\\s*&?\\[([^\\]]*)\\]`, 'g'));
  const [, body] = new RegExp(
    `impl ${name} \\{[^]*?fn (?:id|name)\\(self\\)[^]*?match self \\{([^]*?)\\n {4}\\}\\n`,
  ).exec(input);
  const ids = new Map(Array.from(body.matchAll(/::(\w+) => "([^"]*)"/g), ([, variant, id]) => [variant, id]));
  return Array.from(all.matchAll(/::(\w+)/g), ([, variant]) => ids.get(variant));
}

/** Returns a constant of the core by its name and type. */
const numberOf = (name, type = '\\w+') =>
  Number(only(new RegExp(`const ${name}: ${type} = ([\\d_]+);`, 'g'))[1].replaceAll('_', ''));

/** Returns the error code with which a module refuses a call; `undefined` if it does not. */
function refusalOf(call) {
  try {
    call();
    return undefined;
  } catch (error) {
    return error.message.split(':')[0];
  }
}

test('notations have the ids and numbers of the core', () => {
  for (const [index, notation] of NOTATIONS.entries()) {
    assert.equal(workshop.parse('', index + 1).notation, notation);
    assert.equal(pw.parse('', { notation }).notation, notation);
  }
  assert.equal(
    refusalOf(() => workshop.parse('', NOTATIONS.length + 1)),
    'unknown-notation',
  );
  assert.equal(betza.parse('', 1).notation, NOTATIONS[0]);
  assert.equal(
    refusalOf(() => betza.parse('', 2)),
    'unknown-notation',
  );
});

test('dialects have the ids and numbers of the core', () => {
  assert.deepEqual(idsOf('Dialect'), [...DIALECTS]);
  for (const module of [betza, workshop]) {
    assert.equal(
      refusalOf(() => module.parse('W', 1 | ((DIALECTS.length - 1) << 8))),
      undefined,
    );
    assert.equal(
      refusalOf(() => module.parse('W', 1 | (DIALECTS.length << 8))),
      'unknown-notation',
    );
  }
});

test('occupants have the names and numbers of the core', () => {
  const [empty, ...others] = idsOf('Occupant');
  assert.ok(empty === undefined || !OCCUPANTS.includes(empty));
  assert.deepEqual(others, [...OCCUPANTS]);
  const board = betza.board('8x8');
  const ask = (code) => betza.moves('N', 1, undefined, board, 0, 0, new Uint8Array(64).fill(code), 0, undefined);
  for (const code of OCCUPANTS.keys())
    assert.equal(
      refusalOf(() => ask(code + 1)),
      undefined,
    );
  assert.equal(
    refusalOf(() => ask(OCCUPANTS.length + 1)),
    'bad-option',
  );
});

test('reasons of outcomes have the names of the core', async () => {
  const { OUTCOME_REASONS } = await importSource('values/outcomes.ts');
  assert.deepEqual([...OUTCOME_REASONS], idsOf('Termination'));
});

test('kinds of tokens have the names and numbers of the core', () => {
  assert.deepEqual(workshop.tokenKinds(), [...TOKEN_KINDS]);
});

test('words for codes have the ids and numbers of the core', async () => {
  const { PAWNS } = await importSource('calls/code-types.ts');
  assert.deepEqual(idsOf('Scheme'), [...SCHEMES]);
  assert.deepEqual(idsOf('TableForm'), [...TABLES]);
  const sources = idsOf('Language');
  assert.deepEqual(CODE_OUTPUTS.slice(0, sources.length), sources);
  const set = [
    { text: 'fmWfcF', name: 'pawn' },
    { text: 'N', name: 'knight' },
  ];
  for (const scheme of SCHEMES) {
    const start = scheme === 'numbers' ? { start: { a2: 'P', b1: 'K' } } : {};
    assert.equal(pw.codes(set, { scheme, ...start }).scheme, scheme);
  }
  for (const pawns of PAWNS) assert.equal(pw.codes(set, { pawns }).pawns, pawns);
  for (const form of TABLES) assert.deepEqual(Object.keys(pw.codes(set, { tables: [form] }).tables), [form]);
  const write = (output) => {
    const pieces = new workshop.PieceSet();
    pieces.add('', '', false, 'N', 1, undefined);
    return pieces.codes(0, 0, 0, output, false, workshop.board('8x8'), ['a1', 'P'], new Uint8Array());
  };
  assert.equal(
    refusalOf(() => write(CODE_OUTPUTS.length)),
    'bad-option',
  );
  const [unicode, art] = ['unicode', 'art'].map((as) => pw.codes(set, { as, start: { b1: 'K' } }).text);
  assert.match(unicode, /\u2658/u);
  assert.doesNotMatch(art, /\u2658/u);
  assert.equal(CODE_OUTPUTS.length, sources.length + 2);
});

test('exports have the ids of the core', () => {
  // They cross as words, so their order does not matter.
  assert.deepEqual([...EXPORTS].sort(), idsOf('Program').sort());
});

test('bits have the values of the core', async () => {
  const numbers = Object.entries(await importSource('calls/core-numbers.ts'));
  assert.ok(numbers.length > 8);
  for (const [name, value] of numbers) assert.equal(value, numberOf(name, 'u(?:8|32)'), name);
});

test('a row of a table is of the kinds that its switches say', () => {
  const read = (row) => pw.readTable({ name: 'it', rows: [{ leap: [0, 1], ...row }] }, 'betza')[0].text;
  assert.deepEqual(
    [read({ moves: true }), read({ captures: true }), read({ moves: true, captures: true, initial: true })],
    ['fmW', 'fcW', 'ifW'],
  );
});

test('the words of a move have the bits of the core', () => {
  const words = wordsOf('cW', { d5: 2 });
  assert.deepEqual(words, [TAKES | indexOf('d5')]);
  // A rifle capture needs a further word for its victim.
  const [word, victim] = wordsOf('caibW', { d5: 2 });
  assert.deepEqual([word & 0xffff, word >>> FURTHER_SHIFT, victim], [indexOf('d4'), 1, indexOf('d5')]);
});

const indexOf = (cell) => pw.layout('8x8').cells.findIndex(({ name }) => name === cell);

/** Returns the words of the moves of a piece on d4. */
function wordsOf(text, occupants) {
  const position = new Uint8Array(64);
  for (const [cell, code] of Object.entries(occupants)) position[indexOf(cell)] = code;
  const movement = pw.compile({ text }, '8x8');
  const out = new Uint32Array(8);
  const count = movement.write(position, indexOf('d4'), out);
  movement.free();
  return [...out.subarray(0, count)];
}

test('strokes have the numbers of the core', () => {
  const draw = (cell, stroke) => pw.draw({ at: 'd4', cells: { [cell]: { symmetric: true, ...stroke } } }, 'betza').text;
  assert.deepEqual(
    ['quiet', 'capture', 'both'].map((as) => draw('e6', { as })),
    ['mN', 'cN', 'N'],
  );
  assert.deepEqual(
    ['leap', 'slide'].map((how) => draw('d6', { as: 'both', how })),
    ['D', 'W2'],
  );
  const bent = (first) =>
    pw.draw({ at: 'd4', cells: { g6: { as: 'both', via: 'd6', first, symmetric: true } } }, 'betza').text;
  assert.notEqual(bent('leap'), bent('slide'));
  assert.equal(bent('leap'), bent(undefined));
});

test('errors have the codes of the core', async () => {
  const { ERROR_CODES } = await importSource('values/errors.ts');
  const named = rust.flatMap((text) => Array.from(text.matchAll(/\bmisuse\(\s*"([^"]*)"/g), ([, code]) => code));
  const refusals = rust.flatMap((text) =>
    Array.from(text.matchAll(/fn code\(&self\) -> &'static str \{([^]*?)\n {4}\}\n/g), ([, body]) =>
      Array.from(body.matchAll(/=> "([^"]*)"/g), ([, code]) => code),
    ).flat(),
  );
  assert.ok(named.length > 5 && refusals.length > 2);
  // The package itself throws these: if a module was left out, after a trap in a module, for a broken definition, and for
  // a state that takes too much work.
  assert.deepEqual(
    [
      ...new Set([...named, ...refusals, 'not-loaded', 'freed', 'module-restarted', 'bad-variant', 'too-costly']),
    ].sort(),
    [...ERROR_CODES].sort(),
  );
});

test('limits are those of the core', async () => {
  const { MAX_CODE_BITS, MAX_COUNT, MOST_PIECES, MOST_UNITS } = await importSource('values/limits.ts');
  const { MAX_TURN } = await importSource('values/limits.ts');
  assert.equal(MOST_PIECES, numberOf('MAX_MEMBERS'));
  assert.equal(MAX_CODE_BITS, numberOf('MAX_CODE_BITS'));
  assert.equal(MAX_COUNT, numberOf('MAX_COUNT'));
  // A text that is too long has to arrive as too long.
  assert.ok(MOST_UNITS > numberOf('MAX_TEXT'));
  // The core keeps a turn in 16 bits, with 0 for no turn.
  const last = { text: 'N', turn: MAX_TURN };
  assert.ok(pw.moves(last).complete);
  assert.throws(() => pw.moves({ ...last, turn: MAX_TURN + 1 }), { code: 'bad-option' });
  assert.equal(MAX_TURN, 2 ** 16 - 1);
});

test('limits of the solver are those of the core', async () => {
  const limits = await importSource('calls/solver/solver-limits.ts');
  assert.deepEqual(Object.keys(limits).sort(), ['MAX_COUNTED', 'MAX_HALF_MOVES', 'MAX_SOLUTIONS']);
  for (const [name, value] of Object.entries(limits)) assert.equal(value, numberOf(name, 'u(?:16|64|size)'), name);
});

test('every mark of the core has words', async () => {
  const { MARK_WORDS } = await importSource('rendering/describe.ts');
  assert.deepEqual(Object.keys(MARK_WORDS), idsOf('Mark'));
});
