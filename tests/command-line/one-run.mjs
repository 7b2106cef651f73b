// Runs the command line in a process of its own, and waits for its end.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Runs a command; returns its exit status and what it has written. */
export function runOnce(args, options = {}) {
  const run = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8', maxBuffer: 1e9, ...options });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}
