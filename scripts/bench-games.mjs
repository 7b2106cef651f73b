// `npm run bench:games`: how fast legal plies are counted, natively and in wasm, beside other programs that are installed.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { table } from './figures.mjs';
import { loadFfish } from './ffish.mjs';
import { ask, main, root, run } from './run.mjs';

/** The native engine, where Debian puts it or where the environment says. */
const FAIRY_STOCKFISH = process.env.FAIRY_STOCKFISH ?? '/usr/games/fairy-stockfish';

/** Games with the depth to which each is counted natively. */
const NATIVE = { chess: 5, capablanca: 4, shogi: 4, xiangqi: 4, glinski: 4 };

/** The same for wasm; the peer there counts by making each ply. */
const WASM = { chess: 4, capablanca: 3, shogi: 3, xiangqi: 3, glinski: 3 };

/** The nodes that the player looks at in a second at least, by game, and how many are counted. */
const SEARCHED = { chess: 500_000, glinski: 250_000 };
const NODES = 500_000;

const ROUNDS = 5;

async function benchGames() {
  run('cargo', ['build', '--release', '--package', 'piecewright-games', '--example', 'perft']);
  const { target_directory: target } = JSON.parse(ask('cargo', ['metadata', '--format-version', '1', '--no-deps']));
  const perft = join(target, 'release', 'examples', 'perft');
  const ours = (id, depth) => () => {
    const args = [join(root, 'www', 'games', 'variants', `${id}.json`), String(depth)];
    return Number(execFileSync(perft, args, { encoding: 'utf8' }).trim().split('\n').at(-1));
  };
  const theirs = (id, depth) => () => countOfPeer(id, depth);
  await compare('leaves a second, natively', NATIVE, ours, existsSync(FAIRY_STOCKFISH) ? theirs : undefined);
  const pw = await load();
  const ffish = await loadFfish();
  const oursInNode = async (id, depth) => {
    const game = pw.game(await loadVariant(id));
    return () => game.perft(depth);
  };
  const theirsInNode = (id, depth) => {
    const board = new ffish.Board(id);
    return () => countByPlies(board, depth);
  };
  await compare('leaves a second, in Node', WASM, oursInNode, theirsInNode);
  await benchCompiling(pw);
  await benchSearching(pw);
}

/** Counts the leaves of games, and lets Fairy-Stockfish count them, which has no hexagons. Both have to find as many. */
async function compare(title, games, ours, theirs) {
  const { add } = table(title, 'million/s', 'leaves', 'Fairy-SF', 'times');
  for (const [id, depth] of Object.entries(games)) {
    const [leaves, time] = fastest(await ours(id, depth));
    const columns = [perSecond(leaves, time), leaves];
    if (theirs !== undefined && id !== 'glinski') {
      const [found, peerTime] = fastest(theirs(id, depth));
      assert.equal(found, leaves, id);
      columns.push(perSecond(found, peerTime), (peerTime / time).toFixed(1));
    }
    add(`${id}, ${depth} plies`, columns);
  }
}

/** Lets the native engine count, and returns the number of leaves. */
function countOfPeer(id, depth) {
  const input = `setoption name UCI_Variant value ${id}\nposition startpos\ngo perft ${depth}\nquit\n`;
  const { stdout } = spawnSync(FAIRY_STOCKFISH, { input, encoding: 'utf8' });
  return Number(/Nodes searched: (\d+)/.exec(stdout)?.[1]);
}

/** Counts leaves by the calls that a program has: legal plies, each made and taken back. */
function countByPlies(board, depth) {
  const plies = board.legalMoves().split(' ').filter(Boolean);
  if (depth === 1) return plies.length;
  let count = 0;
  for (const ply of plies) {
    board.push(ply);
    count += countByPlies(board, depth - 1);
    board.pop();
  }
  return count;
}

/** How long a definition takes to become a game. */
async function benchCompiling(pw) {
  const times = [];
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    const [, time] = fastest(() => {
      pw.game(variant).free();
      return 1;
    });
    times.push([time, id]);
  }
  times.sort(([a], [b]) => a - b);
  const [median, most] = [times[times.length >> 1], times.at(-1)];
  const { add } = table('a game compiled, in Node', 'ms', 'most', '', '5');
  add(`${times.length} games, median`, [median[0].toFixed(1), most[0].toFixed(1), most[1]]);
}

/** How many nodes the player looks at, from the start and without what it has found before. */
async function benchSearching(pw) {
  const { add, end } = table('nodes a second of the player, in Node', 'million/s', 'budget');
  for (const [id, budget] of Object.entries(SEARCHED)) {
    const game = pw.game(await loadVariant(id));
    // Loads the player.
    await game.search({ depth: 1 });
    let most = 0;
    for (let n = 0; n < ROUNDS; n += 1) {
      game.reset();
      const start = performance.now();
      const { nodes } = await game.search({ nodes: NODES });
      most = Math.max(most, (nodes / (performance.now() - start)) * 1000);
    }
    game.free();
    add(id, [(most / 1e6).toFixed(2), (budget / 1e6).toFixed(2)], most < budget);
  }
  end();
}

/** Returns what a function returns, and the shortest time of several calls in milliseconds. */
function fastest(call) {
  let found;
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    found = call();
    return performance.now() - start;
  });
  return [found, Math.min(...times)];
}

function perSecond(count, time) {
  return (count / time / 1000).toFixed(2);
}

await main(import.meta.url, benchGames);
