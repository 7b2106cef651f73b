// `npm run build:wasm`: builds the wasm modules and their glue.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ask, main, replaceFolder, root, runBeside, runNodeBeside } from './run.mjs';
import { setup } from './setup.mjs';
import { addParts, splitWasm } from './split-wasm.mjs';

const TARGET = 'wasm32-unknown-unknown';

/** Flags of wasm-opt that pay in every module. */
const FLAGS = ['--low-memory-unused', '--one-caller-inline-max-function-size=100'];

/**
 * The modules by their file names, each from a package of its own in crate/wasm/. The small one, for diagrams of Betza
 * texts, is optimized for speed. The middle one, for diagrams of texts in every notation, and the large one, which has
 * all calls, are optimized for size: what they do beyond the small one delays no board. The small one inlines less than
 * level 2 does by default, which saves 4 % of its bytes and costs 8 % of the time of a call; level `s` saves 3 % and
 * costs 40 %. Functions with a single caller are not inlined: a function is compiled whole on its first call, and code
 * that few texts need is marked to stay separate. For the large one that saves 1 % of its bytes. The `parts` of a module
 * are split off after linking, by the exports that they have.
 *
 * They are in the order in which they are built: what takes longest after linking is first, and those next to each other
 * share the compiled core.
 */
const MODULES = {
  workshop: {
    package: 'piecewright-workshop',
    level: 'z',
    codegen: [],
    optimization: ['-Oz', ...FLAGS],
    parts: {
      codes: [
        '__wbg_pieceset_free',
        'exportSet',
        'mobility',
        'pieceset_add',
        'pieceset_codes',
        'pieceset_new',
        'readRows',
        'readSet',
      ],
    },
    // The playground fetches what writes and compares only when it is asked for; other pages need not know of it.
    playground: {
      rest: 'reading',
      part: 'writing',
      calls: [
        '__wbg_knownpieces_free',
        'convert',
        'draw',
        'equal',
        'knownpieces_identify',
        'knownpieces_new',
        'reach',
        'split:codes:*',
      ],
    },
  },
  notations: { package: 'piecewright-notations', level: 'z', codegen: [], optimization: ['-Oz', ...FLAGS] },
  games: { package: 'piecewright-games', level: 'z', codegen: [], optimization: ['-Oz', '--converge', ...FLAGS] },
  games_all: { package: 'piecewright-games-all', level: 'z', codegen: [], optimization: ['-Oz', ...FLAGS] },
  piecewright: {
    package: 'piecewright-diagrams',
    level: '2',
    codegen: ['-Cllvm-args=-inline-threshold=60'],
    optimization: ['-O3', '--converge', ...FLAGS],
  },
  // Strength is speed here, and it is loaded only when a search is asked for.
  player: { package: 'piecewright-player', level: '3', codegen: [], optimization: ['-O3', ...FLAGS] },
};

const outFolder = join(root, 'www', 'generated');
const stamp = join(outFolder, '.stamp');

/**
 * Builds the wasm modules and their glue into www/generated/, unless the existing files were built from the same
 * sources.
 */
export async function buildWasm() {
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await replaceFolder(outFolder, async (folder) => {
    await buildInto(folder);
    writeFileSync(join(folder, '.stamp'), sources);
  });
}

/** Builds all modules. Linking one takes a single core, and so does the rest of the work on another, which runs beside it. */
async function buildInto(folder) {
  const finished = [];
  for (const [name, module] of Object.entries(MODULES)) {
    const { package: crate, level, codegen } = module;
    // As flags of every crate, because the core is compiled before the bindings.
    const env = { CARGO_PROFILE_RELEASE_OPT_LEVEL: level, CARGO_ENCODED_RUSTFLAGS: codegen.join('\x1f') };
    await runBeside('cargo', ['build', '--package', crate, '--release', '--target', TARGET], { env });
    const finish = finishModule(folder, name, module);
    // Until it is awaited below, a failure is nobody's.
    finish.catch(() => undefined);
    finished.push(finish);
  }
  await Promise.all(finished);
}

/** Writes the glue of a linked module, optimizes the module, and splits parts off it. */
async function finishModule(folder, name, { package: crate, optimization, parts = {}, playground }) {
  // Allows restarting a module after a trap, and prevents values of the old instance from being freed in the new one.
  const restart = '--experimental-reset-state-function';
  await runBeside('wasm-bindgen', [
    builtWasm(crate),
    '--target',
    'web',
    restart,
    '--out-dir',
    folder,
    '--out-name',
    name,
  ]);
  const wasm = join(folder, `${name}_bg.wasm`);
  await optimize(wasm, optimization);
  for (const [part, calls] of Object.entries(parts)) {
    await splitWasm(wasm, join(folder, `${part}_bg.wasm`), calls, optimization);
  }
  if (Object.keys(parts).length > 0) addParts(join(folder, name), Object.keys(parts));
  if (playground !== undefined) await splitForPlayground(wasm, playground, optimization);
}

/** Splits a module once more, beside the module itself. */
async function splitForPlayground(wasm, { rest, part, calls }, optimization) {
  const [restFile, partFile] = [rest, part].map((name) => join(dirname(wasm), `${name}_bg.wasm`));
  copyFileSync(wasm, restFile);
  await splitWasm(restFile, partFile, calls, optimization);
}

/** Returns where Cargo puts the module of a package. */
function builtWasm(crate) {
  const { target_directory: target } = JSON.parse(ask('cargo', ['metadata', '--format-version', '1', '--no-deps']));
  return join(target, TARGET, 'release', `${crate.replaceAll('-', '_')}.wasm`);
}

async function optimize(wasm, optimization) {
  const optimized = `${wasm}.optimized`;
  await runNodeBeside('binaryen/bin/wasm-opt', [...optimization, wasm, '-o', optimized]);
  console.log(
    `${basename(wasm)}, wasm-opt ${optimization.join(' ')}: ${statSync(wasm).size} bytes before, ${statSync(optimized).size} after`,
  );
  renameSync(optimized, wasm);
}

/** Hashes contents instead of times, because a fresh clone or a change of branch resets all times. */
function hashSources() {
  const hash = createHash('sha256');
  const sources = [
    'Cargo.toml',
    'Cargo.lock',
    'scripts/build-wasm.mjs',
    'scripts/split-wasm.mjs',
    'crate/Cargo.toml',
    'crate/src',
    'crate/wasm',
  ];
  for (const path of sources.flatMap(filesUnder)) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full)
    .filter((name) => name !== 'target')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

await main(import.meta.url, async () => {
  setup();
  await buildWasm();
});
