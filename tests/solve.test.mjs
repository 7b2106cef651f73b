// `game.solve` in the package: what it finds, how it is written, when it ends, and what it refuses.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';
import { runCommandLine } from './command-line/runs.mjs';
import { readRows } from '../scripts/read.mjs';
import { isError } from './is-error.mjs';

const { AbortController } = globalThis;
const pw = await load();
const chess = pw.game(await loadVariant('chess'));
test.after(() => {
  chess.free();
});

const rows = readRows('tests/vectors/problems.jsonl');

const textsOf = (plies) => plies.map(({ ply }) => ply).sort();
// Rust tests every row; these take the way through the thread and back.
for (const row of rows.filter(({ id }) => /^chess-.*0[12]$/.test(id))) {
  test(`${row.id}: ${row.stipulation} of ${row.fen}`, async () => {
    const found = await chess.solve({ stipulation: row.stipulation, fen: row.fen, tries: 1, set: true });
    assert.ok(found.complete);
    if (row.keys === undefined) {
      assert.equal(found.count, row.count);
      const lines = found.solutions.map((line) => line.map(({ ply }) => ply));
      if (row.solutions !== undefined) assert.deepEqual(lines.sort(), row.solutions.toSorted());
      return;
    }
    assert.deepEqual(textsOf(found.keys.map(({ ply }) => ply)), row.keys);
    assert.deepEqual(
      Object.fromEntries(found.tries.map(({ ply, refutations }) => [ply.ply, refutations[0].ply])),
      row.tries,
    );
    for (const { ply, then } of found.keys.filter(({ ply }) => row.play[ply.ply] !== undefined)) {
      const { variations, threats } = row.play[ply.ply];
      const answers = then.variations.map(({ reply, answers }) => [reply.ply, textsOf(answers.map(({ ply }) => ply))]);
      assert.deepEqual(Object.fromEntries(answers), variations);
      assert.deepEqual(textsOf(then.threats.map(({ ply }) => ply)), threats);
    }
  });
}

test('texts have the letters and signs that composers use', async () => {
  const fen = '1r6/1k4p1/6p1/8/5R2/1N6/7K/8 b - - 0 1';
  const found = await chess.solve({ stipulation: 'h#2', fen, set: true, intended: 3 });
  const lines = (style) => found.text({ style }).split('\n');
  assert.deepEqual(lines('popeye'), [
    '  1...Sb3-c5 +   2.Kb7-a8 Rf4-a4 #',
    '',
    '  1.Kb7-a7 Sb3-c5   2.Ka7-a8 Rf4-a4 #',
    '  1.Kb7-a8 Sb3-c5   2.g6-g5 Rf4-a4 #',
    '  1.g6-g5 Sb3-c5 +   2.Kb7-a8 Rf4-a4 #',
    '',
    'sound',
    '',
  ]);
  assert.equal(lines('long')[2], '  1.Kb7-a7 Nb3-c5   2.Ka7-a8 Rf4-a4 #');
  assert.equal(lines('short')[2], '  1.Ka7 Nc5   2.Ka8 Ra4#');
  assert.equal(
    found
      .text({ style: 'popeye', letters: { R: 'T' } })
      .split('\n')[2]
      .slice(-8),
    'Tf4-a4 #',
  );
  await assert.rejects(async () => found.text({ style: 'french' }), isError('bad-option'));
});

test('forced play is a paragraph of algebra, or a tree in HTML', async () => {
  const fen = '8/8/rB6/7p/5p2/8/1R6/3N1K1k w - - 0 1';
  const found = await chess.solve({ stipulation: '#2', fen, tries: 1, set: true });
  assert.deepEqual(found.text({ style: 'algebra' }).split('\n'), [
    '1.Rh2+? but 1…Kxh2!',
    '',
    '1.Nf2+? but 1…Kh2!',
    '',
    '1.Bg1! threat 2.Rh2#, 2.Nf2#; 1…Ra1 2.Rh2#; 1…Ra2 2.Nf2#',
    '',
    'sound',
    '',
  ]);
  const long = await chess.solve({ stipulation: '#3', fen: '1k6/8/8/2K5/8/8/8/7R w - -' });
  assert.match(
    long.text({ style: 'algebra' }),
    /^1\.Kb6! threat 2\.Rh8#; 1…Kc8 2\.Rd1 \(zugzwang; 2…Kb8 3\.Rd8#\)\n\n/,
  );
  assert.equal(
    found.text({ style: 'html' }).replaceAll('\n', ''),
    '<ul><li>1.Rh2+?<ul><li>but<ul><li>1…Kxh2!</li></ul></li></ul></li><li>1.Nf2+?<ul><li>but<ul><li>1…Kh2!</li></ul></li></ul></li>' +
      '<li>1.Bg1! threat:<ul><li>2.Rh2#</li><li>2.Nf2#</li></ul><ul><li>1…Ra1<ul><li>2.Rh2#</li></ul></li>' +
      '<li>1…Ra2<ul><li>2.Nf2#</li></ul></li></ul></li></ul><p>sound</p>',
  );
  const help = await chess.solve({ stipulation: 'h#1', fen: '7k/8/6K1/8/8/8/8/R7 b - -' });
  assert.equal(help.text({ style: 'html' }), '<ul>\n<li>1.Kg8 Ra8#</li></ul>\n<p>sound</p>\n');
  const { text } = await chess.solve({ stipulation: '#1', fen: '8/8/8/8/8/1K6/7R/k7 w - -' });
  assert.ok(!text({ style: 'html', letters: { R: '<b>' } }).includes('<b>'));
});

