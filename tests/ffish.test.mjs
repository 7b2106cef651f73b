import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { load } from 'piecewright';

/**
 * What is exported for Fairy-Stockfish is loaded into it, and the moves that it finds are compared with those of the
 * package. There are no royal pieces, so that every move that can be made may be made.
 */
const pw = await load();

/** The engine; the bytes are given, since it looks for them at an address. */
async function engine() {
  const { default: Module } = await import('ffish-es6');
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('ffish-es6/ffish.wasm'));
  return Module({ wasmBinary, printErr: () => undefined });
}
const ffish = await engine();

const POSITIONS = 50;
/** Pieces of one section; the engine has room for 25, and one of them stands in the way of the others. */
const TOGETHER = 24;
const BOARDS = ['8x8', '12x10'];

/** Numbers that look random and are the same each time (source: Mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The letter of the piece that stands in the way. */
const BLOCKER = 'z';

let sections = 0;

/** Loads the section of some pieces, and tells under which letter each goes and what is lost of it. */
function loadSection(texts, board) {
  sections += 1;
  const name = `test-${sections}`;
  const members = texts.map((text, n) => ({
    name: `p${n}`,
    symbol: LETTERS[n].toUpperCase(),
    text,
    notation: 'betza',
  }));
  const blocker = { name: 'blocker', symbol: BLOCKER.toUpperCase(), text: 'jW', notation: 'betza' };
  const { text, losses } = pw.export([...members, blocker], { to: 'fairy-stockfish', name, board });
  ffish.loadVariantConfig(text);
  const cellsOf = (key) => (new RegExp(`^${key} = (.*)$`, 'm').exec(text)?.[1] ?? '').split(' ');
  return {
    name,
    text,
    // Where a piece counts as one that has not moved.
    first: { white: cellsOf('doubleStepRegionWhite'), black: cellsOf('doubleStepRegionBlack') },
    lost: texts.map((_, n) =>
      losses.filter((loss) => loss.startsWith(`p${n}: `)).map((loss) => loss.slice(`p${n}: `.length)),
    ),
  };
}

/** The moves of the engine, as the package writes them. */
function theirs(board, { files, ranks, at, letter, occupants, side }) {
  const sign = (cell) => {
    if (cell === at) return side === 'white' ? letter.toUpperCase() : letter;
    if (occupants[cell] === undefined) return '1';
    return (occupants[cell] === 'friend') === (side === 'white') ? BLOCKER.toUpperCase() : BLOCKER;
  };
  const rows = Array.from({ length: ranks }, (_, n) =>
    Array.from({ length: files }, (_, file) => sign(`${LETTERS[file]}${ranks - n}`))
      .join('')
      .replace(/1+/g, ({ length }) => String(length)),
  );
  board.setFen(`${rows.join('/')} ${side[0]} - - 0 1`);
  const moves = board.legalMoves().split(' ');
  // What the piece becomes follows its cell.
  const ends = moves.filter((move) => move !== '').map((move) => move.slice(at.length).replace(/[a-z]$/, ''));
  return [...new Set(ends)].map((cell) => (occupants[cell] === undefined ? cell : `${cell}x${cell}`)).sort();
}

/** Those of the package. */
function ours(text, { board, at, occupants, side, virgin }) {
  const { moves } = pw.moves({ text, notation: 'betza', board, at, occupants, side, virgin });
  return [...new Set(moves.map((move) => move.split('=')[0]))].sort();
}

/** Compares pieces with those of the engine, and gives for each in how many positions they differ, and the first. */
function compare(texts, board, random) {
  const { name, first, lost, text: section } = loadSection(texts, board);
  const [files, ranks] = board.split('x').map(Number);
  const cells = pw.layout(board).cells.map((cell) => cell.name);
  const engineBoard = new ffish.Board(name);
  const compared = texts.map((text, n) => {
    let differs = 0;
    let example;
    for (let number = 0; number < POSITIONS; number += 1) {
      const at = cells[Math.floor(random() * cells.length)];
      const others = cells.filter((cell) => cell !== at);
      const share = [0, 0.15, 0.3, 0.5][number % 4];
      const standing = others.filter(() => random() < share);
      const occupants = Object.fromEntries(standing.map((cell) => [cell, random() < 0.5 ? 'friend' : 'enemy']));
      // Who has no piece has lost, and then nobody moves.
      occupants[others[Math.floor(random() * others.length)]] = 'enemy';
      const side = number % 2 === 0 ? 'white' : 'black';
      const position = {
        board,
        files,
        ranks,
        at,
        letter: LETTERS[n],
        occupants,
        side,
        virgin: first[side].includes(at),
      };
      const [a, b] = [theirs(engineBoard, position), ours(text, position)];
      if (a.join() === b.join()) continue;
      differs += 1;
      example ??= { at, side, occupants, engine: a, package: b };
    }
    return { text, differs, example, lost: lost[n], section };
  });
  engineBoard.delete();
  return compared;
}

function compareAll(texts, board, seed) {
  const random = randomOf(seed);
  const groups = Array.from({ length: Math.ceil(texts.length / TOGETHER) }, (_, n) =>
    texts.slice(n * TOGETHER, (n + 1) * TOGETHER),
  );
  return groups.flatMap((group) => compare(group, board, random));
}

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const known = read('vectors/pieces.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1]);
const common = read('../crate/benches/common-pieces.txt').trim().split(/\s+/);
const texts = [...new Set([...common, ...known])];

/** What the engine is known not to take of pieces. */
const limits = new Map(
  read('vectors/fairy-stockfish.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')),
);

/** Pieces whose lost moves no position here shows: their text, and what it would take. */
const UNSEEN = {
  feafmF: 'a cell to capture on in passing',
  I: 'a piece that the opponent moved',
  mNxaN: 'moves that one piece lends to another',
};

for (const [seed, board] of BOARDS.entries()) {
  test(`the engine moves pieces as the package does, but what it is said not to take, on ${board}`, () => {
    const results = compareAll(texts, board, seed);
    for (const { text, differs, example, lost } of results) {
      const told = JSON.stringify({ text, differs, example, lost });
      const listed = limits.get(text)?.split('; ') ?? [];
      assert.deepEqual(
        lost,
        listed.map((words) => `moves are left out, for the engine ${words}`),
        text,
      );
      if (lost.length === 0) assert.equal(differs, 0, told);
      else if (UNSEEN[text] === undefined) assert.ok(differs > 0, `nothing is lost of this: ${told}`);
    }
    const partly = results.filter(({ lost }) => lost.length > 0);
    assert.equal(partly.length, limits.size);
    assert.ok(results.length - partly.length >= 260);
    for (const text of Object.keys(UNSEEN)) assert.ok(limits.has(text), text);
  });
}

/** The engine's own reading of a text, with nothing done to it; from d4 on an empty board. */
function readAsItIs(text) {
  sections += 1;
  const name = `raw-${sections}`;
  const rules = ['immobile = z', 'castling = false', 'doubleStep = false', 'promotionPawnTypes = -'];
  ffish.loadVariantConfig([`[${name}]`, `customPiece1 = x:${text}`, ...rules, ''].join('\n'));
  const board = new ffish.Board(name, '8/8/8/8/3X4/8/8/z6Z w - - 0 1');
  const moves = board.legalMoves().split(' ').filter(Boolean);
  board.delete();
  return moves.map((move) => move.slice(2)).sort();
}

/** What the engine makes of texts that the package reads otherwise: it skips what it does not take. */
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
        // Symbols have fewer letters than names.
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

test('the engine castles, promotes and captures in passing as it is told', () => {
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
