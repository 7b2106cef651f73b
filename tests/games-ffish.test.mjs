// Random games of the library against Fairy-Stockfish. `PIECEWRIGHT_GAMES` names another number of games each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { loadFfish } from '../scripts/ffish.mjs';
import { firstDifference } from './ffish/games.mjs';

const GAMES = Number(process.env.PIECEWRIGHT_GAMES ?? 2);
const MOST_PLIES = 120;

/** Games in which the engine names the partner of a castling. */
const CHESS960 = ['caparandom', 'fischerandom'];

/** Games on boards or with pieces that the engine does not have. */
const UNKNOWN = ['brusky', 'devasa', 'glinski', 'mccooey', 'shafran'];

const pw = await load();
const ffish = await loadFfish();
// The engine lists its games once a board has been made.
new ffish.Board('chess').delete();
const known = ffish.variants().split(' ');

test('the engine knows all games but those on hexagons', () => {
  assert.deepEqual(
    VARIANTS.filter((id) => !known.includes(id)),
    UNKNOWN,
  );
});

for (const id of VARIANTS.filter((id) => known.includes(id))) {
  test(`random games of ${id} have the same plies, positions and results`, async () => {
    const variant = await loadVariant(id);
    const { capture } = variant;
    const isMarked = capture === 'to hand' || (capture?.toHand === true && capture.keepsPromotion !== true);
    const chess960 = CHESS960.includes(id);
    const dropped = Object.entries(variant.pieces).filter(([, { drop }]) => drop?.not?.includes('mates') === true);
    const mateless = dropped.map(([letter]) => letter);
    const game = pw.game(variant, { chess960 });
    const hasPasses = variant.pass === 'always';
    const most = MOST_PLIES;
    assert.equal(
      firstDifference({ ffish, game, id, isMarked, chess960, mateless, hasPasses, games: GAMES, most }),
      undefined,
    );
    game.free();
  });
}
