// The commands `measure` and `balance`: starts, statistics, files, and what is said of games.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from './matches/run.mjs';
import { importSource } from '../scripts/import-source.mjs';
import { readLines } from '../scripts/read.mjs';
import { CLI } from './command-line/one-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'measure-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const { startOf } = await importSource('self-play/measure/setup.ts');
const sums = await importSource('self-play/measure/sums.ts');
const { counterpartOf, fairSetup } = await importSource('self-play/measure/counterpart.ts');
const { readPairs } = await importSource('command-line/measure/read-pairs.ts');

const SETUP = { piece: 'F', against: 'N', slots: 'NN', pawns: [8, 8], nodes: 300 };
const pairOf = (scores, seed = 0, setup = SETUP) => ({ ...setup, seed, scores, plies: [80, 80] });
const isNear = (found, expected) => assert.ok(Math.abs(found - expected) < 0.005, `${found}, expected ${expected}`);
const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

test('starts are those that a third program draws', () => {
  const rows = readLines('tests/games/measure-starts.tsv');
  for (const row of rows.filter((line) => !line.startsWith('#'))) {
    const [piece, against, slots, pawns, seed, side, start] = row.split('\t');
    const setup = { piece, against, slots, pawns: pawns.split(':').map(Number), nodes: 1 };
    assert.equal(startOf(setup, Number(seed), side === 'white'), start);
  }
});

test('starts are fair', () => {
  for (const setup of [
    SETUP,
    { ...SETUP, piece: 'BN', against: 'Q', slots: 'Q' },
    { ...SETUP, piece: '-', slots: 'N' },
  ]) {
    for (let seed = 0; seed < 50; seed += 1) {
      const [own, exchanged] = [true, false].map((isWhite) => startOf(setup, seed, isWhite).split(' ')[0].split('/'));
      // With the colors exchanged, the pieces stand on the same files.
      const lines = [0, 1, 6, 7].map((line) => own[line].toLowerCase());
      assert.deepEqual(
        [7, 6, 1, 0].map((line) => exchanged[line].toLowerCase()),
        lines,
      );
    }
  }
  // Bishops, and pieces in two slots, begin on cells of both colors.
  for (let seed = 0; seed < 50; seed += 1) {
    const rank = startOf(SETUP, seed, true).split(' ')[0].split('/')[7];
    for (const letter of ['B', 'X']) assert.equal((rank.indexOf(letter) + rank.lastIndexOf(letter)) % 2, 1, rank);
  }
});

test('a score has the error of its pairs, and a difference that of the scale', () => {
  // Pairs scored 0.5, 0.5, 1 and 0: a variance of 0.5 / 3, and a quarter of it for the mean of four.
  const pairs = [[1, 0], [0.5, 0.5], [1, 1], [0, 0]].map((scores, seed) => pairOf(scores, seed)); // prettier-ignore
  const score = sums.scoreOf(pairs);
  isNear(score.is, 0.5);
  isNear(score.error, 0.2041);
  // Three pawns more for two ferzes instead of two knights: each is worth a pawn and a half less. 0.02 is 0.08 on the
  // scale of logarithms, on which a pawn is ln(63.5 / 36.5) = 0.5537.
  const even = { is: 0.5, error: 0.02 };
  const pawn = { is: 0.135, error: 0.03 };
  const found = sums.differenceOf({ ...SETUP, pawns: [8, 5] }, even, pawn);
  isNear(found.is, -150);
  isNear(found.error, 7.224);
  isNear(sums.differenceOf({ ...SETUP, slots: 'N' }, { is: 0.635, error: 0 }, pawn).is, 100);
  assert.equal(sums.differenceOf({ ...SETUP, slots: '' }, even, pawn), undefined);
});

test('games with a pawn more are the scale of the games beside them', () => {
  const more = pairOf([1, 0.5], 0, { ...SETUP, slots: '', pawns: [8, 7] });
  const less = pairOf([0, 0.5], 0, { ...SETUP, slots: '', pawns: [7, 8] });
  isNear(sums.pawnOf([more, less], 300).is, 0.25);
  // Without such games, the usual advantage of the nearest number of nodes.
  assert.equal(sums.pawnOf([more, less], 500), sums.PAWNS[0][1]);
  assert.equal(sums.pawnOf([], 4_000), sums.PAWNS[0][1]);
  assert.equal(sums.pawnOf([], 5_000), sums.PAWNS[1][1]);
  const [, , of] = sums.summaries([more, less, pairOf([0.5, 0.5])]);
  assert.deepEqual([of.games, of.pawn.is, of.value.is], [2, 0.25, 325]);
});

