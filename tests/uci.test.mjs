// `piecewright uci`: what interfaces say, in the right and in the wrong order.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { runCommand } from './matches/run.mjs';
import { importSource } from '../scripts/import-source.mjs';
import { CLI } from './command-line/one-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'piecewright-uci-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Sends lines to the engine and returns all that it writes until they are answered. */
async function talk(...lines) {
  const { status, stdout, stderr } = await runCommand(['uci'], { input: `${lines.join('\n')}\n` });
  assert.deepEqual([status, stderr], [0, '']);
  return stdout.trimEnd().split('\n');
}

/** Starts an engine that is talked with; `until` resolves to the lines up to one that matches. */
function start(...args) {
  const engine = spawn(process.execPath, [CLI, 'uci', ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ended = new Promise((resolve) => {
    engine.on('close', resolve);
  });
  return {
    send: (...sent) => engine.stdin.write(`${sent.join('\n')}\n`),
    until: async (pattern) => {
      const found = [];
      for (;;) {
        const { value, done } = await lines.next();
        assert.ok(!done, `the engine ended: ${found.join('\n')}`);
        found.push(value);
        if (pattern.test(value)) return found;
      }
    },
    ended,
  };
}

const INFO = /^info depth \d+ score (?:cp|mate) -?\d+ nodes \d+ nps \d+ time \d+ pv \S/;

test('it introduces itself, with every game of the library', async () => {
  const lines = await talk('uci', 'isready');
  assert.match(lines[0], /^id name Piecewright \d/);
  assert.deepEqual(lines.slice(-2), ['uciok', 'readyok']);
  const variants = lines.find((line) => line.startsWith('option name UCI_Variant type combo default chess '));
  assert.deepEqual(
    Array.from(variants.matchAll(/ var (\S+)/g), ([, id]) => id),
    [...VARIANTS],
  );
  assert.ok(lines.includes('option name Threads type spin default 1 min 1 max 1'));
});

test('it mates in one, and says what it has found at each depth', async () => {
  const lines = await talk('position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'go depth 3');
  assert.equal(lines.at(-1).split(' ').slice(0, 2).join(' '), 'bestmove a1a8');
  const infos = lines.slice(0, -1);
  assert.ok(infos.length > 0 && infos.every((line) => INFO.test(line)), infos.join('\n'));
  assert.match(infos.at(-1), / score mate 1 .* pv a1a8$/);
});

test('it plays any game of the library, of a variants.ini and of a file of JSON', async () => {
  const ini = join(folder, 'own.ini');
  writeFileSync(ini, '[nopawns:chess]\nstartFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1\n');
  const knights = {
    version: 1,
    id: 'knights',
    board: '5x5',
    pieces: { K: { text: 'K', royal: true }, N: { text: 'N' } },
    start: 'knn2/5/5/5/2NNK w - - 0 1',
  };
  const json = join(folder, 'file.json');
  writeFileSync(json, JSON.stringify(knights));
  const lines = await talk(
    `setoption name VariantPath value ${ini};${json}`,
    // Each line waits for the search before it.
    ...['shogi', 'nopawns', 'knights', 'glinski'].flatMap((id) => [
      `setoption name UCI_Variant value ${id}`,
      'position startpos',
      'go nodes 500',
    ]),
  );
  const combo = lines.find((line) => line.startsWith('option name UCI_Variant'));
  assert.match(combo, / var nopawns var knights$/);
  assert.deepEqual(
    lines.filter((line) => /^info string/.test(line)),
    [],
  );
  assert.equal(lines.filter((line) => /^bestmove [a-l]\d/.test(line)).length, 4);
});

test('games of a file that it cannot play as they are meant are left out, and said to be', async () => {
  const ini = join(folder, 'partly.ini');
  writeFileSync(ini, '[wrong:chess]\nmaxRank = many\n[heir:wrong]\n[right:chess]\n');
  const lines = await talk(`setoption name VariantPath value ${ini}`);
  assert.match(lines[0], / var right$/);
  assert.match(lines[1], /^info string left out 2 of 3 games, wrong: line 2: expected/);
});

test('each game is played by its own rules', async () => {
  const pw = await load();
  for (const id of ['shogi', 'crazyhouse', 'glinski', 'atomic']) {
    const lines = await talk(`setoption name UCI_Variant value ${id}`, 'position startpos', 'go nodes 2000');
    const [, ply] = /^bestmove (\S+)/.exec(lines.at(-1));
    const game = pw.game(await loadVariant(id));
    assert.equal(game.why(ply), undefined, `${id} ${ply}`);
    game.free();
  }
});

test('castling names the partner under UCI_Chess960', async () => {
  const fen = '5k2/8/8/8/8/8/8/4K2R w K - 0 1';
  const lines = await talk('setoption name UCI_Chess960 value true', `position fen ${fen} moves e1h1`, 'go depth 1');
  assert.match(lines.at(-1), /^bestmove f8/);
  const without = await talk(`position fen ${fen} moves e1h1`, 'go depth 1');
  assert.match(without[0], /^info string .*`e1g1`/);
});

test('it thinks until `stop`', async () => {
  const engine = start();
  engine.send('position startpos moves e2e4', 'go infinite');
  await engine.until(/^info depth 4 /);
  engine.send('isready');
  await engine.until(/^readyok$/);
  engine.send('stop');
  const rest = await engine.until(/^bestmove /);
  assert.match(rest.at(-1), /^bestmove [a-h][78][a-h][56]/);
  // At once after it was asked, too.
  engine.send('go infinite', 'stop');
  assert.match((await engine.until(/^bestmove /)).at(-1), /^bestmove [a-h]/);
  engine.send('quit');
  assert.equal(await engine.ended, 0);
});

test('it ponders until the ply is played, and then takes its time', async () => {
  const engine = start();
  engine.send('position startpos moves e2e4 e7e5', 'go ponder wtime 3000 btime 3000');
  await engine.until(/^info depth 3 /);
  engine.send('isready');
  // While pondering, it sends no move until `ponderhit` or `stop`.
  assert.ok((await engine.until(/^readyok$/)).every((line) => !line.startsWith('bestmove')));
  engine.send('ponderhit');
  await engine.until(/^bestmove /);
  // What it knows long before is held back as well.
  engine.send('go ponder depth 1', 'isready');
  await engine.until(/^readyok$/);
  engine.send('ponderhit');
  await engine.until(/^bestmove /);
  engine.send('quit');
  assert.equal(await engine.ended, 0);
});

test('it moves by every clock, also by one that has run out', async () => {
  const engine = start('capablanca');
  engine.send('isready');
  await engine.until(/^readyok$/);
  for (const go of [
    'movetime 50',
    'movetime 300',
    'wtime 3000 btime 10',
    'wtime 100 btime 100 winc 10 binc 10',
    'wtime 20 btime 20',
    'wtime 1 btime 1',
    'wtime 500 btime 500 movestogo 1',
  ]) {
    engine.send('position startpos', `go ${go}`);
    await engine.until(/^bestmove [a-j]/);
  }
  engine.send('quit');
  assert.equal(await engine.ended, 0);
});

test('the time for a ply leaves enough for the rest of the game', async () => {
  const { readGo, timeFor } = await importSource('command-line/uci/uci-commands.ts');
  const time = (text, turn = 'white') => timeFor(readGo(text.split(' ')), turn, 10);
  assert.equal(time('depth 5'), undefined);
  assert.equal(time('movetime 1000'), 990);
  assert.ok(time('movetime 4') < 4 && 1 <= time('movetime 4'));
  // A game of 200 moves with nothing but the clock is never lost.
  for (const increment of [0, 50]) {
    let left = 10_000;
    for (let n = 0; n < 200; n += 1) {
      // The way of the answer takes some time as well, and the clock has whole milliseconds.
      const taken = time(`wtime ${Math.floor(left)} btime 1 winc ${increment}`);
      assert.ok(taken < left, `${n}: ${taken} of ${left}`);
      left += increment - taken;
    }
  }
  const control = time('wtime 60000 btime 1 movestogo 1');
  assert.ok(20_000 < control && control < 60_000, control);
  assert.ok(time('wtime 1 btime 60000', 'black') > 1_000);
  for (const wrong of ['wtime', 'wtime x', 'movetime NaN', 'wtime -5 btime -5', 'movetime -1']) {
    const found = time(wrong);
    assert.ok(found === undefined || 1 <= found, wrong);
  }
});

test('a lower level plays otherwise, and a seed makes it play the same', async () => {
  const played = async (...options) =>
    (await talk(...options, 'position startpos', 'go nodes 3000')).at(-1).split(' ').slice(0, 2).join(' ');
  const level = 'setoption name Skill Level value 1';
  const seeds = Array.from({ length: 6 }, (_, n) => `setoption name Seed value ${n + 1}`);
  const first = await Promise.all(seeds.map((seed) => played(level, seed)));
  const again = await Promise.all(seeds.map((seed) => played('setoption name Level value 1', seed)));
  assert.deepEqual(first, again);
  assert.ok(new Set(first).size > 1, first.join());
});

test('a position without plies has no best one', async () => {
  const lines = await talk('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go depth 3');
  assert.deepEqual(lines, ['bestmove (none)']);
});

test('wrong lines are answered with a remark, and the next ones are as if nothing had been', async () => {
  const lines = await talk(
    'hello there',
    '',
    'position',
    'position fen',
    'position fen nonsense w - - 0 1',
    'position startpos moves e2e5',
    'setoption',
    'setoption name Nothing value 5',
    'setoption name UCI_Variant value nochess',
    'setoption name Skill Level value 9',
    'setoption name VariantPath value /no/such/file.ini',
    'setoption name Hash value 256',
    'stop',
    'ponderhit',
    `position startpos moves ${'e2e4 '.repeat(50)}`,
    'x'.repeat(2_000_000),
    '\u0000\u0007\u001b[31m',
    'go depth nonsense nodes',
    'stop',
    'isready',
  );
  assert.ok(lines.filter((line) => line.startsWith('info string ')).length >= 11, lines.join('\n'));
  assert.ok(lines.includes('readyok'));
  assert.ok(lines.includes('info string the table has 16 MB, whatever Hash says'));
  // eslint-disable-next-line no-control-regex
  assert.doesNotMatch(lines.join('\n'), /[\u0000-\u0009\u000b-\u001f]/);
  const after = await talk('position startpos moves e2e5', 'setoption name Skill Level value 99', 'go depth 2');
  assert.match(after.at(-1), /^bestmove [a-h]/);
});

test('a game goes on where it was, whatever is taken back', async () => {
  const { UciEngine } = await importSource('command-line/uci/uci-engine.ts');
  const pw = await load();
  const written = [];
  const host = {
    pw,
    name: 'Piecewright',
    write: (line) => written.push(line),
    find: async (id) => ({ id, variant: await loadVariant(id), chess960: false }),
    read: async () => [],
  };
  const engine = new UciEngine(host, await host.find('chess'));
  const ply = async (position) => {
    await engine.receive(`position ${position}`);
    await engine.receive('go depth 2');
    while (!written.some((line) => line.startsWith('bestmove')))
      await new Promise((resolve) => globalThis.setTimeout(resolve, 5));
    return written.splice(0).at(-1);
  };
  // White to move, black to move, white again after a shorter line, and another start.
  assert.match(await ply('startpos moves e2e4 e7e5'), /^bestmove [a-h][1-4]/);
  assert.match(await ply('startpos moves e2e4 e7e5 g1f3'), /^bestmove [a-h][5-8]/);
  assert.match(await ply('startpos moves e2e4 c7c5'), /^bestmove [a-h][1-4]/);
  assert.match(await ply('startpos'), /^bestmove [a-h][12]/);
  assert.match(await ply('fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1'), /^bestmove a1a8/);
  assert.match(await ply('startpos moves f2f3 e7e5 g2g4'), /^bestmove d8h4/);
  await engine.close();
});
