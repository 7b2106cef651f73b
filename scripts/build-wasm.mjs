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
 * How Cargo builds the core and the modules. The small module, for diagrams of Betza texts, is optimized for speed. The
 * others are optimized for size: what they do beyond the small one delays no board. The small one inlines less than level 2
 * does by default, which saves 4 % of its bytes and costs 8 % of the time of a call; level `s` saves 3 % and costs 40 %.
 * Strength is speed for the player, which is loaded only when a search is asked for.
 */
const BUILDS = {
  small: { level: 'z', codegen: [] },
  diagrams: { level: '2', codegen: ['-Cllvm-args=-inline-threshold=60'] },
  player: { level: '3', codegen: [] },
};

/** The builds that run one after another, and the two rows that run beside each other: each spends most time on one core. */
const LANES = [['small'], ['diagrams', 'player']];

/**
 * The modules by their file names, each from a package of its own in crate/wasm/: the middle one draws texts in every
 * notation, the large one has all calls. Functions with a single caller are not inlined: a function is compiled whole on
 * its first call, and code that few texts need is marked to stay separate. For the large one that saves 1 % of its bytes.
 * The `parts` of a module are split off after linking, by the exports that they have.
 */
const MODULES = {
  workshop: {
    package: 'piecewright-wasm-workshop',
    build: 'small',
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
  notations: { package: 'piecewright-wasm-notations', build: 'small', optimization: ['-Oz', ...FLAGS] },
  games: { package: 'piecewright-wasm-games', build: 'small', optimization: ['-Oz', '--converge', ...FLAGS] },
  games_all: { package: 'piecewright-wasm-games-all', build: 'small', optimization: ['-Oz', ...FLAGS] },
  piecewright: {
    package: 'piecewright-wasm-diagrams',
    build: 'diagrams',
    optimization: ['-O3', '--converge', ...FLAGS],
  },
  player: { package: 'piecewright-wasm-player', build: 'player', optimization: ['-O3', ...FLAGS] },
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

/** Builds all modules. */
async function buildInto(folder) {
  const lanes = LANES.map(async (builds) => {
    // A folder for each lane, because Cargo locks it.
    const target = join(targetFolder(), `wasm-${builds.join('-')}`);
    const finished = [];
    for (const build of builds) {
      const modules = Object.entries(MODULES).filter(([, module]) => module.build === build);
      await compile(BUILDS[build], modules, target);
      // Beside the next build. A failure is reported below.
      const finish = Promise.all(modules.map(([name, module]) => finishModule(folder, name, module, target)));
      finish.catch(() => undefined);
      finished.push(finish);
    }
    await Promise.all(finished);
  });
  await Promise.all(lanes);
}

/** Compiles modules that share a compiled core. */
function compile({ level, codegen }, modules, target) {
  const packages = modules.flatMap(([, { package: name }]) => ['--package', name]);
  // As flags of every crate, because the core is compiled before the bindings.
  const env = { CARGO_PROFILE_RELEASE_OPT_LEVEL: level, CARGO_ENCODED_RUSTFLAGS: codegen.join('\x1f') };
  return runBeside('cargo', ['build', ...packages, '--release', '--target', TARGET, '--target-dir', target], { env });
}

/** Writes the glue of a linked module, optimizes the module, and splits parts off it. */
async function finishModule(folder, name, { package: crate, optimization, parts = {}, playground }, target) {
  const linked = join(target, TARGET, 'release', `${crate.replaceAll('-', '_')}.wasm`);
  // Allows restarting a module after a trap, and prevents values of the old instance from being freed in the new one.
  const restart = '--experimental-reset-state-function';
  await runBeside('wasm-bindgen', [linked, '--target', 'web', restart, '--out-dir', folder, '--out-name', name]);
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

/** Returns where Cargo puts what it builds. */
function targetFolder() {
  return JSON.parse(ask('cargo', ['metadata', '--format-version', '1', '--no-deps'])).target_directory;
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
    'crate/games/Cargo.toml',
    'crate/games/src',
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
