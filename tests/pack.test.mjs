// What people install: the packed tarball, in fresh folders, as each of them would use it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
let packed;

function run(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, stderr + stdout);
  return stdout;
}

const npm = (args, cwd) => run('npm', args, cwd);

/** Makes a folder with files in it and the package installed. */
function project(name, files) {
  const place = join(folder, name);
  mkdirSync(place);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(place, path), text);
  npm(['install', '--offline', '--no-audit', '--no-fund', '--omit=peer', join(folder, packed.filename)], place);
  return place;
}

before(() => {
  [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder]));
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the tarball holds what is used and nothing else', () => {
  const names = packed.files.map(({ path }) => path);
  const known = /^(dist\/.+\.(js|d\.ts|json|wasm)|LICENSE(-MIT|-APACHE)?|README\.md|package\.json)$/;
  assert.deepEqual(
    names.filter((name) => !known.test(name)),
    [],
  );
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.deepEqual(
    Object.keys(scripts).filter((name) => /install|prepare|prepublish/.test(name)),
    [],
  );
});

test('publint finds nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: root, pack: false, level: 'suggestion' });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg)),
    [],
  );
});

test('the types are those of the modules', () => {
  const tarball = join(folder, packed.filename);
  const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
  // Entries without types hold no module: files to be fetched, and scripts for a tag of their own.
  const untyped = ['inline', 'inline-all', 'integrity.json', 'piecewright_bg.wasm', 'workshop_bg.wasm'];
  run(process.execPath, [attw, tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...untyped]);
});

test('Node imports it and runs its command', () => {
  const place = project('node', {
    'package.json': '{ "type": "module" }',
    'main.js': `import { load, toText } from 'piecewright';
import { toSVG } from 'piecewright/svg';
import { toHTML } from 'piecewright/static';
import { loadPreset } from 'piecewright/games';
import { PieceDiagram } from 'piecewright/element';
const pw = await load();
const diagram = pw.diagram({ text: '[1 0]', board: '3x3' });
console.log(toText(diagram));
console.log(toSVG(diagram).slice(0, 4), toHTML(diagram).slice(0, 6));
console.log((await loadPreset('chess')).board, typeof PieceDiagram);`,
  });
  assert.equal(run(process.execPath, ['main.js'], place), '. X .\nX ! X\n. X .\n<svg <table\n8x8 function\n');
  assert.equal(npm(['exec', '--', 'piecewright', 'moves', 'fmWfcF'], place), 'd5\n');
});

test('Vite bundles it, and a page that only draws takes no wasm along', async () => {
  const place = project('vite', {
    'index.html': '<script type="module" src="./main.js"></script>',
    'main.js': "import 'piecewright/element';",
    'draw.html': '<script type="module" src="./draw.js"></script>',
    'draw.js': "import { toSVG } from 'piecewright/svg'; document.body.innerHTML = toSVG(JSON.parse(location.hash));",
  });
  const bundle = async (page) => {
    const { output } = await build({
      configFile: false,
      root: place,
      logLevel: 'error',
      build: { write: false, rolldownOptions: { input: join(place, page) } },
    });
    return output.map(({ fileName }) => fileName.replace(/-[\w-]{8}\./, '.')).sort();
  };
  const all = await bundle('index.html');
  assert.deepEqual(
    all.filter((name) => name.endsWith('.wasm')),
    ['assets/piecewright_bg.wasm', 'assets/workshop_bg.wasm'],
  );
  const drawing = await bundle('draw.html');
  assert.deepEqual(drawing, ['assets/draw.js', 'draw.html']);
});

test('integrity hashes are those of the scripts', () => {
  const hashes = JSON.parse(readFileSync(join(root, 'dist', 'integrity.json'), 'utf8'));
  assert.deepEqual(Object.keys(hashes), ['inline.js', 'inline-all.js']);
  for (const [name, hash] of Object.entries(hashes)) {
    const digest = createHash('sha384').update(readFileSync(join(root, 'dist', name)));
    assert.equal(hash, `sha384-${digest.digest('base64')}`);
  }
});
