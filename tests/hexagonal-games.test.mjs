// Gliński's and McCooey's chess against a slow program that shares no code with the package. `PIECEWRIGHT_GAMES` names
// another number of games each, `PIECEWRIGHT_DEPTH` a depth of both programs' trees: 4 takes three minutes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
import { legalTexts, perft, played, RULES, start } from './slow-hexagons/chess.mjs';
import { seeded } from './slow-reader/random.mjs';

const GAMES = Number(process.env.PIECEWRIGHT_GAMES ?? 3);
const MOST_PLIES = 200;
const DEPTH = Number(process.env.PIECEWRIGHT_DEPTH ?? 2);

/** The leaves of four plies, as both programs have counted them. */
const LEAVES = { glinski: 7_282_418, mccooey: 1_157_852 };

const pw = await load();

for (const id of Object.keys(RULES)) {
  test(`the tree of ${id} has the same leaves`, async () => {
    const game = pw.game(await loadVariant(id));
    assert.equal(game.perft(DEPTH), perft(start(id), DEPTH));
    assert.equal(game.perft(4), LEAVES[id]);
    game.free();
  });

  test(`random games of ${id} have the same plies`, async () => {
    const random = seeded(20261123);
    const game = pw.game(await loadVariant(id));
    const kinds = new Set();
    for (let round = 0; round < GAMES; round++) {
      game.reset();
      let state = start(id);
      for (let count = 0; count < MOST_PLIES; count++) {
        const plies = game.legal();
        assert.deepEqual(plies.map(({ ply }) => ply).sort(), legalTexts(state), game.fen);
        if (plies.length === 0) break;
        // Pawns that capture or are promoted are rare in random games.
        const wanted = plies.filter(({ san }) => /^[a-l]x|=/.test(san));
        const from = wanted.length > 0 && random(2) === 0 ? wanted : plies;
        const { ply, san } = from[random(from.length)];
        kinds.add(san.includes('=') ? 'promotion' : san.includes('x') ? 'capture' : 'quiet');
        game.play(ply);
        state = played(state, ply);
      }
    }
    assert.deepEqual([...kinds].sort(), ['capture', 'promotion', 'quiet']);
    game.free();
  });
}
