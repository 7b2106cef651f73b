// `npm run docs`: builds the API pages.
import { join } from 'node:path';
import { main, runNode } from './run.mjs';
import { setup } from './setup.mjs';
import { buildWasm } from './build-wasm.mjs';

/**
 * Builds the API pages in site/api/ from the types of the package and the comments on them. Fails on an export without
 * a comment, and on a broken link; `typedoc.json` has the other options.
 */
export async function buildDocs() {
  // Some of the types are generated with the wasm.
  await buildWasm();
  runNode('typedoc/bin/typedoc', ['--out', join('site', 'api'), '--logLevel', 'Warn']);
}

await main(import.meta.url, async () => {
  await setup();
  await buildDocs();
});
