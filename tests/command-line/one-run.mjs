// Runs the command line, or a module, in a process of its own, and waits for its end.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const CLI = `${root}dist/cli.js`;

/** Runs a command; returns its exit status and what it has written. */
export function runOnce(args, options = {}) {
  const run = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8', maxBuffer: 1e9, ...options });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

/** Runs a module, beside the package; returns what it prints. */
export function runModule(code, options = {}) {
  const module = ['--input-type=module', '--eval', code];
  const run = spawnSync(process.execPath, module, { cwd: root, encoding: 'utf8', timeout: 60_000, ...options });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout;
}
