// The command line with a file of several pieces, and its output on terminals.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { importSource } from '../scripts/import-source.mjs';
import { CLI, runOnce } from './command-line/one-run.mjs';

const { inkFor } = await importSource('command-line/terminal.ts');

const plain = { ...process.env };
delete plain.NO_COLOR;
delete plain.FORCE_COLOR;

/** Runs the command line with a file on standard input. */
function run(args, input, env = {}) {
  const { status, stdout, stderr } = runOnce(args, { input, env: { ...plain, ...env }, encoding: null });
  return { status, stdout: String(stdout), stderr: String(stderr), bytes: stdout };
}

const draw = (format, input, ...more) => run(['diagram', '--file', '-', '--format', format, ...more], input);

/** Hostile texts; each is used as a name and as a notation. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "javascript:alert('1')",
  ']]><x>',
  '{{tpl}} [[File:x.png]]',
  '\u202eright to left',
  '\u001b[31mred\u009b1m\0',
];
const hostileList = HOSTILE.map((text) => `${text}\tfW${text}\n`).join('');

test('a list has a piece on each line, and each is drawn below its name', () => {
  const { status, stdout, stderr } = draw(
    'text',
    '\ufeffStepper: fW\r\n\r\n# a remark\r\nfF\r\n',
    '--board',
    '3x2',
    '--at',
    'b1',
  );
  assert.equal(stdout, 'Stepper\n. X .\n. ! .\n\nfF\nX . X\n. ! .\n');
  assert.deepEqual([status, stderr], [0, '']);
});

test('a document has the pieces that it defines, and a text over several lines can be one', () => {
  const names = (text) => JSON.parse(draw('json', text).stdout).map(({ name, cells }) => [name, cells.length]);
  assert.deepEqual(names('(def step (0 1 :forward))\n(def knight\n  [2 1])'), [
    ['step', 1],
    ['knight', 8],
  ]);
  assert.deepEqual(names('piece N& N\npiece P& fmWfcF'), [
    ['N', 8],
    ['P', 3],
  ]);
  assert.deepEqual(names('(/ knight\n   (move wazir))'), [['(/ knight\n   (move wazir))', 12]]);
  assert.deepEqual(names('N\nfm\nW'), [
    ['N', 8],
    ['fm', 0],
    ['W', 4],
  ]);
  // Lines with names are a list, whatever is wrong with them.
  assert.deepEqual(names('Bad: fm\nFerz: F\nWorse: Q(\n'), [
    ['Bad', 0],
    ['Ferz', 4],
    ['Worse', 27],
  ]);
});

test('mistakes are reported once, each with its own line, and the rest is drawn', () => {
  const list = draw('text', 'fW\nfm\n', '--board', '1x2', '--at', 'a1');
  assert.deepEqual(
    [list.status, list.stdout],
    [1, 'fW\nX\n!\n\nfm\n.\n!\nThis may not show all that the text says.\n'],
  );
  assert.equal(
    list.stderr,
    'error: expected an atom after these modifiers, found the end\n  fm\n  ^^\nhelp: add a capital letter such as `W` or `F`\n',
  );
  assert.equal(draw('text', 'piece A& W\npiece B& fm').stderr.match(/error:/g).length, 1);
});

test('--piece draws one of them, and other commands read files too', () => {
  const army = 'piece A& fW\npiece B& fF';
  const small = ['--file', '-', '--board', '3x2', '--at', 'b1'];
  assert.equal(run(['diagram', ...small, '--piece', 'A'], army).stdout, '. X .\n. ! .\n');
  assert.equal(run(['moves', ...small], army).stdout, 'a2\nc2\n');
  for (const args of [
    ['moves', 'N', '--file', '-'],
    ['equal', 'N', 'N', '--file', '-'],
    ['diagram', '--file', '-', '--format', 'png', '--colors', 'properties'],
  ]) {
    assert.equal(run(args, 'N').status, 2, args.join(' '));
  }
});

test('either text of two can come from standard input, and not both', () => {
  for (const texts of [
    ['-', 'FW'],
    ['FW', '-'],
  ]) {
    const { status, stdout } = run(['equal', ...texts], 'K');
    assert.deepEqual([status, stdout], [0, 'equal on every board of squares up to 12x12\n'], texts.join(' '));
  }
  assert.deepEqual(
    [run(['equal', '-', '-'], 'K')].map(({ status, stderr }) => [status, stderr.split('\n', 1)[0]]),
    [[2, 'piecewright: expected one text from standard input, found two']],
  );
});

test('a sheet is one picture with the names above the boards', () => {
  const { stdout } = draw('svg', 'A: N\nB: W\nC: F\n', '--board', '5x5');
  assert.equal(stdout.match(/<svg /g).length, 1);
  assert.deepEqual(
    Array.from(stdout.matchAll(/<g role="img" [^>]*><title>(.*?)<\/title>/g), ([, name]) => name),
    ['A', 'B', 'C'],
  );
  assert.deepEqual(
    Array.from(stdout.matchAll(/font-size="18"[^>]*>(.*?)<\/text>/g), ([, name]) => name),
    ['A', 'B', 'C'],
  );
  const { bytes } = draw('png', 'A: N\nB: W\nC: F\n', '--board', '5x5');
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(stdout);
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [2 * width, 2 * height].map(Math.round));
});

test('names on a sheet take as many lines as they need, and nothing of them is lost', () => {
  const names = ['The Grand Duchess of the Upper and the Lower Marches', 'W'.repeat(60), '\u5c06'.repeat(30), 'B'];
  const { stdout } = draw('svg', names.map((name) => `${name}: N\n`).join(''), '--board', '5x5');
  const lines = Array.from(
    stdout.matchAll(/<text [^>]*font-size="18"[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)<\/text>/g),
  );
  const [left, right] = [...new Set(lines.map(([, x]) => x))];
  const under = (x) => lines.filter((line) => line[1] === x).map(([, , , text]) => text);
  assert.equal(
    under(left)
      .join(' ')
      .replaceAll(/(?<=\u5c06) /g, ''),
    `${names[0]} ${names[2]}`,
  );
  assert.equal(under(right).join(''), names[1] + names[3]);
  assert.ok(
    under(right).every((text) => text.length * 18 <= 280),
    'no line is wider than its column',
  );
  // All names of a row end on the same line above the boards.
  const bottoms = [left, right].map((x) => Math.max(...lines.filter((line) => line[1] === x).map(([, , y]) => y)));
  assert.equal(bottoms[0], bottoms[1]);
});

test('a page is whole, and loads and runs nothing', () => {
  const { stdout } = draw('html', 'A knight: N\nB: W\n', '--board', '5x5');
  assert.match(stdout, /^<!doctype html>\n<html lang="en">[^]*<\/html>\n$/);
  assert.match(stdout, /<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;/);
  assert.match(stdout, /<h2>A knight<\/h2><p><code>N<\/code><\/p><p>Moves like a knight\./);
  const ids = Array.from(stdout.matchAll(/ id="(.*?)"/g), ([, id]) => id);
  assert.equal(ids.length, 4);
  assert.equal(new Set(ids).size, 4);
});

/** Returns the names of all elements in an HTML or SVG document. */
const elementsOf = (text) => new Set(Array.from(text.matchAll(/<(\w+)/g), ([, name]) => name));

