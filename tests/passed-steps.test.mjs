// `npm test` skips a step only if nothing that it depends on has changed.
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { openRecord } from '../scripts/passed-steps.mjs';
import { root } from '../scripts/run.mjs';
import { SOURCE_TESTS } from '../scripts/test.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passed-steps-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  write('.gitignore', 'node_modules/\n');
  write('crate/src/lib.rs', 'one');
  write('www/page/app.tsx', 'one');
  write('tests/browser/app.spec.ts', 'one');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path, text) {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}

const open = (around = 'here') => openRecord(around, folder);

const KINDS = ['core', 'rust', 'package', 'pages', 'all'];

/** Returns the kinds of steps that are skipped. */
const skipped = (around) => KINDS.filter((kind) => open(around).has(kind, kind));

function passAll() {
  const record = open();
  for (const kind of KINDS) record.add(kind, kind);
}

test('a step that has passed is skipped until a file changes on which it may depend', () => {
  assert.deepEqual(skipped(), []);
  passAll();
  assert.deepEqual(skipped(), KINDS);
  write('www/page/app.tsx', 'two');
  assert.deepEqual(skipped(), ['core', 'rust', 'package']);
  write('www/page/app.tsx', 'one');
  write('tests/browser/app.spec.ts', 'two');
  assert.deepEqual(skipped(), ['core', 'rust', 'package']);
  write('crate/games/src/lib.rs', 'one');
  assert.deepEqual(skipped(), ['core']);
  write('crate/src/lib.rs', 'two');
  assert.deepEqual(skipped(), []);
});

test('new, renamed and deleted files count, whether they are committed or not', () => {
  passAll();
  write('docs/new.md', '');
  assert.deepEqual(skipped(), []);
  rmSync(join(folder, 'docs/new.md'));
  assert.deepEqual(skipped(), KINDS);
  execFileSync('git', ['add', '.'], { cwd: folder });
  rmSync(join(folder, 'crate/src/lib.rs'));
  assert.deepEqual(skipped(), []);
  write('crate/src/main.rs', 'one');
  assert.deepEqual(skipped(), []);
});

test('another browser or compiler runs everything, and so does a record that cannot be read', () => {
  passAll();
  assert.deepEqual(skipped('elsewhere'), []);
  write('node_modules/.cache/piecewright/passed-steps.json', '{"rust"');
  assert.deepEqual(skipped(), []);
});

test('what Rust includes from other folders counts for its tests', () => {
  const sources = execFileSync('git', ['grep', '-hoE', 'include_(str|bytes)!\\("[^"]+"', '--', 'crate'], { cwd: root });
  const names = [...String(sources).matchAll(/"(?:\.\.\/)+((?:www|tests|scripts)\/[^"]+)"/g)].map(([, name]) => name);
  assert.ok(names.length > 0);
  for (const name of new Set(names)) {
    write(name, String(readFileSync(join(root, name))));
    passAll();
    write(name, 'changed');
    assert.ok(!skipped().includes('rust'), name);
  }
});

test('no other test than those of the sources reads the pages', () => {
  const found = execFileSync('git', ['grep', '-lE', "'(www/)?page[/']", 'tests/*.test.mjs'], { cwd: root });
  const others = String(found)
    .split('\n')
    .filter((path) => path !== '' && !SOURCE_TESTS.includes(path));
  assert.deepEqual(others, []);
});
