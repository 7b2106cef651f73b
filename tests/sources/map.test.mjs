// ARCHITECTURE.md and the code: layers, folders, the first line of each file, and the invariants that no other test holds.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MAY_IMPORT } from '../../eslint.config.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name) => readFileSync(join(root, name), 'utf8');
const page = read('ARCHITECTURE.md');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((name) => name !== '' && existsSync(join(root, name)));

/** The modules that each module of the Rust crates may use. */
const LAYERS = Object.entries(JSON.parse(read('tests/sources/layers.json'))).map(([path, allowed]) => ({
  path,
  name: basename(path, '.rs'),
  allowed: allowed.split(' '),
}));

/** The modules of the core that every other may use. */
const SHARED = ['budget.rs', 'excerpt.rs', 'limits.rs', 'order.rs', 'serialize.rs', 'vocabulary.rs', 'xorshift.rs'];

/** Returns the code of a folder or a file in `crate/`, without comments and tests, as pairs of path and code. */
function rustCode(path) {
  const full = join(root, 'crate', path);
  const names = statSync(full).isDirectory() ? readdirSync(full, { recursive: true }) : [''];
  const files = names.filter((name) => name === '' || name.endsWith('.rs'));
  const texts = files.map((name) => readFileSync(join(full, name), 'utf8'));
  const modules = texts.flatMap((text) =>
    Array.from(text.matchAll(/#\[cfg\(test\)\]\nmod (\w+);/g), ([, name]) => name),
  );
  return files.flatMap((name, n) => {
    if (modules.includes(basename(name, '.rs'))) return [];
    const [code] = texts[n].split(/#\[cfg\(test\)\]\n(?:#.*\n)*mod tests/, 1);
    return [[join(path, name), code.replaceAll(/^ *\/\/.*$/gm, '')]];
  });
}

/** Returns the path in `crate/` of a module of the table. */
const pathOf = (path) => (/^(wasm|engines|games)\//.test(path) ? path : `src/${path}`);

test('every module uses only those that layers.json allows', () => {
  for (const { path, name, allowed } of LAYERS) {
    const code = rustCode(pathOf(path)).map(([, code]) => code);
    const names = path.startsWith('wasm/')
      ? /\bpiecewright(?:_engines|_games)?::(\w+|\{[^}]*\})/g
      : /\b(?:crate|piecewright(?:_engines)?)::(\w+|\{[^}]*\})/g;
    const named = Array.from(code.join('').matchAll(names), ([, used]) => used.match(/\w+/g)).flat();
    const used = new Set(named.filter((other) => other !== name && LAYERS.some((layer) => layer.name === other)));
    assert.deepEqual(
      [...used].filter((other) => !allowed.includes(other)),
      [],
      `${path} names`,
    );
  }
});

test('every module is in layers.json', () => {
  const modules = (folder) => readdirSync(join(root, 'crate', folder)).filter((name) => name !== 'lib.rs');
  const shown = (folder, name) => (name.endsWith('.rs') ? `${folder}${name}` : `${folder}${name}/`);
  const all = [
    ...modules('src')
      .filter((name) => !SHARED.includes(name))
      .map((name) => shown('', name)),
    ...modules('engines/src').map((name) => shown('engines/src/', name)),
    ...modules('games/src')
      .filter((name) => name !== 'limits.rs')
      .map((name) => shown('games/src/', name)),
    ...modules('wasm').map((name) => shown('wasm/', name)),
  ];
  assert.deepEqual(LAYERS.map(({ path }) => path).sort(), all.sort());
});

test('ARCHITECTURE.md names every module and every folder', () => {
  const top = tracked.flatMap((name) =>
    name.includes('/') && !name.startsWith('.') ? [`${name.split('/')[0]}/`] : [],
  );
  const www = Object.keys(MAY_IMPORT).map((name) => `${name}/`);
  const rust = LAYERS.map(({ path }) => path.replace(/^(?:engines|games)\/src\//, '')).filter(
    (path) => !path.startsWith('wasm/'),
  );
  const named = new Set(Array.from(page.matchAll(/`([\w/.-]+)`/g), ([, name]) => name));
  const missing = [...new Set([...top, ...www, ...rust])].filter((name) => !named.has(name));
  assert.deepEqual(missing, []);
});

test('the first line of every source says what it is', () => {
  const all = tracked.filter((name) => /^(crate|www|tests|scripts)\/.*\.(rs|tsx?|mjs)$/.test(name));
  // The gallery shows these files as they are.
  const sources = all.filter((name) => !name.startsWith('www/page/gallery/forms/'));
  assert.ok(sources.length > 1000);
  const silent = sources.filter((name) => {
    // A script begins with its interpreter, and code that runs in a browser may name globals for ESLint.
    const text = read(name)
      .replace(/^#!.*\n/, '')
      .replace(/^\/\* global [^*]*\*\/\s*/, '');
    return !(name.endsWith('.rs') ? /^\/\/! \S/ : /^(?:\/\/ |\/\*\*(?:\n \*)? )\S/).test(text);
  });
  assert.deepEqual(silent, []);
});

test('the walk of a text in ARCHITECTURE.md names functions that are there', () => {
  const [, walk] = page.split('## A text on its way\n');
  const steps = Array.from(walk.split('\n## ', 1)[0].matchAll(/^\d+\. `(\S+)`: (.*(?:\n {3}.*)*)/gm));
  assert.ok(steps.length > 10);
  for (const [, path, says] of steps) {
    const code = read(path);
    const names = Array.from(says.matchAll(/`([\w.]+)`/g), ([, name]) => name.split('.').at(-1));
    assert.ok(names.length > 0, path);
    for (const name of names) assert.match(code, new RegExp(`\\b${name}\\b`), `${path}: ${name}`);
  }
});

test('every invariant of ARCHITECTURE.md names what holds it', () => {
  const [, list] = page.split('## Invariants\n');
  const items = Array.from(list.split('\n## ', 1)[0].matchAll(/^- (.*(?:\n {2}.*)*)/gm), ([, item]) => item);
  assert.ok(items.length > 10);
  for (const item of items) {
    const [, by] = /\(([^()]*)\)$/.exec(item) ?? [];
    const paths = Array.from(by?.matchAll(/`(\S+)`/g) ?? [], ([, path]) => path);
    assert.ok(paths.length > 0, item);
    for (const path of paths) assert.ok(existsSync(join(root, path)), path);
  }
});

/** The code of the crates that are published. */
const published = () => ['src', 'engines/src', 'games/src', 'svg/src'].flatMap(rustCode);

test('the crates do no input or output and keep no state, and only searches read a clock', () => {
  const outside = /\bstd::(?:fs|io|net|env|process|thread)\b|\bthread_local!|\bstatic mut\b|\be?print(?:ln)?!/;
  // The player, and the solver of problems.
  const clocks = new Set(['games/src/clock.rs']);
  for (const [path, code] of published()) {
    assert.doesNotMatch(code, outside, path);
    if (!clocks.has(path)) assert.doesNotMatch(code, /\b(?:Instant|SystemTime)\b/, path);
  }
});

test('only the bindings name JavaScript, and the crates depend on what ARCHITECTURE.md says', () => {
  for (const [path, code] of published()) assert.doesNotMatch(code, /\b(?:wasm_bindgen|js_sys|web_sys)\b/, path);
  const dependencies = (name) => {
    const [, section] = read(name).split('\n[dependencies]\n');
    return Array.from(section.split('\n[', 1)[0].matchAll(/^([\w-]+)[ .]/gm), ([, crate]) => crate);
  };
  assert.deepEqual(dependencies('crate/Cargo.toml'), ['serde']);
  assert.deepEqual(dependencies('crate/engines/Cargo.toml'), ['piecewright', 'serde']);
  const games = ['jsonc-parser', 'piecewright', 'piecewright-engines', 'serde'];
  assert.deepEqual(dependencies('crate/games/Cargo.toml'), games);
  assert.deepEqual(dependencies('crate/svg/Cargo.toml'), ['piecewright']);
  for (const folder of ['src', 'engines/src', 'games/src', 'svg/src'])
    assert.match(read(`crate/${folder}/lib.rs`), /^#!\[forbid\(unsafe_code\)\]$/m);
});

test('the core and what engines need compute without floats', () => {
  for (const [path, code] of [...rustCode('src'), ...rustCode('engines/src')])
    assert.doesNotMatch(code, /\bf(?:32|64)\b/, path);
});

test('no code of the core or of games knows a game by its name', () => {
  const ids = readdirSync(join(root, 'www/games/variants')).map((name) => basename(name, '.json'));
  // Also the names of a way in which games end, and of a rule for walls.
  const others = ids.filter((id) => !['extinction', 'duck'].includes(id));
  for (const [path, code] of [...rustCode('games/src'), ...rustCode('src/movegen'), ...rustCode('src/piece')]) {
    // The list of the library.
    if (path === 'games/src/library.rs') continue;
    const words = Array.from(code.matchAll(/"([\w-]+)"/g), ([, word]) => word);
    const games = words.filter((word) => others.includes(word));
    assert.deepEqual(games, [], path);
  }
});
