// Measures whole positions against Fairy-Stockfish.
import assert from 'node:assert/strict';
import { load } from 'piecewright';
import { table, timeOf } from './figures.mjs';
import { fenOf } from '../tests/ffish/engine.mjs';
import { randomOf } from '../tests/slow-reader/random.mjs';
import { loadFfish } from './ffish.mjs';
import { main } from './run.mjs';

/** How many times more moves per second than the peer the design requires. */
const BUDGET = 5;

const POSITIONS = 50;
const ROUNDS = 101;
/** Enough rounds for the compiler to finish optimizing, even on slow machines. */
const WARM_UPS = 1000;

/** The pieces of both programs, none of them royal, so that every pseudo-legal move is legal. */
const PIECES = { P: 'fmWfcF', N: 'N', B: 'B', R: 'R', Q: 'Q', K: 'K' };

/** The pieces of one side. */
const ARMY = 'PPPPPPPPNNBBRRQK';

const BOARD = '8x8';

/** Measures whole positions: the moves of all pieces of one side, in this package and in Fairy-Stockfish's wasm. */
export async function benchEngine() {
  const pw = await load();
  const { cells } = pw.layout(BOARD);
  const names = cells.map(({ name }) => name);
  const positions = positionsOf(names);
  const ours = await oursOf(pw, names, positions);
  const peers = await peersOf(names, positions);
  // A benchmark of wrong moves would be worthless.
  assert.deepEqual(ours.counts(), peers.counts());
  const moves = ours.counts().reduce((sum, count) => sum + count, 0);

  const [mine, theirs] = [ours, peers].map(({ run }) => timeOf(run, { rounds: ROUNDS, warmUps: WARM_UPS }));
  const factor = theirs / mine;
  const perSecond = (time) => (moves / time).toFixed(2);
  const { add, end } = table('whole positions, in Node', 'million/s', 'µs', 'budget');
  add(`Movement.write, ${moves} moves of ${POSITIONS} positions`, [perSecond(mine), mine.toFixed(0)]);
  add('ffish-es6, legalMoves on boards that are kept', [perSecond(theirs), theirs.toFixed(0)]);
  add('times as many', [factor.toFixed(1), '', BUDGET], factor < BUDGET);
  end();
}

/** Returns positions with the pieces of both sides on random cells, pawns between the first and the last rank. */
function positionsOf(names) {
  const random = randomOf(11);
  return Array.from({ length: POSITIONS }, () => {
    const position = new Map();
    for (const [n, letter] of [...ARMY, ...ARMY.toLowerCase()].entries()) {
      // Some have already been captured.
      if (n % 16 !== 15 && random() < 0.25) continue;
      const fits = names.filter((name) => !position.has(name) && (!/p/i.test(letter) || /[2-7]$/.test(name)));
      position.set(fits[Math.floor(random() * fits.length)], letter);
    }
    return position;
  });
}

function oursOf(pw, names, positions) {
  const movements = new Map(Object.entries(PIECES).map(([letter, text]) => [letter, pw.compile({ text }, BOARD)]));
  const out = new Uint32Array(256);
  const packed = positions.map((position) => ({
    occupants: Uint8Array.from(names, (name) => {
      const letter = position.get(name);
      return letter === undefined ? 0 : letter === letter.toUpperCase() ? 1 : 2;
    }),
    pieces: names.flatMap((name, from) => {
      const movement = movements.get(position.get(name));
      return movement === undefined ? [] : [{ movement, from }];
    }),
  }));
  const countOf = ({ occupants, pieces }) => {
    let count = 0;
    for (const { movement, from } of pieces) count += movement.write(occupants, from, out);
    return count;
  };
  return {
    counts: () => packed.map(countOf),
    run: () => {
      for (const position of packed) countOf(position);
    },
  };
}

async function peersOf(names, positions) {
  const ffish = await loadFfish();
  const lines = Object.entries(PIECES).map(
    ([letter, text], n) => `customPiece${n + 1} = ${letter.toLowerCase()}:${text}`,
  );
  const rules = ['castling = false', 'doubleStep = false', 'promotionPawnTypes = -', 'promotionPieceTypes = -'];
  ffish.loadVariantConfig(['[bench]', ...lines, ...rules, ''].join('\n'));
  const boards = positions.map(
    (position) =>
      new ffish.Board(
        'bench',
        fenOf(BOARD, (cell) => position.get(cell) ?? '1', 'white'),
      ),
  );
  return {
    counts: () => boards.map((board) => board.legalMoves().split(' ').length),
    run: () => {
      for (const board of boards) board.legalMoves();
    },
  };
}

await main(import.meta.url, benchEngine);
