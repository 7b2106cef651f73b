import { Buffer } from 'node:buffer';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Failure, main, root } from './run.mjs';

/** Bytes after Brotli at its highest quality. The budgets are those of the design: a page pays for every one. */
const BUDGETS = { wasm: 100_000, 'wasm + JavaScript': 120_000 };

/** What no diagram of a Betza text loads: the command line, the module with all that can be asked beside moves, and games. */
const APART = [
  'cli.js',
  'diagnostics.js',
  'workshop.js',
  'catalog.js',
  'draw.js',
  'generated/workshop.js',
  'generated/workshop_bg.wasm',
  'games.js',
  'fen.js',
  'presets.js',
];

/** Prints the sizes of the package in dist/; throws when one is over its budget. */
export async function checkSizes() {
  // Not at the top: `npm test` reads this file before its set-up has installed the packages.
  const { minifySync } = await import('vite');
  // What a page's bundler makes of a script.
  const minified = (name, bytes) => Buffer.from(minifySync(name, bytes.toString(), { module: true }).code);
  const dist = join(root, 'dist');
  if (!existsSync(dist)) throw new Failure('There is no dist/ yet: npm run build makes it.');
  const files = readdirSync(dist, { recursive: true })
    .filter((name) => ['.js', '.wasm'].includes(extname(name)))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(dist, name));
      return { name, raw: bytes.length, brotli: brotli(name.endsWith('.js') ? minified(name, bytes) : bytes) };
    });
  const embed = files.filter(({ name }) => !APART.includes(name));
  const sum = (list) => list.reduce((total, file) => total + file.brotli, 0);
  const figures = {
    wasm: sum(embed.filter(({ name }) => name.endsWith('.wasm'))),
    'wasm + JavaScript': sum(embed),
  };

  console.log(row('file', 'bytes', 'Brotli', 'budget'));
  for (const { name, raw, brotli } of files) console.log(row(name, raw, brotli, ''));
  for (const [name, figure] of Object.entries(figures)) console.log(row(name, '', figure, BUDGETS[name]));

  const over = Object.keys(figures).filter((name) => figures[name] > BUDGETS[name]);
  if (over.length > 0) throw new Failure(`Over the size budget: ${over.join(', ')}`);
}

function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function row(name, ...columns) {
  return name.padEnd(36) + columns.map((column) => String(column).padStart(10)).join('');
}

await main(import.meta.url, checkSizes);
