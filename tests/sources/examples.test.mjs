// Checks the types of the examples, builds them, and runs them in a browser with a strict policy.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import ts from 'typescript';
import { build } from 'vite';
import { launchOptions } from '../../scripts/browsers.mjs';
import { openProjectPage, STRICT_POLICY } from '../hosts/project-page.mjs';
import { typeErrors } from './type-errors.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'piecewright-examples-'));
let browser;

/** React is not installed here; the same component runs in Preact, which has its interface. */
const ALIAS = [
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react', replacement: 'preact/compat' },
];

/** A copy of the examples beside the package, as in a project that has installed it. */
before(() => {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  symlinkSync(root, join(modules, 'piecewright'));
  for (const name of ['preact', 'csstype', '@types/react', '@types/node'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('strict TypeScript checks all examples', () => {
  const files = readdirSync(join(folder, 'examples'), { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  assert.ok(files.length >= 5);
  const options = {
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  assert.equal(typeErrors(join(folder, 'examples'), files, options), '');
  const node = { ...options, allowJs: true, checkJs: true, types: ['node'] };
  assert.equal(typeErrors(join(folder, 'examples'), ['node/draw.mjs'], node), '');
});

test('strict TypeScript checks the programs of the documentation', () => {
  const documents = join(folder, 'documents');
  mkdirSync(documents);
  // A bundler such as Bun has this for the files that it imports.
  writeFileSync(
    join(documents, 'files.d.ts'),
    "declare module '*.wasm' { const path: string; export default path; }\n",
  );
  const files = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const blocks = readFileSync(join(root, 'docs', name), 'utf8').matchAll(/^```ts\b.*\n([^]*?)^```$/gm);
      const programs = Array.from(blocks, ([, body]) => body).filter((body) => body.includes("'piecewright"));
      return programs.map((body, n) => {
        const file = `${name.slice(0, -'.md'.length)}-${n}.ts`;
        writeFileSync(join(documents, file), body);
        return file;
      });
    });
  assert.deepEqual(files, ['pychess-0.ts', 'server-0.ts', 'variants-0.ts', 'workers-0.ts', 'workers-1.ts']);
  const options = {
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  };
  assert.equal(typeErrors(documents, ['files.d.ts', ...files], options), '');
});

/** Builds an example and returns the folder of its files. */
async function built(name) {
  const outDir = join(folder, 'built', name);
  await build({
    root: join(folder, 'examples', name),
    configFile: false,
    base: './',
    logLevel: 'error',
    resolve: { alias: ALIAS },
    worker: { format: 'es' },
    build: { outDir, target: 'es2022' },
  });
  return outDir;
}

/** Opens a page of a folder. */
async function opened(site, path = '/index.html') {
  browser ??= await chromium.launch(launchOptions());
  return openProjectPage(browser, site, path, { policy: STRICT_POLICY });
}

/** Waits until the cells that a picture marks are these. */
async function expectCells(page, cells) {
  await page.waitForFunction((expected) => {
    const marked = Array.from(globalThis.document.querySelectorAll('[data-cell]'), (cell) => cell.dataset.cell);
    return marked.sort().join(' ') === expected;
  }, cells);
}

test('a page draws a piece while its notation is typed', async () => {
  const page = await opened(await built('vite'));
  await expectCells(page, 'c5 d5 e5');
  await page.fill('#notation', 'fmWfc');
  await page.locator('#messages li').waitFor();
  assert.match(await page.locator('#messages').innerText(), /^error: expected an atom after these modifiers/);
  await page.fill('#notation', '(1 1)');
  await expectCells(page, 'c3 c5 e3 e5');
  assert.equal(await page.locator('#messages li').count(), 0);
  await page.close();
});

test('a page plays a game against the computer', async () => {
  const page = await opened(await built('game'));
  const play = async (ply) => {
    await page.fill('#ply', ply);
    await page.getByRole('button', { name: 'Play' }).click();
  };
  const says = async (words) => {
    await page.waitForFunction(
      (expected) => globalThis.document.querySelector('#message').textContent === expected,
      words,
    );
  };
  await says("It is white's turn.");
  await play('e5');
  await says('The pawn does not go to e5.');
  await play('e4');
  await page.waitForFunction(() => globalThis.document.querySelector('piece-game').moves.length === 2);
  const plies = await page.evaluate(() => globalThis.document.querySelector('piece-game').moves);
  assert.equal(plies[0], 'e2e4');
  await says("It is white's turn.");
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => globalThis.document.querySelector('piece-game').moves.length === 0);
  await page.close();
});

test('a worker reads what the page draws, and only the worker has modules', async () => {
  const site = await built('worker');
  const page = await opened(site);
  await page.locator('[data-route]').first().waitFor();
  const [script] = readdirSync(join(site, 'assets')).filter((name) => /^index-.*\.js$/.test(name));
  assert.doesNotMatch(readFileSync(join(site, 'assets', script), 'utf8'), /_bg|WebAssembly/);
  await page.close();
});

test('the element runs in a component of React', async () => {
  const page = await opened(await built('react'));
  await page.locator('piece-diagram [data-cell="d5"]').waitFor();
  await page.getByRole('textbox', { name: 'Piece' }).fill('N');
  await page.locator('piece-diagram [data-cell="b3"]').waitFor();
  await page.locator('piece-diagram .handle').press('ArrowDown');
  await page.waitForFunction(() => globalThis.document.querySelector('output').textContent === 'd3');
  await page.close();
});

test('a page of HTML and one script draws its diagrams', async () => {
  const page = await opened(root, '/examples/plain/index.html');
  await page.locator('piece-diagram svg').nth(1).waitFor();
  assert.deepEqual(await page.locator('figcaption').allInnerTexts(), ['Pawn', 'Griffon']);
  const pawn = page.locator('piece-diagram').first().locator('[data-cell]');
  assert.deepEqual((await pawn.evaluateAll((cells) => cells.map((cell) => cell.dataset.cell))).sort(), [
    'b3',
    'c3',
    'd3',
  ]);
  await page.close();
});

test('a script of Node draws pieces into files', () => {
  const pictures = join(folder, 'pictures');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'examples/node/draw.mjs'), pictures], {
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^knight: Moves like a knight\.\n/);
  const files = readdirSync(pictures).sort();
  assert.deepEqual(files, ['cannon.svg', 'griffon.svg', 'hexagonal-knight.svg', 'knight.svg']);
  const hexagons = readFileSync(join(pictures, 'hexagonal-knight.svg'), 'utf8');
  assert.equal(new Set(Array.from(hexagons.matchAll(/data-cell="(\w+)"/g), ([, cell]) => cell)).size, 12);
});
