// The conformance suite: its rows, and the command that holds a reader against them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { conformanceRows, fileOf, readmeWith } from '../scripts/make-conformance.mjs';
import { runOnce } from './command-line/one-run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const suite = join(root, 'conformance');
const folder = mkdtempSync(join(tmpdir(), 'piecewright-conformance-'));
after(() => {
  rmSync(folder, { recursive: true });
});

const rows = await conformanceRows();

/** Runs the command on a reader; returns its exit status and what it wrote. */
function conformance(reader, ...args) {
  return runOnce(['conformance', '--reader', reader, ...args], { cwd: root });
}

/** Returns the report on a reader as data. */
function reportOn(reader, ...args) {
  const { status, stdout, stderr } = conformance(reader, '--format', 'json', ...args);
  assert.equal(stderr, '');
  return { status, ...JSON.parse(stdout) };
}

const adapter = (name) => `"${process.execPath}" "${join(suite, 'adapters', name)}"`;

test('the page of the suite counts its rows', () => {
  assert.equal(readFileSync(join(suite, 'README.md'), 'utf8'), readmeWith(rows), 'run npm run build:conformance');
});

test('every row is as its schema says, and has an id and a source of its own', () => {
  // The validator comes with ESLint.
  const require = createRequire(createRequire(import.meta.url).resolve('eslint/package.json'));
  const Ajv = require('ajv');
  const isValid = new Ajv().compile(JSON.parse(readFileSync(join(suite, 'row.schema.json'), 'utf8')));
  for (const row of rows) assert.ok(isValid(row), `${row.id}: ${JSON.stringify(isValid.errors)}`);
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  const ids = new Set(rows.map(({ id }) => id));
  for (const { id, otherReadings = [] } of rows)
    assert.ok(
      otherReadings.every((other) => ids.has(other)),
      id,
    );
  assert.ok(rows.filter(({ notation }) => notation !== 'games').length >= 3000);
  assert.ok(rows.every(({ source }) => source !== ''));
  assert.ok(!isValid({ ...rows[0], moves: undefined, surplus: 1 }));
});

test('Piecewright gives the expected answer to every row', () => {
  const { status, counts, failures } = reportOn(adapter('piecewright.mjs'));
  assert.deepEqual(failures, []);
  assert.equal(status, 0);
  const { right, ...others } = counts;
  assert.deepEqual(others, { wrong: 0, broken: 0, open: 0, unsupported: 0 });
  assert.ok(right >= 3000);
});

test('the slow reader and Fairy-Stockfish give the expected answer to what they claim to read', () => {
  // Fairy-Stockfish takes its time for each text; what it plays is compared where the rows are made.
  for (const [name, least, ...only] of [
    ['slow-reader.mjs', 2400, '--notation', 'betza'],
    ['ffish.mjs', 20, '--feature', 'lame-leaps'],
  ]) {
    const { status, counts, failures } = reportOn(adapter(name), ...only);
    assert.deepEqual(failures, [], name);
    assert.equal(status, 0, name);
    assert.ok(counts.right >= least, `${name}: ${counts.right}`);
  }
});

test('a reader with one mistake fails, and the report names its feature', () => {
  for (const [mistake, feature, level] of [
    ['direction', 'directions', '1'],
    ['lame', 'lame-leaps', '2'],
    ['hop', 'hoppers', '3'],
  ]) {
    const reader = `"${process.execPath}" tests/conformance/mutated.mjs ${mistake}`;
    const found = reportOn(reader, '--notation', 'betza', '--level', level);
    assert.equal(found.status, 1, mistake);
    assert.ok(found.counts.wrong > 0 && found.counts.broken === 0, mistake);
    assert.ok(found.inCommon.includes(feature), `${mistake}: ${found.inCommon}`);
    const wrong = found.features.filter(({ counts }) => counts.wrong > 0).map((line) => line.feature);
    assert.ok(wrong.includes(feature), `${mistake}: ${wrong}`);
    for (const { row } of found.failures) assert.ok([row.feature, ...row.also].includes(feature), row.id);
  }
});

/** Writes a suite of some rows, and returns the arguments for it. */
function data(name, ...own) {
  const path = join(folder, name);
  mkdirSync(join(path, 'rows'), { recursive: true });
  writeFileSync(join(path, 'package.json'), '{ "version": "9.9.9" }');
  writeFileSync(join(path, 'rows', 'own.jsonl'), own.map((row) => `${JSON.stringify(row)}\n`).join('\n'));
  return ['--data', path];
}

