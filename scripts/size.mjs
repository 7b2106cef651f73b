import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { leaveOutFiles } from './build-inline.mjs';
import { Failure, main, root } from './run.mjs';

/** Bytes after Brotli at its highest quality. The budgets are those of the design: a page pays for every one. */
const BUDGETS = { wasm: 100_000, 'wasm + JavaScript': 120_000 };

const dist = join(root, 'dist');

/** Prints the sizes of the package in dist/; throws when what a page with diagrams loads is over its budget. */
export async function checkSizes() {
  if (!existsSync(dist)) throw new Failure('There is no dist/ yet: npm run build makes it.');
  console.log(row('file', 'bytes', 'Brotli', 'budget'));
  for (const name of readdirSync(dist, { recursive: true }).sort()) {
    if (!['.js', '.wasm'].includes(extname(name))) continue;
    const bytes = readFileSync(join(dist, name));
    console.log(row(name, bytes.length, brotli(bytes), ''));
  }
  const wasm = brotli(readFileSync(join(dist, 'generated', 'piecewright_bg.wasm')));
  const script = await bundleElement();
  console.log(row('element.js, bundled', script.length, brotli(script), ''));
  const figures = { wasm, 'wasm + JavaScript': wasm + brotli(script) };
  for (const [name, figure] of Object.entries(figures)) console.log(row(name, '', figure, BUDGETS[name]));

  const over = Object.keys(figures).filter((name) => BUDGETS[name] < figures[name]);
  if (over.length > 0) throw new Failure(`Over the size budget: ${over.join(', ')}`);
}

/** Makes of the element what a page's bundler makes of it, without what is only fetched for interactive diagrams. */
async function bundleElement() {
  // Not at the top: `npm test` reads this file before its set-up has installed the packages.
  const { build } = await import('vite');
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [leaveOutFiles()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(dist, 'element.js') },
    },
  });
  const chunk = (name) => output.find(({ fileName }) => fileName === name);
  const entry = output.find(({ isEntry }) => isEntry);
  const loaded = new Set([entry]);
  for (const { imports } of loaded) for (const name of imports) loaded.add(chunk(name));
  return [...loaded].map(({ code }) => code).join('\n');
}

function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function row(name, ...columns) {
  return name.padEnd(36) + columns.map((column) => String(column).padStart(10)).join('');
}

await main(import.meta.url, checkSizes);
