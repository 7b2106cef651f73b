// Properties that hold no matter how often the modules are called, and with which input.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakNext, memories, renew, WAYS } from './hostile/modules.mjs';
import { answerTo, CALLS, OTHERS, randomCall } from './hostile/calls.mjs';
import { hostileText, IDS, pick } from './hostile/texts.mjs';
import { seeded } from './slow-reader/random.mjs';
import { load, PiecewrightError } from 'piecewright';

const pw = await load();

/** Makes calls with constant answers to a working module. */
function checkAlive() {
  assert.deepEqual(pw.moves({ text: 'fmWfcF', at: 'e4', occupants: { d5: 'enemy' } }).moves, ['d5xd5', 'e5']);
  assert.deepEqual(pw.moves({ text: 'fW', board: 'tri:5', notation: 'betza' }).diagnostics, []);
  assert.equal(pw.convert('W0F0', { to: 'betza' }).text, 'Q');
  assert.equal(pw.identify({ text: 'BN' }).names[0]?.name, 'Archbishop');
  assert.equal(pw.equal({ text: 'WnD' }, { text: 'W2' }).equal, true);
  assert.equal(pw.mobility({ text: 'N' }).empty, 5.25);
}

const isRestart = (error) => error instanceof PiecewrightError && error.code === 'module-restarted';

for (const [how, work] of Object.entries(WAYS)) {
  test(`a module that broke down by a ${how} says so and starts again`, () => {
    for (const [size, ask] of [
      ['small', () => pw.moves({ text: 'N' })],
      ['large', () => pw.explain({ text: 'N' })],
      ['large', () => pw.codes([{ text: 'N' }])],
      ['large', () => pw.identify({ text: 'N' })],
      ['large', () => pw.layout('tri:6')],
    ]) {
      checkAlive();
      breakNext(size, work);
      assert.throws(ask, isRestart);
      checkAlive();
    }
  });
}

test('what was held before is made again', () => {
  const movement = pw.compile({ text: '[F?R]' });
  const [out, position] = [new Uint32Array(99), new Uint8Array(64)];
  const before = movement.write(position, 27, out);
  const moves = [...out];
  const gone = pw.compile({ text: '[F?R]' });
  renew(pw);
  out.fill(0);
  assert.equal(movement.write(position, 27, out), before);
  assert.deepEqual([...out], moves);
  breakNext('large');
  assert.throws(() => movement.write(position, 27, out), isRestart);
  assert.equal(movement.write(position, 27, out), before);
  // The handles of a replaced module must not be freed in the new one.
  gone.free();
  movement.free();
  checkAlive();
});

test('a stack that is nearly full when a call is made breaks nothing for good', () => {
  const deeper = () => {
    try {
      deeper();
    } catch {
      pw.moves({ text: '[F?R]' });
    }
  };
  try {
    deeper();
  } catch (error) {
    assert.ok(isRestart(error) || error instanceof RangeError, error);
  }
  checkAlive();
});

test('every board is taken, however many there were', () => {
  const movement = pw.compile({ text: '[W?F]' }, '7x7');
  const out = new Uint32Array(99);
  const count = movement.write(new Uint8Array(49), 24, out);
  const before = memories();
  for (let n = 0; n < 3_000; n += 1) {
    const hole = `${'abcdefgh'[n % 8]}${1 + (Math.floor(n / 8) % 8)}`;
    const other = `${'abcdefgh'[Math.floor(n / 64) % 8]}${1 + (Math.floor(n / 512) % 8)}`;
    for (const board of [`8x8-${hole}-${other}`, n % 2 === 0 ? '8x8' : `tri:${3 + (n % 5)}`]) {
      assert.ok(pw.moves({ text: 'W', board, notation: 'betza' }).complete);
    }
  }
  assert.equal(movement.write(new Uint8Array(49), 24, out), count);
  movement.free();
  assert.equal(pw.layout('8x8'), pw.layout());
  const grown = Object.entries(memories()).map(([size, bytes]) => bytes - (before[size] ?? 0));
  assert.ok(
    grown.every((bytes) => bytes < 16_000_000),
    `${grown}`,
  );
});

