// Runs one command line after another in the same process, as `runs.mjs` asks for them.
import { Buffer } from 'node:buffer';

const program = new URL('../../dist/cli.js', import.meta.url);

let runs = 0;

/** Runs the program once with these arguments; returns its exit status and what it wrote. */
async function run(args) {
  const written = { stdout: [], stderr: [] };
  const streams = Object.keys(written);
  process.argv = [process.execPath, program.pathname, ...args];
  process.exitCode = undefined;
  for (const name of streams) {
    process[name].write = (chunk) => written[name].push(Buffer.from(chunk)) > 0;
  }
  try {
    // The program runs when it is imported, and each address is imported anew; the files that it loads stay loaded.
    runs += 1;
    await import(`${program.href}?run=${runs}`);
  } catch (error) {
    process.exitCode = 1;
    written.stderr.push(Buffer.from(`${error.stack}\n`));
  }
  process.stdout.removeAllListeners('error');
  const [stdout, stderr] = streams.map((name) => Buffer.concat(written[name]).toString());
  return { status: process.exitCode ?? 0, stdout, stderr };
}

process.on('message', async ({ args }) => process.send(await run(args)));
