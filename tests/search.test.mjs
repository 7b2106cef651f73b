// `game.search` in the package: what it finds, when it ends, and what happens to its thread.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
import * as glue from '../www/generated/player.js';
import { runModule } from './command-line/one-run.mjs';
import { isError } from './is-error.mjs';

const { AbortController, AbortSignal, setTimeout } = globalThis;
const pw = await load();
const chess = await loadVariant('chess');

/** Plays a test with a game of the library, from a state. */
async function withGame(variant, fen, play) {
  const game = pw.game(typeof variant === 'string' ? await loadVariant(variant) : variant);
  game.reset(fen);
  try {
    await play(game);
  } finally {
    game.free();
  }
}

// Mates in one and two that need no proof by another program: a back rank, two rooks, and a dropped gold.
const MATES = [
  ['chess', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', 1],
  ['chess', '7k/8/8/8/8/8/R7/1R2K3 w - - 0 1', undefined, 2],
  ['shogi', '4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1', 'G@e8', 1],
  ['atomic', 'rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2', undefined, undefined],
];

for (const [id, fen, ply, mate] of MATES) {
  test(`a search of ${id} from ${fen}`, () =>
    withGame(id, fen, async (game) => {
      const infos = [];
      const found = await game.search({ depth: 5, onInfo: (info) => infos.push(info) });
      if (ply !== undefined) assert.equal(found.ply, ply);
      if (mate !== undefined) assert.deepEqual(found.score, { mate });
      assert.equal(game.why(found.ply), undefined);
      assert.equal(found.pv[0], found.ply);
      for (const [n, line] of infos.entries()) {
        assert.deepEqual(Object.keys(line), ['ply', 'score', 'depth', 'nodes', 'pv']);
        assert.equal(line.depth, n + 1);
      }
      assert.ok(infos.length > 0 && infos.at(-1).nodes <= found.nodes);
      // The whole line can be played.
      for (const ply of found.pv) game.play(ply);
      if (mate !== undefined) assert.equal(game.outcome.reason, 'checkmate');
    }));
}

test('no ply is found where none is legal', () =>
  withGame(chess, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', async (game) => {
    assert.equal(game.outcome.reason, 'stalemate');
    assert.equal(await game.search({ depth: 3 }), undefined);
  }));

test('a search ends by its time alone, also the first one', () =>
  withGame('capablanca', undefined, async (game) => {
    // Loads the player.
    await game.search({ depth: 1 });
    for (const time of [1, 50, 200]) {
      // How well it keeps to its time, `npm run bench:player` measures.
      const { ply, depth } = await game.search({ time });
      assert.equal(game.why(ply), undefined);
      assert.ok(depth < 30, `${depth}`);
    }
  }));

test('nodes and depth limit a search', () =>
  withGame(chess, undefined, async (game) => {
    const { depth } = await game.search({ depth: 3 });
    assert.equal(depth, 3);
    const { nodes } = await game.search({ nodes: 5_000 });
    assert.ok(nodes <= 6_000, nodes);
  }));

test('the same seed gives the same game, and another one another', async () => {
  const played = async (seed) => {
    const game = pw.game(chess);
    for (let n = 0; n < 12; n += 1) game.play((await game.search({ level: 2, seed })).ply);
    const { history } = game;
    game.free();
    return history.join(' ');
  };
  const [first, again, ...others] = await Promise.all([1, 1, 2, 3].map(played));
  assert.equal(first, again);
  assert.ok(others.some((other) => other !== first));
});

/** The games that take turns, while memory is watched. */
const GAMES = ['chess', 'glinski', 'crazyhouse', 'xiangqi', 'grand'];

/** `PIECEWRIGHT_GAMES=100` plays more of them, and longer. */
const MANY = process.env.PIECEWRIGHT_GAMES && Number(process.env.PIECEWRIGHT_GAMES);
const [COUNT, PLIES] = MANY === undefined ? [3 * GAMES.length, 2] : [MANY, 12];

/** The nodes of a search: as many as the larger table of the player is for. */
const NODES = 20_000;

