// Exports to Fairy-Stockfish, and its dialect, held against the engine itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { randomOf } from './slow-reader/random.mjs';
import { compareExport, compareRandom, compareRaw } from './ffish/compare.mjs';
import { Engine, ours, positionOn, theirs, TOGETHER } from './ffish/engine.mjs';

/**
 * Loads exports into Fairy-Stockfish and compares the moves that it finds with those of the package. There are no royal
 * pieces, so every pseudo-legal move is legal.
 */
const pw = await load();

const POSITIONS = 50;
const BOARDS = ['8x8', '12x10'];

const engine = new Engine();
const ffish = await engine.ready();

/**
 * Compares pieces with those of the engine. Returns for each the number of positions in which they differ, and the
 * first one.
 */
async function compare(texts, board, random) {
  const queries = texts.map((text) => ({ text, notation: 'betza' }));
  const { name, first, pieces, text: section } = await engine.exported(pw, queries, board);
  const engineBoard = new engine.ffish.Board(name);
  const compared = pieces.map(({ query, letter, lost }) => {
    let differs = 0;
    let example;
    for (let number = 0; number < POSITIONS; number += 1) {
      const position = positionOn(board, random, number);
      position.virgin = first[position.side].includes(position.at);
      const [a, b] = [theirs(engineBoard, letter, position), ours(pw, query, position)];
      if (a.join() === b.join()) continue;
      differs += 1;
      example ??= { ...position, engine: a, package: b };
    }
    return { text: query.text, differs, example, lost, section };
  });
  engineBoard.delete();
  return compared;
}

const groupsOf = (list) =>
  Array.from({ length: Math.ceil(list.length / TOGETHER) }, (_, n) => list.slice(n * TOGETHER, (n + 1) * TOGETHER));

async function compareAll(texts, board, seed) {
  const random = randomOf(seed);
  const compared = [];
  for (const group of groupsOf(texts)) compared.push(...(await compare(group, board, random)));
  return compared;
}

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const known = read('../www/calls/known-pieces/pieces.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1]);
const common = read('../crate/benches/common-pieces.txt').trim().split(/\s+/);
const texts = [...new Set([...common, ...known])];

/** Known limits of the engine, by piece. */
const limits = new Map(
  read('vectors/fairy-stockfish.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')),
);

/** Pieces whose lost moves do not occur in any position here: their text, and what it would take. */
const UNSEEN = {
  feafmF: 'a cell to capture on in passing',
  I: 'a piece that the opponent moved',
  mNxaN: 'moves that one piece lends to another',
};

for (const [seed, board] of BOARDS.entries()) {
  test(`the engine moves pieces as the package does, but what it is said not to take, on ${board}`, async () => {
    const results = await compareAll(texts, board, seed);
    for (const { text, differs, example, lost } of results) {
      const context = JSON.stringify({ text, differs, example, lost });
      const listed = limits.get(text)?.split('; ') ?? [];
      assert.deepEqual(
        lost,
        listed.map((words) => `moves are left out, for the engine ${words}`),
        text,
      );
      if (lost.length === 0) assert.equal(differs, 0, context);
      else if (UNSEEN[text] === undefined) assert.ok(differs > 0, `nothing is lost of this: ${context}`);
    }
    const partly = results.filter(({ lost }) => lost.length > 0);
    assert.equal(partly.length, limits.size);
    assert.ok(results.length - partly.length >= 260);
    for (const text of Object.keys(UNSEEN)) assert.ok(limits.has(text), text);
  });
}

/** Returns the engine's own reading of an unchanged text, from d4 on an empty board. */
function readAsItIs(text) {
  const name = engine.name('single');
  const rules = ['immobile = z', 'castling = false', 'doubleStep = false', 'promotionPawnTypes = -'];
  ffish.loadVariantConfig([`[${name}]`, `customPiece1 = x:${text}`, ...rules, ''].join('\n'));
  const board = new ffish.Board(name, '8/8/8/8/3X4/8/8/z6Z w - - 0 1');
  const moves = board.legalMoves().split(' ').filter(Boolean);
  board.delete();
  return moves.map((move) => move.slice(2)).sort();
}

/** Texts that the engine reads differently from the package, because it skips what it does not support. */
const QUIRKS = {
  DD: '',
  AA: '',
  nH: '',
  nW: '',
  sfN: '',
  U: '',
  W12: 'c4 d3 d5 e4',
  FX: 'c3 c5 e3 e5',
  dW: 'c4 d3 d5 e4',
  jW: 'c4 d3 d5 e4',
  yafsF: 'c5 e5',
  fhK: 'c4 c5 d5 e4 e5',
};

test('what the engine does not take, it skips', () => {
  for (const [text, moves] of Object.entries(QUIRKS)) assert.equal(readAsItIs(text).join(' '), moves, text);
});

