// Random sections of `variants.ini`, played here and in Fairy-Stockfish; `npm run fuzz -- 600 ini` goes on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { playFile } from './ffish/play-file.mjs';
import { IniPlayer } from './ffish/play-ini.mjs';

const SECTIONS = 150;

test('random sections are the same games in Fairy-Stockfish', async () => {
  const player = new IniPlayer(await load());
  for (let seed = 1; seed <= SECTIONS; seed += 1) {
    const { text, difference } = await player.play(seed);
    assert.equal(difference, undefined, `seed ${seed}\n${text}`);
  }
  // Most sections must be games for the comparison to mean anything.
  assert.ok(0.85 * SECTIONS < player.compared, `${player.compared} of ${SECTIONS} were compared`);
});

test('the sections of a file play as in Fairy-Stockfish, or a diagnostic says what does not', async () => {
  const text = readFileSync(new URL('games/variants.ini', import.meta.url), 'utf8');
  const results = await playFile(await load(), text, { games: 1, plies: 40 });
  const of = (state) =>
    results.filter((result) => result.state === state).map(({ id, difference }) => `${id}: ${difference}`);
  assert.deepEqual([...of('silent'), ...of('unread')], []);
  assert.ok(55 <= of('same').length, of('named').join('\n'));
});
