// Games in the package: `pw.game`, the library, and misuse.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { load, PiecewrightError } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';

const pw = await load();
const chess = await loadVariant('chess');

/** Opens a game of the library. */
async function open(id) {
  return pw.game(await loadVariant(id));
}

/** Returns the code and the message with which a call is refused. */
function refusal(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof PiecewrightError, error);
    return [error.code, error.message];
  }
  return assert.fail('expected a refusal');
}

test('the library lists the games that it has, and each can be opened', async () => {
  const files = readdirSync(new URL('../www/games/variants/', import.meta.url));
  assert.deepEqual(files.map((name) => name.replace('.json', '')).sort(), [...VARIANTS]);
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    assert.equal(variant.id, id);
    const game = pw.game(variant);
    assert.deepEqual(game.diagnostics, []);
    assert.equal(game.board, variant.board);
    assert.equal(game.legal().length, game.perft(1));
    game.free();
  }
  await assert.rejects(loadVariant('draughts'), { code: 'bad-option' });
});

test('a seed draws the start', async () => {
  const variant = await loadVariant('fischerandom');
  const starts = Array.from({ length: 20 }, (_, seed) => {
    const game = pw.game(variant, { seed });
    const { fen } = game;
    game.play(game.plies()[0]);
    game.reset();
    assert.equal(game.fen, fen);
    game.free();
    return fen;
  });
  assert.ok(15 < new Set(starts).size);
  const game = pw.game(variant, { seed: 3 });
  assert.equal(game.fen, starts[3]);
  game.free();
  for (const seed of [-1, 0.5, Number.NaN, 2 ** 60, '3'])
    assert.equal(refusal(() => pw.game(variant, { seed }))[0], 'bad-option', String(seed));
  const own = pw.game(chess, { seed: 3 });
  assert.equal(own.fen, chess.start);
  own.free();
});

test('an end may be worth a part of the point', () => {
  const game = pw.game({
    version: 1,
    board: '3x3',
    pieces: { K: { name: 'king', text: 'K', royal: true }, Q: { name: 'queen', text: 'Q' } },
    start: 'k2/3/KQ1 w - - 0 1',
    end: { stalemate: { winner: 0.6 } },
  });
  const stalemate = game.plies().find((ply) => {
    game.play(ply);
    const { outcome } = game;
    game.undo();
    return outcome?.reason === 'stalemate';
  });
  assert.ok(stalemate);
  game.play(stalemate);
  assert.deepEqual(game.outcome, { winner: 'white', reason: 'stalemate', share: 0.6 });
  game.free();
});

test('a general of janggi that faces the other is answered, or ends the game', async () => {
  const game = await open('janggi');
  const text = (await game.explain()).map(({ text }) => text).join('\n');
  for (const words of [
    'cannot hop over a cannon',
    'the side to move must break this with its ply or pass',
    'a chariot 13',
  ])
    assert.ok(text.includes(words), words);
  game.reset('4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1');
  game.play('--');
  assert.deepEqual(game.outcome, { winner: 'white', reason: 'adjudication' });
  game.free();
});

test('neither side has enough left to win, and a game goes on all the same', async () => {
  const game = pw.game(chess);
  game.reset('8/8/4k3/8/8/3K2n1/6P1/8 b - - 0 1');
  assert.equal(game.outcome, undefined);
  game.play('Nf5');
  game.play('g4');
  game.play('Nh4');
  game.play('g5');
  game.play('Nf3');
  game.play('g6');
  game.play('Kf6');
  game.play('g7');
  game.play('Kxg7');
  assert.deepEqual(game.outcome, { winner: null, reason: 'material' });
  assert.notEqual(game.legal().length, 0);
  game.free();
});