test('promotions, castling and captures en passant are written in full', async () => {
  const written = async (fen) => {
    const { keys } = await chess.solve({ stipulation: '#1', fen });
    return keys.map(({ ply: { letter, body, becomes = '' } }) => letter + body + becomes);
  };
  assert.deepEqual(await written('6k1/P4ppp/8/8/8/8/5PPP/6K1 w - -'), ['a7-a8Q', 'a7-a8R']);
  assert.deepEqual(await written('2R1R3/8/8/8/3k4/8/8/R3K3 w Q -'), ['Ra1-d1', 'K0-0-0']);
  assert.deepEqual(await written('7R/2k5/R7/2NpP3/8/8/8/K7 w - d6'), ['e5*d6 ep.']);
});

test('castling is possible as the position says, or as conventions do', async () => {
  const fen = '2R1R3/8/8/8/3k4/8/8/R3K3 w';
  const keys = async (options) => {
    const found = await chess.solve({ stipulation: '#1', variations: false, ...options });
    return [found.keys.some(({ ply }) => ply.body === '0-0-0'), found.assumed];
  };
  assert.deepEqual(await keys({ fen }), [true, ['castling']]);
  assert.deepEqual(await keys({ fen: `${fen} - -` }), [false, []]);
  assert.deepEqual(await keys({ fen: `${fen} - -`, castling: 'assume' }), [true, ['castling']]);
  assert.deepEqual(await keys({ fen: `${fen} Q -`, castling: 'none' }), [false, []]);
});

test('without a FEN the state of the game is solved, and stays as it is', async () => {
  const game = pw.game(await loadVariant('chess'));
  for (const ply of ['f3', 'e5', 'g4']) game.play(ply);
  const { fen } = game;
  const { keys, verdict } = await game.solve({ stipulation: '#1' });
  assert.deepEqual([keys.map(({ ply }) => ply.san), verdict], [['Qh4'], 'sound']);
  assert.equal(game.fen, fen);
  game.free();
});

test('what cannot be solved is refused', async () => {
  const fen = '8/8/8/8/8/1K6/7R/k7 w - -';
  const refused = (options, code) => assert.rejects(chess.solve(options), isError(code), JSON.stringify(options));
  await refused({ fen }, 'bad-stipulation');
  await refused({ fen, stipulation: 2 }, 'bad-stipulation');
  await refused({ fen, stipulation: '#31' }, 'bad-stipulation');
  await refused({ fen, stipulation: '2' }, 'bad-stipulation');
  await refused({ fen: '8/8', stipulation: '#2' }, 'bad-fen');
  await refused({ fen: 'k6R/8/8/8/8/8/8/K7 w - -', stipulation: '#2' }, 'illegal-position');
  await refused({ fen, stipulation: '#2', tries: -1 }, 'bad-option');
  await refused({ fen, stipulation: '#2', castling: 'yes' }, 'bad-option');
  await refused({ fen, stipulation: '#2', depth: 3 }, 'bad-option');
  const large = pw.game({
    version: 1,
    board: '20x20',
    pieces: { K: { text: 'K', royal: true }, R: { text: 'R' } },
    start: `k19/${'20/'.repeat(18)}KR18 w - - 0 1`,
  });
  await assert.rejects(large.solve({ stipulation: '#2' }), isError('unsupported'));
  large.free();
});

