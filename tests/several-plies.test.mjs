// Games in which a turn has several plies: FEN, PGN, rules in words, the player, and what other programs cannot say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, PiecewrightError } from 'piecewright';
import { openFile, writeDiagram, writePGN } from 'piecewright/files';
import { loadVariant, writeVariantsIni } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load();
const chess = await loadVariant('chess');
const withTurn = (turn) => ({ ...chess, id: 'two-plies', name: 'Two plies', turn });
const balanced = withTurn({ plies: 2, first: 1 });

function opened(variant, use) {
  const game = pw.game(variant);
  try {
    return use(game);
  } finally {
    game.free();
  }
}

test('a turn goes on with the same side', () => {
  opened(balanced, (game) => {
    const states = ['e4', 'd5', 'dxe4', 'Nc3', 'Nxe4'].map((ply) => {
      const before = [game.turn, game.pliesLeft];
      game.play(ply);
      return before;
    });
    const expected = [1, 2, 1, 2, 1].map((left, n) => [n === 1 || n === 2 ? 'black' : 'white', left]);
    assert.deepEqual(states, expected);
    assert.equal(game.fen, 'rnbqkbnr/ppp1pppp/8/8/4N3/8/PPPP1PPP/R1BQKBNR b KQkq - 0 2');
    game.undo();
    assert.equal(game.fen, 'rnbqkbnr/ppp1pppp/8/8/4p3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 1/2 1 2');
    assert.equal(game.why('e7e6'), "It is still White's turn, and the pawn on e7 is Black's.");
    game.reset(game.fen);
    assert.deepEqual([game.turn, game.pliesLeft], ['white', 1]);
  });
});

const MOVETEXT = '1. e4 {x} 1... d5 (1... e5 Nc6 2. Nf3 d4) 1... dxe4 2. Nc3 Nxe4 2... Nf6 Nxe4 *';

test('PGN has the plies of a turn behind its number, and is read with and without numbers', async () => {
  const { definitionTags } = await importSource('files/records/definition-tag.ts');
  const tags = Object.entries(definitionTags(balanced, false)).map(([name, value]) => {
    return `[${name} "${value.replaceAll(/[\\"]/g, '\\$&')}"]`;
  });
  for (const movetext of [MOVETEXT, MOVETEXT.replaceAll(/\d\.+ /g, '')]) {
    const { records, diagnostics } = await openFile(pw, `${tags.join('\n')}\n\n${movetext}\n`);
    assert.deepEqual(diagnostics, []);
    const [record] = records;
    assert.deepEqual(record.plies, ['e2e4', 'd7d5', 'd5e4', 'b1c3', 'c3e4', 'g8f6', 'f6e4']);
    assert.deepEqual(
      record.line.map(({ sameTurn = false }) => sameTurn),
      [false, false, true, false, true, false, true],
    );
    assert.ok(writePGN(record).endsWith(`\n\n${MOVETEXT}\n\n`), writePGN(record));
  }
});

test('the rules in words say how long turns are', async () => {
  const of = async (turn) => {
    const game = pw.game(withTurn(turn));
    const sections = await game.explain();
    game.free();
    return sections.find(({ title }) => title === 'Turns').text;
  };
  assert.equal(
    await of({ plies: 2, first: 1 }),
    'A turn has two plies, which the same piece or different ones make. White’s first turn has only one. Check ends a turn: what plies it has left are lost. Each ply by itself has to be legal, so that a side in check ends the check with its first ply. A side that has a ply left in its turn and none that is legal is as one without any at its beginning. A capture en passant is possible as the first ply of a turn, whichever ply of the turn before allows it. More of them may follow it at once.',
  );
  assert.match(
    await of({ plies: 1, grows: true }),
    /^White’s first turn has one ply, and the turn after it two plies\. From then on each turn has one ply more than the one before it\. Check/,
  );
});

test('the player makes every ply of a turn', async () => {
  const game = pw.game(withTurn({ plies: 2 }));
  game.reset('7k/8/8/8/8/8/8/RR4K1 w - - 0 2');
  for (let n = 0; n < 2; n += 1) {
    const { ply, score } = await game.search({ depth: 4 });
    assert.deepEqual(score, { mate: 1 });
    game.play(ply);
  }
  assert.equal(game.outcome.winner, 'white');
  game.free();
});

test('problems and endgame tables are refused', async () => {
  const game = pw.game(withTurn({ plies: 2 }));
  const message = 'expected a game whose turns have one ply, found several';
  const isRefused = (error) =>
    error instanceof PiecewrightError && error.code === 'unsupported' && error.message.endsWith(message);
  await assert.rejects(game.solve({ stipulation: '#1', fen: '8/8/8/8/8/1K6/7R/k7 w - -' }), isRefused);
  await assert.rejects(game.endgame({ white: 'KQ', black: 'K' }), isRefused);
  game.free();
});

test('other programs lose it by name', async () => {
  const what = 'that a turn has several plies';
  const { diagnostics } = await writeVariantsIni(balanced);
  assert.ok(
    diagnostics.some(({ message }) => message.includes(what)),
    JSON.stringify(diagnostics),
  );
  const { losses } = writeDiagram(balanced);
  assert.ok(
    losses.some(({ message, severity }) => message.includes(what) && severity === 'error'),
    JSON.stringify(losses),
  );
});

test('a bad turn is reported at its place', () => {
  for (const bad of ['0', '-1', '1000', '1.5', '"2"', 'null', '[]']) {
    const text = JSON.stringify(chess).replace('"board"', `"turn":{"plies":${bad}},"board"`);
    assert.throws(
      () => pw.game(text),
      ({ code, diagnostics: [first] }) => {
        assert.equal(code, 'bad-variant');
        assert.equal(text.slice(first.from, first.to), bad);
        assert.match(first.message, /^expected a whole number from 1 to 16, found/);
        return true;
      },
    );
  }
});
