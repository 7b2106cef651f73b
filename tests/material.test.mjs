// What definitions call too little to win, against endgame tables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load({ needs: ['games'] });
const { materialDoubts, textOfDoubt } = await importSource('command-line/material-doubts.ts');

/** Returns what an ending of a king and some pieces depends on. */
const endingOf = ({ board, dialect, notation, pieces, capture, check, end }) =>
  JSON.stringify({
    ...{ board, dialect, notation, capture, check, stalemate: end.stalemate, bare: end.bare },
    texts: [pieces.K, ...[end.material.one ?? [], end.material.idle ?? []].flatMap((letters) => [...letters])].map(
      (piece) => (typeof piece === 'string' ? (pieces[piece].text ?? pieces[piece]) : piece.text),
    ),
  });

test('no piece that the library calls too little can force a win', async () => {
  const seen = new Set();
  const wrong = [];
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    if (variant.end?.material === undefined || variant.pieces.K === undefined) continue;
    const ending = endingOf(variant);
    if (seen.has(ending)) continue;
    seen.add(ending);
    const game = await pw.openGame(variant);
    for (const doubt of await materialDoubts(game, variant)) wrong.push(`${id}: ${textOfDoubt(doubt)}`);
    game.free();
  }
  assert.deepEqual(wrong, []);
  assert.ok(10 < seen.size, `${seen.size}`);
});

test('a piece that wins is found', async () => {
  const variant = await loadVariant('chess');
  const wrong = { ...variant, end: { ...variant.end, material: { idle: 'B', one: 'NR' } } };
  const game = await pw.openGame(wrong);
  // A rook wins all positions with white to move, in 16 moves.
  assert.deepEqual(await materialDoubts(game, wrong), [
    { pieces: ['K', 'R'], won: 175_168, legal: 175_168, moves: 16 },
  ]);
  game.free();
});