const HARMLESS = [
  ...['svg', 'title', 'desc', 'g', 'path', 'circle', 'rect', 'text'],
  ...['html', 'head', 'meta', 'style', 'body', 'h1', 'main', 'figure', 'figcaption', 'h2', 'p', 'code'],
];

test('hostile names and notations are text in every format', () => {
  for (const format of ['svg', 'html']) {
    const hostile = draw(format, hostileList, '--notation', 'betza').stdout;
    assert.deepEqual(
      [...elementsOf(hostile)].filter((name) => !HARMLESS.includes(name)),
      [],
    );
    assert.doesNotMatch(hostile, /\]\]>|\p{Bidi_C}|(?!\n)\p{Cc}/u, format);
    assert.doesNotMatch(hostile.replaceAll(/>[^<]*</g, '><'), /javascript|alert/, format);
  }
  const wiki = draw('wiki', hostileList, '--notation', 'betza').stdout;
  for (const sign of ['{{', '[[', '<', 'javascript:', '\u202e']) assert.ok(!wiki.includes(sign), sign);
  for (const format of ['text', 'json']) {
    const { stdout, stderr } = draw(format, hostileList, '--notation', 'betza');
    assert.doesNotMatch(stdout + stderr, /\p{Bidi_C}|(?!\n)\p{Cc}/u, format);
    if (format === 'json') {
      const names = JSON.parse(stdout).map(({ name }) => name);
      assert.deepEqual(names, HOSTILE);
    }
  }
});

test('colors are for terminals, and for those who ask for them', () => {
  const isColored = (isTTY, env) => inkFor({ isTTY }, env)('error', 'x') !== 'x';
  for (const [isTTY, env, expected] of [
    [true, {}, true],
    [false, {}, false],
    [undefined, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '', NO_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
  ]) {
    assert.equal(isColored(isTTY, env), expected, `${isTTY} ${JSON.stringify(env)}`);
  }
  const wrong = ['moves', 'fm'];
  assert.ok(!run(wrong).stderr.includes('\u001b'));
  assert.equal(
    run(wrong, '', { FORCE_COLOR: '1' }).stderr,
    '\u001b[1;31merror:\u001b[0m expected an atom after these modifiers, found the end\n  fm\n' +
      '  \u001b[1;31m^^\u001b[0m\n\u001b[32mhelp:\u001b[0m add a capital letter such as `W` or `F`\n',
  );
  assert.ok(run(['fly'], '', { FORCE_COLOR: '1' }).stderr.startsWith('\u001b[1;31mpiecewright:\u001b[0m expected'));
});

const terminal = (env, call = 'moves fm') =>
  spawnSync('script', ['-qec', `"${process.execPath}" "${CLI}" ${call}`, '/dev/null'], {
    encoding: 'utf8',
    env: { ...plain, TERM: 'xterm', ...env },
  }).stdout;
const hasTerminals = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;
const skip = hasTerminals ? false : 'there is no `script` of util-linux';

test('a real terminal gets colors', { skip }, () => {
  assert.ok(terminal({}).includes('\u001b[1;31m^^\u001b[0m'));
  assert.ok(!terminal({ NO_COLOR: '1' }).includes('\u001b'));
});

test('a real terminal gets no PNG', { skip }, () => {
  assert.equal(
    terminal({ NO_COLOR: '1' }, 'diagram N --format png'),
    'piecewright: a PNG cannot be shown on a terminal: write it to a file with `--out` or `>`\r\n' +
      'Try `piecewright diagram --help`.\r\n',
  );
});

test('a reader who leaves early does not cause a mistake', () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `"${process.execPath}" "${CLI}" diagram Q --board 32x32 --format json | head -n 1`],
    {
      encoding: 'utf8',
    },
  );
  assert.deepEqual([status, stderr], [0, '']);
});
