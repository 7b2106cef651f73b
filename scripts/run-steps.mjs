// Runs steps that take one or two cores, as many at once as two cores can.
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { root } from './run.mjs';

/** As many as small machines have. */
const CORES = 2;

/**
 * Runs steps, the first one first that can begin: those that it `needs` have passed, and its `cores` are free. After a
 * failure no other begins. Returns the names of those that failed, in the order in which they ended.
 *
 * @param {ReadonlyMap<string, { needs?: readonly string[], cores?: number }>} steps
 * Needs of steps that are not there count as met.
 * @param {(name: string) => Promise<boolean>} work Tells whether a step passed; called while the step has its cores.
 */
export async function runSteps(steps, work) {
  const waiting = new Set(steps.keys());
  const running = new Map();
  const open = new Set(steps.keys());
  const failed = [];
  const coresOf = (name) => steps.get(name).cores ?? 1;
  const isReady = (name) => !(steps.get(name).needs ?? []).some((need) => open.has(need));
  const free = () => CORES - [...running.keys()].reduce((sum, name) => sum + coresOf(name), 0);
  const next = () => [...waiting].find((name) => coresOf(name) <= free() && isReady(name));
  const begin = async (name) => {
    if (await work(name)) open.delete(name);
    else failed.push(name);
    running.delete(name);
  };
  while (failed.length === 0 || running.size > 0) {
    for (let name = next(); failed.length === 0 && name !== undefined; name = next()) {
      waiting.delete(name);
      running.set(name, begin(name));
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  return failed;
}

/**
 * Runs a script of Node in a process of its own. Returns whether it succeeded, and what it wrote; what is `shown` at once is not in
 * the output.
 *
 * @param {readonly string[]} args
 * @param {{ isShown: boolean }} options
 */
export function runApart(args, { isShown }) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ isPassed: status === 0, output: Buffer.concat(chunks).toString() }));
  });
}
