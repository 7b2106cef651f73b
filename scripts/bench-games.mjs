// `npm run bench:games`: how fast legal plies are counted, natively and in wasm, beside other programs that are installed.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { table } from './figures.mjs';
import { loadFfish } from './ffish.mjs';
import { main, root, run } from './run.mjs';

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
  benchNatively();
  const pw = await load();
  await benchInNode(pw);
  await benchCompiling(pw);
  await benchSearching(pw);
}

function benchNatively() {
  const { target_directory: target } = JSON.parse(
    execFileSync('cargo', ['metadata', '--format-version', '1', '--no-deps'], { cwd: root, maxBuffer: 2 ** 26 }),
  );
  const ours = join(target, 'release', 'examples', 'perft');
  const hasPeer = existsSync(FAIRY_STOCKFISH);
  const { add } = table('leaves a second, natively', 'million/s', 'leaves', 'Fairy-Stockfish');
  for (const [id, depth] of Object.entries(NATIVE)) {
    const file = join(root, 'www', 'games', 'variants', `${id}.json`);
    const count = () =>
      Number(
        execFileSync(ours, [file, String(depth)], { encoding: 'utf8' })
          .trim()
          .split('\n')
          .at(-1),
      );
    const [leaves, time] = fastest(count);
    const [theirs, peerTime] =
      hasPeer && id !== 'glinski' ? fastest(() => countOfPeer(id, depth)) : [leaves, undefined];
    assert.equal(theirs, leaves, id);
    const rate = peerTime === undefined ? '' : perSecond(theirs, peerTime);
    add(`${id}, ${depth} plies`, [perSecond(leaves, time), String(leaves), rate]);
  }
}

/** Lets the native engine count, and returns the number of leaves. */
function countOfPeer(id, depth) {
  const input = `setoption name UCI_Variant value ${id}\nposition startpos\ngo perft ${depth}\nquit\n`;
  const { stdout } = spawnSync(FAIRY_STOCKFISH, { input, encoding: 'utf8' });
  return Number(/Nodes searched: (\d+)/.exec(stdout)?.[1]);
}

async function benchInNode(pw) {
  const ffish = await loadFfish();
  const { add } = table('leaves a second, in Node', 'million/s', 'ffish-es6', 'times');
  for (const [id, depth] of Object.entries(WASM)) {
    const game = pw.game(await loadVariant(id));
    const [leaves, time] = fastest(() => game.perft(depth));
    const board = id === 'glinski' ? undefined : new ffish.Board(id);
    const [theirs, peerTime] = board === undefined ? [leaves, undefined] : fastest(() => countByPlies(board, depth));
    assert.equal(theirs, leaves, id);
    const peer = peerTime === undefined ? ['', ''] : [perSecond(theirs, peerTime), (peerTime / time).toFixed(1)];
    add(`${id}, ${depth} plies`, [perSecond(leaves, time), ...peer]);
    board?.delete();
    game.free();
  }
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
