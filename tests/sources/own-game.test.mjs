// Set-ups of games of the visitor's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { importSource } from '../../scripts/import-source.mjs';

const pw = await load();
const { symmetryOf, withPiece } = await importSource('page/play/own-game.ts');

const counterpart = (letter) => (letter === letter?.toUpperCase() ? letter?.toLowerCase() : letter?.toUpperCase());

test('a change of a set-up touches no other piece than the one across that is its counterpart', async () => {
  const found = {};
  for (const id of VARIANTS) {
    const game = pw.game(await loadVariant(id));
    const [pieces, layout] = [game.pieces, pw.layout(game.board)];
    game.free();
    found[id] = symmetryOf(pieces, layout);
    for (const symmetry of ['mirror', 'turn', 'none']) {
      for (const { name: cell } of layout.cells) {
        for (const letter of ['', 'Q', 'q']) {
          const next = withPiece(pieces, layout, cell, letter, symmetry);
          assert.equal(next[cell] ?? '', letter);
          const changed = layout.cells.map(({ name }) => name).filter((at) => at !== cell && next[at] !== pieces[at]);
          for (const at of changed) {
            const isFree = pieces[at] === undefined || pieces[at] === counterpart(pieces[cell]);
            assert.ok(isFree, `${id}: ${letter} on ${cell} changes ${pieces[at]} on ${at}`);
          }
          assert.ok(changed.length < 2);
        }
      }
    }
  }
  // As the armies of these games stand, by their rules.
  const { chess, shogi, minishogi, xiangqi, glinski, racingkings, horde } = found;
  assert.deepEqual([chess, shogi, minishogi, xiangqi, glinski], ['mirror', 'turn', 'turn', 'mirror', 'mirror']);
  assert.deepEqual([racingkings, horde], ['none', 'none']);
});