/** Writes a reader in JavaScript: `answer` is the body of a function of a question. */
function readerOf(name, answer) {
  const path = join(folder, `${name}.mjs`);
  const loop = "for await (const line of (await import('node:readline')).createInterface({ input: process.stdin }))";
  writeFileSync(path, `let n = 0;\n${loop} {\n  const q = JSON.parse(line);\n  n += 1;\n  ${answer}\n}\n`);
  return `"${process.execPath}" "${path}"`;
}

const WAZIR = {
  ...{ notation: 'betza', dialect: 'any', level: 1, feature: 'atoms', also: [], text: 'W', board: '3x3', cell: 'b2' },
  ...{ side: 'white', virgin: false, ep: null, occupants: { b3: 'enemy', a2: 'friend' }, readBy: [], source: 'a test' },
  moves: ['b1', 'b3xb3', 'c2'],
};
const row = (id, more = {}) => ({ id, ...WAZIR, ...more });
const say = (answer) => `console.log(JSON.stringify({ id: q.id, ...${answer} }));`;

test('an answer is right, wrong, open, or not supported', () => {
  const own = data(
    'answers',
    row('maybe', { maybe: ['a1'] }),
    row('open', { open: 'a point', moves: ['a1'] }),
    row('mistake', { expect: 'error', moves: undefined, level: 6 }),
    row('any', { expect: 'answer', moves: undefined, level: 6 }),
  );
  const verdicts = (answer) => {
    const { status, counts } = reportOn(readerOf('answers', say(answer)), ...own);
    return [status, counts.right, counts.wrong, counts.broken, counts.open, counts.unsupported];
  };
  assert.deepEqual(verdicts("{ moves: ['c2', 'b1', 'b3xb3'] }"), [1, 2, 1, 0, 1, 0]);
  assert.deepEqual(verdicts("{ moves: ['c2', 'b1', 'b3xb3', 'a1', 'a1'] }"), [1, 2, 1, 0, 1, 0]);
  assert.deepEqual(verdicts("{ cells: ['b3', 'c2', 'b1'] }"), [1, 2, 1, 0, 1, 0]);
  assert.deepEqual(verdicts("{ moves: ['b1', 'b3', 'c2'] }"), [1, 1, 2, 0, 1, 0]);
  assert.deepEqual(verdicts("{ error: 'no' }"), [1, 2, 1, 0, 1, 0]);
  assert.deepEqual(verdicts("{ notSupported: 'no' }"), [1, 0, 0, 0, 0, 4]);
  assert.deepEqual(verdicts('{ moves: [1] }'), [1, 1, 1, 2, 0, 0]);
  assert.deepEqual(verdicts("{ moves: [], error: 'both' }"), [1, 0, 0, 4, 0, 0]);
});

test('a reader that breaks the protocol, ends or keeps silent is reported, and the others go on', () => {
  const own = data('protocol', ...Array.from({ length: 6 }, (_, n) => row(`row-${n}`)));
  const right = say(`{ moves: ${JSON.stringify(WAZIR.moves)} }`);
  const report = (name, answer, seconds = 20) => {
    const { status, counts, notAsked, failures, standardError } = reportOn(
      readerOf(name, answer),
      ...[...own, '--timeout', String(seconds)],
    );
    assert.equal(status, 1, name);
    return { right: counts.right, broken: counts.broken, notAsked, why: failures[0].why, standardError };
  };
  const words = report('words', `if (n === 2) console.log('Hello'); else { ${right} }`);
  assert.deepEqual([words.right, words.broken, words.why], [5, 1, 'not a JSON object: Hello']);
  const dead = report('dead', `if (n === 3) { console.error('oops'); process.exit(7); } ${right}`);
  assert.deepEqual([dead.right, dead.broken, dead.why], [4, 2, 'it ended with status 7']);
  assert.match(dead.standardError, /oops/);
  const silent = report('silent', `if (q.id !== 'row-1') { ${right} }`, 1.5);
  assert.deepEqual([silent.right, silent.broken], [5, 1]);
  assert.match(silent.why, /^no answer within 1\.5 s/);
  const twice = report('twice', `${right} if (n === 1) { ${right} }`);
  assert.ok(twice.broken > 0 && twice.broken + twice.right === 6);
  const other = report('other', right.replace('q.id', "'row-9'"));
  assert.deepEqual([other.broken, other.why], [6, 'the answer is for another question']);
  const mute = report('mute', '', 0.2);
  assert.deepEqual([mute.right, mute.broken, mute.notAsked], [0, 3, 3]);
  const none = reportOn('a-program-that-does-not-exist', ...own);
  assert.deepEqual([none.status, none.counts.broken, none.notAsked], [1, 3, 3]);
});

