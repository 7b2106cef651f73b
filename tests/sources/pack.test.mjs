// The packed tarball, installed in a fresh folder, as each kind of user would use it.
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
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { build } from 'vite';
import webpack from 'webpack';
import { manifests, PLUGINS, REPOSITORY } from '../../scripts/addresses.mjs';
import { FRAMEWORKS } from '../../scripts/build-frameworks.mjs';
import { launchOptions } from '../../scripts/browsers.mjs';
import { openProjectPage, STRICT_POLICY } from '../hosts/project-page.mjs';
import { NOTICES, noticesFor, packagesOf } from '../../scripts/notices.mjs';
import { stagePackage } from '../../scripts/stage.mjs';
import { importSource } from '../../scripts/import-source.mjs';
import { typeErrors } from './type-errors.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
let packed;
let browser;

function run(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, stderr + stdout);
  return stdout;
}

const npm = (args, cwd) => run('npm', args, cwd);

/** Creates a project next to the installed package. */
function project(name, files) {
  const dir = join(folder, name);
  mkdirSync(dir);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), text);
  return dir;
}

/** Returns a page with a knight, by default in a notation that the module `betza` does not read. */
const page = (script, title = '', text = '[2 1]') =>
  `<!doctype html><title>${title}</title><piece-diagram board="5x5">${text}</piece-diagram><script type="module" src="./${script}"></script>`;

const DRAW = 'document.body.innerHTML = toSVG(JSON.parse(location.hash));';

const PAGES = {
  // Everything is loaded from its own address.
  'index.html': page('main.js'),
  'main.js': `import 'piecewright/element';
import { load } from 'piecewright';
import { loadVariant } from 'piecewright/games';
// Asked for before the element is drawn, which then needs no other module.
const loading = load({ needs: ['workshop', 'catalog'] });
const { pieces } = await loadVariant('chess');
const known = (await loading).knownPieces();
document.title = [Object.keys(pieces).length, 100 < known.length].join();`,
  // The page gives the addresses of the modules; bundlers differ in how to ask for these.
  'given.html': page('given.js'),
  'given.js': `import { core, workshop } from './addresses.js';
import 'piecewright/element';
import { load } from 'piecewright';
document.title = (await load({ needs: ['workshop'], modules: { betza: core, workshop } })).convert('W', { to: 'lcpn-lisp' }).text;`,
  // The script with its module packed in.
  'inline.html': page('inline.js', 'inline', 'N'),
  'inline.js': "import 'piecewright/inline';",
  // The player thinks in a worker, which a bundler has to find.
  'search.html': page('search.js', '', 'N'),
  'search.js': `import 'piecewright/element';
import { load } from 'piecewright';
const game = await (await load()).openGame('chess');
game.reset('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1');
document.title = (await game.search({ depth: 3 })).ply;`,
  // Pages that only draw a diagram made elsewhere.
  'draw.html': '<script type="module" src="./draw.js"></script>',
  'draw.js': `import { toSVG } from 'piecewright/render'; ${DRAW}`,
  'whole.html': '<script type="module" src="./whole.js"></script>',
  'whole.js': `import { toSVG } from 'piecewright'; ${DRAW}`,
};

/**
 * Opens a page of a folder in a browser; returns the cells that its diagram marks, its title, and the modules that it
 * fetched.
 */
async function drawnBy(site, path = '/index.html', policy = '') {
  browser ??= await chromium.launch(launchOptions());
  const fetched = [];
  const asked = (name) => {
    if (name.endsWith('.wasm')) fetched.push(basename(name));
  };
  const page = await openProjectPage(browser, site, path, { policy, asked });
  await page.locator('piece-diagram svg').waitFor();
  const marked = page.locator('piece-diagram [data-cell]');
  const cells = await marked.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-cell')));
  await page.waitForFunction(() => globalThis.document.title !== '');
  const title = await page.title();
  await page.close();
  return { cells: cells.sort().join(' '), title, fetched: named(fetched) };
}

/** Removes the content hashes from file names. */
const named = (files) => files.map((name) => name.replace(/-[\w-]{8}\./, '.')).sort();

