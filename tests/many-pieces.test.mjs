// The command line for servers: a file for each piece, a line of JSON for each request, and little address space.
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { load } from 'piecewright';
import { runCommandLine as run } from './command-line/runs.mjs';
import { CLI, runOnce } from './command-line/one-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
after(() => rmSync(folder, { recursive: true }));

let folders = 0;
const newFolder = () => join(folder, `each-${(folders += 1)}`, 'inside');

test('each piece of a file has a file of its own', async () => {
  const pieces = join(folder, 'pieces.txt');
  writeFileSync(pieces, '# three\nFerz: F\nHorse: afsW\nGriffon: [F?R]\n');
  for (const [format, begin] of [
    ['svg', /^<svg /],
    ['json', /^\{/],
    ['text', /^\. \./],
    ['png', /^\ufffdPNG/],
  ]) {
    const each = newFolder();
    const { status, stdout, stderr } = await run(['diagram', '--file', pieces, '--format', format, '--each', each]);
    const end = format === 'text' ? 'txt' : format;
    const listed = `Ferz.${end}\tFerz\nHorse.${end}\tHorse\nGriffon.${end}\tGriffon\n`;
    assert.deepEqual([status, stdout, stderr], [0, listed, '']);
    assert.deepEqual(readdirSync(each).sort(), [`Ferz.${end}`, `Griffon.${end}`, `Horse.${end}`]);
    for (const name of readdirSync(each)) assert.match(readFileSync(join(each, name), 'utf8'), begin);
  }
});

test('a file is named safely, and no piece takes the file of another', async () => {
  const each = newFolder();
  const texts = ['N', 'n=W', '../../N=F', 'con=A', '..=D', '\u202e/=R', `${'é'.repeat(300)}=B`, 'n-2=K', '😀 a=Q'];
  const { status, stdout } = await run(['diagram', ...texts, '--format', 'svg', '--each', each]);
  assert.equal(status, 0);
  const files = ['N', 'n-2', 'N-3', 'con_', 'piece', 'piece-2', 'é'.repeat(60), 'n-2-2', 'a'].map(
    (name) => `${name}.svg`,
  );
  assert.deepEqual(readdirSync(each).sort(), files.toSorted());
  const lines = stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split('\t')[0]),
    files,
  );
  assert.doesNotMatch(stdout, /\p{Bidi_C}/u);
});

test('a piece with a mistake is named, and keeps no other from its file', async () => {
  const each = newFolder();
  const { status, stdout, stderr } = await run(['diagram', 'a=N', 'b=fmWfc', 'c=W', '--format', 'svg', '--each', each]);
  assert.deepEqual([status, stdout], [1, 'a.svg\ta\nb.svg\tb\nc.svg\tc\n']);
  assert.match(stderr, /^b\nerror: .*\n {2}fmWfc\n {5}\^\^\nhelp: .*\n$/);
  // The pieces of one text share its mistakes.
  const shared = await run(['diagram', '--file', fileOf('piece A& N\npiece B& WPF'), '--each', newFolder()]);
  assert.equal(shared.stderr.match(/\^/g).length, 1);
});

test('what `--each` has no use for is wrong use', async () => {
  const each = newFolder();
  for (const [args, message] of [
    [['N', '--out', 'x'], 'expected no `--out` beside `--each`'],
    [['N', '--caption', 'x'], 'expected no `--caption` beside `--each`'],
    [['--file', fileOf('N'), '--piece', 'x'], 'expected no `--piece` beside `--each`'],
    [[], 'expected texts, or a file of pieces'],
    [['N', '--file', fileOf('N')], 'expected no text beside a file'],
    [['N', '--board', '9by9'], /^expected a board/],
    [['N', '--lines'], 'expected no `--each` beside `--lines`'],
  ]) {
    const { status, stdout, stderr } = await run(['diagram', ...args, '--each', each]);
    assert.deepEqual([status, stdout], [2, '']);
    const [said] = stderr.slice('piecewright: '.length).split('\n', 1);
    if (typeof message === 'string') assert.equal(said, message);
    else assert.match(said, message);
  }
  const onFile = await run(['diagram', 'N', '--each', fileOf('N')]);
  assert.deepEqual([onFile.status, /file already exists/.test(onFile.stderr)], [2, true]);
});

let files = 0;
function fileOf(text) {
  const path = join(folder, `file-${(files += 1)}.txt`);
  writeFileSync(path, text);
  return path;
}

/** Sends lines to a command; returns its status and its answers. */
function answers(args, input) {
  const { status, stdout, stderr } = runOnce([...args, '--lines'], { input });
  assert.equal(stderr, '');
  return {
    status,
    lines: stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
    stdout,
  };
}

