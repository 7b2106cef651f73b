// Detection of notations.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { randomText, seeded } from './slow-reader/random.mjs';

const TEXTS = 600;

/** Parts of texts in all notations, and typical typing mistakes. */
const PARTS = [
  ...['K', 'pK', 'W', 'fN', 'af', '[', ']', '?', '-', '(', ')', '2', 'O2', 'piece ', 'P& ', 't', 'fW'],
  ...['(def ', 'wazir', ' knight', 'rook', ' :forward', '(/ ', '(=> ', ' := ', ' IS ', ' OR ', ':4', '[1 2]', '[1, 2]'],
  ...['1×4dO', 'n8d', '(2,1)', ' & ', ' &t ', 'm(', 'INF(1,1)', '\\', '*', '//'],
  ...['Noble ', 'Rook', 'Bent ', 'Guard', ' Rider', '-', 'far '],
  ...[' ', '\n', 'x', 'é', '"more"', ';'],
];

const pw = await load();

/** Returns the differences between the answers for a text with and without a stated notation; usually none. */
function difference(text, dialect) {
  const { notation } = pw.parse(text, { dialect });
  const detected = dialect === undefined ? pw.detect(text).notation : notation;
  if (detected !== notation) return `detect ${detected}, parse ${notation}`;
  // The Lispy notation expresses everything and needs no search; the small board makes comparing faster.
  const [found, said] = [undefined, notation].map((from) =>
    pw.convert(text, { from, dialect, to: 'lcpn-c', board: '3x3' }),
  );
  if (JSON.stringify(found) !== JSON.stringify(said)) return `convert does not read ${notation}, as parse does`;
  const [own, named] = [undefined, notation].map((id) => pw.tokens(text, { notation: id, dialect }));
  return JSON.stringify(own) === JSON.stringify(named) ? undefined : `tokens are not those of ${notation}`;
}

function check(texts, dialect) {
  const wrong = texts.flatMap((text) => {
    const found = difference(text, dialect);
    return found === undefined ? [] : [`${JSON.stringify(text)}: ${found}`];
  });
  assert.deepEqual(wrong, []);
}

test('texts that say little are in the same notation for detect, parse and convert', () => {
  check(['[K?pK]', '[pK-K]', 'pN', 'jW', 'cO2', 'mW', 'O0', '', ' ', '[]', '[K', 'king', 'rook', '(2,1)', 'Rook']);
});

test('detect, parse and convert agree on the notation of every text', () => {
  const random = seeded(20261122);
  const randomParts = () => Array.from({ length: 1 + random(6) }, () => PARTS[random(PARTS.length)]).join('');
  const texts = Array.from({ length: TEXTS }, (_, n) => (n % 4 === 0 ? randomText(random) : randomParts()));
  check(texts);
  for (const dialect of ['original', 'betza2', 'xboard', 'fairy-stockfish']) check(texts.slice(0, 100), dialect);
});