test('lines that are not pairs of games are refused, but for a last one that was cut off', () => {
  const line = JSON.stringify(pairOf([1, 0]));
  assert.equal(readPairs(`${line}\n${line}\n${line.slice(0, 30)}`, 'x').length, 2);
  for (const wrong of ['{', '[]', 'null', line.replace('"F"', '5'), line.replace('[1,0]', '[1,2]'), line.slice(1)]) {
    assert.throws(() => readPairs(`${wrong}\n${line}\n`, 'x'), /x: expected a pair of games in line 1/);
  }
});

test('half the error takes four times the games, and an error of the scale stays', () => {
  const even = Array.from({ length: 50 }, (_, seed) => pairOf(seed % 2 === 0 ? [1, 1] : [0, 0], seed));
  const [summary] = sums.summaries(even);
  assert.equal(sums.gamesLeft(summary, summary.difference.error / 2 + 1e-9), 300);
  assert.equal(sums.gamesLeft(summary, summary.difference.error), 0);
  assert.ok(sums.isExact(summary, summary.difference.error));
  // Nine of ten points are 5 pawns, and 10.2 ± 1.6 % for a pawn leave more than half of one open.
  const uneven = Array.from({ length: 50 }, (_, seed) => pairOf([1, seed % 5 === 0 ? 0 : 1], seed));
  assert.equal(sums.gamesLeft(sums.summaries(uneven)[0], 25), Infinity);
  // A few games say too little about their own spread, however alike they are.
  assert.equal(sums.gamesLeft(sums.summaries(even.slice(0, 5))[0], 1_000), 50);
});

test('a piece stands against its nearest equal, and pawns make up for the rest', () => {
  assert.deepEqual([60, 150, 400, 500, 800, 1_400].map(counterpartOf), ['-', 'N', 'N', 'R', 'Q', 'Q']);
  const setupOf = (points, against) => fairSetup({ piece: 'X', points }, { piece: 'Y', points: against }, 100);
  const shown = ({ slots, pawns }) => `${slots} ${pawns.join(':')}`;
  assert.equal(shown(setupOf(325, 325)), 'NN 8:8');
  assert.equal(shown(setupOf(380, 325)), 'NN 7:8');
  assert.equal(shown(setupOf(150, 325)), 'N 8:6');
  assert.equal(shown(setupOf(385, 500)), 'R 8:7');
  assert.equal(shown(setupOf(1_200, 975)), 'Q 6:8');
  assert.equal(shown(setupOf(2_000, 975)), 'Q 3:8');
});

test('a measurement goes on where its file ends', async () => {
  const file = join(folder, 'more.jsonl');
  const measure = (games) =>
    runCommand(['measure', 'F', '--nodes', '100', '--games', games, '--jsonl', file, '--format', 'json']);
  const first = await measure('4');
  assert.deepEqual([first.status, first.stderr, JSON.parse(first.stdout)[0].games], [0, '', 4]);
  const [line] = linesOf(file);
  // As if the next pair had been written when the power failed.
  writeFileSync(file, '{"piece":"F","aga', { flag: 'a' });
  const second = await measure('8');
  assert.deepEqual([second.status, JSON.parse(second.stdout)[0].games], [0, 8]);
  const pairs = linesOf(file);
  assert.deepEqual([pairs.map(({ seed }) => seed), pairs[0]], [[0, 1, 2, 3], line]);
  // Nothing is left to do, and equal lines of two files count once.
  assert.deepEqual(JSON.parse((await measure('8')).stdout), JSON.parse(second.stdout));
  const added = await runCommand(['measure', '--add', file, file, '--format', 'json']);
  assert.deepEqual(JSON.parse(added.stdout), JSON.parse(second.stdout));
  // The same again, from the same seeds.
  const again = join(folder, 'again.jsonl');
  await runCommand(['measure', 'F', '--nodes', '100', '--games', '8', '--jsonl', again, '--concurrency', '2']);
  const bySeed = (a, b) => a.seed - b.seed;
  assert.deepEqual(linesOf(again).sort(bySeed), pairs);
});

test('a queen against nothing wins', async () => {
  const { stdout } = await runCommand([
    'measure',
    'Q',
    '--against',
    '-',
    '--slots',
    'Q',
    '--games',
    '2',
    '--nodes',
    '300',
  ]);
  assert.match(stdout, /^Q against - for Q, pawns 8:8, 300 nodes: 2 games, 100\.0 ± 50\.0 %, \+\d/);
});