test('each line is answered in order, and a bad one stops none', async () => {
  const pw = await load();
  const requests = [
    'N',
    { id: 'pawn', text: 'fmWfcF', board: '3x3', at: 'b1', format: 'text' },
    { text: 'K', occupants: { e5: 'enemy' }, virgin: true, turn: 2, illustrate: false },
    { text: 'fmWfc', format: 'text' },
    { text: 'N', coordinates: false, size: 30, format: 'svg' },
  ];
  const bad = ['', '{', '[]', 'null', '1', '{}', '{"text":1}', `"${'N'.repeat(1_000_001)}"`, '\0\ud800"'];
  const refused = [
    { text: 'N', file: '/etc/passwd' },
    { text: 'N', out: 'x' },
    { text: 'N', lines: true },
    { text: 'N', scheme: 'big-end' },
    { text: 'N', toString: 'x' },
    { text: 'N', other: 'N' },
    { text: 'N', virgin: 'yes' },
    { text: 'N', occupants: ['e5'] },
    { text: 'N', occupant: [{}] },
    { text: 'N', board: '9by9' },
    { text: 'N', occupants: { e5: 'stranger' } },
    { text: 'N', format: 'gif' },
    { text: 'N', size: 30 },
  ];
  const whole = [
    ...bad,
    ...[...requests, ...refused].map((request) => JSON.stringify(request)),
    '{"text":"N","__proto__":"x"}',
  ];
  const { status, lines } = answers(['diagram'], `${whole.join('\n')}\n`);
  assert.equal(status, 1);
  assert.deepEqual(
    lines.map(({ line }) => line),
    whole.map((_, n) => n + 1),
  );
  for (const { error, status: own } of lines.slice(0, bad.length))
    assert.deepEqual([error.code, own], ['bad-request', 2]);
  for (const { error } of lines.slice(bad.length + requests.length))
    assert.match(error.code, /^(bad-request|unknown-board|bad-option)$/);
  const [knight, pawn, king, broken, svg] = lines.slice(bad.length);
  assert.deepEqual(knight.output, JSON.parse(JSON.stringify(pw.diagram({ text: 'N', routes: true }))));
  assert.deepEqual([pawn.id, pawn.output.split('\n')[1]], ['pawn', 'c m c']);
  const { text, ...position } = requests[2];
  assert.deepEqual(king.output, JSON.parse(JSON.stringify(pw.diagram({ text, ...position, routes: true }))));
  assert.deepEqual([broken.status, broken.diagnostics[0].code], [1, 'missing-atom']);
  assert.match(svg.output, /^<svg /);
});

test('every command about texts answers lines, with the options of the command line', () => {
  const text = '"N"\n';
  for (const [args, input, expected] of [
    [['moves', '--at', 'a1', '--format', 'text'], text, 'b3\nc2\n'],
    [['moves', '--at', 'a1'], '{"text":"N","at":"h1","format":"text"}', 'f2\ng3\n'],
    [['moves', '--format', 'text'], '{"text":"W","at":"a1","occupant":"a2=enemy"}', 'a2xa2\nb1\n'],
    [['moves', '--format', 'text'], '{"text":"W","at":"a1","occupant":["a2=enemy","b1=friend"]}', 'a2xa2\n'],
    [['detect', '--format', 'text'], '"(/ rook knight)"', /^lcpn/],
    [['why', '--format', 'text'], '{"text":"N","cell":"a1"}', /^It has no move/],
    [['equal', '--format', 'text'], '{"text":"N","other":"FtR"}', /^different/],
    [['convert', '--to', 'lcpn-lisp', '--format', 'text'], text, /knight/],
    [['explain', '--format', 'text'], text, /^Moves/],
    [['identify', '--format', 'text'], text, /^Knight/],
    [['parse', '--format', 'text'], text, 'N\n'],
    [['mobility', '--format', 'text'], text, /^on the empty board/],
    [['diagram', '--format', 'png'], text, /^iVBORw0KGgo/],
  ]) {
    const { lines } = answers(args, input);
    assert.equal(lines.length, 1);
    if (typeof expected === 'string') assert.equal(lines[0].output, expected);
    else assert.match(lines[0].output, expected);
  }
});

test('hostile words in lines are answered with escapes', () => {
  const words = '<script>\u202e\u001b[31m\u009b\u2028';
  const { stdout } = answers(['parse'], `${JSON.stringify({ id: words, text: words, notation: 'betza' })}\n`);
  assert.doesNotMatch(stdout, /\p{Bidi_C}|\p{Zl}|(?!\n)\p{Cc}/u);
  assert.equal(JSON.parse(stdout).id, words);
});

test('a line is answered before the next one comes', async () => {
  const child = spawn(process.execPath, [CLI, 'moves', '--lines', '--at', 'a1']);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const text of ['W', 'F', 'N']) {
    // A sign of several bytes arrives in pieces.
    const bytes = Buffer.from(`${JSON.stringify({ id: '→', text })}\n`);
    child.stdin.write(bytes.subarray(0, 9));
    await nextTurn();
    child.stdin.write(bytes.subarray(9));
    const { value } = await lines.next();
    assert.deepEqual(
      [JSON.parse(value).id, JSON.parse(value).output.moves[0]],
      ['→', { W: 'a2', F: 'b2', N: 'b3' }[text]],
    );
  }
  child.stdin.end();
  const [status] = await once(child, 'exit');
  assert.equal(status, 0);
});

test('a reader that leaves ends the run', async () => {
  const child = spawn(process.execPath, [CLI, 'diagram', '--lines', '--format', 'svg']);
  child.stdin.on('error', () => {});
  const exit = once(child, 'exit');
  child.stdin.write('"N"\n'.repeat(100_000));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [status] = await exit;
  assert.equal(status, 0);
});

const limited = (kilobytes, environment, args) =>
  spawnSync('sh', ['-c', `ulimit -v ${kilobytes} && exec "$@"`, 'sh', process.execPath, CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
const canLimit = spawnSync('sh', ['-c', 'ulimit -v 1000000']).status === 0;
const skip = canLimit ? false : 'there is no `ulimit -v`';

test('little address space is enough with the option that the message names', { skip }, () => {
  const { status, stderr } = limited(1_500_000, {}, ['moves', 'N']);
  assert.equal(status, 2);
  assert.match(stderr, /^piecewright: WebAssembly finds too little address space/);
  const [, name, value] = /set (\w+)=(\S+) and allow 1\.2 GB/.exec(stderr);
  for (const args of [
    ['moves', 'N', '--at', 'a1'],
    ['identify', 'N'],
  ]) {
    const allowed = limited(1_200_000, { [name]: value }, args);
    assert.deepEqual([allowed.status, allowed.stderr], [0, ''], args[0]);
  }
});
