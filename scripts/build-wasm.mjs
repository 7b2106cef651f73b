// `npm run build:wasm`: builds the wasm modules and their glue with wasm-pack.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { ask, bindgenFolder, environment, main, root, runBeside } from './run.mjs';
import { setup } from './setup.mjs';

/**
 * The crate of each module in `crate/wasm/`, and the Cargo profile that it is built with. Cargo has no place for the flags of
 * one profile: inlining less than level 2 does by default makes `betza` 10 % smaller and its calls 8 % slower.
 */
const MODULES = {
  betza: { profile: 'wasm-betza', flags: '-Cllvm-args=-inline-threshold=60' },
  player: { profile: 'wasm-fast' },
  solver: { profile: 'wasm-fast' },
  notations: { profile: 'wasm-small' },
  games: { profile: 'wasm-small' },
  workshop: { profile: 'wasm-small' },
};

/** Two rows run beside each other, because a module spends most of its time on one core. Those of a profile share a core. */
const ROWS = [
  ['player', 'solver', 'betza'],
  ['notations', 'games', 'workshop'],
];

const outFolder = join(root, 'www', 'generated');

/** Builds the modules whose sources have changed into www/generated/. */
async function buildWasm() {
  const crates = localCrates();
  const stale = new Map();
  for (const name of Object.keys(MODULES)) {
    const sources = hashSources(crates, `piecewright-wasm-${name}`);
    const stamp = join(outFolder, `.${name}`);
    if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) stale.set(name, sources);
  }
  mkdirSync(outFolder, { recursive: true });
  await Promise.all(
    ROWS.map(async (names) => {
      for (const name of names.filter((name) => stale.has(name))) await build(name, stale.get(name));
    }),
  );
}

/** Builds a module apart and moves it into place, so that a failure leaves the one before. */
async function build(name, sources) {
  const folder = join(root, '.build', `wasm-${name}`);
  rmSync(folder, { recursive: true, force: true });
  const options = ['--target', 'web', '--mode', 'no-install', '--no-pack', '--no-gitignore'];
  const crate = join('crate', 'wasm', name);
  const { profile, flags = '' } = MODULES[name];
  const env = { PATH: [join(bindgenFolder, 'bin'), environment.PATH].join(delimiter), RUSTFLAGS: flags };
  await runBeside('wasm-pack', ['build', crate, ...options, '--profile', profile, '--out-dir', folder], { env });
  rmSync(join(outFolder, `.${name}`), { force: true });
  for (const file of readdirSync(folder)) renameSync(join(folder, file), join(outFolder, file));
  writeFileSync(join(outFolder, `.${name}`), sources);
}

/** Returns the folder and the dependencies of each crate of the workspace. */
function localCrates() {
  const { packages } = JSON.parse(ask('cargo', ['metadata', '--format-version', '1', '--no-deps']));
  return new Map(
    packages.map(({ name, manifest_path, dependencies }) => [
      name,
      {
        folder: dirname(manifest_path),
        needs: dependencies.filter(({ kind, path }) => kind === null && path !== undefined).map(({ name }) => name),
      },
    ]),
  );
}

/** Hashes what a crate is built from. Contents, not times: a fresh clone or a change of branch resets all times. */
function hashSources(crates, name) {
  const names = new Set([name]);
  for (const found of names) for (const need of crates.get(found).needs) names.add(need);
  const folders = [...names].sort().map((found) => crates.get(found).folder);
  const shared = ['Cargo.toml', 'Cargo.lock', 'scripts/build-wasm.mjs', 'scripts/wasm-bindgen/Cargo.lock'];
  const paths = [
    ...shared.map((path) => join(root, path)),
    ...folders.flatMap((folder) => [join(folder, 'Cargo.toml'), ...filesUnder(join(folder, 'src'))]),
  ];
  const hash = createHash('sha256');
  for (const path of paths) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function filesUnder(folder) {
  const names = readdirSync(folder, { recursive: true }).sort();
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

await main(import.meta.url, async () => {
  await setup();
  await buildWasm();
});
