import { join } from 'node:path';
import { main, runNode } from './run.mjs';
import { setup } from './setup.mjs';
import { buildWasm } from './build-wasm.mjs';

/**
 * Makes pages of what the package offers, from its types and the comments on them, into site/api/. Fails on an export without
 * a comment, and on a link that leads nowhere; `typedoc.json` says what else.
 */
export async function buildDocs() {
  // Some of the types are made with the wasm.
  await buildWasm();
  runNode('typedoc/bin/typedoc', ['--out', join('site', 'api'), '--logLevel', 'Warn']);
}

await main(import.meta.url, async () => {
  setup();
  await buildDocs();
});
