// The package's calls for editors; their contents for each notation are tested with the core.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, NOTATIONS } from 'piecewright';

const pw = await load();

/** Returns the tokens of a text as `kind text`. */
const tokensOf = (text, options) =>
  pw.tokens(text, options).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);

const codeOf = (call) => {
  try {
    return call();
  } catch (error) {
    return `${error.name} ${error.code}`;
  }
};

test('places are code units of UTF-16', () => {
  assert.deepEqual(tokensOf('😀 := wazir:forward', { notation: 'lcpn-c' }).slice(-2), [
    'atom wazir',
    'direction :forward',
  ]);
  const text = '; 😀 é\n(capture for)';
  assert.deepEqual(tokensOf(text, { notation: 'lcpn-lisp' }), [
    'comment ; 😀 é',
    'bracket (',
    'function capture',
    'name for',
    'bracket )',
  ]);
  const offset = text.indexOf('capt') + 4;
  const { from, to, items } = pw.complete(text, offset, { notation: 'lcpn-lisp' });
  assert.deepEqual([text.slice(from, to), items[0].text], ['capture', 'capture']);
  const hover = pw.hover(text, offset, { notation: 'lcpn-lisp' });
  assert.equal(text.slice(hover.from, hover.to), 'capture');
});

test('the notation is found out, and dialects count', () => {
  assert.deepEqual(tokensOf('Noble-Rook'), ['name Noble', 'atom Rook']);
  assert.deepEqual(tokensOf('it := rook'), ['definition it', 'operator :=', 'atom rook']);
  assert.deepEqual(tokensOf('it := rook', { notation: 'lcpn' }), ['definition it', 'operator :=', 'atom rook']);
  const title = (dialect) => pw.hover('J', 0, { notation: 'betza', dialect }).title;
  assert.deepEqual([title('xbetza'), title('xboard')], ['J: zebra', 'J: camel']);
});

test('an offset has to lie in the text', () => {
  for (const offset of [-1, 2, 0.5, NaN, '0', null]) {
    assert.equal(
      codeOf(() => pw.complete('N', offset)),
      'PiecewrightError bad-option',
      String(offset),
    );
    assert.equal(
      codeOf(() => pw.hover('N', offset)),
      'PiecewrightError bad-option',
      String(offset),
    );
  }
  assert.equal(
    codeOf(() => pw.tokens('N', { board: '8x8' })),
    'PiecewrightError bad-option',
  );
  assert.equal(
    codeOf(() => pw.tokens(1)),
    'PiecewrightError bad-option',
  );
  assert.equal(
    codeOf(() => pw.tokens('N', { notation: 'morse' })),
    'PiecewrightError unknown-notation',
  );
  // Between the two halves of a surrogate pair.
  assert.equal(pw.hover('😀', 1, { notation: 'betza' })?.from, 0);
});

test('hostile texts are answered, each part at its place', () => {
  for (const notation of NOTATIONS) {
    for (const sign of ['(', '[', '(def a (cond ((', 'if (', 'a', 'W', '"', '\\', '😀', '\ud800', ':']) {
      const text = sign.repeat(100_000 / sign.length);
      let end = 0;
      for (const { from, to } of pw.tokens(text, { notation })) {
        assert.ok(end <= from && from <= to && to <= text.length, `${sign} in ${notation}: ${from} to ${to}`);
        end = to;
      }
      for (const offset of [0, 50_000, text.length]) {
        const { from, to } = pw.complete(text, offset, { notation });
        assert.ok(0 <= from && from <= to && to <= text.length, `${sign} in ${notation}: ${from} to ${to}`);
        const found = pw.hover(text, offset, { notation });
        assert.ok(
          found === null || (found.from <= offset && offset <= found.to),
          `${sign} in ${notation} at ${offset}`,
        );
      }
    }
  }
});

test('a document of the Lispy notation is formatted with its comments', () => {
  const text = 'a:= wazir/ferz // both\nb :=a';
  const { text: usual, exact } = pw.convert(text, { from: 'lcpn-c', to: 'lcpn-c' });
  assert.equal(usual, 'a := wazir / ferz // both\nb := a');
  assert.equal(exact, true);
});
