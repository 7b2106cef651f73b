// `npm test` runs every check, and skips one only if nothing has changed that it reads.
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
// The runner's own, because it reads patterns in its own way.
import { glob } from '../../node_modules/wireit/lib/util/glob.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { wireit } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What the runner always leaves out. */
const NEVER = ['!.git/', '!.wireit/', '!node_modules/'];

const grep = (...args) =>
  execFileSync('git', ['grep', ...args], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

/** Returns the names of what a script depends on, near and far. */
function needsOf(script) {
  const found = new Set([script]);
  for (const name of found) for (const need of wireit[name]?.dependencies ?? []) found.add(need.script ?? need);
  return found;
}

/** Returns the paths of the files that count for a script. */
async function filesOf(script) {
  const lists = Array.from(needsOf(script), (name) => wireit[name]?.files ?? []).filter(({ length }) => length > 0);
  const options = { cwd: root, followSymlinks: true, includeDirectories: false, expandDirectories: true };
  const found = await Promise.all(lists.map((files) => glob([...files, ...NEVER], options)));
  return new Set(found.flat().map(({ path }) => relative(root, path).replaceAll('\\', '/')));
}

test('every command that checks or builds is a part of `npm test`', () => {
  const all = new Set(['test:most', 'test:pages'].flatMap((name) => [...needsOf(name)]));
  assert.deepEqual(
    Object.keys(wireit).filter((name) => !all.has(name)),
    [],
  );
});

test('what Rust includes from other folders counts for its checks', async () => {
  const includes = grep('-hoE', 'include_(str|bytes)!\\("[^"]+"', '--', 'crate');
  const names = includes.flatMap((text) => /"(?:\.\.\/)+((?:docs|tests|www)\/[^"]+|README\.md)"/.exec(text)?.[1] ?? []);
  assert.ok(names.length > 0);
  for (const check of ['test:crates', 'lint:rust']) {
    const files = await filesOf(check);
    for (const name of names) assert.ok(files.has(name), `${check}: ${name}`);
  }
});

test('every file of Rust tests belongs to a program of tests', () => {
  for (const folder of ['crate/tests', 'crate/games/tests']) {
    const programs = readFileSync(join(root, folder, '..', 'Cargo.toml'), 'utf8').matchAll(
      /^path = "tests\/(\w+)\.rs"$/gm,
    );
    const names = Array.from(programs, ([, name]) => name);
    const text = readFileSync(join(root, folder, 'all.rs'), 'utf8');
    const parts = Array.from(text.matchAll(/^mod (\w+);$/gm), ([, name]) => name);
    const files = readdirSync(join(root, folder)).flatMap((file) => /^(\w+)\.rs$/.exec(file)?.[1] ?? []);
    assert.deepEqual(
      files.filter((file) => ![...names, ...parts].includes(file)),
      [],
      folder,
    );
    assert.ok(files.length > 20, folder);
  }
});

test('every file of the repository counts for the tests of the sources', async () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split(
    '\0',
  );
  const files = await filesOf('test:sources');
  // A link to a folder is not a file; what it leads to counts by itself.
  const isLink = (name) => lstatSync(join(root, name)).isSymbolicLink();
  const missing = tracked.filter((name) => name !== '' && !files.has(name) && !isLink(name));
  assert.deepEqual(
    missing.filter((name) => name !== 'package-lock.json'),
    [],
  );
});

test('no test of the package reads the pages, which do not count for it', async () => {
  assert.ok(!(await filesOf('test:package')).has('www/page/playground/main.tsx'));
  const found = grep('-lE', "'(www/)?page[/']", '--', 'tests/*.test.mjs').filter(
    (path) => !path.startsWith('tests/sources/'),
  );
  assert.deepEqual(found, []);
});
