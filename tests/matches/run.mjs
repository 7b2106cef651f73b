// Runs the command line without waiting in this thread, so that several programs can run at the same time.
import { spawn } from 'node:child_process';
import { CLI } from '../command-line/one-run.mjs';

/** Runs a command; resolves to its exit status and what it has written. */
export function runCommand(args, { input = '' } = {}) {
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, NO_COLOR: '1' } });
    let stdout = '';
    let stderr = '';
    started.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    started.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    started.stdin.on('error', () => undefined);
    started.stdin.end(input);
    started.on('error', reject);
    started.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}
