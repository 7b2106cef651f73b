import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocs } from './build-docs.mjs';
import { buildInline } from './build-inline.mjs';
import { main, root } from './run.mjs';
import { setup } from './setup.mjs';
import { buildWasm } from './build-wasm.mjs';

/**
 * Builds the playground into site/: static files that work from any sub-path. Beside it, in a folder named by the version,
 * are the scripts for pages elsewhere with their integrity hashes; whoever keeps the site keeps the folders of old versions.
 */
export async function buildSite() {
  await buildWasm();
  const { build } = await import('vite');
  await build({ root });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await buildInline(join(root, 'site', `v${version}`));
}

await main(import.meta.url, async () => {
  setup();
  await buildSite();
  await buildDocs();
});
