// The shortest texts for drawings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';

const pw = await load();

/** Draws on `8x8` from d4, and returns the result in Betza's notation. */
const draw = (cells, rest = {}) => pw.draw({ at: 'd4', cells, ...rest }, 'betza');

const both = (...cells) => Object.fromEntries(cells.map((cell) => [cell, 'both']));

test('cells become the shortest text', () => {
  const exact = (text) => ({ text, exact: true, losses: [] });
  assert.deepEqual(draw(both('e6', 'f5', 'f3', 'e2', 'c2', 'b3', 'b5', 'c6')), exact('N'));
  assert.deepEqual(draw({ d5: 'quiet', e5: 'capture', c5: 'capture' }), exact('fmWfcF'));
  const queen = pw.moves({ text: 'Q', at: 'd4' }).moves;
  assert.deepEqual(draw(both(...queen)), exact('Q'));
  assert.deepEqual(draw({}), exact(''));
  assert.deepEqual(pw.draw({ cells: both('d5', 'e4', 'd3', 'c4') }, 'betza'), exact('W'));
});

test('how a cell is reached can be said', () => {
  assert.equal(draw({ e6: { as: 'both', symmetric: true } }).text, 'N');
  assert.equal(draw({ d6: { as: 'both', how: 'leap', symmetric: true } }).text, 'D');
  assert.equal(draw({ d6: { as: 'both', how: 'slide', symmetric: true } }).text, 'W2');
  assert.equal(draw({ e8: { as: 'both', how: 'slide', via: 'e5', symmetric: true } }).text, '[F-R]');
  const griffon = { e5: { as: 'both', symmetric: true }, e8: { as: 'both', how: 'slide', via: 'e5', symmetric: true } };
  assert.equal(pw.equal({ text: draw(griffon).text }, { text: 't[FR]' }).equal, true);
  const several = { d5: ['quiet', { as: 'capture', symmetric: true }] };
  assert.equal(pw.equal({ text: draw(several).text }, { text: 'fmWcW' }).equal, true);
});

test('a way-point on which the move begins or ends is a loss', () => {
  const lost = (via) => draw({ e6: { as: 'both', symmetric: true }, e8: { as: 'both', via } });
  assert.deepEqual(lost('d4'), {
    text: 'N',
    exact: false,
    losses: ['the move to e8 cannot pass d4, where it begins'],
  });
  assert.deepEqual(lost('e8').losses, ['the move to e8 cannot pass e8, where it ends']);
});

test('other boards and notations', () => {
  assert.equal(
    pw.draw({ board: 'hex:6', at: 'f6', cells: { g8: { as: 'both', symmetric: true } } }, 'betza').text,
    'N',
  );
  const knight = { at: 'd4', cells: { e6: { as: 'both', symmetric: true } } };
  for (const to of ['lcpn-lisp', 'lcpn', 'lcpn-c', 'hasinu', 'taxonomy', 'parlett']) {
    const { text, exact } = pw.draw(knight, to);
    assert.equal(exact, true, to);
    const notation = to === 'lcpn' ? 'lcpn-lisp' : to;
    assert.equal(pw.equal({ text, notation }, { text: 'N' }).equal, true, `${to} ${text}`);
  }
  assert.equal(pw.draw(knight, { to: 'betza', dialect: 'original' }).text, 'N');
  const lost = pw.draw({ at: 'd4', cells: { e6: 'quiet' } }, 'taxonomy');
  assert.equal(lost.exact, false);
  assert.ok(lost.losses.length > 0);
});

test('misuse throws', () => {
  const refused = [
    [{ cells: { z9: 'both' } }, 'betza', 'off-board'],
    [{ cells: { e5: 'both' }, at: 'i9' }, 'betza', 'off-board'],
    [{ cells: { e5: { as: 'both', via: 'z9' } } }, 'betza', 'off-board'],
    [{ cells: { e5: 'both' }, board: '99x99' }, 'betza', 'unknown-board'],
    [{ cells: { e5: 'both' } }, 'chess', 'unknown-notation'],
    [{ cells: { e5: 'both' } }, 'auto', 'bad-option'],
    [{ cells: { e5: 'both' } }, undefined, 'bad-option'],
    [{ cells: { e5: 'move' } }, 'betza', 'bad-option'],
    [{ cells: { e5: { as: 'both', how: 'fly' } } }, 'betza', 'bad-option'],
    [{ cells: { e5: { as: 'both', size: 2 } } }, 'betza', 'bad-option'],
    [{ cells: { e5: { as: 'both', symmetric: 'yes' } } }, 'betza', 'bad-option'],
    [{ cells: [['e5', 'both']] }, 'betza', 'bad-option'],
    [{ cells: { e5: 7 } }, 'betza', 'bad-option'],
    [{}, 'betza', 'bad-option'],
    [{ cells: {}, size: 8 }, 'betza', 'bad-option'],
    [{ cells: { e5: Array(2000).fill('both') } }, 'betza', 'bad-option'],
  ];
  for (const [drawing, to, code] of refused) {
    assert.throws(() => pw.draw(drawing, to), { name: 'PiecewrightError', code }, JSON.stringify(drawing).slice(0, 80));
  }
  assert.throws(() => pw.draw(null, 'betza'), { code: 'bad-option' });
  assert.equal(pw.draw({ cells: { e5: null, d4: 'both' }, board: null, at: null }, 'betza').text, '');
});