test('whatever is exported, the engine loads it and goes on', () => {
  const names = ['a\n[chess]\nmaxRank = 99', 'x'.repeat(200), '🦄] = : # ;', 'chess', '', '\u2028\r\0'];
  const boards = ['1x1', '1x2', '2x1', '1x10', '12x1', '12x10', '3x3'];
  for (const [n, board] of boards.entries()) {
    for (const [number, name] of names.entries()) {
      const pieces = [
        // There are fewer letters for symbols than for names.
        { name: name.slice(0, 80), symbol: name.slice(0, 2), text: 'KisO2', royal: number % 2 === 0 },
        { name: 'general', text: 'K', royal: number % 3 === 0 },
        { name: 'pawn', text: 'fmWfceFifmnD' },
        { name: name.slice(0, 80), text: 'jW' },
      ];
      const { text } = pw.export(pieces, { to: 'fairy-stockfish', name: `t${n}${number}${name}`, board });
      const [, section] = /^\[(.*)\]$/m.exec(text);
      ffish.loadVariantConfig(text);
      assert.ok(ffish.variants().split(' ').includes(section), section);
      const loaded = new ffish.Board(section);
      assert.match(loaded.fen(), /^[A-Za-z0-9/]+ w /);
      loaded.legalMoves();
      loaded.delete();
    }
  }
  const called = pw.export([{ text: 'N' }], { to: 'fairy-stockfish', name: 'Chess' }).text;
  assert.match(called, /^\[chess-own\]$/m);
  for (const board of ['13x1', '1x11']) {
    assert.throws(() => pw.export([{ text: 'N' }], { to: 'fairy-stockfish', board }), { code: 'does-not-fit' });
  }
});

test('the engine castles, promotes and captures en passant as asked', () => {
  const pieces = [
    { name: 'pawn', text: 'fmWfceFifmnD' },
    { name: 'rook', text: 'R' },
    { name: 'king', text: 'KisO2', royal: true },
  ];
  const start = 'r3k2r/p7/8/1P6/8/8/P7/R3K2R w KQkq - 0 1';
  const { text } = pw.export(pieces, { to: 'fairy-stockfish', name: 'told', start });
  ffish.loadVariantConfig(text);
  const board = new ffish.Board('told');
  const moves = () => board.legalMoves().split(' ');
  for (const move of ['e1g1', 'e1c1', 'a2a4']) assert.ok(moves().includes(move), move);
  board.push('h1h2');
  board.push('a7a5');
  assert.ok(moves().includes('b5a6'));
  assert.ok(!moves().includes('e1g1'));
  board.setFen('4k3/1P6/8/8/8/8/8/4K3 w - - 0 1');
  assert.ok(moves().includes('b7b8r'));
  assert.ok(!moves().includes('b7b8'));
  board.delete();
});

test('pawns promote to no royal piece, whichever it is', () => {
  const pieces = [
    { name: 'pawn', text: 'fmWcfF', symbol: 'P' },
    { name: 'rook', text: 'R', symbol: 'R' },
    { name: 'king', text: 'K', symbol: 'K', royal: true },
    { name: 'mann', text: 'K', symbol: 'M', royal: true },
  ];
  assert.match(pw.export(pieces, { to: 'fairy-stockfish' }).text, /^promotionPieceTypes = r$/m);
  assert.match(pw.export(pieces, { to: 'interactive-diagram' }).text, /^promoChoice=R$/m);
});

/** Pieces whose moves the engine does not keep apart, and how each is written, with the loss if there is one. */
const MERGED = read('vectors/fairy-stockfish-merged.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test('moves that the engine merges are written otherwise, or named', async () => {
  const queries = MERGED.map(([text]) => ({ text, notation: 'betza' }));
  const pieces = [];
  for (const group of groupsOf(queries)) pieces.push(...(await compareExport(pw, engine, group, randomOf(1), '12x10')));
  for (const [n, { written, lost }] of pieces.entries()) {
    const [text, betza, loss] = MERGED[n];
    assert.equal(written, betza, text);
    assert.deepEqual(lost, loss ? [`moves are left out, for the engine ${loss}`] : [], text);
  }
});

test('the dialect reads every direction of every atom as the engine does', async () => {
  const letters = [...'fbrlvsh'];
  const pairs = letters.flatMap((a) => letters.map((b) => a + b));
  const longer = ['fbs', 'fsb', 'sfb', 'frl', 'frbl', 'fhb', 'bhr', 'vfr', 'fhrh', 'frlb', 'lfrb', 'hfr', 'ffr', 'rff'];
  const atoms = [...'WFDNAHCZGKRBQJL'];
  const random = randomOf(7);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const texts = ['', ...letters, ...pairs, ...longer].flatMap((directions) =>
    atoms.flatMap((atom) =>
      ['', 'n', 'p', 'g', 'i'].map((modifier) => {
        const range = pick(['', '', '0', '1', '3', atom]);
        return directions + pick(['', '', 'm', 'c', 'mc']) + modifier + atom + range;
      }),
    ),
  );
  let compared = 0;
  for (const group of groupsOf(texts)) compared += await compareRaw(pw, engine, group, random, 3);
  // Only a lone `h` is a mistake.
  assert.ok(compared > texts.length * 0.8, `${compared} of ${texts.length}`);
});

test('random pieces go through an export and the engine without a difference that is not named', async () => {
  const sum = await compareRandom(pw, randomOf(20), ({ pieces }) => pieces < 96);
  assert.ok(sum.lossless > 8, JSON.stringify(sum));
});
