// Runs the command line many times in one process, because starting Node takes longer than what most commands do.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

let server;
let last = Promise.resolve();

/**
 * Runs `dist/cli.js` with these arguments and without standard input, in the folder of the repository. Returns its exit
 * status and what it wrote.
 */
export function runCommandLine(args) {
  last = last.then(async () => {
    server ??= start();
    server.ref();
    server.channel.ref();
    server.send({ args });
    const [answer] = await once(server, 'message');
    // The tests end when no run is left.
    server.channel.unref();
    server.unref();
    return answer;
  });
  return last;
}

function start() {
  const path = fileURLToPath(new URL('server.mjs', import.meta.url));
  return fork(path, { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}