test('a measurement that is interrupted keeps its games', async () => {
  const file = join(folder, 'stopped.jsonl');
  const args = ['measure', 'F', '--nodes', '50', '--games', '100000', '--jsonl', file];
  const started = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  started.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  const status = new Promise((resolve) => started.on('close', resolve));
  const isThere = () => {
    try {
      return 2 <= linesOf(file).length;
    } catch {
      return false;
    }
  };
  while (!isThere()) await wait(50);
  started.kill('SIGINT');
  assert.equal(await status, 130);
  assert.ok(stdout.includes(`${2 * linesOf(file).length} games`), stdout);
});

test('wrong use is refused', async () => {
  for (const [args, message] of [
    [['measure'], /expected one piece/],
    [['measure', 'F', 'W'], /expected one piece/],
    [['measure', '--add'], /expected files/],
    [['measure', 'F', '--slots', 'NNN'], /expected slots/],
    [['measure', 'F', '--slots', 'K'], /expected slots/],
    [['measure', 'F', '--odds', '9:8'], /expected pawns such as/],
    [['measure', 'F', '--nodes', '0'], /expected a whole number/],
    [['measure', 'F', '--until', 'x'], /expected a number of pawns/],
    [['measure', 'fmW('], /expected/],
    [['balance'], /expected a game/],
    [['balance', 'ches'], /ches/],
    [['balance', 'chess', '--games', '0'], /expected a whole number/],
    [['balance', 'chess', 'gardner', 'minishogi', '--games', '2'], /at least 3 games, one of each alternative/],
  ]) {
    const { status, stderr } = await runCommand(args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, message);
  }
});

test('a balance report adds up, is the same for the same seed, and comes with plots', async () => {
  const plots = join(folder, 'plots.svg');
  const args = ['balance', 'gardner', '--games', '6', '--nodes', '100', '--seed', '3'];
  const { status, stdout } = await runCommand([...args, '--format', 'json', '--plots', plots]);
  assert.equal(status, 0);
  const report = JSON.parse(stdout);
  const { results, reasons, lengths, length, kinds, never, choicesByPly } = report;
  const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
  assert.equal(report.games, 6);
  assert.equal(sum(Object.values(results)), 6);
  assert.equal(sum(Object.values(reasons)), 6);
  isNear(length.mean, sum(lengths) / 6);
  // Each ply moves one piece: no game here has drops or passes.
  isNear(sum(Object.values(kinds).map(({ moved }) => moved)), length.mean);
  isNear(report.whiteScore.is, (results.white + results.draw / 2) / (6 - results.endless));
  // Gardner's game begins with the five pawn pushes and two leaps of the knight.
  assert.equal(choicesByPly[0], 7);
  assert.ok(never.captured.every((letter) => kinds[letter].captured === 0) && !never.captured.includes('K'));
  assert.deepEqual(never.dropped, []);
  const svg = readFileSync(plots, 'utf8');
  assert.match(svg, /^<svg [^>]*role="img"[^>]*><title>gardner: how it plays<\/title>/);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
  const again = await runCommand([...args, '--concurrency', '2', '--format', 'json']);
  const sorted = ({ lengths, ...rest }) => ({ ...rest, lengths: lengths.toSorted((a, b) => a - b) });
  assert.equal(JSON.parse(again.stdout).length.longest, length.longest);
  assert.deepEqual(sorted(JSON.parse(again.stdout)).lengths, sorted(report).lengths);
  const { stdout: text } = await runCommand(args);
  assert.match(text, /^6 games: white won \d, black won \d, \d drawn, \d unfinished\nwhite scores /);
  assert.match(text, /\nkind +moved +captured +promoted to +dropped\nking \(K\) +\d/);
  assert.doesNotMatch(text, /^[KQRBNP] /m);
});

/** A report of games with a result each; scores and errors are those of a fair count. */
function reportOf({ white, draw, black, endless = 0, never = [] }) {
  const ended = white + draw + black;
  const is = (white + draw / 2) / ended;
  const squares = white * (1 - is) ** 2 + draw * (0.5 - is) ** 2 + black * is ** 2;
  return {
    games: ended + endless,
    results: { white, draw, black, endless },
    whiteScore: { is, error: Math.sqrt(squares / ended / (ended - 1)) },
    never: { moved: never, captured: [], promotedTo: [], dropped: [] },
  };
}