const KNIGHT = 'a2 a4 b1 b5 d1 d5 e2 e4';
const MODULES = ['betza_bg.wasm', 'workshop_bg.wasm'];
/** With those that such a page does not fetch. */
const ALL_MODULES = [
  'betza_bg.wasm',
  'games_bg.wasm',
  'notations_bg.wasm',
  'player_bg.wasm',
  'solver_bg.wasm',
  'workshop_bg.wasm',
];

/**
 * The expected result of each page above; for the first one the kinds of pieces in chess, and whether there are many
 * known pieces.
 */
const DRAWN = {
  '/index.html': { cells: KNIGHT, title: '6,true', fetched: MODULES },
  '/given.html': { cells: KNIGHT, title: 'wazir', fetched: MODULES },
  '/search.html': {
    cells: KNIGHT,
    title: 'a1a8',
    fetched: ['betza_bg.wasm', 'games_bg.wasm', 'player_bg.wasm'],
  },
  '/inline.html': { cells: KNIGHT, title: 'inline', fetched: [] },
};

/** Checks the pages of a folder. */
async function checkPages(site) {
  for (const [path, drawn] of Object.entries(DRAWN))
    assert.deepEqual(await drawnBy(site, path, STRICT_POLICY), drawn, path);
}

/** Bytes of a bundle with only the drawing code: rays, arcs, bars, symbols, legends, captions, and the check of what is drawn. */
const DRAWING_BUDGET = 35_500;

/** Checks that a bundle with one used function contains nothing else of the package. */
function checkDrawing(whole, alone) {
  assert.ok(whole.length <= 1.01 * alone.length, `${whole.length} ${alone.length}`);
  assert.doesNotMatch(whole, /WebAssembly|_bg\.wasm|\bfetch\(|\bimport\(|piece-diagram/);
}

before(() => {
  const stage = join(folder, 'stage');
  mkdirSync(stage);
  stagePackage('.', stage);
  [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], stage));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', '--omit=peer', `./${packed.filename}`], folder);
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the files of a module: its code and its types. */
const typed = (name) => [`dist/${name}.js`, `dist/${name}.d.ts`];
/** Types that those of the modules refer to. */
const TYPES_OF = [
  ...[
    'catalog',
    'code-types',
    'drawing',
    'endgame/endgame',
    'endgame/endgame-options',
    'engine',
    'exporting',
    'game',
    'homonyms',
    'instance',
    'load',
    'load-sync',
    'module-choice',
    'module-source',
    'movement',
    'open-games',
    'packed-notation',
    'packing',
    'player/search-options',
    'solver/solve-options',
  ].map((name) => `calls/${name}`),
  ...['piece-set', 'piecewright', 'reader', 'workshop'].map((name) => `calls/${name}`),
  ...['diagram', 'errors', 'outcomes', 'ply-numbers', 'query', 'variant', 'vocabulary', 'workshop-vocabulary'].map(
    (name) => `values/${name}`,
  ),
  ...[
    'element/attributes',
    'element/piece-diagram',
    'element/piece-game',
    'element/render-all',
    'files/diagram/diagram-losses',
    'files/diagram/write-diagram',
    'files/open-file',
    'files/opened-file',
    'files/records/read-problems',
    'files/records/record-line',
    'files/records/write-pgn',
    'files/records/write-problem',
    'games/define-variant',
    'games/fen',
    'games/ini/ini-file',
    'games/load-variant',
    'games/variant-ids',
    'games/variants-file',
  ],
  ...['animated-svg', 'svg-figure'].map((name) => `rendering/figure/${name}`),
  ...['geometry', 'paint', 'routes', 'svg-document'].map((name) => `rendering/svg/${name}`),
  ...['load-symbols', 'piece-face', 'safe-picture', 'symbol-table'].map((name) => `faces/${name}`),
  ...['field', 'move-glyph', 'probe'].map((name) => `rendering/glyph/${name}`),
  ...['static-markup', 'text-board'].map((name) => `rendering/${name}`),
];

const FILES = [
  ...['LICENSE', 'LICENSE-APACHE', 'LICENSE-MIT', 'LICENSE-OFL', 'README.md', 'package.json'],
  ...[
    'index',
    'element',
    'game-element',
    'render',
    'engines',
    'editor',
    'faces',
    'files',
    'games',
    'sync',
    'inline',
    'inline-all',
    'inline-auto',
  ].flatMap(typed),
  ...['index', 'render', 'engines', 'editor', 'faces', 'files', 'games', 'sync'].map((name) => `dist/${name}.node.js`),
  ...[
    'element.import.js',
    'player-thread.js',
    'solver-thread.js',
    'cli.js',
    'catalog.json',
    'symbols.json',
    'game-symbols.json',
    'characters.json',
    'integrity.json',
  ].map((name) => `dist/${name}`),
  'dist/variant.schema.json',
  ...[
    'THIRD-PARTY-NOTICES.txt',
    'figures.css',
    'custom-elements.json',
    ...FRAMEWORKS.map((name) => `${name}.d.ts`),
    'element-attributes.d.ts',
  ].map((name) => `dist/${name}`),
  ...['betza', 'notations', 'workshop'].map((name) => `dist/generated/${name}.d.ts`),
  ...ALL_MODULES.map((name) => `dist/generated/${name}`),
  ...readdirSync(join(root, 'www/games/variants')).map((name) => `dist/variants/${name.replace('.json', '.js')}`),
  ...TYPES_OF.map((name) => `dist/${name}.d.ts`),
];

test('the tarball holds what is used and nothing else', () => {
  const names = packed.files.map(({ path }) => path);
  const chunks = names.filter((name) => /^dist\/chunk-[a-z\d-]+(\.node)?\.js$/.test(name));
  assert.deepEqual(names.filter((name) => !chunks.includes(name)).sort(), FILES.sort());
  // The bundler chooses the names of the files that it splits off, but each has to be loaded from somewhere.
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(root, name), 'utf8'));
  for (const chunk of chunks)
    assert.ok(
      scripts.some((script) => script.includes(`"./${basename(chunk)}"`)),
      chunk,
    );
  const manifest = JSON.parse(readFileSync(join(folder, MODULE, 'package.json'), 'utf8'));
  assert.deepEqual(
    [manifest.scripts, manifest.devDependencies, manifest.workspaces],
    [undefined, undefined, undefined],
  );
});

