// Builds the documentation as pages of the site, for `npm run build:handbook`.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vitepress';
import { main, replaceFolder, root } from './run.mjs';
import { relocate } from './relocate.mjs';

/**
 * Builds docs/ into site/docs/: static files that work from any sub-path, as the playground does. The pages use the built
 * package, as those of other hosts do.
 */
async function buildHandbook() {
  const folder = join(root, 'site', 'docs');
  await replaceFolder(folder, async (fresh) => {
    await build(join(root, 'docs'), { outDir: fresh });
    // A page for addresses that do not exist would have to know where it is.
    rmSync(join(fresh, '404.html'));
    cpSync(join(root, 'docs', '.vitepress', 'service-worker.js'), join(fresh, 'service-worker.js'));
    cpSync(join(root, 'www', 'page', 'playground', 'frame', 'icon.svg'), join(fresh, 'icon.svg'));
    relocate(fresh);
  });
}

await main(import.meta.url, buildHandbook);
