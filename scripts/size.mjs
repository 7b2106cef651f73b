// Measures what pages load, against the budgets.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { brotliCompress, constants } from 'node:zlib';
import { leaveOutFiles } from './build-inline.mjs';
import { table } from './figures.mjs';
import { Failure, main, root } from './run.mjs';

/**
 * Bytes after Brotli at its highest quality: each wasm module, and everything that a page loads before its first diagram of a
 * Betza text, without what is fetched later or for other notations.
 *
 * Pages that draw a piece or a diagram are those of `PAGES`. The element is measured as a bundler puts it into a page, with `betza`; the page for frames includes its own HTML, styles and
 * script. The scripts with packed modules contain them as text, in characters that every server and page preserves, which takes
 * some hundredths more. Their budgets are there to detect growth; a checksum in them alone changes the figure by up to 450 bytes.
 */
const BUDGETS = {
  betza: 110_000,
  notations: 255_000,
  workshop: 640_000,
  games: 240_000,
  player: 470_000,
  solver: 535_000,
  'wasm + JavaScript': 133_000,
  'page for frames': 135_000,
  'a page that draws a piece': 135_000,
  'a page that draws a diagram': 13_500,
  'inline.js': 145_000,
  'inline-all.js': 290_000,
  'inline-auto.js': 145_000,
};

const dist = join(root, 'dist');

/** Programs of pages that Vite bundles, with the entries of the package: one that draws a piece, and one that only draws. */
const PAGES = {
  piece: `import { load, toSVG } from '${join(dist, 'index.js')}';
const pw = await load();
document.body.innerHTML = toSVG(pw.diagram({ text: 'fmWfcF' }));`,
  diagram: `import { toSVG } from '${join(dist, 'render.js')}';
document.body.innerHTML = toSVG(JSON.parse(document.body.dataset.diagram));`,
};

/** Prints the sizes of the package in dist/; throws if a page with diagrams loads more than its budget. */
export async function checkSizes() {
  if (!existsSync(dist)) throw new Failure('There is no dist/ yet: npm run build makes it.');
  const names = readdirSync(dist, { recursive: true })
    .filter((name) => ['.js', '.wasm'].includes(extname(name)))
    .sort();
  const files = new Map(names.map((name) => [name, readFileSync(join(dist, name))]));
  // Node compresses in other threads, several files at once.
  const compressed = await Promise.all([...files.values()].map(brotli));
  const sizes = new Map(names.map((name, index) => [name, compressed[index]]));
  const { add, end } = table('file', 'bytes', 'Brotli', 'budget');
  for (const name of names) add(name, [files.get(name).length, sizes.get(name)]);
  const [script] = await bundle(join(dist, 'element.import.js'));
  const element = await brotli(script);
  add('element.js, bundled', [script.length, element]);
  const page = await Promise.all((await bundle(join(root, 'embed', 'v1', 'index.html'))).map(brotli));
  const [piece, diagram] = await Promise.all(
    Object.keys(PAGES).map(async (name) => brotli((await bundle(`${PAGE}${name}`))[0])),
  );
  const sizeOfModule = (name) => sizes.get(join('generated', `${name}_bg.wasm`));
  const visits = {
    'wasm + JavaScript': sizeOfModule('betza') + element,
    'a page that draws a piece': sizeOfModule('betza') + piece,
    'a page that draws a diagram': diagram,
    'page for frames': page.reduce((sum, size) => sum + size, sizeOfModule('betza')),
  };
  for (const [name, budget] of Object.entries(BUDGETS)) {
    const figure = visits[name] ?? sizes.get(name) ?? sizeOfModule(name);
    add(name, ['', figure, budget], budget < figure);
    if (figure <= budget) warnIfTight(name, figure, budget);
  }
  end();
  checkDocuments((name) => sizeOfModule(name) ?? sizes.get(name.replace(/^dist\//, '')));
}

/** How far a size in a document may be from the file's, so that a change of a few bytes needs no other document. */
const MOST_APART = 1_000;

/** Compares the sizes that documents state with those of the files; throws if they differ. */
function checkDocuments(sizeOf) {
  const folder = join(root, 'docs');
  const stated = readdirSync(folder).flatMap((file) => {
    if (extname(file) !== '.md') return [];
    const claims = readFileSync(join(folder, file), 'utf8').matchAll(
      /(?<names>`[\w./-]+`(?: and `[\w./-]+`)*)[ |,(]+(?<size>\d+) kB/g,
    );
    return Array.from(claims, ([, names, size]) => ({ file, names, bytes: 1_000 * Number(size) }));
  });
  const wrong = stated.flatMap(({ file, names, bytes }) => {
    const size = names.split(' and ').reduce((sum, name) => sum + sizeOf(name.replaceAll('`', '')), 0);
    // A name without a file has no size.
    return Math.abs(size - bytes) <= MOST_APART ? [] : [`docs/${file}: ${names} take ${size} bytes, not ${bytes}`];
  });
  if (stated.length < FEWEST_STATED) wrong.push(`found only ${stated.length} sizes in docs/`);
  if (wrong.length > 0) throw new Failure(wrong.join('\n'));
}

/** How many sizes the documents state at least, so that the search for them is known to find some. */
const FEWEST_STATED = 12;

/** The part of a budget beyond which it has too little to spare for the next feature. */
const TIGHT = 0.95;

/** Warns of a figure that is within its budget with less than 5 % to spare. */
export function warnIfTight(name, figure, budget) {
  if (TIGHT * budget < figure) console.warn(`warning: ${name} takes ${figure} of ${budget} bytes`);
}

/** How the name of a program of `PAGES` begins. */
const PAGE = 'page:';

/** A plugin for Vite that has the programs of `PAGES`. */
const PAGE_PROGRAMS = {
  name: 'page-programs',
  resolveId: (id) => (id.startsWith(PAGE) ? id : undefined),
  load: (id) => (id.startsWith(PAGE) ? PAGES[id.slice(PAGE.length)] : undefined),
};

/**
 * Bundles a script or a page as a bundler does, without code that is only fetched for interactive diagrams. Returns the
 * scripts that load immediately, as one, and the other files.
 */
async function bundle(input) {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [leaveOutFiles(), PAGE_PROGRAMS],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input },
    },
  });
  const chunk = (name) => output.find(({ fileName }) => fileName === name);
  const entry = output.find(({ isEntry }) => isEntry);
  const loaded = new Set([entry]);
  for (const { imports } of loaded) for (const name of imports) loaded.add(chunk(name));
  const others = output.filter(({ fileName }) => /\.(html|css)$/.test(fileName));
  return [[...loaded].map(({ code }) => code).join('\n'), ...others.map(({ source }) => source)];
}

/** Compresses bytes as well as Brotli can. */
export function compress(bytes) {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

async function brotli(bytes) {
  return (await compress(bytes)).length;
}

await main(import.meta.url, checkSizes);
