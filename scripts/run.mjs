// Runs commands and scripts, for the other scripts.
import { Buffer } from 'node:buffer';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder for the tools that the set-up builds. */
export const toolsFolder = join(root, '.tools');

/** The folder of our own `wasm-bindgen`, apart from other tools: only wasm-pack may find it. */
export const bindgenFolder = join(toolsFolder, 'wasm-bindgen');

/** The environment of every command: the project's own tools come first. */
export const environment = {
  ...process.env,
  PATH: [join(toolsFolder, 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};

/** What hosts answer with, by the ending of a file. */
export const CONTENT_TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A failure that needs a sentence, not a stack trace. */
export class Failure extends Error {}

/** Runs a command in the repository and shows its output; throws a `Failure` if it fails. */
export function run(command, args, { env = {} } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: 'inherit',
  });
  if (error) throw new Failure(`${command} could not be started: ${error.message}`);
  if (status !== 0) throw new Failure(`failed: ${[command, ...args].join(' ')}`);
}

/** Runs a command beside others, and shows its output once it has ended; rejects with a `Failure` if it fails. */
export async function runBeside(command, args, { env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const status = await new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Failure(`${command} could not be started: ${error.message}`)));
    child.on('close', resolve);
  });
  process.stdout.write(Buffer.concat(chunks));
  if (status !== 0) throw new Failure(`failed: ${[command, ...args].join(' ')}`);
}

/** Runs a script of a package in node_modules with the running Node, without npx. */
export function runNode(script, args, options) {
  run(process.execPath, [join(root, 'node_modules', script), ...args], options);
}

/**
 * Returns the command and the arguments that run npm. It passes its own script in `npm_execpath`, and running that with Node
 * works on Windows too, where `npm` is not an executable.
 */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('npm-cli.js') ? [process.execPath, [own, ...args]] : ['npm', args];
}

/** Runs npm. */
export function npm(args, env) {
  run(...npmCommand(args), { env });
}

/** Recreates a folder: `work` fills an empty one, which replaces the old one only on success. */
export async function replaceFolder(folder, work) {
  // A separate folder for each process, because two runs at the same time would mix their files.
  const fresh = join(root, '.build', `${basename(folder)}-${process.pid}`);
  mkdirSync(fresh, { recursive: true });
  try {
    await work(fresh);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Returns the trimmed output of a command, or nothing if it cannot be run or fails. */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, env: environment, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Runs a script's main function if Node was started with that script. */
export async function main(url, work) {
  if (realpathSync(process.argv[1] ?? '.') !== fileURLToPath(url)) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