test('a verdict names an advantage that is not due to chance, and what would settle an open one', async () => {
  const { verdictOf } = await importSource('self-play/balance/balance-verdict.ts');
  const of = (counts) => verdictOf(reportOf(counts)).join(' ');
  assert.match(
    of({ white: 700, draw: 0, black: 300 }),
    /^White has an advantage: White scores 70\.0 % ± 1\.4 %, which decides/,
  );
  assert.match(
    of({ white: 300, draw: 480, black: 220 }),
    /^White has an advantage: .* as the first move gives in chess\.$/,
  );
  assert.match(
    of({ white: 220, draw: 480, black: 300 }),
    /^Black has an advantage: Black scores 54\.0 % .* more than chance explains/,
  );
  // Of 100 games without draws the error is 5 %; four times as many halve it, and 5 % is then two errors.
  assert.match(
    of({ white: 55, draw: 0, black: 45 }),
    /may be chance\. If this is the true score, about 400 games would show it\./,
  );
  assert.match(of({ white: 50, draw: 0, black: 50 }), /One of more than 10\.1 % would have shown\./);
  assert.match(of({ white: 10, draw: 80, black: 10 }), /Most games are drawn: 80\.0 %\./);
  assert.match(
    of({ white: 20, draw: 5, black: 20, endless: 3, never: ['A'] }),
    /did not end: 3\..*Of no use so far: A, which was never moved\./,
  );
});

test('a comparison finds the alternative that is nearest to even chances, and says when it finds none', async () => {
  const { compare, comparisonSentences, changesBetween } = await importSource('self-play/balance/compare-games.ts');
  // White wins so many of each ten games of an alternative.
  const playing = (wins) => (index, from, count) =>
    Promise.resolve(Array.from({ length: count }, (_, n) => ((from + n) % 10 < wins[index] ? 1 : 0)));
  const found = await compare(['even', 'uneven', 'lost', 'won'], 400, playing([5, 8, 0, 9]));
  assert.equal(found.isDecided, true);
  // Twenty games of each, of which the better half goes on; then twenty more of each decide: (0.3 / 0.095) is over 2 errors.
  assert.deepEqual(
    found.order.map(({ name, games }) => [name, games]),
    [
      ['even', 40],
      ['uneven', 40],
      ['won', 20],
      ['lost', 20],
    ],
  );
  assert.deepEqual(found.dropped, { won: 1, lost: 1 });
  const [even, uneven] = found.order;
  isNear(even.far, 0);
  isNear(uneven.far, 0.3);
  // The error of a share p of n games is the root of p (1 - p) / (n - 1).
  isNear(even.error, Math.sqrt(0.25 / 39));
  isNear(uneven.error, Math.sqrt(0.16 / 39));
  const changes = changesBetween({ name: 'a', start: 'P' }, { name: 'b', start: '1', end: { mate: 'loss' } });
  assert.deepEqual(changes, ['start (P and 1)', 'end (nothing and {"mate":"loss"})']);
  assert.match(
    comparisonSentences(found, changes).join(' '),
    /^even is better balanced than uneven: nearer to even chances by 30\.0 % ± 10\.3 %\. They differ in start \(P and 1\)/,
  );
  const open = await compare(['a', 'b'], 60, playing([5, 6]));
  assert.equal(open.isDecided, false);
  assert.deepEqual(
    open.order.map(({ games }) => games),
    [30, 30],
  );
  assert.match(
    comparisonSentences(open, []).join(' '),
    /^Neither a nor b is shown .* about \d+ games of each would show it\.$/,
  );
});

test('a verdict names what an army lacks at the start', async () => {
  const { kindsOf } = await importSource('self-play/balance/kinds.ts');
  const { verdictOf } = await importSource('self-play/balance/balance-verdict.ts');
  const chess = JSON.parse(readFileSync('www/games/variants/chess.json', 'utf8'));
  const pieces = { ...chess.pieces, W: { name: 'wazir', text: 'W' } };
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RWBQKBNR w KQkq - 0 1';
  const { surplus } = kindsOf({ ...chess, pieces, start }, Object.keys(pieces));
  assert.deepEqual(surplus, { white: ['W'], black: ['N', 'P'] });
  assert.match(
    verdictOf({ ...reportOf({ white: 20, draw: 20, black: 80 }), surplus }).join(' '),
    /^Black has an advantage: .* White has W, and Black has N, P, which the other side lacks\./,
  );
  const named = verdictOf(
    { ...reportOf({ white: 20, draw: 20, black: 80, never: ['W'] }), surplus: { white: ['W', 'W'], black: ['N'] } },
    (letter) => pieces[letter].name,
  ).join(' ');
  assert.match(named, /White has wazir × 2, and Black has knight, which .* Of no use so far: wazir,/);
  assert.deepEqual(kindsOf(chess, Object.keys(chess.pieces)).surplus, { white: [], black: [] });
});

