// What keys of `variants.ini` mean, row by row: against what the row states, and against Fairy-Stockfish.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { readVariantsIni, writeVariantsIni } from 'piecewright/games';
import { loadFfish } from '../scripts/ffish.mjs';
import { pliesOf, resultOf } from './ffish/compare-games.mjs';

/**
 * Each row is a game with a position and plies to play, and what holds then: the number of legal plies, all of them or
 * some, the result or the FEN. Unless `engine` is false, Fairy-Stockfish has the same plies. `losses` are the codes of what is
 * named because the engine plays otherwise.
 */
const rows = JSON.parse(readFileSync(new URL('games/ini-rows.json', import.meta.url), 'utf8'));

const pw = await load();
const ffish = await loadFfish();

for (const [number, row] of rows.entries()) {
  test(`${row.name}: ${row.source}`, async () => {
    const text = row.ini.join('\n');
    const { variants, diagnostics } = await readVariantsIni(text);
    const named = diagnostics.map(({ code }) => code);
    assert.deepEqual(named, row.losses ?? []);
    const game = pw.game(variants[0].variant);
    if (row.fen !== undefined) game.reset(row.fen);
    for (const ply of row.play ?? []) game.play(ply);
    const plies = game.outcome === undefined ? game.plies() : [];
    if (row.count !== undefined) assert.equal(plies.length, row.count, plies.join(' '));
    if (row.legal !== undefined) assert.equal([...plies].sort().join(' '), row.legal);
    for (const ply of row.has ?? []) assert.ok(plies.includes(ply), `${ply} is not among ${plies.join(' ')}`);
    for (const ply of row.lacks ?? []) assert.ok(!plies.includes(ply), `${ply} is among ${plies.join(' ')}`);
    if (row.result !== undefined) assert.equal(resultOf(game.outcome), row.result);
    if (row.after !== undefined) assert.equal(game.fen, row.after);
    if (row.engine !== false) {
      const name = `row-${number}`;
      ffish.loadVariantConfig(text.replace(/^\[[^:\]]*/, `[${name}`));
      const board = new ffish.Board(name, row.fen ?? ffish.startingFen(name));
      for (const ply of row.play ?? []) board.push(ply);
      assert.deepEqual([...plies].sort(), pliesOf(board));
      board.delete();
    }
    game.free();
    // What is written is the same game, or says what it leaves out.
    const written = await writeVariantsIni(variants[0].variant);
    if (written.diagnostics.length === 0) {
      const again = await readVariantsIni(written.text);
      assert.deepEqual(again.diagnostics, []);
      const other = pw.game(again.variants[0].variant);
      if (row.fen !== undefined) other.reset(row.fen);
      for (const ply of row.play ?? []) other.play(ply);
      assert.deepEqual([...(other.outcome === undefined ? other.plies() : [])].sort(), [...plies].sort());
      other.free();
    }
  });
}
