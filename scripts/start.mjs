// `npm start`: serves the pages during development.
import { parseArgs } from 'node:util';
import { main, root } from './run.mjs';
import { setup } from './setup.mjs';
import { buildWasm } from './build-wasm.mjs';

await main(import.meta.url, async () => {
  const { values } = parseArgs({ options: { host: { type: 'string' }, port: { type: 'string', default: '5173' } } });
  await setup();
  await buildWasm();
  const { createServer } = await import('vite');
  const server = await createServer({
    root,
    server: { port: Number(values.port), ...(values.host !== undefined && { host: values.host }) },
  });
  await server.listen();
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  console.log(`\nThe playground is at ${[...local, ...network].join(' and ')}\nStop it with Ctrl+C.`);
});
