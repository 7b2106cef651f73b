// `npm run build:site`: builds the pages.
import { buildPackage } from './build.mjs';
import { buildDocs } from './build-docs.mjs';
import { buildHandbook } from './build-handbook.mjs';
import { main, root } from './run.mjs';
import { setup } from './setup.mjs';
import { buildWasm } from './build-wasm.mjs';

/** Builds the playground into site/: static files that work from any sub-path. */
export async function buildSite() {
  await buildWasm();
  const { build } = await import('vite');
  await build({ root });
}

await main(import.meta.url, async () => {
  await setup();
  await buildSite();
  // The documentation uses the package, as other hosts do.
  await buildPackage();
  await buildHandbook();
  await buildDocs();
});
