// Games whose pieces have many ways to move: they are played, or refused with the kind that costs too much.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { load, PiecewrightError } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';

const pw = await load();

/** Returns the FEN of ranks full of pieces on both sides, the royal one in a corner. */
function crowded(files, ranks, rows) {
  const line = (letter, first) => first + letter.repeat(files - first.length);
  const lines = Array.from({ length: rows }, (_, row) => line('A', row === 0 ? 'K' : ''));
  const empty = Array.from({ length: ranks - 2 * rows }, () => String(files));
  return `${[...lines.map((line) => line.toLowerCase()), ...empty, ...lines.toReversed()].join('/')} w - - 0 1`;
}

const definition = (board, text, start) => ({
  version: 1,
  board,
  start,
  pieces: { K: { name: 'king', text: 'K', royal: true }, A: { name: 'a', text } },
});

for (const text of ['[Q?Q?Q]', '[Q?Q?Q?Q]']) {
  // So many were counted by a generator that follows each way to its end.
  test(`a board full of ${text} is played`, () => {
    const game = pw.game(definition('8x8', text, crowded(8, 8, 2)));
    const plies = game.legal();
    assert.equal(plies.length, game.perft(1));
    assert.equal(plies.length, 240);
    game.play(plies[0].ply);
    assert.equal(game.undo(), plies[0].ply);
    game.free();
  });
}

test('a game that begins with too much to follow is refused at the text of its kind', () => {
  const text = JSON.stringify(definition('16x16', '[Q?Q]', crowded(16, 16, 2)));
  assert.throws(
    () => pw.game(text),
    (error) => {
      assert.ok(error instanceof PiecewrightError && error.code === 'bad-variant', error);
      assert.match(error.message, /`A`/);
      const [{ code, from, to }] = error.diagnostics;
      assert.deepEqual([code, text.slice(from, to)], ['too-costly', '"[Q?Q]"']);
      return true;
    },
  );
});

test('a game of a few pieces with long ways opens on the largest boards, and is searched', async () => {
  const start = `k31/${'32/'.repeat(14)}16A15/${'32/'.repeat(14)}15K16/32 w - - 0 1`;
  for (const board of ['32x32', 'torus:32x32']) {
    // Neither what can be taken back nor where a piece is stuck takes all of its moves.
    const game = pw.game(definition(board, '[Q?Q?Q?Q]', start));
    const found = await game.search({ time: 50 });
    assert.ok(game.plies().includes(found.ply));
    game.free();
  }
});

test('a state with too much to follow is refused, and the game goes on from others', () => {
  // Few pieces at the start, and many in a FEN.
  const game = pw.game(definition('16x16', '[Q?Q?Q]', `k14a/${'16/'.repeat(14)}K14A w - - 0 1`));
  const count = game.plies().length;
  game.reset(crowded(16, 16, 3));
  for (const ask of [() => game.plies(), () => game.legal(), () => game.dests(), () => game.why('a1a2')]) {
    assert.throws(ask, (error) => error.code === 'too-costly' && error.message.includes('`A`'));
  }
  assert.equal(game.turn, 'white');
  game.reset();
  assert.equal(game.plies().length, count);
  game.free();
});

test('a search of a board without edges ends with a ply', async () => {
  const start = `k15/${'16/'.repeat(6)}8A7/${'16/'.repeat(6)}7K8/16 w - - 0 1`;
  const game = pw.game(definition('torus:16x16', '[Q?Q?Q?Q]', start));
  const found = await game.search({ time: 50 });
  assert.ok(game.plies().includes(found.ply));
  game.free();
});

test('the first search of each game finds its ply by searching', async () => {
  for (const id of VARIANTS.filter((_, index) => index % 5 === 0)) {
    const game = pw.game(await loadVariant(id));
    const { ply, depth } = await game.search({ time: 1 });
    assert.ok(1 <= depth, id);
    assert.ok(game.plies().includes(ply), id);
    game.free();
  }
});

test('games that are searched and never freed keep few threads', async () => {
  const threads = () => process.report.getReport().workers.length;
  const chess = await loadVariant('chess');
  const games = [];
  for (let n = 0; n < 12; n += 1) {
    const game = pw.game(chess);
    games.push(game);
    assert.ok(1 <= (await game.search({ nodes: 500 })).nodes);
  }
  // A thread that was ended goes a moment later.
  while (9 < threads()) await setTimeout(20);
  // One whose thread was given back searches again.
  assert.ok(1 <= (await games[0].search({ nodes: 500 })).nodes);
  for (const game of games) game.free();
});