test('positions without kings have an answer', async () => {
  for (const fen of ['8/8/8/8/8/8/8/R7 w - -', 'k7/8/8/8/8/8/8/7R w - -', '8/8/8/8/8/8/8/R6K w - -']) {
    for (const stipulation of ['#2', 's#2', 'r#2', 'h#2', '=2', 'ser-#2']) {
      const { complete } = await chess.solve({ fen, stipulation, set: true, tries: 1 });
      assert.ok(complete, `${stipulation} of ${fen}`);
    }
  }
});

const HARD = 'qqqqkqqq/qqqqqqqq/qqqq4/8/8/4QQQQ/QQQQQQQQ/QQQQKQQQ w - - 0 1';

test('limits cut the search, and what was found is marked as partial', async () => {
  const { verdict, complete, cut } = await chess.solve({ stipulation: '#9', fen: HARD, nodes: 5_000 });
  assert.deepEqual([verdict, complete, cut], ['unfinished', false, 'nodes']);
  const timed = await chess.solve({ stipulation: 'h#5', fen: HARD, time: 50 });
  assert.deepEqual([timed.verdict, timed.cut], ['unfinished', 'time']);
});

/** Lasker against Thomas, 1912: the sacrifice of the queen mates in eight moves at most. */
const LASKER = 'rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 0 1';

test('progress is reported, and a signal ends solving at once, with what was found', async () => {
  const controller = new AbortController();
  const heard = [];
  const found = await chess.solve({
    stipulation: '#8',
    fen: LASKER,
    signal: controller.signal,
    onProgress: (progress) => {
      heard.push(progress);
      if (progress.nodes > 300_000) controller.abort();
    },
  });
  assert.deepEqual([found.verdict, found.complete, found.cut, found.fen], ['unfinished', false, 'stopped', LASKER]);
  assert.ok(found.keys.some(({ ply }) => ply.ply === 'h5h7'));
  assert.match(found.text(), /^ {3}1\.Qh5\*h7 \+ !/m);
  assert.ok(heard[0].of > 0 && heard[0].nodes < heard[1].nodes);
  assert.deepEqual(Object.keys(heard[0]), ['done', 'of', 'nodes']);
  // The thread is free again.
  const { verdict } = await chess.solve({ stipulation: '#2', fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - -' });
  assert.equal(verdict, 'sound');
});

test('a signal ends solving between solutions, and a call that has not begun rejects', async () => {
  // The rooks mate in many ways, with many moves to spare.
  const fen = '7k/8/8/8/8/8/RR6/K7 b - - 0 1';
  const controller = new AbortController();
  const { cut, short, shortCount, verdict } = await chess.solve({
    stipulation: 'h#5',
    fen,
    solutions: 100,
    signal: controller.signal,
    onProgress: ({ nodes }) => {
      if (nodes > 300_000) controller.abort();
    },
  });
  assert.deepEqual([cut, verdict, short.length, shortCount], ['stopped', 'unfinished', 100, 100]);
  assert.ok(short.every((line) => line.length < 10 && line.at(-1).mark === '#'));
  await assert.rejects(chess.solve({ stipulation: '#2', fen, signal: controller.signal }), { name: 'AbortError' });
});

test('Ctrl-C ends the command, which prints what was found', async () => {
  const { answerSolve } = await importSource('command-line/solve-answer.ts');
  const interrupted = {
    solve: (options) =>
      chess.solve({
        ...options,
        onProgress: ({ nodes }) => {
          if (nodes > 300_000) process.emit('SIGINT');
        },
      }),
  };
  const { status, output } = await answerSolve(interrupted, { stipulation: '#8', fen: LASKER }, { complain: () => {} });
  assert.equal(status, 3);
  assert.match(output, /^ {3}1\.Qh5\*h7 \+ !\n/);
  assert.match(output, /\nnot finished/);
  assert.equal(process.listenerCount('SIGINT'), 0);
});

test('the command has a status for each verdict', async () => {
  const solve = (...args) => runCommandLine(['solve', 'chess', ...args]);
  const morphy = ['--fen', 'kbK5/pp6/1P6/8/8/8/8/R7 w - -'];
  const sound = await solve('--stipulation', '#2', ...morphy);
  assert.equal(sound.status, 0, sound.stderr);
  assert.match(sound.stdout, /^ {3}1\.Ra1-a6 ! zugzwang\.\n {6}1\.\.\.b7\*a6\n {10}2\.b6-b7 #\n/);
  assert.equal((await solve('--stipulation', '#1', ...morphy)).status, 1);
  assert.equal((await solve('--stipulation', '#9', '--fen', HARD, '--nodes', '1000')).status, 3);
  assert.equal((await solve('--stipulation', '#', ...morphy)).status, 2);
  assert.equal((await solve(...morphy)).status, 2);
  const { stdout } = await solve('--stipulation', '#2', ...morphy, '--format', 'json');
  assert.deepEqual(JSON.parse(stdout).verdict, 'sound');
});

test('a problem that is refused does not keep those behind it from being solved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'problems-'));
  const file = join(folder, 'three.txt');
  writeFileSync(file, 'k6R/8/8/8/8/8/8/K7 w - - #2\nk7/8/8/8/8/8/8/K6R w - - #31\nkbK5/pp6/1P6/8/8/8/8/R7 w - - #2\n');
  const { status, stdout, stderr } = await runCommandLine(['solve', file]);
  rmSync(folder, { recursive: true });
  assert.equal(status, 1);
  assert.match(stderr, /^1\) expected a legal position.*\n2\) expected a stipulation of at most 30 moves/);
  assert.match(stdout, /^3\) #2 .*\n\n {3}1\.Ra1-a6 !/);
});

