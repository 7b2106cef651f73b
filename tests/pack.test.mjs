// What people install: the packed tarball, in a fresh folder, as each of them would use it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { build } from 'vite';
import webpack from 'webpack';
import { findChromium } from '../scripts/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
let packed;
let browser;

function run(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, stderr + stdout);
  return stdout;
}

const npm = (args, cwd) => run('npm', args, cwd);

/** Makes a project of its own beside the installed package. */
function project(name, files) {
  const place = join(folder, name);
  mkdirSync(place);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(place, path), text);
  return place;
}

/** A page that uses all that is loaded by address, and one that only draws a picture made elsewhere. */
const PAGES = {
  'index.html':
    '<!doctype html><piece-diagram board="5x5">[2 1]</piece-diagram><script type="module" src="./main.js"></script>',
  'main.js': `import 'piecewright/element';
import { load } from 'piecewright';
import { loadPreset } from 'piecewright/games';
const { pieces } = await loadPreset('chess');
const known = await (await load()).loadCatalog();
document.title = [Object.keys(pieces).length, 100 < known.length].join();`,
  'draw.html': '<script type="module" src="./draw.js"></script>',
  'draw.js': "import { toSVG } from 'piecewright/svg'; document.body.innerHTML = toSVG(JSON.parse(location.hash));",
};

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Opens the page of a folder below `base` in a browser; returns the cells that its diagram marks, and its title. */
async function drawnBy(place, base = '') {
  browser ??= await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage();
  await page.route('https://project.test/**', async (route) => {
    const path = join(place, new URL(route.request().url()).pathname);
    const isThere = existsSync(path) && statSync(path).isFile();
    await route.fulfill(isThere ? { path, contentType: TYPES[extname(path)] } : { status: 404 });
  });
  await page.goto(`https://project.test${base}/index.html`);
  await page.locator('piece-diagram svg').waitFor();
  const marked = page.locator('piece-diagram [data-cell]');
  const cells = await marked.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-cell')));
  await page.waitForFunction(() => globalThis.document.title !== '');
  const title = await page.title();
  await page.close();
  return [...cells.sort(), title];
}

/** Of the page above: its knight, the kinds of pieces in chess, and whether there are many known pieces. */
const DRAWN = ['a2', 'a4', 'b1', 'b5', 'd1', 'd5', 'e2', 'e4', '6,true'];

before(() => {
  [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder]));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', '--omit=peer', `./${packed.filename}`], folder);
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a module has: itself and its types. */
const typed = (name) => [`dist/${name}.js`, `dist/${name}.d.ts`];
/** Types that those of the modules name. */
const TYPES_OF = [
  ...['catalog', 'codes', 'diagram', 'draw', 'engine', 'errors', 'exporting', 'fen', 'load', 'movement', 'piece-set'],
  ...['piecewright', 'presets', 'query', 'source', 'vocabulary', 'workshop'],
  ...['element/auto', 'element/element', 'svg/geometry', 'svg/paint', 'svg/routes'],
];
const GAMES = ['brusky', 'capablanca', 'chess', 'devasa', 'glinski', 'mccooey', 'shafran', 'shogi', 'xiangqi'];