test('a game of chess is played to its end', async () => {
  const game = pw.game(chess);
  for (const ply of ['f3', 'e7e5', 'g4']) game.play(ply);
  assert.equal(game.play('Qh4'), 'd8h4');
  assert.deepEqual(game.history, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  assert.deepEqual(game.outcome, { winner: 'black', reason: 'checkmate' });
  assert.deepEqual([game.checks, game.turn, game.legal()], [['e1'], 'white', []]);
  assert.deepEqual(
    refusal(() => game.play('e2e3')),
    ['illegal', 'The game is over: checkmate.'],
  );
  assert.equal(game.undo(), 'd8h4');
  assert.equal(game.outcome, undefined);
  game.reset();
  assert.deepEqual([game.history, game.fen], [[], chess.start]);
  assert.equal(game.undo(), undefined);
  game.free();
});

test('plies come with all that boards on pages show', async () => {
  const game = pw.game(chess);
  game.reset('r3k3/1P6/8/3pP3/8/8/8/R3K2R w KQq d6 0 1');
  const of = (ply) => game.legal().find((entry) => entry.ply === ply);
  assert.deepEqual(of('e5d6'), { ply: 'e5d6', san: 'exd6', from: 'e5', to: 'd6', captures: ['d5'], kind: 'P' });
  assert.deepEqual(of('b7a8n'), {
    ply: 'b7a8n',
    san: 'bxa8=N',
    from: 'b7',
    to: 'a8',
    captures: ['a8'],
    kind: 'P',
    promotion: 'N',
  });
  assert.deepEqual(of('e1g1'), { ply: 'e1g1', san: 'O-O', from: 'e1', to: 'g1', captures: [], kind: 'K' });
  assert.deepEqual(game.dests().get('e5'), ['d6', 'e6']);
  assert.deepEqual(game.dests().get('b7'), ['a8', 'b8']);
  game.free();
  const shogi = await open('shogi');
  shogi.reset('4k4/9/9/9/9/9/9/9/4K4[Pn] w - - 0 1');
  assert.deepEqual(shogi.hands, { white: { P: 1 }, black: { N: 1 } });
  assert.deepEqual(shogi.pieces, { e1: 'K', e9: 'k' });
  const drop = shogi.legal().find(({ ply }) => ply === 'P@a2');
  assert.deepEqual(drop, { ply: 'P@a2', san: 'P@a2', to: 'a2', captures: [], kind: 'P', drop: 'P' });
  assert.equal(shogi.dests().has('a2'), false);
  shogi.free();
  const seirawan = await open('seirawan');
  const gated = seirawan.legal().find(({ ply }) => ply === 'b1c3h');
  assert.deepEqual(gated, {
    ply: 'b1c3h',
    san: 'Nc3/H',
    from: 'b1',
    to: 'c3',
    captures: [],
    kind: 'N',
    drop: 'H',
    gate: 'b1',
  });
  seirawan.free();
  const duck = await open('duck');
  const placed = duck.legal().find(({ ply }) => ply === 'b1c3,c3d5');
  assert.deepEqual(placed, {
    ply: 'b1c3,c3d5',
    san: 'Nc3,d5',
    from: 'b1',
    to: 'c3',
    captures: [],
    kind: 'N',
    wall: 'd5',
  });
  assert.equal(duck.play('Nc3,d5'), 'b1c3,c3d5');
  assert.deepEqual(duck.walls, ['d5']);
  assert.equal(duck.pieces.d5, undefined);
  assert.equal(duck.why('d7d5'), 'd5 is a wall.');
  duck.free();
});

test('a refused ply has its reason, in more detail with the workshop', async () => {
  const game = pw.game(chess);
  assert.equal(game.why('e2e4'), undefined);
  assert.equal(game.why('a1a3'), 'The way to a3 is blocked by a2.');
  assert.equal(game.why('b1b3'), 'The knight has no move that leads from b1 to b3.');
  assert.deepEqual(
    refusal(() => game.play('e1e2')),
    ['illegal', 'A piece of its own side stands on e2.'],
  );
  game.free();
});

test('trees of plies are counted', async () => {
  const game = pw.game(chess);
  assert.deepEqual(
    [0, 1, 2, 3].map((depth) => game.perft(depth)),
    [1, 20, 400, 8902],
  );
  const divided = game.divide(3);
  assert.equal(divided.e2e4, 600);
  assert.equal(
    Object.values(divided).reduce((sum, count) => sum + count, 0),
    8902,
  );
  for (const depth of [-1, 1.5, Infinity, '3']) assert.equal(refusal(() => game.perft(depth))[0], 'bad-option');
  assert.equal(refusal(() => game.divide(0))[0], 'bad-option');
  game.free();
});

test('castling plies name the partner on request', () => {
  const game = pw.game(chess, { chess960: true });
  game.reset('r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1');
  assert.ok(game.plies().includes('e1h1'));
  assert.equal(game.play('O-O'), 'e1h1');
  game.free();
});

test('a definition may be in any notation, and text with comments', () => {
  const game = pw.game(`{
    // Kings and rooks, by their names.
    "version": 1, "board": "5x5", "notation": "lcpn-lisp",
    "pieces": { "K": { "text": "king", "royal": true }, "R": { "text": "rook", }, },
    "start": "k4/5/5/5/R3K w - - 0 1"
  }`);
  assert.ok(game.plies().includes('a1a4'));
  assert.equal(game.why('e1e3'), 'The K has no move that leads from e1 to e3.');
  game.free();
});

test('a definition with mistakes is refused with all of them at their places', () => {
  const text = '{ "version": 1, "board": "8x8", "pieces": { "K": { "txt": "K" } }, "start": "8/8", "pas": 1 }';
  try {
    pw.game(text);
    assert.fail('expected a refusal');
  } catch (error) {
    assert.equal(error.code, 'bad-variant');
    const marked = error.diagnostics.map(({ code, from, to }) => [code, text.slice(from, to)]);
    assert.ok(
      marked.some(([code, part]) => code === 'unknown-key' && part === '"pas"'),
      JSON.stringify(marked),
    );
    assert.ok(
      marked.some(([code, part]) => code === 'unknown-key' && part === '"txt"'),
      JSON.stringify(marked),
    );
  }
});

test('misuse is refused', () => {
  const game = pw.game(chess);
  assert.equal(refusal(() => game.reset('8/8 w'))[0], 'bad-fen');
  assert.equal(game.fen, chess.start);
  assert.equal(refusal(() => game.reset(5))[0], 'bad-option');
  assert.equal(refusal(() => game.play(5))[0], 'bad-option');
  assert.equal(refusal(() => game.why())[0], 'bad-option');
  assert.equal(refusal(() => pw.game(5))[0], 'bad-option');
  assert.equal(refusal(() => pw.game(chess, { chess690: true }))[0], 'bad-option');
  assert.equal(refusal(() => pw.game(chess, { chess960: 1 }))[0], 'bad-option');
  assert.equal(refusal(() => pw.game({}))[0], 'bad-variant');
  for (const hostile of ['', '[]', '{"version":1}', '{'.repeat(5_000), '\u0000', '"'.repeat(100)]) {
    assert.equal(refusal(() => pw.game(hostile))[0], 'bad-variant', hostile.slice(0, 20));
  }
  game.free();
  game.free();
  assert.equal(refusal(() => game.fen)[0], 'freed');
});

test('hostile plies and positions have answers', () => {
  const game = pw.game(chess);
  for (const ply of ['', ' ', 'e2', 'e2e4e5', '@', 'K@', '@e4', 'ð', 'e2:', 'x'.repeat(10_000), 'e9e9', 'O-O-O-O']) {
    assert.match(game.why(ply) ?? '', /\.$/, ply.slice(0, 20));
  }
  for (const fen of ['', ' ', '/'.repeat(5_000), '9'.repeat(400), 'K'.repeat(5_000), `${chess.start} ${chess.start}`]) {
    assert.equal(refusal(() => game.reset(fen))[0], 'bad-fen', fen.slice(0, 20));
  }
  assert.equal(game.fen, chess.start);
  game.free();
});
