// Installs what is missing on a fresh machine. It runs before `npm ci`, so it uses Node's built-in modules only.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, ask, main, root, run, toolsFolder } from './run.mjs';

const WASM_TARGET = 'wasm32-unknown-unknown';
const OLDEST_NODE = [20, 19];

/** Installs everything that is missing; prints nothing and returns quickly if nothing is. */
export function setup() {
  needNode();
  needRust();
  installPackages();
  installRustParts();
  installCargoTool(
    'wasm-bindgen-cli',
    'wasm-bindgen',
    lockedVersion('wasm-bindgen'),
    'It writes the JavaScript around the module; its version has to be that of Cargo.lock.',
  );
}

function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Failure(`Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}.`);
  }
}

function needRust() {
  if (ask('cargo', ['--version']) === undefined) {
    throw new Failure(
      'Rust is needed, and there is no `cargo` on the PATH.\n' +
        'Install it with rustup (https://rustup.rs), open a new terminal and run this again.',
    );
  }
}

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.piecewright-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing the npm packages of package-lock.json (some seconds).');
  // npm passes its own script in `npm_execpath`. Running that with Node works on Windows too, where `npm` is not an
  // executable.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) run(process.execPath, [npm, 'ci']);
  else run('npm', ['ci']);
  writeFileSync(stamp, lock);
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

/** Builds a tool from crates.io, because not every network reaches the hosts of prebuilt binaries. */
export function installCargoTool(crate, program, version, purpose) {
  if (ask(program, ['--version'])?.split(' ')[1] === version) return;
  say(`Building ${crate} ${version}, once, into .tools (1 to 3 minutes). ${purpose}`);
  const buildFolder = join(toolsFolder, 'build');
  const args = ['install', crate, '--version', version, '--root', toolsFolder, '--target-dir', buildFolder, '--force'];
  // Optimized for build time: the tools run for seconds, but take long to build.
  const env = {
    CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
    CARGO_PROFILE_RELEASE_LTO: 'off',
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
  };
  try {
    run('cargo', [...args, '--locked'], { env });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A release can lock a dependency that has been yanked since; newer versions work as well.
    say(`Trying ${crate} again with the newest versions of what it is made of.`);
    run('cargo', args, { env });
  } finally {
    rmSync(buildFolder, { recursive: true, force: true });
  }
}

function lockedVersion(crate) {
  const lock = readFileSync(join(root, 'Cargo.lock'), 'utf8');
  const version = new RegExp(`name = "${crate}"\r?\nversion = "(.+)"`).exec(lock)?.[1];
  if (version === undefined) throw new Failure(`Cargo.lock has no ${crate}.`);
  return version;
}

function say(text) {
  console.log(`\n[set-up] ${text}`);
}

await main(import.meta.url, setup);