test('every package is staged with its licences, and with links that lead out of it', () => {
  for (const source of ['.', ...PLUGINS]) {
    const stage = mkdtempSync(join(folder, 'staged-'));
    stagePackage(source, stage);
    for (const name of ['LICENSE', 'LICENSE-APACHE', 'LICENSE-MIT', 'package.json'])
      assert.ok(existsSync(join(stage, name)), `${source} ${name}`);
    const readme = readFileSync(join(stage, 'README.md'), 'utf8');
    const links = Array.from(
      readme.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"…]+)"/g),
      ([, a, b]) => a ?? b,
    );
    assert.deepEqual(
      links.filter((link) => !/^https:|^#|^\.\/LICENSE-/.test(link)),
      [],
      source,
    );
  }
});

test('every file that names the addresses of the project has the current ones', () => {
  for (const { path, before, after } of manifests()) assert.equal(before, after, `${path}: npm run addresses`);
  const written = new Set(manifests().map(({ path }) => path));
  const named = run('git', ['grep', '--files-with-matches', '--fixed-strings', REPOSITORY]).trim().split('\n');
  assert.deepEqual(
    named.filter((path) => !written.has(path) && !/^(?:scripts|tests)\//.test(path)),
    [],
  );
});

test('notices name what is in the wasm modules and in bundles', () => {
  const notices = readFileSync(join(root, 'dist', NOTICES), 'utf8');
  for (const name of ['serde', 'wasm-bindgen', 'js-sys'])
    assert.match(notices, new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
  assert.doesNotMatch(notices, /^(?:syn|quote|divan|piecewright) /m);
  const packages = packagesOf(
    ['a.ts', 'solid-js/dist/solid.js', '@codemirror/view/dist/index.js'].map((id) => join(root, 'node_modules', id)),
  );
  assert.match(noticesFor(packages), /^@codemirror\/view [\d.]+ \(MIT\)[^]*\nMIT License\n/m);
});

test('publint finds nothing', async () => {
  for (const pkgDir of [join(folder, MODULE), ...PLUGINS.map((plugin) => join(root, plugin))]) {
    const { messages, pkg } = await publint({ pkgDir, pack: false, level: 'suggestion' });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    );
  }
});

test('the types are those of the modules', () => {
  const tarball = join(folder, packed.filename);
  const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
  // Entries without types are files to read or fetch.
  const untyped = ['integrity.json', 'custom-elements.json', 'figures.css', 'package.json', ...ALL_MODULES];
  run(process.execPath, [attw, tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...untyped]);
});

test('TypeScript checks a program that uses it, with no types of Node', () => {
  const dir = project('typescript', {
    'main.ts': `import 'piecewright/inline';
import 'piecewright/inline-all';
import 'piecewright/inline-auto';
import { defineVariant, load, toText, type Diagram, type PositionQuery, type Variant } from 'piecewright';
import { PieceDiagram, renderAll } from 'piecewright/element';
import { PieceGame } from 'piecewright/game-element';
import { loadVariant } from 'piecewright/games';
import { faceMarkup, pieceFace, type Face } from 'piecewright/faces';
import { CODE_OUTPUTS, type Codes } from 'piecewright/engines';
import { TOKEN_KINDS, type Token } from 'piecewright/editor';
import { toPicture, toSVG, toText as toLetters, type SVGOptions } from 'piecewright/render';
import type * as everything from 'piecewright';
import type * as render from 'piecewright/render';
const position: Omit<PositionQuery, 'text'> = { board: 'hex:6', occupants: { f6: 'enemy' } };
const diagram: Diagram = (await load()).diagram({ text: 'N', ...position });
const elements: PieceDiagram[] = renderAll();
document.querySelector('piece-diagram')?.addEventListener('piece-move', ({ detail }) => detail.to satisfies string);
document.querySelector('piece-game')?.addEventListener('piece-game-ply', ({ detail }) => detail.outcome?.winner);
new PieceGame().moves = ['e4', 'e5'];
const face: Face = pieceFace(await load(), { text: 'N', letter: 'N' });
export const drawn: string = toSVG(diagram, { symbol: faceMarkup(face, 'black', true) });
const options: SVGOptions = { legend: true, caption: 'A knight', crop: true, faces: {} };
export const figure: string = toSVG(diagram, options);
export const all = [toText(diagram), toLetters(diagram), toSVG(diagram), toPicture, loadVariant, elements, CODE_OUTPUTS, TOKEN_KINDS];
export type Whole = [everything.Piecewright, render.TableOptions, Codes['pieces'], Token['kind']];
const kings: Variant = defineVariant({ version: 1, board: '5x5', pieces: { K: { text: 'K', royal: true } }, start: '4k/5/5/5/K4' });
export const opened = (await load()).openGame(kings);
export const plain: string = toSVG(diagram, { size: undefined, legend: null }) + toText(diagram, { flip: undefined });
// @ts-expect-error -- no such key
defineVariant({ ...kings, peices: {} });
// @ts-expect-error -- what the element keeps to itself
new PieceDiagram().onNear();
// @ts-expect-error -- what live pages take
export type Parts = typeof render.svgParts;
// @ts-expect-error -- no such occupant
export const wrong: PositionQuery = { text: 'N', occupants: { f6: 'foe' } };`,
  });
  for (const [module, moduleResolution] of [
    [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ]) {
    checkTypes(dir, 'main.ts', { module, moduleResolution });
  }
});

/** Checks the types of a program in a project. */
const checkTypes = (dir, name, options) => assert.equal(typeErrors(dir, [name], options), '');

/** Each framework with JSX: its packages with types, and how its handlers begin. Vue and Svelte have checkers of their own. */
const JSX = {
  react: { packages: ['@types/react', 'csstype'], source: 'react', on: 'on' },
  preact: { packages: ['preact'], source: 'preact', on: 'on' },
  solid: { packages: ['solid-js', 'csstype'], source: 'solid-js', on: 'on:' },
};

for (const [name, { packages, source, on }] of Object.entries(JSX)) {
  test(`TypeScript checks the element in the JSX of ${name}`, () => {
    for (const dependency of packages) {
      const link = join(folder, 'node_modules', dependency);
      mkdirSync(join(link, '..'), { recursive: true });
      if (!existsSync(link)) symlinkSync(join(root, 'node_modules', dependency), link);
    }
    const dir = project(`jsx-${name}`, {
      'main.tsx': `import 'piecewright/${name}';
import type { PieceDiagram } from 'piecewright/${name}';
let diagram: PieceDiagram | undefined;
export const values = (
  <piece-diagram
    notation="betza" board="8x8" turn={2} virgin flip={false} occupants={{ e5: 'enemy' }} assume={{ 'at war': true }}
    class="wide" id="one" ${on}piece-move={({ detail }) => detail.to satisfies string}
    ref={(element: PieceDiagram | null) => { diagram = element ?? undefined; }}
  >
    fmWfcF
  </piece-diagram>
);
export const texts = <piece-diagram text="N" turn="2" virgin="" flip="false" occupants="e5=enemy" size={undefined} />;
export const shown = diagram?.diagram;
export const game = (
  <piece-game
    variant="shogi" moves={['c3c4']} flip="" chess960={false} readonly definition="{}"
    ${on}piece-game-ply={({ detail }) => detail.san satisfies string}
  />
);
// @ts-expect-error -- no such game
export const variant = <piece-game variant="ches" />;
// @ts-expect-error -- no such side
export const side = <piece-diagram side="red" />;
// @ts-expect-error -- no such attribute
export const attribute = <piece-diagram bord="8x8" />;
// @ts-expect-error -- no such occupant
export const occupant = <piece-diagram occupants={{ e5: 'foe' }} />;`,
    });
    checkTypes(dir, 'main.tsx', {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: name === 'solid' ? ts.JsxEmit.Preserve : ts.JsxEmit.ReactJSX,
      jsxImportSource: source,
      // The frameworks' own types do not all pass with every library.
      skipLibCheck: true,
    });
  });
}

/** Returns the names of what a manifest lists. */
const names = (list) => list.map(({ name }) => name).sort();

test('the manifest has all that the element of games has', async () => {
  const { modules } = JSON.parse(readFileSync(join(root, 'dist', 'custom-elements.json'), 'utf8'));
  const [, { path, declarations }] = modules;
  const [{ attributes, events, tagName }] = declarations;
  assert.ok(existsSync(join(root, path)));
  assert.equal(tagName, 'piece-game');
  const { PieceGame } = await import('piecewright/game-element');
  assert.deepEqual(names(attributes), [...PieceGame.observedAttributes].sort());
  const source = readFileSync(join(root, 'www/element/piece-game.ts'), 'utf8');
  assert.deepEqual(
    names(events),
    [...new Set(Array.from(source.matchAll(/#dispatch\('(.+?)'/g), ([, name]) => name))].sort(),
  );
});

test('the manifest of the element has all that the element has', async () => {
  const { modules } = JSON.parse(readFileSync(join(root, 'dist', 'custom-elements.json'), 'utf8'));
  const [{ path, declarations }] = modules;
  const [{ attributes, cssParts, cssProperties, events }] = declarations;
  assert.ok(existsSync(join(root, path)));
  const { PieceDiagram } = await import('piecewright/element');
  assert.deepEqual(names(attributes), [...PieceDiagram.observedAttributes].sort());
  const { propertiesForDark } = await importSource('rendering/svg/paint.ts');
  assert.deepEqual(names(cssProperties), Array.from(propertiesForDark().matchAll(/--[\w-]+/g), String).sort());
  const sources = ['figure', 'piece-diagram'].map((name) =>
    readFileSync(join(root, 'www', 'element', `${name}.ts`), 'utf8'),
  );
  const inSource = (pattern) => [...new Set(Array.from(sources.join('').matchAll(pattern), ([, name]) => name))].sort();
  assert.deepEqual(names(cssParts), inSource(/setAttribute\('part', '(.+)'\)/g));
  assert.deepEqual(names(events), inSource(/#dispatch\('(.+?)'/g));
});

test('Node imports it and runs its command', () => {
  const dir = project('node', {
    'main.js': `import { load, toText } from 'piecewright';
import { toHTML, toPicture, toSVG, toText as toLetters, toWikiText } from 'piecewright/render';
import { loadVariant } from 'piecewright/games';
import { PieceDiagram } from 'piecewright/element';
import { glyphOf, loadSymbols, symbolOf } from 'piecewright/faces';
import { readFileSync } from 'node:fs';
const bytes = (name) => readFileSync(new URL(import.meta.resolve('piecewright/' + name)));
const pw = await load({ needs: ['workshop'], modules: { betza: bytes('betza_bg.wasm'), workshop: bytes('workshop_bg.wasm') } });
const diagram = pw.diagram({ text: '[1 0]', board: '3x3' });
console.log(toText(diagram));
console.log(toSVG(diagram).slice(0, 4), toHTML(diagram).slice(0, 6), toWikiText(diagram).slice(0, 2));
console.log(toPicture({ light: 'a', dark: 'b', alt: '' }).slice(0, 9), toLetters(diagram) === toText(diagram));
console.log(pw.convert('W', { to: 'lcpn-lisp' }).text, Object.keys(JSON.parse(bytes('integrity.json'))).slice(0, 3).join());
console.log((await loadVariant('chess')).board, typeof PieceDiagram);
await loadSymbols();
console.log(glyphOf(pw, { text: 'N' }).slice(0, 4), symbolOf('maharajah').name);`,
  });
  assert.equal(
    run(process.execPath, ['main.js'], dir),
    '. X .\nX ! X\n. X .\n<svg <table {|\n<picture> true\nwazir inline.js,inline-all.js,inline-auto.js\n8x8 function\n<svg amazon\n',
  );
  assert.equal(npm(['exec', '--', 'piecewright', 'moves', 'fmWfcF'], dir), 'd5\n');
});

test('the command draws PNG if the package that does is beside it, and otherwise says which that is', () => {
  const command = join(folder, MODULE, 'dist', 'cli.js');
  const drawPNG = () =>
    spawnSync(process.execPath, [command, 'diagram', 'N', '--format', 'png', '--out', 'knight.png'], { cwd: folder });
  const without = drawPNG();
  assert.equal(
    String(without.stderr),
    'piecewright: PNG needs the package @resvg/resvg-js: install it beside this one\nTry `piecewright diagram --help`.\n',
  );
  assert.deepEqual([without.status, String(without.stdout)], [2, '']);
  assert.ok(!existsSync(join(folder, 'knight.png')));
  const scope = join(folder, 'node_modules', '@resvg');
  symlinkSync(join(root, 'node_modules', '@resvg'), scope);
  const { status, stderr } = drawPNG();
  rmSync(scope);
  assert.deepEqual([status, String(stderr)], [0, '']);
  assert.equal(readFileSync(join(folder, 'knight.png')).subarray(1, 4).toString(), 'PNG');
});

test('Vite bundles it, the bundles run, and a page that only draws takes no wasm along', async () => {
  const addresses = ['core', 'workshop'].map(
    (name, n) =>
      `import ${name}At from 'piecewright/${MODULES[n]}?url'; export const ${name} = new URL(${name}At, location.href);`,
  );
  const dir = project('vite', { ...PAGES, 'addresses.js': addresses.join('\n') });
  const bundle = async (outDir, ...pages) => {
    await build({
      configFile: false,
      root: dir,
      logLevel: 'error',
      build: {
        outDir,
        modulePreload: false,
        rolldownOptions: { input: pages.map((name) => join(dir, name)) },
      },
    });
    return readdirSync(join(dir, outDir), { recursive: true });
  };
  const all = await bundle('all', ...Object.keys(DRAWN).map((path) => path.slice(1)));
  assert.ok(!all.some((name) => name.includes('external')), 'nothing of Node is looked for');
  assert.deepEqual(
    named(all.filter((name) => name.endsWith('.wasm'))),
    ALL_MODULES.map((name) => `assets/${name}`),
  );
  await checkPages(join(dir, 'all'));
  // A game is a file of its own, and not part of a script that loads any of them.
  const scripts = all
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(dir, 'all', name), 'utf8'));
  assert.equal(scripts.filter((code) => code.includes('Draws by repetition and after 50 moves')).length, 1);
  assert.deepEqual(named(await bundle('drawing', 'draw.html')), ['assets', 'assets/draw.js', 'draw.html']);
  await bundle('whole', 'whole.html');
  const lazy = await build({
    configFile: false,
    root: dir,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(dir, 'whole.html'), experimental: { lazyBarrel: true } },
    },
  });
  assert.deepEqual(named(lazy.output.map(({ fileName }) => fileName)), ['assets/whole.js', 'whole.html']);
  const scriptOf = (outDir) => {
    const [name, ...others] = readdirSync(join(dir, outDir, 'assets')).filter((file) => file.endsWith('.js'));
    assert.deepEqual(others, []);
    return readFileSync(join(dir, outDir, 'assets', name), 'utf8');
  };
  checkDrawing(scriptOf('whole'), scriptOf('drawing'));
  assert.ok(scriptOf('whole').length < DRAWING_BUDGET);
});

test('webpack bundles it, the bundles run, and a page that only draws takes no wasm along', async () => {
  const addresses = ['core', 'workshop'].map(
    (name, n) => `export const ${name} = new URL('piecewright/${MODULES[n]}', import.meta.url);`,
  );
  const dir = project('webpack', { ...PAGES, 'addresses.js': addresses.join('\n') });
  const entries = ['main', 'given', 'inline', 'search', 'draw', 'whole'];
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: Object.fromEntries(entries.map((name) => [name, `./${name}.js`])),
    output: { path: join(dir, 'out'), filename: '[name].js', assetModuleFilename: '[name]-[contenthash:8][ext]' },
    // Minimizing would not add to this test.
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
  const out = join(dir, 'out');
  for (const name of ['draw', 'whole']) {
    assert.deepEqual(
      entrypoints[name].assets.map((asset) => asset.name),
      [`${name}.js`],
    );
  }
  const scriptOf = (name) => readFileSync(join(out, `${name}.js`), 'utf8');
  checkDrawing(scriptOf('whole'), scriptOf('draw'));
  for (const path of Object.keys(DRAWN)) writeFileSync(join(out, path), PAGES[path.slice(1)]);
  await checkPages(out);
});

/** Returns where an entry of the installed package is, relative to pages next to the package. */
function placeOf(entry) {
  const { exports } = JSON.parse(readFileSync(join(folder, MODULE, 'package.json'), 'utf8'));
  return join('/', MODULE, exports[entry].default ?? exports[entry]);
}

const MODULE = 'node_modules/piecewright';

test('a page without a bundler imports it by a map of names', async () => {
  const imports = ['.', './element', './games'].map((entry) => [join('piecewright', entry), placeOf(entry)]);
  const map = JSON.stringify({ imports: Object.fromEntries(imports) });
  const addresses = ['core', 'workshop'].map(
    (name, n) => `export const ${name} = new URL('${placeOf(`./${MODULES[n]}`)}', location.href);`,
  );
  const pages = Object.entries(PAGES).map(([name, text]) => [
    name,
    text.replace('<script', `<script type="importmap">${map}</script><script`),
  ]);
  project('plain', { ...Object.fromEntries(pages), 'addresses.js': addresses.join('\n') });
  for (const path of ['/index.html', '/given.html']) {
    assert.deepEqual(await drawnBy(folder, `/plain${path}`), DRAWN[path], path);
  }
});

test('a page without a bundler has one script, whose hash it states', async () => {
  const hashes = JSON.parse(readFileSync(join(folder, placeOf('./integrity.json')), 'utf8'));
  for (const [name, text] of [
    ['inline', 'N'],
    ['inline-all', '[2 1]'],
  ]) {
    const tag = `<script src="${placeOf(`./${name}`)}" integrity="${hashes[`${name}.js`]}" crossorigin></script>`;
    const diagram = `<piece-diagram board="5x5">${text}</piece-diagram>`;
    project(name, { 'index.html': `<!doctype html><title>${name}</title>${tag}${diagram}` });
    assert.deepEqual(await drawnBy(folder, `/${name}/index.html`), { cells: KNIGHT, title: name, fetched: [] });
  }
});

test('integrity hashes are those of the scripts', () => {
  const hashes = JSON.parse(readFileSync(join(root, 'dist', 'integrity.json'), 'utf8'));
  const fetched = ['generated/notations_bg.wasm', 'generated/workshop_bg.wasm'];
  assert.deepEqual(Object.keys(hashes), ['inline.js', 'inline-all.js', 'inline-auto.js', ...fetched]);
  for (const [name, hash] of Object.entries(hashes)) {
    const digest = createHash('sha384').update(readFileSync(join(root, 'dist', name)));
    assert.equal(hash, `sha384-${digest.digest('base64')}`);
  }
});
