// Installs what is missing on a fresh machine. It runs before `npm ci`, so it uses Node's built-in modules only.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, firefoxPath } from './browsers.mjs';
import { Failure, ask, bindgenFolder, main, npmCommand, root, run, runBeside, toolsFolder } from './run.mjs';

const WASM_TARGET = 'wasm32-unknown-unknown';
const OLDEST_NODE = [20, 19];

/** The version of wasm-pack that is installed where there is none. */
const WASM_PACK = '0.15.1';
/** The oldest version of wasm-pack that builds the modules; older ones do not know `--profile` with options of its own. */
const OLDEST_WASM_PACK = [0, 15];

/** Installs everything that is missing; prints nothing and returns quickly if nothing is. */
export async function setup() {
  needNode();
  needRust();
  installRustParts();
  // Beside each other: compiling takes the processor, npm the network and the disk.
  await Promise.all([installPackages(), installWasmTools()]);
  recordVersions();
}

/** Writes down the versions of what results depend on beside files: with others, checks that passed run again. */
function recordVersions() {
  const folder = join(toolsFolder, 'versions');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'rust'), `${ask('rustc', ['--version'])}\n`);
  const browsers = [chromiumPath(), firefoxPath()].filter((path) => path !== undefined);
  writeFileSync(join(folder, 'browsers'), browsers.map((path) => `${path} ${ask(path, ['--version'])}\n`).join(''));
}

/** Builds wasm-pack, and the wasm-bindgen that it calls, from crates.io. What both are made of is compiled once. */
async function installWasmTools() {
  const build = join(toolsFolder, 'build');
  try {
    if (!isAtLeast(ask('wasm-pack', ['--version']), OLDEST_WASM_PACK)) {
      await installCargoTool('wasm-pack', WASM_PACK, 'It builds the wasm modules.', build);
    }
    const stamp = join(bindgenFolder, 'sources');
    const sources = hashOf(
      ...['Cargo.lock', 'Cargo.toml', 'src/main.rs'].map((name) => `scripts/wasm-bindgen/${name}`),
    );
    if (isStamped(stamp, sources)) return;
    say('Building the wasm-bindgen that wasm-pack calls, once, into .tools (about a minute).');
    const from = ['--path', join('scripts', 'wasm-bindgen'), '--locked', '--force'];
    await runBeside('cargo', ['install', ...from, '--root', bindgenFolder, '--target-dir', build], {
      env: QUICK_BUILD,
    });
    writeFileSync(stamp, sources);
  } finally {
    rmSync(build, { recursive: true, force: true });
  }
}

function needNode() {
  if (isAtLeast(process.versions.node, OLDEST_NODE)) return;
  throw new Failure(`Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}.`);
}

/** Returns whether the text with a version, such as `tool 1.2.3`, is of this version or a later one. */
function isAtLeast(text, [major, minor]) {
  const [, ownMajor, ownMinor] = /(\d+)\.(\d+)/.exec(text ?? '')?.map(Number) ?? [];
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function needRust() {
  if (ask('cargo', ['--version']) === undefined) {
    throw new Failure(
      'Rust is needed, and there is no `cargo` on the PATH.\n' +
        'Install it with rustup (https://rustup.rs), open a new terminal and run this again.',
    );
  }
}

async function installPackages() {
  const lock = hashOf('package-lock.json');
  const stamp = join(root, 'node_modules', '.piecewright-lock');
  if (isStamped(stamp, lock)) return;
  say('Installing the npm packages of package-lock.json (some seconds).');
  await runBeside(...npmCommand(['ci']));
  writeFileSync(stamp, lock);
}

function isStamped(stamp, contents) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === contents;
}

function hashOf(...paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function installRustParts() {
  const library = ask('rustc', ['--print', 'target-libdir', '--target', WASM_TARGET]);
  if (!library || !existsSync(library)) {
    say(`Adding the Rust target ${WASM_TARGET} (some seconds).`);
    rustup(['target', 'add', WASM_TARGET]);
  }
  for (const component of ['clippy', 'rustfmt']) {
    const command = component === 'rustfmt' ? 'fmt' : component;
    if (ask('cargo', [command, '--version']) !== undefined) continue;
    say(`Adding ${component}, which checks the Rust code (some seconds).`);
    rustup(['component', 'add', component]);
  }
}

function rustup(args) {
  if (ask('rustup', ['--version']) === undefined) {
    throw new Failure(
      `This needs \`rustup ${args.join(' ')}\`, and there is no \`rustup\` on the PATH.\n` +
        'Install it (https://rustup.rs), or add the part with the package manager that Rust came from.',
    );
  }
  run('rustup', args);
}

/** Optimizes for the time of building: the tools run for seconds, but take long to build. */
const QUICK_BUILD = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
  CARGO_PROFILE_RELEASE_LTO: 'off',
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
};

/** Builds a tool from crates.io, because not every network reaches the hosts of prebuilt binaries. */
export async function installCargoTool(crate, version, purpose, buildFolder) {
  say(`Building ${crate} ${version}, once, into .tools (1 to 3 minutes). ${purpose}`);
  const from = [crate, '--version', version, '--locked', '--force'];
  const to = ['--root', toolsFolder, '--target-dir', buildFolder];
  await runBeside('cargo', ['install', ...from, ...to], { env: QUICK_BUILD });
}

function say(text) {
  console.log(`\n[set-up] ${text}`);
}

await main(import.meta.url, setup);
