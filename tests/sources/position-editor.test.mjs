// Positions that are set up by hand: written as the games write them, and refused in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, readFEN, VARIANTS, writeFEN } from 'piecewright/games';
import { importSource } from '../../scripts/import-source.mjs';

const { checkPosition, possibleRights, readPosition, withPieces, writePosition } = await importSource(
  'page/play/position/edited-position.ts',
);
const pw = await load();

/** Opens a game for positions that are tried out, and passes it to a function. */
async function withGame(id, use) {
  const variant = await loadVariant(id);
  const game = await pw.openGame(id);
  try {
    return await use({ game, variant, layout: pw.layout(game.board) });
  } finally {
    game.free();
  }
}

test('the start of every game of the library is read and written as the game has it', async () => {
  for (const id of VARIANTS) {
    await withGame(id, (tried) => {
      const { fen } = tried.game;
      const start = readPosition(tried, null);
      assert.equal(writePosition(start, tried), fen, id);
      assert.deepEqual(checkPosition(start, tried, start), { fen, mistakes: [] }, id);
    });
  }
});

test('a FEN of a board with holes is read and written', async () => {
  const { start } = await loadVariant('gustav3');
  const layout = pw.layout('10x8-a2..a7,j2..j7');
  const { pieces } = readFEN(start, layout);
  assert.equal(pieces.j8, 'a');
  assert.equal(pieces.b7, 'p');
  assert.equal(writeFEN(readFEN(start, layout), layout), start);
  assert.throws(() => readFEN(start.replace('*pp', 'ppp'), layout), { code: 'bad-option' });
  assert.throws(() => readFEN(start.replace('arnb', '*rnb'), layout), { code: 'bad-option' });
});

test('what is wrong with a position is said', async () => {
  await withGame('chess', (tried) => {
    const start = readPosition(tried, null);
    const mistakesOf = (fen) => checkPosition(readPosition(tried, fen), tried, start).mistakes;
    assert.deepEqual(mistakesOf('4k3/8/8/8/8/8/8/8 w - - 0 1'), ['White has no king.']);
    assert.deepEqual(mistakesOf('8/8/8/8/8/8/8/8 w - - 0 1'), ['White has no king.', 'Black has no king.']);
    assert.deepEqual(mistakesOf('4k3/8/8/8/8/8/4R3/4K3 w - - 0 1'), [
      'Black is in check on e8, but it is white’s turn: white could capture a royal piece.',
    ]);
    assert.deepEqual(mistakesOf('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1'), []);
  });
  await withGame('horde', (tried) => {
    const start = readPosition(tried, null);
    // White has no king in this game.
    const { mistakes } = checkPosition(readPosition(tried, '4k3/8/8/8/8/8/8/4P3 w - - 0 1'), tried, start);
    assert.deepEqual(mistakes, []);
  });
});

test('castling is possible where king and rook are in place, and a change ends a capture en passant', async () => {
  await withGame('chess', (tried) => {
    const position = readPosition(tried, 'r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 1');
    assert.deepEqual(possibleRights(position, tried, ['K', 'Q', 'k', 'q']), ['K', 'q']);
    assert.equal(position.enPassant, 'd6');
    const moved = withPieces(position, { h1: '', h2: 'R' });
    assert.deepEqual(possibleRights(moved, tried, ['K', 'Q', 'k', 'q']), ['q']);
    assert.equal(checkPosition(moved, tried, position).fen, 'r3k3/8/8/3pP3/8/8/7R/4K3 w q - 0 1');
  });
});
