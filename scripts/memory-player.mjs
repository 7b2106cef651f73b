// `npm run memory:player`: whether the player's memory stays the same from game to game: that of its wasm module, and of
// the whole process with `game.search`. Prints it after every tenth of 100 games, and fails if it grows after the twentieth.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './figures.mjs';
import { Failure, main, root } from './run.mjs';

/** The games that take turns. */
export const GAMES = ['chess', 'glinski', 'crazyhouse', 'xiangqi', 'grand'];

const COUNT = 100;

/** The games in which the memory may still grow. */
const FIRST = 20;

/** The plies of a game, and the nodes of each: as many as the larger table of the player is for. */
const PLIES = 12;
const NODES = 20_000;

/** What the memory of the process may grow by: less than one table of the player. Node frees memory when it likes to. */
const GROWTH = 2 ** 23;

/** Plays games in one module of the player without a thread, and returns the bytes of its memory after each. */
export function memoryOfModule(glue, bytes, definitions, count, plies) {
  const { memory } = glue.initSync({ module: bytes });
  return Array.from({ length: count }, (_, n) => {
    const definition = new glue.Definition(definitions[n % definitions.length], false, n);
    const player = glue.Player.of(definition);
    definition.free();
    const host = { now: () => 0, isStopped: () => false, info: () => undefined };
    let played = '';
    for (let ply = 0; ply < plies; ply += 1) {
      player.reset(undefined, played);
      const found = player.search(undefined, undefined, NODES, undefined, n, host);
      if (found === undefined) break;
      played += ` ${found.ply}`;
    }
    player.free();
    return memory.buffer.byteLength;
  });
}

async function memoryPlayer() {
  const { load } = await import('piecewright');
  const { loadVariant } = await import('piecewright/games');
  const glue = await import('../www/generated/player.js');
  const bytes = readFileSync(join(root, 'dist', 'generated', 'player_bg.wasm'));
  const variants = await Promise.all(GAMES.map((id) => loadVariant(id)));
  const texts = variants.map((variant) => JSON.stringify(variant));
  const module = memoryOfModule(glue, bytes, texts, COUNT, PLIES);
  const pw = await load();
  const whole = [];
  for (let n = 0; n < COUNT; n += 1) {
    const game = pw.game(variants[n % variants.length]);
    for (let ply = 0; ply < PLIES; ply += 1) {
      const found = await game.search({ nodes: NODES, seed: n });
      if (found === undefined) break;
      game.play(found.ply);
    }
    game.free();
    whole.push(process.memoryUsage.rss());
  }
  const { add } = table('after so many games, MB', 'module', 'process');
  const inMB = (size) => (size / 2 ** 20).toFixed(1);
  for (let n = 9; n < COUNT; n += 10) add(`${n + 1}`, [inMB(module[n]), inMB(whole[n])]);
  const most = (sizes) => Math.max(...sizes);
  if (most(module.slice(0, FIRST)) < most(module)) throw new Failure('The memory of the module grows');
  if (most(whole.slice(0, FIRST)) + GROWTH < most(whole)) throw new Failure('The memory of the process grows');
}

await main(import.meta.url, memoryPlayer);
