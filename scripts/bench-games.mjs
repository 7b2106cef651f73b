// `npm run bench:games`: how fast legal plies are counted, natively and in wasm, beside other programs that are installed.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { row } from './bench-package.mjs';
import { loadFfish } from './ffish.mjs';
import { Failure, main, root, run } from './run.mjs';

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
  await benchInNode();
  await benchCompiling();
  await benchSearching();
}

function benchNatively() {
  const { target_directory: target } = JSON.parse(
    execFileSync('cargo', ['metadata', '--format-version', '1', '--no-deps'], { cwd: root, maxBuffer: 2 ** 26 }),
  );
  const ours = join(target, 'release', 'examples', 'perft');
  const hasPeer = existsSync(FAIRY_STOCKFISH);
  console.log(`\n${row('leaves a second, natively', 'million/s', 'leaves', 'Fairy-Stockfish')}`);
  for (const [id, depth] of Object.entries(NATIVE)) {
    const file = join(root, 'www', 'games', 'variants', `${id}.json`);
    const count = () =>
      Number(
        execFileSync(ours, [file, String(depth)])
          .toString()
          .trim()
          .split('\n')
          .at(-1),
      );
    const [leaves, time] = fastest(count);
    const [theirs, peerTime] =
      hasPeer && id !== 'glinski' ? fastest(() => countOfPeer(id, depth)) : [leaves, undefined];
    assert.equal(theirs, leaves, id);
    const rate = peerTime === undefined ? '' : perSecond(theirs, peerTime);
    console.log(row(`${id}, ${depth} plies`, perSecond(leaves, time), String(leaves), rate));
  }
}

/** Lets the native engine count, and returns the number of leaves. */
function countOfPeer(id, depth) {
  const input = `setoption name UCI_Variant value ${id}\nposition startpos\ngo perft ${depth}\nquit\n`;
  const { stdout } = spawnSync(FAIRY_STOCKFISH, { input, encoding: 'utf8' });
  return Number(/Nodes searched: (\d+)/.exec(stdout)?.[1]);
}

async function benchInNode() {
  const { load } = await import('piecewright');
  const { loadVariant } = await import('piecewright/games');
  const pw = await load();
  const ffish = await loadFfish();
  const chessops = await import('chessops').catch(() => undefined);
  console.log(
    `\n${row('leaves a second, in Node', 'million/s', 'ffish-es6', 'times', chessops === undefined ? '' : 'chessops')}`,
  );
  for (const [id, depth] of Object.entries(WASM)) {
    const game = pw.game(await loadVariant(id));
    const [leaves, time] = fastest(() => game.perft(depth));
    const board = id === 'glinski' ? undefined : new ffish.Board(id);
    const [theirs, peerTime] = board === undefined ? [leaves, undefined] : fastest(() => countByPlies(board, depth));
    assert.equal(theirs, leaves, id);
    const peer = peerTime === undefined ? ['', ''] : [perSecond(theirs, peerTime), (peerTime / time).toFixed(1)];
    const third = id === 'chess' && chessops !== undefined ? countByChessops(chessops, depth, leaves) : '';
    console.log(row(`${id}, ${depth} plies`, perSecond(leaves, time), ...peer, third));
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

function countByChessops({ Chess, makeUci, parseUci }, depth, leaves) {
  const count = (position, left) => {
    let sum = 0;
    for (const [from, dests] of position.allDests()) {
      for (const to of dests) {
        if (left === 1) sum += 1;
        else {
          const child = position.clone();
          child.play(parseUci(makeUci({ from, to })));
          sum += count(child, left - 1);
        }
      }
    }
    return sum;
  };
  const [found, time] = fastest(() => count(Chess.default(), depth));
  assert.equal(found, leaves);
  return perSecond(found, time);
}

/** How long a definition takes to become a game. */
async function benchCompiling() {
  const { load } = await import('piecewright');
  const { loadVariant, VARIANTS } = await import('piecewright/games');
  const pw = await load();
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
  console.log(`\n${row('a game compiled, in Node', 'ms', 'most', '', '5')}`);
  console.log(row(`${times.length} games, median`, median[0].toFixed(1), most[0].toFixed(1), most[1]));
}

/** How many nodes the player looks at, from the start and without what it has found before. */
async function benchSearching() {
  const { load } = await import('piecewright');
  const { loadVariant } = await import('piecewright/games');
  const pw = await load();
  console.log(`\n${row('nodes a second of the player, in Node', 'million/s', 'budget')}`);
  const under = [];
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
    console.log(row(id, (most / 1e6).toFixed(2), (budget / 1e6).toFixed(2), most < budget ? 'UNDER' : ''));
    if (most < budget) under.push(id);
  }
  if (0 < under.length) throw new Failure(`The player looks at too few nodes a second: ${under.join(', ')}`);
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