/** Plays games in one module of the player without a thread, and returns the bytes of its memory after each. */
function memoryOfModule(bytes, definitions) {
  const { memory } = glue.initSync({ module: bytes });
  return Array.from({ length: COUNT }, (_, n) => {
    const definition = new glue.Definition(definitions[n % definitions.length], false, n);
    const player = glue.Player.of(definition);
    definition.free();
    const host = { now: () => 0, isStopped: () => false, info: () => undefined };
    let played = '';
    for (let ply = 0; ply < PLIES; ply += 1) {
      player.reset(undefined, played);
      const found = player.search(undefined, undefined, NODES, undefined, n, host);
      if (found === undefined) break;
      played += ` ${found.ply}`;
    }
    player.free();
    return memory.buffer.byteLength;
  });
}

test('the memory of the player stays the same from game to game', async () => {
  const bytes = readFileSync('dist/generated/player_bg.wasm');
  const texts = await Promise.all(GAMES.map(async (id) => JSON.stringify(await loadVariant(id))));
  const sizes = memoryOfModule(bytes, texts);
  // Long games of each kind differ, so that more of them may come before the largest.
  const warmUp = GAMES.length * (MANY === undefined ? 1 : 4);
  assert.deepEqual(new Set(sizes.slice(warmUp)), new Set([Math.max(...sizes.slice(0, warmUp))]));
  // The design's limit.
  assert.ok(Math.max(...sizes) <= 64 * 2 ** 20, sizes.join(' '));
});

const skip = MANY === undefined && 'it takes minutes: PIECEWRIGHT_GAMES=100 runs it';

test('the memory of the process stays the same from game to game', { skip }, async () => {
  const sizes = [];
  for (let n = 0; n < COUNT; n += 1) {
    const game = pw.game(await loadVariant(GAMES[n % GAMES.length]));
    for (let ply = 0; ply < PLIES; ply += 1) {
      const found = await game.search({ nodes: NODES, seed: n });
      if (found === undefined) break;
      game.play(found.ply);
    }
    game.free();
    sizes.push(process.memoryUsage.rss());
  }
  // Less than one table of the player: Node frees memory when it likes to.
  const slack = 2 ** 23;
  const warmUp = 4 * GAMES.length;
  assert.ok(Math.max(...sizes.slice(warmUp)) <= Math.max(...sizes.slice(0, warmUp)) + slack, sizes.join(' '));
});

test('a new game begins without what the last one has taught', () =>
  withGame(chess, undefined, async (game) => {
    const first = await game.search({ depth: 6 });
    await game.search({ depth: 7 });
    game.reset();
    assert.deepEqual(await game.search({ depth: 6 }), first);
  }));

test('searches of one game wait for each other, each with the state in which it was asked', () =>
  withGame(chess, undefined, async (game) => {
    const infos = [];
    const note = (name) => () => infos.push(name);
    const first = game.search({ depth: 4, onInfo: note('white') });
    game.play('e2e4');
    const second = game.search({ depth: 4, onInfo: note('black') });
    game.undo();
    const [white, black] = await Promise.all([first, second]);
    assert.match(white.ply, /[1-4]$/);
    assert.match(black.ply, /[5-8]$/);
    assert.deepEqual([...new Set(infos)], ['white', 'black']);
    assert.deepEqual(infos, infos.toSorted().toReversed());
  }));

test('a signal ends a search at once, and the next one answers', () =>
  withGame(chess, undefined, async (game) => {
    const gone = AbortSignal.abort(new Error('too late'));
    await assert.rejects(game.search({ signal: gone }), { message: 'too late' });
    for (let n = 0; n < 3; n += 1) {
      const control = new AbortController();
      let begin;
      const begun = new Promise((resolve) => {
        begin = resolve;
      });
      const search = game.search({ depth: 90, signal: control.signal, onInfo: begin });
      // It thinks already when it is ended.
      await begun;
      control.abort(new Error('enough'));
      // Such a depth would never end.
      await assert.rejects(search, { message: 'enough' });
      assert.equal((await game.search({ depth: 2 })).depth, 2);
    }
    // One that still waits is never searched.
    const control = new AbortController();
    let isAsked = false;
    const first = game.search({ depth: 5 });
    const waiting = game.search({ depth: 1, signal: control.signal, onInfo: () => (isAsked = true) });
    control.abort();
    await assert.rejects(waiting, { name: 'AbortError' });
    assert.equal((await first).depth, 5);
    await game.search({ depth: 1 });
    assert.equal(isAsked, false);
  }));