test('large texts leave room for what comes after them', () => {
  for (let n = 0; n < 300; n += 1)
    pw.moves({ text: `${'N'.repeat(1_900)}${' '.repeat(n)}`, board: '32x32', notation: 'betza' });
  const { small } = memories();
  assert.ok(small < 64_000_000, `${small}`);
});

test('a text may be longer than a module has room for', () => {
  const long = 'W'.repeat(450_000_000);
  const codesOf = ({ diagnostics }) => diagnostics.map(({ code }) => code);
  assert.ok(codesOf(pw.moves({ text: long })).includes('text-too-long'));
  assert.ok(codesOf(pw.diagram({ text: long })).includes('text-too-long'));
  assert.ok(codesOf(pw.parse(long)).includes('text-too-long'));
  assert.ok(codesOf(pw.readSet(long)).includes('text-too-long'));
  pw.detect(long);
  pw.tokens(long);
  pw.hover(long, long.length);
  const refused = (code, call) =>
    assert.throws(call, (error) => error instanceof PiecewrightError && error.code === code);
  refused('unknown-piece', () => pw.moves({ text: 'N', piece: long }));
  refused('unknown-board', () => pw.moves({ text: 'N', board: long }));
  refused('off-board', () => pw.moves({ text: 'N', at: long }));
  refused('bad-option', () => pw.export([{ text: 'N', name: long }], { to: 'xboard' }));
  refused('bad-option', () => pw.codes([{ text: 'N', symbol: long }]));
  refused('bad-option', () => pw.readTable(long));
  refused('bad-option', () => pw.moves({ text: 'N', assume: { [long]: true } }));
  refused('bad-option', () => pw.codes(Array.from({ length: 1_000_000 }, () => ({ text: 'N' }))));
  checkAlive();
});

test('each call has its place among the random ones', () => {
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(pw)).filter((name) => !OTHERS.includes(name));
  assert.deepEqual(Object.keys(CALLS).sort(), methods.sort());
});

test('an answer does not depend on what was asked before', () => {
  const random = seeded(18);
  for (let round = 0; round < 12; round += 1) {
    // Few texts, so that each is used in many calls.
    const texts = Array.from({ length: 4 }, () => hostileText(random, pick(random, IDS)).slice(0, 60));
    texts.push('king', 'rook / knight', 'N\0xbetza\0', 'N');
    const names = Object.keys(CALLS).filter((name) => name !== 'identify');
    const calls = Array.from({ length: 60 }, () => randomCall(random, () => pick(random, texts), names));
    const answers = calls.map((call) => answerTo(pw, call));
    for (const [n, call] of calls.entries()) {
      renew(pw);
      assert.equal(answers[n], answerTo(pw, call), `${call.name}(${JSON.stringify(call.args)})`);
    }
  }
});

test('a name does not depend on what was named before', () => {
  // Alike on every board that is compared, but not the same piece.
  const texts = ['R', 'R11', 'R0', 'W0', 'n4dO*', 'far Rook', 'K', 'WF'];
  const fresh = texts.map((text) => {
    renew(pw);
    return pw.identify({ text });
  });
  for (const order of [texts, texts.toReversed()]) {
    renew(pw);
    for (const text of order) assert.deepEqual(pw.identify({ text }), fresh[texts.indexOf(text)], text);
  }
});

test('the same text is read in each notation by itself', () => {
  // As `lcpn-c` a king moves; as a name of the taxonomy it does not, in either order of the calls.
  for (const first of ['taxonomy', 'lcpn-c']) {
    renew(pw);
    const moves = (notation) => pw.moves({ text: 'king', notation }).moves.length;
    moves(first);
    assert.deepEqual([moves('lcpn-c'), moves('taxonomy')], [8, 0]);
  }
});

test('thousands of hostile calls leave the modules as they were, and memory does not grow', () => {
  /** The same calls again, which need no more memory than before. */
  const ask = () => {
    const random = seeded(2);
    for (let n = 0; n < 1_000; n += 1) answerTo(pw, randomCall(random));
    return Object.values(memories());
  };
  // The first rounds fill the caches of texts and boards.
  ask();
  const before = ask();
  const after = ask();
  assert.ok(
    after.every((bytes, index) => bytes - before[index] < 2_000_000),
    `${before} ${after}`,
  );
  checkAlive();
});
