// The chess games on hexes against a slow program that shares no code with the package. `PIECEWRIGHT_GAMES` names another
// number of games each, `PIECEWRIGHT_DEPTH` a depth of both programs' trees.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
import { legalTexts, perft, played, start } from './slow-hexagons/chess.mjs';
import { GAMES } from './slow-hexagons/games.mjs';
import { seeded } from './slow-reader/random.mjs';

const ROUNDS = Number(process.env.PIECEWRIGHT_GAMES ?? 6);
const MOST_PLIES = 100;
const DEPTH = Number(process.env.PIECEWRIGHT_DEPTH ?? 2);

/** The leaves of four plies, which both programs have counted. The slow one takes minutes for that (`PIECEWRIGHT_DEPTH=4`). */
const LEAVES = {
  glinski: 7_282_418,
  mccooey: 1_157_852,
  shafran: 3_310_230,
  brusky: 13_056_906,
  devasa: 9_307_997,
};

/** Lines that end with what random games seldom have. */
const LINES = {
  'en passant': {
    glinski: 'f5f6 e7e5 f6e6',
    mccooey: 'd2d4 d8d7 d4d5 h8h7 e3e4 e8e6 d5e7',
    shafran: 'a2a3 b6b4 a3b5',
    brusky: 'c2c4 h7h5 f2f3 h5g4 d2f4 g4e3',
    devasa: 'c5e5 g8e6 e5f7',
  },
  castling: {
    shafran: 'f2d4 d8d6 g3e4 f10e8 h4d8 e10f10 e1g3',
    brusky: 'h1i4 f7e6 g1i5 j8i6 f1h1',
    devasa: 'a3b5 g2f2 a2d3 i4h4 a4a2',
  },
};

const RARE = ['castling', 'en passant', 'promotion'];
const WANTED = [RARE, ['pawn step', ...RARE], []];

const pw = await load();

/** Returns the legal plies of a position with their kinds, where both programs have the same ones. */
function sameLegal(game, state) {
  const kindOf = legalTexts(state);
  const plies = game.legal().map(({ ply }) => ply);
  assert.deepEqual(plies.sort(), [...kindOf.keys()].sort(), game.fen);
  return kindOf;
}

for (const id of Object.keys(GAMES)) {
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
    for (let round = 0; round < ROUNDS; round++) {
      game.reset();
      let state = start(id);
      for (let count = 0; count < MOST_PLIES; count++) {
        const kindOf = sameLegal(game, state);
        const plies = [...kindOf.keys()].sort();
        if (plies.length === 0) break;
        // What is rare in random games is preferred, and what leads to it.
        const kindsWanted = WANTED[random(WANTED.length)];
        const wanted = plies.filter((ply) => kindsWanted.includes(kindOf.get(ply)));
        const from = wanted.length > 0 ? wanted : plies;
        const ply = from[random(from.length)];
        kinds.add(kindOf.get(ply));
        game.play(ply);
        state = played(state, ply);
      }
    }
    for (const kind of ['capture', 'pawn step', 'promotion', 'quiet']) assert.ok(kinds.has(kind), kind);
    game.free();
  });

  for (const [kind, { [id]: line }] of Object.entries(LINES)) {
    if (line === undefined) continue;
    test(`${id} has ${kind}`, async () => {
      const game = pw.game(await loadVariant(id));
      let state = start(id);
      let last;
      for (const ply of line.split(' ')) {
        last = sameLegal(game, state).get(ply);
        game.play(ply);
        state = played(state, ply);
      }
      assert.equal(last, kind);
      sameLegal(game, state);
      game.free();
    });
  }
}