const FILES = [
  ...['LICENSE', 'LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'package.json'],
  ...['index', 'element', 'svg', 'static', 'text', 'games', 'inline', 'inline-all'].flatMap(typed),
  ...['cli.js', 'catalog.json', 'integrity.json'].map((name) => `dist/${name}`),
  ...['piecewright', 'workshop'].flatMap((name) => [...typed(`generated/${name}`), `dist/generated/${name}_bg.wasm`]),
  ...GAMES.map((name) => `dist/presets/${name}.json`),
  ...TYPES_OF.map((name) => `dist/${name}.d.ts`),
];

test('the tarball holds what is used and nothing else', () => {
  const names = packed.files.map(({ path }) => path);
  const chunks = names.filter((name) => /^dist\/chunk-[a-z-]+\.js$/.test(name));
  assert.deepEqual(names.filter((name) => !chunks.includes(name)).sort(), FILES.sort());
  // What the bundler puts into files of their own is called as it likes, but somebody asks for each.
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(root, name), 'utf8'));
  for (const chunk of chunks)
    assert.ok(
      scripts.some((script) => script.includes(`"./${basename(chunk)}"`)),
      chunk,
    );
  const { scripts: commands = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.deepEqual(
    Object.keys(commands).filter((name) => /install|prepare|prepublish/.test(name)),
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
  // Entries without types are files to be read or fetched.
  const untyped = ['integrity.json', 'piecewright_bg.wasm', 'workshop_bg.wasm'];
  run(process.execPath, [attw, tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...untyped]);
});

test('TypeScript checks a program that uses it, with no types of Node', () => {
  const place = project('typescript', {
    'main.ts': `import 'piecewright/inline';
import 'piecewright/inline-all';
import { load, toText, type Diagram, type Position } from 'piecewright';
import { PieceDiagram, renderAll } from 'piecewright/element';
import { loadPreset } from 'piecewright/games';
import { toPicture } from 'piecewright/static';
import { toSVG } from 'piecewright/svg';
import { toText as toLetters } from 'piecewright/text';
import type * as everything from 'piecewright';
import type * as svg from 'piecewright/svg';
const position: Position = { board: 'hex:6', occupants: { f6: 'enemy' } };
const diagram: Diagram = (await load()).diagram({ text: 'N', ...position });
const elements: PieceDiagram[] = renderAll();
document.querySelector('piece-diagram')?.addEventListener('piece-move', ({ detail }) => detail.to satisfies string);
export const all = [toText(diagram), toLetters(diagram), toSVG(diagram), toPicture, loadPreset, elements];
export type Whole = [everything.Piecewright, svg.SVGOptions];
// @ts-expect-error -- what the element keeps to itself
new PieceDiagram().come();
// @ts-expect-error -- what live pages take
export type Parts = typeof svg.svgParts;
// @ts-expect-error -- no such occupant
export const wrong: Position = { occupants: { f6: 'foe' } };`,
  });
  for (const [module, moduleResolution] of [
    [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ]) {
    const lib = ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
    const options = {
      strict: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib,
      module,
      moduleResolution,
    };
    const found = ts.getPreEmitDiagnostics(ts.createProgram([join(place, 'main.ts')], options));
    assert.equal(
      ts.formatDiagnostics(found, {
        getCanonicalFileName: String,
        getCurrentDirectory: () => place,
        getNewLine: () => '\n',
      }),
      '',
    );
  }
});

test('Node imports it and runs its command', () => {
  const place = project('node', {
    'main.js': `import { load, toText } from 'piecewright';
import { toSVG } from 'piecewright/svg';
import { toHTML, toPicture, toWikiText } from 'piecewright/static';
import { toText as toLetters } from 'piecewright/text';
import { loadPreset } from 'piecewright/games';
import { PieceDiagram } from 'piecewright/element';
import { readFileSync } from 'node:fs';
const bytes = (name) => readFileSync(new URL(import.meta.resolve('piecewright/' + name)));
const pw = await load({ wasm: bytes('piecewright_bg.wasm'), workshop: bytes('workshop_bg.wasm') });
const diagram = pw.diagram({ text: '[1 0]', board: '3x3' });
console.log(toText(diagram));
console.log(toSVG(diagram).slice(0, 4), toHTML(diagram).slice(0, 6), toWikiText(diagram).slice(0, 2));
console.log(toPicture({ light: 'a', dark: 'b', alt: '' }).slice(0, 9), toLetters(diagram) === toText(diagram));
console.log(pw.convert('W', { to: 'lcpn-lisp' }).text, Object.keys(JSON.parse(bytes('integrity.json'))).join());
console.log((await loadPreset('chess')).board, typeof PieceDiagram);`,
  });
  assert.equal(
    run(process.execPath, ['main.js'], place),
    '. X .\nX ! X\n. X .\n<svg <table {|\n<picture> true\nwazir inline.js,inline-all.js\n8x8 function\n',
  );
  assert.equal(npm(['exec', '--', 'piecewright', 'moves', 'fmWfcF'], place), 'd5\n');
});

/** Names without the parts that change with the contents. */
const named = (files) => files.map((name) => name.replace(/-[\w-]{8}\./, '.')).sort();

test('Vite bundles it, the bundle runs, and a page that only draws takes no wasm along', async () => {
  const place = project('vite', PAGES);
  const bundle = async (page, outDir) => {
    await build({
      configFile: false,
      root: place,
      logLevel: 'error',
      build: { outDir, rolldownOptions: { input: join(place, page) } },
    });
    return named(readdirSync(join(place, outDir), { recursive: true }));
  };
  const all = await bundle('index.html', 'all');
  assert.deepEqual(
    all.filter((name) => name.endsWith('.wasm')),
    ['assets/piecewright_bg.wasm', 'assets/workshop_bg.wasm'],
  );
  assert.deepEqual(await drawnBy(join(place, 'all')), DRAWN);
  assert.deepEqual(await bundle('draw.html', 'drawing'), ['assets', 'assets/draw.js', 'draw.html']);
});

test('webpack bundles it, the bundle runs, and a page that only draws takes no wasm along', async () => {
  const place = project('webpack', PAGES);
  const compiler = webpack({
    mode: 'production',
    context: place,
    entry: { all: './main.js', drawing: './draw.js' },
    output: { path: join(place, 'out'), filename: '[name].js', assetModuleFilename: '[name][ext]' },
    // Nothing is tested by taking away the blanks.
    optimization: { minimize: false },
    performance: false,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  const { errors, warnings, entrypoints } = stats.toJson({
    all: false,
    errors: true,
    warnings: true,
    entrypoints: true,
  });
  assert.deepEqual([errors, warnings], [[], []]);
  assert.deepEqual(
    entrypoints.drawing.assets.map(({ name }) => name),
    ['drawing.js'],
  );
  const out = join(place, 'out');
  assert.ok(!readFileSync(join(out, 'drawing.js'), 'utf8').includes('_bg.wasm'));
  writeFileSync(join(out, 'index.html'), PAGES['index.html'].replace('./main.js', './all.js'));
  assert.deepEqual(await drawnBy(out), DRAWN);
});

test('a page without a bundler imports it by a map of names', async () => {
  const modules = 'node_modules/piecewright';
  const { exports } = JSON.parse(readFileSync(join(folder, modules, 'package.json'), 'utf8'));
  const entries = ['.', './element', './games'];
  const imports = entries.map((entry) => [join('piecewright', entry), join('/', modules, exports[entry].default)]);
  const map = JSON.stringify({ imports: Object.fromEntries(imports) });
  const page = PAGES['index.html'].replace('<script', `<script type="importmap">${map}</script><script`);
  project('plain', { ...PAGES, 'index.html': page });
  assert.deepEqual(await drawnBy(folder, '/plain'), DRAWN);
});

test('integrity hashes are those of the scripts', () => {
  const hashes = JSON.parse(readFileSync(join(root, 'dist', 'integrity.json'), 'utf8'));
  assert.deepEqual(Object.keys(hashes), ['inline.js', 'inline-all.js']);
  for (const [name, hash] of Object.entries(hashes)) {
    const digest = createHash('sha384').update(readFileSync(join(root, 'dist', name)));
    assert.equal(hash, `sha384-${digest.digest('base64')}`);
  }
});