test('a file with more problems than are solved is not as it should be', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'problems-')), 'many.txt');
  writeFileSync(file, 'k7/8/1K6/8/8/8/8/7R w - - #1\n'.repeat(201));
  const { status, stdout, stderr } = await runCommandLine(['solve', file]);
  rmSync(file);
  assert.equal(status, 1);
  assert.match(stderr, /^error: expected at most 200 problems, found 201$/m);
  assert.match(stdout, /^200\) #1 /m);
});

test('what the last ply shows is concluded, and what it leaves open has two answers', async () => {
  // Only the double step can have been the last ply, and the capture is possible.
  const proved = await chess.solve({ stipulation: '#1', fen: '6Bk/6pp/2N1N3/2KpP3/8/8/8/8 w' });
  assert.deepEqual([proved.concluded, proved.fen.split(' ')[3], proved.alternatives], [['en-passant'], 'd6', []]);
  // Black must have moved his king or his rook.
  const moved = await chess.solve({ stipulation: '#1', fen: '4k2r/7p/8/8/8/8/8/4K3 w' });
  assert.deepEqual([moved.concluded, moved.assumed], [['no-castling'], []]);
  // The capture opens the line of the rook; black can have moved his king instead.
  const fen = '5N2/8/7p/R2pP2k/8/6K1/8/8 w';
  const open = await chess.solve({ stipulation: '#1', fen });
  assert.deepEqual([open.verdict, open.keys, open.concluded, open.alternatives.length], ['unsolvable', [], [], 1]);
  const [other] = open.alternatives;
  assert.deepEqual([other.verdict, textsOf(other.keys.map(({ ply }) => ply))], ['sound', ['e5d6']]);
  assert.match(open.text(), /^no solution\n\nIf d6 can be captured en passant:\n\n {3}1\.e5\*d6 ep\. # !\n/m);
  // The FEN has the last word.
  assert.deepEqual((await chess.solve({ stipulation: '#1', fen: `${fen} - -` })).alternatives, []);
  const given = await chess.solve({ stipulation: '#1', fen: `${fen} - d6` });
  assert.deepEqual([given.verdict, given.alternatives], ['sound', []]);
});

test('an estimate comes before the work, with the bound', async () => {
  const estimateOf = async (stipulation, fen, options) => {
    const heard = [];
    const found = await chess.solve({ stipulation, fen, ...options, onEstimate: (estimate) => heard.push(estimate) });
    assert.equal(heard.length, 1);
    return { estimate: heard[0], found };
  };
  const small = await estimateOf('#2', 'kbK5/pp6/1P6/8/8/8/8/R7 w - -');
  assert.ok(small.estimate.isExact && small.estimate.limit === 2_000_000_000);
  assert.equal(small.found.nodes <= small.estimate.nodes, true);
  const queens = 'qqqqqqqk/qqqqqqqq/qqqqqqqq/8/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQK w - - 0 1';
  const large = await estimateOf('#9', queens, { nodes: 10_000 });
  assert.ok(!large.estimate.isExact && 1e9 < large.estimate.nodes);
  assert.equal(large.estimate.limit, 10_000);
  const { verdict, complete, cut, nodes } = large.found;
  assert.deepEqual([verdict, complete, cut], ['unfinished', false, 'nodes']);
  assert.ok(nodes <= 10_000);
  const controller = new AbortController();
  const onEstimate = () => {
    controller.abort();
  };
  const aborted = chess.solve({ stipulation: '#9', fen: queens, onEstimate, signal: controller.signal });
  await assert.rejects(aborted, { name: 'AbortError' });
});
