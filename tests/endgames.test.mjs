// `pw.endgame` and `game.endgame` in the package: figures, probes, refusals, and what stops them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { isError } from './is-error.mjs';

const { AbortController } = globalThis;
const pw = await load({ needs: ['games'] });

test('a rook mates in 16 moves, and each ply of the longest win is the best', async () => {
  const endgame = await pw.endgame({ white: ['K', 'R'] });
  const { longest, verdict, counts, histogram, classes } = endgame;
  assert.deepEqual([longest.moves, longest.line.length, verdict, classes], [16, 31, 'forced', []]);
  assert.deepEqual([counts.white.legal, counts.white.won, counts.white.drawn], [175_168, 175_168, 0]);
  assert.equal(histogram.length, 16);
  assert.equal(
    histogram.reduce((sum, count) => sum + count),
    counts.white.won,
  );
  const game = await endgame.game();
  assert.equal(game.fen, longest.fen);
  for (const [index, ply] of longest.line.entries()) {
    const { result, plies, best } = await endgame.probe(game.fen);
    assert.deepEqual([result, plies], [index % 2 === 0 ? 'win' : 'loss', 31 - index]);
    assert.equal(best[0].ply, ply);
    assert.equal(best.length, game.legal().length);
    game.play(ply);
  }
  assert.deepEqual(game.outcome, { winner: 'white', reason: 'checkmate' });
  assert.deepEqual(await endgame.probe(game.fen), { result: 'loss', plies: 0, best: [] });
  // The king has captured the rook.
  assert.equal((await endgame.probe('8/8/8/8/8/1k6/8/K7 w - - 0 1')).result, 'draw');
  assert.equal(await endgame.probe('8/8/8/8/8/1k6/8/KR5R w - - 0 1'), undefined);
  await assert.rejects(endgame.probe('8/8'), isError('bad-fen', ''));
  endgame.free();
  await assert.rejects(endgame.probe(longest.fen), isError('freed', 'endgame'));
  game.free();
});

test('bishops on cells of two colors mate in 19 moves, on cells of one never', async () => {
  const seen = [];
  const endgame = await pw.endgame({ white: ['K', 'B', 'B'], onProgress: (share) => seen.push(share) });
  endgame.free();
  const [like, unlike] = endgame.classes;
  assert.deepEqual(
    [like.id, like.won, like.verdict, unlike.id, unlike.moves, unlike.verdict],
    ['like', 0, 'rarely', 'unlike', 19, 'forced'],
  );
  assert.equal(endgame.verdict, 'forced');
  assert.ok(
    seen.length > 0 && seen.every((share, index) => 0 < share && share <= 1 && share >= (seen[index - 1] ?? 0)),
  );
});

test('pieces have texts in any notation, on any board', async () => {
  for (const [piece, board, moves] of [
    [{ text: 'R', notation: 'betza', dialect: 'xbetza' }, 'hex:4', 10],
    [{ text: 'n+', notation: 'parlett' }, '8x8', 16],
    ['R', 'hex:6', 20],
    ['Q', 'hex:6', 9],
  ]) {
    const endgame = await pw.endgame({ white: ['K', piece], board });
    assert.equal(endgame.longest.moves, moves);
    endgame.free();
  }
  const odd = { text: 'R', notation: 'morse' };
  await assert.rejects(pw.endgame({ white: ['K', odd] }), isError('unknown-notation', 'morse'));
});

test('a game has its own rules', async () => {
  const chess = await pw.openGame('chess');
  const queen = await chess.endgame({ white: 'KQ', black: 'K' });
  assert.equal(queen.longest.moves, 10);
  assert.equal(queen.counts.black.legal - queen.counts.black.won, 23_048);
  queen.free();
  await assert.rejects(chess.endgame({ white: 'KP', black: 'K' }), isError('unsupported', '`P` promotes'));
  await assert.rejects(chess.endgame({ white: 'KX', black: 'K' }), isError('bad-option', '`X`'));
  await assert.rejects(chess.endgame({ white: 'Q', black: 'K' }), isError('bad-option', 'royal'));
  await assert.rejects(chess.endgame({ white: 'KKQ', black: 'K' }), isError('bad-option', 'several'));
  chess.free();
  await assert.rejects(chess.endgame({ white: 'KQ', black: 'K' }), isError('freed', 'game'));
  for (const [id, words] of [
    ['crazyhouse', 'in hand'],
    ['seirawan', 'gating'],
    ['3check', 'checks'],
  ]) {
    const game = await pw.openGame(id);
    await assert.rejects(game.endgame({ white: 'KQ', black: 'K' }), isError('unsupported', words));
    game.free();
  }
});

test('what a table cannot hold is refused before it is made', async () => {
  const refused = (options, code, words) => assert.rejects(pw.endgame(options), isError(code, words));
  await refused({ white: ['K', 'R', 'R', 'R'] }, 'too-large', 'found 5');
  await refused({ white: ['K', 'R'], board: '16x17' }, 'too-large', '272');
  await refused({ white: ['K', 'R', 'N'], board: '12x12' }, 'too-large', 'MB');
  await refused({ white: ['K', 'RiD'] }, 'unsupported', 'first moves');
  await refused({ white: ['K', 'R+'] }, 'bad-variant', '');
  await refused({ white: ['K', 'R'], board: '9by9' }, 'unknown-board', '9by9');
  await refused({ white: 'KR' }, 'bad-option', 'list');
  await refused({ white: ['K', 'R'], stalemate: 'win' }, 'bad-option', 'stalemate');
  await refused({ white: ['K', 'R'], bord: '8x8' }, 'bad-option', '`board`');
  await refused({ white: ['K', 7] }, 'bad-option', '7');
  await refused({ white: [] }, 'bad-option', 'royal');
});

test('a signal stops a table that is being made', async () => {
  const controller = new AbortController();
  const made = pw.endgame({
    white: ['K', 'B', 'N'],
    board: '10x10',
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('enough')),
  });
  await assert.rejects(made, { message: 'enough' });
  await assert.rejects(pw.endgame({ white: ['K', 'R'], signal: controller.signal }), { message: 'enough' });
});

test('the size of a table is said before it is made', async () => {
  const heard = [];
  const onEstimate = (estimate) => heard.push(estimate);
  (await pw.endgame({ white: ['K', 'R'], onEstimate })).free();
  // Symmetry leaves black's king ten cells; without the rook there are two kings. Either side may be to move.
  const positions = 2 * (10 * 64 * 64 + 10 * 64);
  assert.deepEqual(heard, [{ positions, bytes: positions, limit: 64 * 2 ** 20 }]);
  const controller = new AbortController();
  const stopped = pw.endgame({ white: ['K', 'R'], onEstimate: () => controller.abort(), signal: controller.signal });
  await assert.rejects(stopped, { name: 'AbortError' });
});
