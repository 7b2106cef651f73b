// The computer on the page on which games are played: seats, numbers of moves and scores.
/* global URLSearchParams */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importSource } from '../../scripts/import-source.mjs';

const folder = 'page/play/computer';
const { isComputer, MAX_LEVEL, readSeats, withSeat, writeSeats } = await importSource(`${folder}/seats.ts`);
const { moveOf, numbered } = await importSource(`${folder}/move-numbers.ts`);
const { scoreWords } = await importSource(`${folder}/describe-analysis.ts`);
const { COMPUTER_WORDS } = await importSource(`${folder}/computer-words.ts`);

test('the page offers the levels that the core has, each with words of its own', () => {
  const source = readFileSync(new URL('../../crate/games/src/search/level.rs', import.meta.url), 'utf8');
  assert.equal(MAX_LEVEL, Number(/MAX_LEVEL: u8 = (\d+);/.exec(source)[1]));
  const words = Array.from({ length: MAX_LEVEL }, (_, n) => COMPUTER_WORDS.levelHint(n + 1));
  assert.equal(new Set(words).size, MAX_LEVEL);
  assert.equal(words.includes(''), false);
  assert.equal(COMPUTER_WORDS.levelHint(MAX_LEVEL + 1), '');
});

test('seats are written to addresses and read from them', () => {
  for (const computer of ['white', 'black', 'both']) {
    const fields = new URLSearchParams();
    writeSeats({ computer, level: 5 }, fields);
    assert.equal(fields.toString(), `computer=${computer}&level=5`);
    assert.deepEqual(readSeats(fields), { computer, level: 5 });
  }
  const fields = new URLSearchParams();
  writeSeats({ computer: 'none', level: 5 }, fields);
  assert.equal(fields.toString(), '');
});

test('damaged seats are those of persons, and a damaged level is the usual one', () => {
  for (const text of ['', 'computer=', 'computer=white,black', 'computer=WHITE', 'level=4', 'computer=__proto__']) {
    assert.deepEqual(readSeats(new URLSearchParams(text)), { computer: 'none', level: 3 }, text);
  }
  for (const level of ['', '0', '9', '-1', '1.5', '1e1', 'NaN', 'Infinity', '٣']) {
    const fields = new URLSearchParams({ computer: 'black', level });
    assert.deepEqual(readSeats(fields), { computer: 'black', level: 3 }, level);
  }
});

test('a side is given to the computer or to a person', () => {
  const rows = [
    ['none', 'white', true, 'white'],
    ['white', 'black', true, 'both'],
    ['both', 'white', false, 'black'],
    ['black', 'black', false, 'none'],
    ['white', 'white', true, 'white'],
  ];
  for (const [computer, side, toComputer, expected] of rows) {
    const next = withSeat({ computer, level: 2 }, side, toComputer);
    assert.deepEqual(next, { computer: expected, level: 2 });
    assert.equal(isComputer(next, side), toComputer);
  }
});

test('lines have the numbers of their moves, from whichever side began', () => {
  const line = (sides) => sides.split(' ').map((side) => ({ side }));
  const begun = (sides) => ({ line: () => (sides === '' ? [] : line(sides)) });
  const plies = (words) =>
    words.split(' ').map((word) => ({ san: word.slice(1), side: word.startsWith('w') ? 'white' : 'black' }));
  assert.equal(numbered(begun('white'), 1, plies('be5 wNf3 bNc6')), '1…\u00a0e5 2.\u00a0Nf3 Nc6');
  assert.equal(numbered(begun('white black'), 2, plies('wNf3 bNc6')), '2.\u00a0Nf3 Nc6');
  assert.equal(numbered(begun(''), 0, plies('be5 wNf3')), '1…\u00a0e5 2.\u00a0Nf3');
  assert.equal(numbered(begun('black'), 1, plies('wNf3')), '2.\u00a0Nf3');
  assert.equal(numbered(begun('white'), 1, []), '');
  assert.deepEqual(moveOf(line('black white black'), 2), { number: 2, side: 'black' });
  // Turns of several plies have one number.
  assert.equal(numbered(begun('white'), 1, plies('be5 bNc6 wNf3 wd4 bd5')), '1…\u00a0e5 Nc6 2.\u00a0Nf3 d4 d5');
  assert.equal(numbered(begun('white black black white'), 4, plies('wd4 bd5')), '2.\u00a0d4 d5');
});

test('scores are those of the side that is ahead', () => {
  const rows = [
    ['white', { points: 35 }, '+0.35 for White'],
    ['black', { points: 35 }, '+0.35 for Black'],
    ['black', { points: -120 }, '+1.20 for White'],
    ['white', { points: 0 }, 'Even'],
    ['white', { mate: 1 }, 'White wins in 1 move'],
    ['black', { mate: -3 }, 'White wins in 3 moves'],
    ['white', { mate: 0 }, 'Black wins'],
  ];
  for (const [turn, score, words] of rows) assert.equal(scoreWords(turn, score), words);
});
