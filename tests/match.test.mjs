// `piecewright match`: engines that behave and engines that do not, scores, openings and files.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
import { runCommand } from './matches/run.mjs';
import { importSource } from '../scripts/import-source.mjs';

const folder = mkdtempSync(join(tmpdir(), 'piecewright-match-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The command line of a fake engine. */
const fake = (protocol, way, ...more) => {
  const path = fileURLToPath(new URL('matches/fake-engine.mjs', import.meta.url));
  return `${protocol}:"${process.execPath}" "${path}" ${protocol} ${way} ${more.join(' ')}`.trim();
};

/** Plays a match without openings; returns the games, the summary and the exit status. */
async function match(players, ...options) {
  const file = join(folder, `${Math.random()}.jsonl`);
  const args = ['match', 'chess', ...players, '--openings', '0', '--format', 'json', '--jsonl', file, ...options];
  const { status, stdout, stderr } = await runCommand(args);
  assert.equal(stderr, '');
  const games = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { status, games, summary: JSON.parse(stdout), file };
}

for (const protocol of ['uci', 'xboard']) {
  test(`two engines of ${protocol} play a game to its end`, async () => {
    const log = join(folder, `${protocol}.log`);
    const [first, second] = [fake(protocol, 'book', log), fake(protocol, 'book')];
    const { status, games, summary } = await match([first, second], '--games', '2');
    assert.equal(status, 0);
    assert.deepEqual(
      games.map(({ white, result, reason, plies }) => [white, result, reason, plies]),
      [first, second].map((white) => [white, '0-1', 'checkmate', ['f2f3', 'e7e5', 'g2g4', 'd8h4']]),
    );
    const [{ score, players, problems }] = summary;
    assert.deepEqual([score, players, problems], [{ wins: 1, draws: 0, losses: 1, void: 0 }, [first, second], []]);
    const said = readFileSync(log, 'utf8').split('\n');
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const expected =
      protocol === 'uci'
        ? [
            'setoption name UCI_Variant value chess',
            `position fen ${start}`,
            'go movetime 100',
            `position fen ${start} moves f2f3 e7e5`,
            `position fen ${start} moves f2f3 e7e5 g2g4`,
          ]
        : ['protover 2', 'accepted usermove', 'accepted done', 'level 0 0:04 0', 'usermove e7e5', 'time 400', 'go'];
    for (const line of expected) assert.ok(said.includes(line), line);
    // It receives every ply of the other side, and none of its own.
    if (protocol === 'xboard')
      assert.deepEqual(said.filter((line) => /^usermove/.test(line)).slice(0, 1), ['usermove e7e5']);
  });

  test(`an engine of ${protocol} that misbehaves loses, and it is said why`, async () => {
    const good = fake(protocol, 'book');
    for (const [way, reason, note] of [
      ['illegal', 'illegal', /^white plays a1h8: /],
      ['die', 'died', /^white: it ended with status 3$/],
    ]) {
      const bad = fake(protocol, way);
      const { status, games, summary } = await match([bad, good], '--games', '2');
      assert.equal(status, 0);
      // In the second game it is black.
      assert.deepEqual(
        games.map(({ white, result }) => [white, result]),
        [
          [bad, '0-1'],
          [good, '1-0'],
        ],
      );
      assert.deepEqual(
        games.map((game) => game.reason),
        [reason, reason],
      );
      assert.match(games[0].note, note);
      assert.deepEqual(summary[0].score, { wins: 0, draws: 0, losses: 2, void: 0 });
      assert.equal(summary[0].problems.length, 2);
    }
  });
}

test('an engine that is too late, or never answers, loses by time', async () => {
  const late = await match(
    [fake('uci', 'late'), fake('uci', 'book')],
    '--games',
    '1',
    '--time',
    '50',
    '--margin',
    '100',
  );
  assert.deepEqual([late.games[0].result, late.games[0].reason], ['0-1', 'time']);
  assert.match(late.games[0].note, /^white takes \d+ ms for f2f3$/);
  const patient = await match([fake('uci', 'late'), fake('uci', 'book')], '--games', '1', '--margin', '5000');
  assert.equal(patient.games[0].reason, 'checkmate');
  const hanging = await match([fake('uci', 'hang'), fake('uci', 'book')], '--games', '1', '--time', '50');
  assert.deepEqual([hanging.games[0].result, hanging.games[0].reason], ['0-1', 'time']);
  const silent = await match([fake('xboard', 'book'), fake('xboard', 'hang')], '--games', '1', '--time', '10');
  assert.deepEqual([silent.games[0].result, silent.games[0].reason], ['1-0', 'time']);
});

test('a game in which an engine sees the rules differently counts for nobody', async () => {
  for (const [way, note] of [
    ['claim', /it claims 1-0 \{White mates, I think\}$/],
    ['refuse', /it refuses a ply: Illegal move: f2f3$/],
  ]) {
    const players =
      way === 'claim' ? [fake('xboard', way), fake('uci', 'book')] : [fake('uci', 'book'), fake('xboard', way)];
    const { status, games, summary } = await match(players, '--games', '1');
    assert.equal(status, 1);
    assert.deepEqual([games[0].result, games[0].reason], ['*', 'disagreement']);
    assert.match(games[0].note, note);
    assert.deepEqual(summary[0].score, { wins: 0, draws: 0, losses: 0, void: 1 });
    assert.equal(summary[0].share, undefined);
  }
});

test('an engine may resign', async () => {
  const { status, games } = await match([fake('xboard', 'resign'), fake('uci', 'book')], '--games', '1');
  assert.deepEqual([status, games[0].result, games[0].reason], [0, '0-1', 'resignation']);
});

test('an engine that does not play the game, or cannot be started, loses each game', async () => {
  const { stdout } = await runCommand([
    'match',
    'shogi',
    fake('xboard', 'book'),
    'nodes:50',
    '--games',
    '1',
    '--format',
    'json',
  ]);
  assert.match(JSON.parse(stdout)[0].problems[0].note, /it does not play shogi$/);
  const missing = await match(['uci:no-such-engine-here', fake('uci', 'book')], '--games', '1');
  assert.deepEqual([missing.games[0].result, missing.games[0].reason], ['0-1', 'died']);
});

test('engines get definitions that are not theirs as files', async () => {
  const log = join(folder, 'files.log');
  await runCommand(['match', 'shogi', fake('uci', 'illegal', log), 'nodes:50', '--games', '1']);
  const said = readFileSync(log, 'utf8');
  assert.match(said, /^setoption name VariantPath value .*shogi\.ini$/m);
  assert.match(said, /^setoption name UCI_Variant value shogi$/m);
});

test('pieces that are shuffled stand elsewhere in each pair of games, for engines too', async () => {
  const [log, jsonl, pgn] = ['drawn.log', 'drawn.jsonl', 'drawn.pgn'].map((file) => join(folder, file));
  const args = ['match', 'fischerandom', 'nodes:20', 'nodes:30', '--openings', '2', '--games', '4', '--seed', '3'];
  const { status } = await runCommand([...args, '--jsonl', jsonl, '--pgn', pgn]);
  assert.equal(status, 0);
  const lines = readFileSync(jsonl, 'utf8').trimEnd().split('\n');
  const starts = lines.map((line) => JSON.parse(line).start);
  const pw = await load();
  const variant = await loadVariant('fischerandom');
  const drawn = (seed) => pw.game(variant, { seed }).fen;
  assert.deepEqual(starts, [drawn(3), drawn(3), drawn(4), drawn(4)]);
  const read = await runCommand(['pgn', pgn]);
  assert.match(read.stdout, /^4 games with \d+ legal plies, without mistakes$/m);
  assert.ok(readFileSync(pgn, 'utf8').includes(`[FEN "${starts[2]}"]`));
  await runCommand([
    'match',
    'fischerandom',
    fake('xboard', 'illegal', log),
    'nodes:20',
    '--games',
    '1',
    '--seed',
    '3',
  ]);
  const said = readFileSync(log, 'utf8');
  assert.ok(said.includes(`setboard ${starts[0]}`), said);
});

test('games of a definition bring it along in PGN, and open again', async () => {
  const [file, pgn] = ['own.json', 'own.pgn'].map((name) => join(folder, name));
  const own = {
    version: 1,
    // Not the game of the library with this id.
    id: 'chess',
    board: '5x5',
    pieces: { K: { text: 'K', royal: true }, Z: { text: 'WnD' } },
    start: 'k3z/5/5/5/Z3K w - - 0 1',
    end: { quiet: { plies: 20 } },
  };
  writeFileSync(file, JSON.stringify(own));
  const { status } = await runCommand(['match', file, 'nodes:20', 'nodes:30', '--games', '2', '--pgn', pgn]);
  assert.equal(status, 0);
  assert.ok(readFileSync(pgn, 'utf8').includes('[Variant "chess"]'));
  const read = await runCommand(['pgn', pgn, '--format', 'json']);
  assert.equal(read.status, 0, read.stderr);
  const opened = read.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const { plies, written, variant } of opened) {
    assert.equal(variant.board, '5x5');
    assert.equal(plies.length, written);
  }
});

test('players of the package play by drawn openings with both colors, and the files hold the games', async () => {
  const pgn = join(folder, 'games.pgn');
  const jsonl = join(folder, 'games.jsonl');
  const args = ['match', 'crazyhouse', 'level:4', 'nodes:300', '--games', '4', '--concurrency', '2', '--openings', '5'];
  // On a busy machine nobody loses by time.
  args.push('--margin', '600000');
  const { status, stdout } = await runCommand([...args, '--pgn', pgn, '--jsonl', jsonl, '--seed', '7']);
  assert.equal(status, 0);
  assert.match(stdout, /^crazyhouse: level:4 against nodes:300: \+\d =\d -\d, \d+\.\d % \(.*\), Elo /m);
  const games = readFileSync(jsonl, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .sort((a, b) => a.game - b.game);
  assert.equal(games.length, 4);
  const openings = games.map(({ plies, opening }) => plies.slice(0, opening).join(' '));
  assert.deepEqual([openings[0], openings[2]], [openings[1], openings[3]]);
  assert.notEqual(openings[0], openings[2]);
  assert.deepEqual(
    games.map(({ white }) => white),
    ['level:4', 'nodes:300', 'level:4', 'nodes:300'],
  );
  // The package itself, by another way, says the same about each game.
  const game = (await load()).game(await loadVariant('crazyhouse'));
  const written = readFileSync(pgn, 'utf8');
  for (const { plies, result, reason } of games) {
    game.reset();
    for (const ply of plies) game.play(ply);
    if (reason !== 'length') assert.equal(game.outcome.reason, reason);
    const winner = { '1-0': 'white', '0-1': 'black', '1/2-1/2': null }[result];
    assert.equal(game.outcome?.winner ?? null, winner);
  }
  assert.equal(written.match(/^\[Event "Match"\]$/gm).length, 4);
  assert.match(written, /^\[Variant "crazyhouse"\]$/m);
  assert.ok(written.split('\n').every((line) => line.startsWith('[') || line.length <= 80));
  // Its moves are read back to the same plies.
  const [first] = written.split('\n\n').slice(1);
  game.reset();
  for (const word of first.split(/\s+/).filter((word) => !/^(?:\d+\.+|1-0|0-1|1\/2-1\/2)$/.test(word))) game.play(word);
  assert.ok(games.some(({ plies }) => plies.join(' ') === game.history.join(' ')));
  game.free();
  // Several files are one match.
  const sum = await runCommand(['match', '--add', jsonl, jsonl, '--format', 'json']);
  const [{ score }] = JSON.parse(sum.stdout);
  assert.equal(score.wins + score.draws + score.losses, 8);
  const other = await runCommand([...args, '--format', 'json', '--seed', '7']);
  const again = JSON.parse(other.stdout)[0].score;
  assert.deepEqual(
    Object.values(score).map((count) => count / 2),
    Object.values(again),
  );
});

test('what is wrong with a match is said before it begins', async () => {
  const broken = join(folder, 'broken.jsonl');
  writeFileSync(broken, '{"game":1}\n');
  for (const [args, message] of [
    [['chess', 'level:3'], /expected a game and two players/],
    [['chess', 'level:3', 'level:9'], /expected a player such as/],
    [['chess', 'level:3', 'uci:'], /expected a player such as/],
    [['chess', 'nodes:0', 'level:3'], /expected a player such as/],
    [['nochess', 'level:3', 'level:2'], /expected a game of the library, or a file/],
    [['chess', 'level:3', 'level:2', '--games', '0'], /`--games`/],
    [['chess', 'level:3', 'level:2', '--time', 'x'], /`--time`/],
    [['--add'], /expected files/],
    [['--add', broken], /line 1: expected a game of a match/],
  ]) {
    const { status, stderr } = await runCommand(['match', ...args]);
    assert.equal(status, 2, args);
    assert.match(stderr, message);
  }
});

test('scores have limits that are true of few games, too', async () => {
  const { shareOf, eloOf, scoreText } = await importSource('command-line/matches/match-score.ts');
  // Wilson's interval for 8 of 10 (source: the formula of Wilson 1927, calculated by hand): 49.0 % to 94.3 %.
  const { share, low, high } = shareOf({ wins: 8, draws: 0, losses: 2, void: 0 });
  assert.deepEqual([share, low.toFixed(3), high.toFixed(3)], [0.8, '0.490', '0.943']);
  // Draws make a score more certain.
  const drawn = shareOf({ wins: 3, draws: 4, losses: 3, void: 0 });
  const decided = shareOf({ wins: 5, draws: 0, losses: 5, void: 0 });
  assert.equal(drawn.share, 0.5);
  assert.ok(drawn.high - drawn.low < decided.high - decided.low);
  // 75 % are 191 points, 10 to 1 are 400 (source: Elo's formula).
  assert.equal(Math.round(eloOf(0.75)), 191);
  assert.equal(Math.round(eloOf(10 / 11)), 400);
  assert.equal(eloOf(0.5), 0);
  assert.equal(scoreText({ wins: 0, draws: 0, losses: 0, void: 2 }), '+0 =0 -0');
});

test('the ways of engines to write castling and promotion are read', async () => {
  const { plyOfEngine } = await importSource('command-line/matches/engine-plies.ts');
  const pw = await load();
  const read = async (id, fen, text) => {
    const game = pw.game(await loadVariant(id));
    game.reset(fen);
    const ply = plyOfEngine(game, text);
    game.free();
    return ply;
  };
  const castle = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  for (const [text, ply] of [
    ['e1g1', 'e1g1'],
    ['O-O', 'e1g1'],
    ['0-0-0', 'e1c1'],
    ['e1h1', 'e1g1'],
    ['e1a1', 'e1c1'],
    ['h1h8', 'h1h8'],
    ['e1e3', undefined],
    ['nonsense', undefined],
    ['', undefined],
  ]) {
    assert.equal(await read('chess', castle, text), ply, text);
  }
  const promotion = '7k/P7/8/8/8/8/8/K7 w - - 0 1';
  assert.equal(await read('chess', promotion, 'a7a8Q'), 'a7a8q');
  // Which of four pieces is not said.
  assert.equal(await read('chess', promotion, 'a7a8'), undefined);
  // In shatranj there is only one, which programs call by several letters.
  const text = await read('shatranj', '6rk/P7/8/8/8/8/8/KR6 w - - 0 1', 'a7a8');
  assert.match(text, /^a7a8.$/);
  assert.equal(await read('shatranj', '6rk/P7/8/8/8/8/8/KR6 w - - 0 1', 'a7a8f'), text);
});