test('an error of the receiver ends its search alone', () =>
  withGame(chess, undefined, async (game) => {
    const onInfo = () => {
      throw new Error('mine');
    };
    await assert.rejects(game.search({ depth: 90, onInfo }), { message: 'mine' });
    assert.equal((await game.search({ depth: 2 })).depth, 2);
  }));

test('options are checked', () =>
  withGame(chess, undefined, async (game) => {
    const wrong = [
      { time: 0 },
      { time: -1 },
      { time: NaN },
      { time: Infinity },
      { time: '5' },
      { depth: 0 },
      { depth: 1.5 },
      { nodes: 0 },
      { nodes: 2 ** 60 },
      { level: 0 },
      { level: 9 },
      { level: 2.5 },
      { seed: -1 },
      { seed: 'x' },
      { signal: {} },
      { onInfo: 5 },
      { deep: 3 },
      5,
      'level',
    ];
    for (const options of wrong) await assert.rejects(game.search(options), isError('bad-option'), options);
    const absent = { time: null, depth: 1, nodes: undefined, level: null, seed: null, signal: null, onInfo: null };
    assert.equal((await game.search(absent)).depth, 1);
  }));

test('a freed game is not searched, and freeing ends its searches', async () => {
  const game = pw.game(chess);
  const searches = [game.search({ depth: 90 }), game.search({ depth: 2 })];
  setTimeout(() => game.free(), 100);
  for (const search of searches) await assert.rejects(search, isError('freed'));
  await assert.rejects(game.search(), isError('freed'));
});

test('plies that name the partner of castling reach the player', async () => {
  const game = pw.game(chess, { chess960: true });
  game.reset('5k2/8/8/8/8/8/8/4K2R w K - 0 1');
  game.play('e1h1');
  const { pv } = await game.search({ depth: 3 });
  for (const ply of pv) game.play(ply);
  game.free();
});

const OPEN = `import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
const game = (await load()).game(await loadVariant('chess'));
`;

test('an idle player lets the program end, and a busy one does not', () => {
  assert.equal(runModule(`${OPEN}console.log((await game.search({ depth: 2 })).depth);`), '2\n');
  assert.equal(runModule(`${OPEN}game.search({ depth: 5 }).then(({ depth }) => console.log(depth));`), '5\n');
});

test('a thread that breaks down rejects its search, and the next one starts afresh', () => {
  // Node's threads, with one that ends when it is asked for the depth 13.
  const code = `import threads from 'node:worker_threads';
import { syncBuiltinESMExports } from 'node:module';
const { Worker } = threads;
threads.Worker = class extends Worker {
  postMessage(message) {
    if (message.argument?.limits?.depth === 13) this.terminate();
    else super.postMessage(message);
  }
};
syncBuiltinESMExports();
${OPEN}const code = (error) => console.log(error.code);
await game.search({ depth: 1 });
const [lost, next] = [game.search({ depth: 13 }), game.search({ depth: 2 })];
await lost.catch(code);
console.log((await next).depth);
`;
  assert.equal(runModule(code), 'module-restarted\n2\n');
});

test('where no thread can be started, a search says so', () => {
  const code = `import threads from 'node:worker_threads';
import { syncBuiltinESMExports } from 'node:module';
let isForbidden = true;
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(...given) {
    if (isForbidden) throw new Error('no threads here');
    super(...given);
  }
};
syncBuiltinESMExports();
${OPEN}await game.search({ depth: 1 }).catch((error) => console.log(error.code, error.message));
isForbidden = false;
console.log((await game.search({ depth: 1 })).depth);
`;
  assert.match(runModule(code), /^not-loaded the player could not be started \(no threads here\).*\n1\n$/);
});
