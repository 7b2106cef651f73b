// Adds the service worker to the build of the page.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * A Vite plugin that adds the service worker to the build, with the list of all files and a version derived from them.
 * What few visitors use is in a list of its own.
 */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      const names = Object.keys(bundle).sort();
      for (const name of names) {
        const file = bundle[name];
        hash
          .update(name)
          .update('\0')
          .update(file.type === 'chunk' ? file.code : file.source)
          .update('\0');
      }
      // Without a network, the large module draws what the middle one does, and its two halves do what the whole does. The
      // page plays no games.
      const needed = filesOf(bundle, 'index.html');
      const others =
        /\b(?:(?:notations|workshop|games|games_all)_bg|(?:notations|games|games-all)-module|open-games|explain-game)\b/;
      const isOwn = (name) => needed.has(name) && !others.test(name);
      // The panel for engines needs the codes for all that it does; the worker has its own copy of what draws faces.
      const isRare = (name) => /\b(?:codes|writing)_bg\b|\/(?:engines|piece-face)-/.test(name);
      const own = names.filter(isOwn);
      const files = own.filter((name) => !isRare(name)).map((name) => (name === 'index.html' ? './' : name));
      const written = [
        `const VERSION = '${hash.digest('hex').slice(0, 16)}';`,
        `const FILES = ${JSON.stringify(files)};`,
        `const RARE = ${JSON.stringify(own.filter(isRare))};`,
      ];
      const source = readFileSync(join(root, 'www', 'page', 'playground', 'frame', 'service-worker.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `${written.join('\n')}\n${source}` });
    },
  };
}

/** Returns the names of the files that a page can ask for; pages in subfolders are visits of their own. */
function filesOf(bundle, page) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const found = new Set([page]);
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') return;
    const { importedAssets = [], importedCss = [] } = chunk.viteMetadata ?? {};
    for (const other of [...chunk.imports, ...chunk.dynamicImports, ...importedAssets, ...importedCss]) visit(other);
  };
  const entry = chunks.find(
    ({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`) && !/\/(?:embed|gallery|play)\//.test(facadeModuleId),
  );
  visit(entry.fileName);
  // What only HTML names.
  for (const name of Object.keys(bundle)) if (/\bicon-|\bworker-/.test(name)) found.add(name);
  return found;
}
