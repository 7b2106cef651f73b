// Adds the service workers to the build of the pages.
import { createHash } from 'node:crypto';
import { join, posix } from 'node:path';
import { read } from './read.mjs';
import { root } from './run.mjs';

/**
 * The pages that work without a network, each with a service worker of its own beside it: a reader of one does not fetch
 * the files of the other. What few visitors use is in a list of its own, and kept when it is first used.
 */
const PAGES = [
  {
    page: 'index.html',
    // The page itself plays no games: a thread does, which has all its code in one file.
    isOther: (name) =>
      /\b(?:(?:notations|games)-module|player-glue|open-games|explain-game|search-game|solve-game|open-in-playground|opening|open-file)\b/.test(
        name,
      ),
    // The worker has its own copy of what draws faces. The thread for games also reads with the module `notations`.
    isRare: (name) =>
      /\b(?:notations|games|player|solver)_bg\b|\/(?:engine-files|brusky|devasa|mccooey|draw-moves|to-gif|piece-face|characters|game-symbols|board-regions|worth|make-endgame|compiled-once|start-solver|solver-module|check-search|trials|(?:games|gif|player|solver)-thread)-/.test(
        name,
      ),
  },
  {
    page: 'play/index.html',
    isOther: (name) => /\/worker-/.test(name),
    // The workshop says why plies are refused.
    isRare: (name) =>
      /\b(?:workshop|player|solver)_bg\b|\/(?:player-glue|search-game|solve-game|make-endgame|compiled-once|start-solver|solver-module|game-thread|balance-panel|trials|(?:games|gif|player|solver)-thread|characters|sounds|opening|open-on-play|variants-ini|rule-book-panel|site-search|catalog)-/.test(
        name,
      ),
  },
];

/** A Vite plugin that adds the service workers to the build, with the lists of their files and a version derived from all. */
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
      const version = hash.digest('hex').slice(0, 16);
      const source = read('www/page/playground/frame/service-worker.js');
      for (const { page, isOther, isRare } of PAGES) {
        const folder = posix.dirname(page);
        const importsOf = (id) => {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          return [...importedIds, ...dynamicallyImportedIds].filter((other) => !isOther(other));
        };
        const needed = filesOf(bundle, page, importsOf);
        const own = names.filter((name) => needed.has(name) && !isOther(name));
        const fromFolder = (name) => (name === page ? './' : posix.relative(folder, name));
        const written = [
          `const VERSION = '${version}';`,
          `const FILES = ${JSON.stringify(own.filter((name) => !isRare(name)).map(fromFolder))};`,
          `const RARE = ${JSON.stringify(own.filter(isRare).map(fromFolder))};`,
        ];
        const fileName = posix.join(folder, 'service-worker.js');
        this.emitFile({ type: 'asset', fileName, source: `${written.join('\n')}\n${source}` });
      }
    },
  };
}

/**
 * Returns the names of the files that a page can ask for; other pages are visits of their own. Modules decide, because a chunk
 * that pages share also has imports on demand that only one of them makes.
 */
function filesOf(bundle, page, importsOf) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const modules = new Set([join(root, page)]);
  for (const id of modules) {
    for (const other of importsOf(id)) modules.add(other);
  }
  const found = new Set([page]);
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') return;
    const { importedAssets = [], importedCss = [] } = chunk.viteMetadata ?? {};
    for (const other of [...chunk.imports, ...importedAssets, ...importedCss]) visit(other);
  };
  for (const { fileName, moduleIds } of chunks) if (moduleIds.some((id) => modules.has(id))) visit(fileName);
  // What only HTML names.
  for (const name of Object.keys(bundle))
    if (/\bicon-|\bworker-|\b(?:games|player|solver)-thread-/.test(name)) found.add(name);
  return found;
}