test('a cross table adds up both colors, the best army first', async () => {
  const { crossTable, crossTableText } = await importSource('self-play/balance/cross-table.ts');
  const table = crossTable(
    ['weak', 'strong'],
    [
      { first: 0, second: 1, scores: [0, 0.5, 0, 0] },
      { first: 1, second: 0, scores: [1, 1, 0, 1] },
    ],
  );
  assert.deepEqual(
    table.map(({ name, games, score, against }) => [name, games, score, against]),
    [
      ['strong', 8, 6.5 / 8, [undefined, 6.5 / 8]],
      ['weak', 8, 1.5 / 8, [1.5 / 8, undefined]],
    ],
  );
  const squares = 6 * (1 - 6.5 / 8) ** 2 + (0.5 - 6.5 / 8) ** 2 + (6.5 / 8) ** 2;
  isNear(table[0].error, Math.sqrt(squares / 8 / 7));
  assert.match(
    crossTableText(table),
    /^ +army +1 +2 +score +games\n1 +strong +– +81\.3 +81\.3 ± \d+\.\d +8\n2 +weak +18\.8 +– /,
  );
});

test('the army of one game meets that of another', async () => {
  const { mixArmies } = await importSource('self-play/balance/mix-armies.ts');
  const chess = JSON.parse(readFileSync('www/games/variants/chess.json', 'utf8'));
  // The knight of this game is another piece than that of chess, and its pawn promotes to it.
  const other = { ...chess, pieces: { ...chess.pieces, N: { name: 'gnu', text: 'CN' } } };
  const mixed = mixArmies(chess, other, chess);
  assert.deepEqual([mixed.pieces.N.text, mixed.pieces.A.text], ['N', 'CN']);
  assert.deepEqual([mixed.pieces.P.promotes.to, mixed.pieces.C.promotes.to], ['QRBN', ['Q', 'R', 'B', 'A']]);
  assert.deepEqual(mixed.end.quiet.unless, ['P', 'C']);
  assert.equal(mixed.start, 'rabqkbar/cccccccc/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  assert.deepEqual(mixed.castling, chess.castling);
  assert.deepEqual(mixArmies(chess, chess, chess).pieces, chess.pieces);
  assert.equal(mixArmies(chess, chess, chess).start, chess.start);
  const { status, stdout } = await runCommand([
    'tournament',
    'chess',
    'amazon',
    '--games',
    '2',
    '--nodes',
    '20',
    '--format',
    'json',
  ]);
  assert.equal(status, 0);
  const table = JSON.parse(stdout);
  assert.deepEqual(
    table.map(({ games }) => games),
    [4, 4],
  );
  isNear(table[0].score + table[1].score, 1);
  const refused = await runCommand(['tournament', 'chess', 'xiangqi']);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /these armies cannot meet: the boards differ/);
});

test('changes of one key are compared, and wrong ones refused', async () => {
  const args = ['balance', 'gardner', '--vary', 'pieces.N.text=N|W', '--games', '4', '--nodes', '20'];
  const { status, stdout } = await runCommand([...args, '--format', 'json']);
  assert.equal(status, 0);
  const { order, changes } = JSON.parse(stdout);
  assert.deepEqual(
    order.map(({ games }) => games),
    [2, 2],
  );
  assert.match(changes.join(), /^pieces\.N\.text \((?:N and W|W and N)\)$/);
  for (const [vary, message] of [
    ['pieces.N.text=N', /expected a key with values/],
    ['no.key=1|2', /the game has no `no`/],
  ]) {
    const refused = await runCommand(['balance', 'gardner', '--vary', vary]);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, message);
  }
});

test('pieces in hand are counted', async () => {
  const { stdout } = await runCommand(['balance', 'shogi', '--games', '2', '--nodes', '100', '--format', 'json']);
  const { kinds, never } = JSON.parse(stdout);
  assert.ok(0 < Object.values(kinds).reduce((sum, { dropped }) => sum + dropped, 0));
  assert.ok(!never.dropped.includes('K') && !never.dropped.some((letter) => letter.startsWith('+')));
});