test('counts of positions are asked apart, by name', () => {
  const game = { notation: 'games', feature: 'chess', variant: 'chess', fen: null, depth: 1, source: 'a test' };
  const own = data('games', row('piece'), { id: 'short', ...game, nodes: 20 }, { id: 'long', ...game, nodes: 2e9 });
  const reader = readerOf('games', say('{ nodes: q.depth * 20 }'));
  const { status, counts } = reportOn(reader, ...own, '--notation', 'games');
  assert.deepEqual([status, counts.right], [0, 1]);
  assert.equal(reportOn(reader, ...own).counts.right, 0);
});

test('a report is text, a page or a badge, and shows the boards side by side', () => {
  const own = data('report', row('one'), row('<two>', { text: '<W>' }));
  const reader = readerOf('report', say("{ moves: ['a1', 'b3xb3', 'c2'] }"));
  const text = conformance(reader, ...own);
  assert.equal(text.status, 1);
  assert.match(text.stdout, /2 rows of piecewright-conformance 9\.9\.9: 0 right, 2 wrong/);
  assert.match(text.stdout, / {2}expected +answered\n {2}\. c \. +\. c \.\n {2}: ! m +: ! m\n {2}\. m \. +m \. \.\n/);
  assert.match(text.stdout, /missing: b1; too many: a1/);
  const page = conformance(reader, ...own, '--format', 'html').stdout;
  assert.equal(page.match(/<svg /g).length, 4);
  assert.doesNotMatch(page, /<W>|<two>/);
  assert.match(conformance(reader, ...own, '--format', 'svg').stdout, /^<svg [^]*0 of 2[^]*<\/svg>\n$/);
  assert.match(conformance(reader, ...own, '--failures', '1').stdout, /and 1 more; --failures 2 shows all/);
});

test('what cannot be run is wrong use', () => {
  for (const [args, message] of [
    [['conformance'], 'expected `--reader` with the command line of a reader'],
    [['conformance', 'N', '--reader', 'x'], 'expected no text: the suite has its own'],
    [['conformance', '--reader', 'x', '--level', '7'], 'expected a level such as 3 or 1-3, found `7`'],
    [['conformance', '--reader', 'x', '--timeout', 'soon'], 'expected a number of seconds as `--timeout`'],
    [
      ['conformance', '--reader', 'x', '--notation', 'klingon'],
      'no row of the suite is of this notation, dialect, level and feature',
    ],
  ]) {
    const { status, stderr } = runOnce(args, { cwd: root });
    assert.deepEqual([status, stderr.split('\n', 1)[0]], [2, `piecewright: ${message}`]);
  }
});

test('a folder without rows, or with other files, is refused', () => {
  const [, broken] = data('broken', 'not a row');
  for (const [path, message] of [
    [join(folder, 'nowhere'), /no such file/],
    [broken, /own\.jsonl has no row in line 1/],
  ]) {
    const { status, stderr } = conformance('x', '--data', path);
    assert.equal(status, 2);
    assert.match(stderr, message);
  }
});

test('the package of the rows is ready to publish, and holds nothing but data', () => {
  const { stdout, status } = spawnSync('npm', ['pack', '--dry-run', '--json', './conformance'], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 50_000_000, shell: process.platform === 'win32' },
  });
  assert.equal(status, 0);
  const [{ name, files }] = JSON.parse(stdout);
  assert.equal(name, 'piecewright-conformance');
  const packed = files.map(({ path }) => path).sort();
  const own = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'row.schema.json'];
  assert.deepEqual(packed, [...own, ...[...new Set(rows.map(fileOf))].map((path) => `rows/${path}`)].sort());
  const { version } = JSON.parse(readFileSync(join(suite, 'package.json'), 'utf8'));
  assert.ok(readFileSync(join(suite, 'CHANGELOG.md'), 'utf8').includes(`## ${version}\n`));
});

test('an adapter is one short file', () => {
  for (const name of readdirSync(join(suite, 'adapters'))) {
    const lines = readFileSync(join(suite, 'adapters', name), 'utf8')
      .trim()
      .split('\n');
    assert.ok(lines.length < 60, `${name}: ${lines.length} lines`);
  }
});
