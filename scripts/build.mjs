// Builds the npm package, for `npm run build`, which builds the wasm modules first.
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'rolldown';
import { main, replaceFolder, root, runNode } from './run.mjs';
import { buildElement } from './build-element.mjs';
import { buildFrameworks, FRAMEWORKS } from './build-frameworks.mjs';
import { buildInline } from './build-inline.mjs';
import { importSource } from './import-source.mjs';
import { NOTICES, noticesFor, packagesOf } from './notices.mjs';

/** The modules for import. */
const MODULES = ['index', 'element', 'game-element', 'render', 'engines', 'editor', 'faces', 'games', 'files', 'sync'];
/** The modules that Node loads as separate files, and the command line. */
const NODE_ENTRIES = [...MODULES.filter((name) => !name.endsWith('element')), 'cli'];
/** Scripts for a `<script>` tag, which export nothing. */
const TAGS = ['inline', 'inline-all', 'inline-auto'];

/** The types of those: the handle that they leave. */
const TAG_TYPES = `import type { keepRendering, renderAll } from './element/render-all.js';
declare global {
    var Piecewright: { readonly renderAll: typeof renderAll; readonly keepRendering: typeof keepRendering };
}
`;

/** Builds the npm package into dist/. */
async function buildPackage() {
  await replaceFolder(join(root, 'dist'), async (folder) => {
    runNode('typescript/bin/tsc', ['--project', 'tsconfig.build.json', '--outDir', folder]);
    const modules = await bundle(folder);
    writeFileSync(join(folder, NOTICES), noticesFor(packagesOf(modules)));
    // The modules and the declarations of their glue, which is in the bundles.
    cpSync(join(root, 'www', 'generated'), join(folder, 'generated'), {
      recursive: true,
      filter: (path) => !/\.js$|^\./.test(basename(path)),
    });
    keepTypesOld(join(folder, 'generated'));
    for (const name of ['game', 'movement']) nameDisposal(join(folder, 'calls', `${name}.d.ts`));
    raiseEntryTypes(folder);
    for (const name of TAGS) writeFileSync(join(folder, `${name}.d.ts`), TAG_TYPES);
    buildFrameworks(folder);
    writeFileSync(join(folder, 'figures.css'), await figureStyle());
    keepPublicTypes(folder);
    cpSync(join(root, 'www', 'calls', 'catalog.json'), join(folder, 'catalog.json'));
    for (const name of ['symbols.json', 'game-symbols.json', 'characters.json']) {
      cpSync(join(root, 'www', 'faces', name), join(folder, name));
    }
    cpSync(join(root, 'www', 'games', 'variant.schema.json'), join(folder, 'variant.schema.json'));
    writeGames(join(folder, 'variants'));
    chmodSync(join(folder, 'cli.js'), 0o755);
    await buildInline(folder);
  });
}

/** Writes a module for each file of games: browsers import JSON only with attributes that bundlers do not all read. */
function writeGames(folder) {
  mkdirSync(folder);
  const source = join(root, 'www', 'games', 'variants');
  for (const file of readdirSync(source)) {
    const definition = JSON.stringify(JSON.parse(readFileSync(join(source, file), 'utf8')));
    writeFileSync(join(folder, file.replace('.json', '.js')), `export default ${definition};\n`);
  }
}

/** Makes the bundles import those modules. */
function gameModules() {
  const imported =
    /\bimport\(["'`](\.\/variants\/[^"'`]+)\.json["'`],\s*\{\s*with:\s*\{\s*type:\s*["'`]json["'`]\s*\}\s*\}\)/g;
  return {
    name: 'game-modules',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(imported, 'import("$1.js")');
      }
    },
  };
}

/** Returns the style sheet for pictures of the plugins: light and dark colors, as the page has them. */
async function figureStyle() {
  const { propertiesForPage } = await importSource('rendering/svg/paint.ts');
  return `@supports (color: light-dark(white, black)) {\n  .piecewright { ${propertiesForPage()} }\n}\n`;
}

/**
 * Bundles the sources into few files: for browsers and bundlers into those that an entry needs, for Node into three
 * that all entries share, because each file costs Node half a millisecond. All of them are in one folder, because some
 * load files beside them. Returns the ids of all modules that went in.
 */
async function bundle(folder) {
  const common = {
    cwd: root,
    platform: 'neutral',
    external: /^node:|^@resvg\/|\/variants\/[^/]+\.json$/,
  };
  const { output } = await build({
    ...common,
    input: sourcesOf(MODULES),
    plugins: [adjustPaths(), quotePaths(), gameModules()],
    preserveEntrySignatures: 'strict',
    output: { dir: folder, chunkFileNames: 'chunk-[name].js', minify: true, codeSplitting: { groups: GROUPS } },
  });
  await buildElement(folder, output);
  const stages = startingStages();
  const forNode = await build({
    ...common,
    input: sourcesOf(NODE_ENTRIES),
    // Importing modules at once and on demand, as `importAtOnce` does, costs nothing where both are one file.
    checks: { ineffectiveDynamicImport: false },
    plugins: [adjustPaths(), importAtOnce(), gameModules(), stages.plugin],
    output: {
      dir: folder,
      entryFileNames: ({ name }) => (name === 'cli' ? 'cli.js' : `${name}.node.js`),
      chunkFileNames: 'chunk-[name].node.js',
      codeSplitting: { groups: [...stages.groups, { name: 'all', test: isShared, priority: 0 }] },
    },
  });
  // Each thread of a game, in pages and in Node, is one file, because nothing else starts it.
  const threads = ['player', 'solver'].map((name) =>
    build({
      ...common,
      input: { [`${name}-thread`]: join(root, 'www', 'calls', name, `${name}-thread.ts`) },
      plugins: [quotePaths()],
      output: { dir: folder, minify: true },
    }),
  );
  const ofThreads = (await Promise.all(threads)).flatMap(({ output }) => output);
  return [...output, ...forNode.output, ...ofThreads].flatMap(({ modules = {} }) => Object.keys(modules));
}

/**
 * The chunks that several entries for browsers share, because a page pays for each request: what draws, without wasm; what
 * calls a module; what loads the module `betza` and chooses another one; and what only programs draw. If the second and the
 * third were one, bundlers would keep it where it is not used, because the larger modules that it imports on demand would
 * import it in turn.
 */
const GROUPS = [
  {
    name: 'draw',
    test: /\/www\/(?:rendering\/svg\/|rendering\/(?:describe|markup)\.|values\/|live\/patch\.|element\/(?:attributes|page-colors|properties)\.)/,
    priority: 3,
  },
  {
    name: 'engine',
    test: /\/www\/calls\/(?:engine|reader|instance|movement|packing|recently-used|core-numbers|module-source|catalog|drawing|piece-set|packed-notation)\./,
    priority: 2,
  },
  {
    name: 'load',
    test: /\/www\/(?:generated\/betza|calls\/(?:load|modules|module-choice|betza-module|piecewright))\./,
    priority: 1,
  },
  {
    name: 'render',
    test: /\/www\/rendering\/(?:figure\/(?:svg-figure|crop|legend-signs|text-lines)|text-board|text-grid|letters)\./,
    priority: 0,
  },
];

/** Returns whether a source goes into the chunk that all entries share: all do that do not belong to one entry alone. */
function isShared(id) {
  const path = relative(join(root, 'www'), id).replaceAll('\\', '/');
  return !/^(?:\.\.\/|entries\/(?:cli|sync)\.|command-line\/|book\/|self-play\/|calls\/load-sync\.)/.test(path);
}

/**
 * The files that Node reads first: what importing `piecewright` needs, and what `load()` needs. Reading all sources took
 * 20 ms longer.
 */
const STAGES = {
  start: ['entries/index.ts'],
  load: ['calls/workshop.ts', 'calls/open-games.ts', 'calls/player-glue.ts'],
};

/** Returns the groups of these stages, and the plugin that finds what they import at once. */
function startingStages() {
  const stages = Object.entries(STAGES).map(([name, files]) => ({
    name,
    modules: new Set(files.map((file) => join(root, 'www', file))),
  }));
  const plugin = {
    name: 'starting-stages',
    buildEnd() {
      for (const { modules } of stages) {
        for (const id of modules) this.getModuleInfo(id)?.importedIds.forEach((imported) => modules.add(imported));
      }
    },
  };
  const groups = stages.map(({ name, modules }, index) => ({
    name,
    test: (id) => modules.has(id),
    priority: stages.length - index,
  }));
  return { groups, plugin };
}

function sourcesOf(names) {
  return Object.fromEntries(names.map((name) => [name, join(root, 'www', 'entries', `${name}.ts`)]));
}

/**
 * Files that read other files by path, with the path from their own folder and the path from dist/, where all bundles
 * are in one folder. Files in a source's own folder need no row.
 */
const PATHS = {
  'calls/betza-module.ts': { '../generated/betza_bg.wasm': './generated/betza_bg.wasm' },
  'calls/notations-module.ts': { '../generated/notations_bg.wasm': './generated/notations_bg.wasm' },
  'calls/games-module.ts': { '../generated/games_bg.wasm': './generated/games_bg.wasm' },
  'calls/player-glue.ts': { '../generated/player_bg.wasm': './generated/player_bg.wasm' },
  'calls/player/player-module.ts': { '../../generated/player_bg.wasm': './generated/player_bg.wasm' },
  'calls/player/start-player.ts': { './player-thread.ts': './player-thread.js' },
  'calls/solver/solver-module.ts': { '../../generated/solver_bg.wasm': './generated/solver_bg.wasm' },
  'calls/solver/start-solver.ts': { './solver-thread.ts': './solver-thread.js' },
  'calls/workshop.ts': { '../generated/workshop_bg.wasm': './generated/workshop_bg.wasm' },
  'command-line/program.ts': { '../../package.json': '../package.json' },
  'command-line/suite/suite-rows.ts': { '../../../conformance/': '../conformance/' },
};

/**
 * Puts the paths of imports and files into plain quotes. The minifier writes template strings, which bundlers take for
 * paths that are only known later.
 */
function quotePaths() {
  return {
    name: 'quote-paths',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/\b(import\(|new URL\()`([^`$\\]*)`/g, '$1"$2"');
      }
    },
  };
}

/**
 * Makes `load-sync.ts` import its modules without an `await` at its top, for Node: programs that load modules by `require`,
 * such as the configurations of Docusaurus, cannot wait.
 */
function importAtOnce() {
  const waiting =
    /^const \[(\{.*\}), (\{.*\})\] = await Promise\.all\(\[\n? *import\((.+)\),\n? *import\((.+)\),?\n?\]\);$/m;
  return {
    name: 'import-at-once',
    transform: (code, id) => {
      if (!id.endsWith('/calls/load-sync.ts')) return undefined;
      if (!waiting.test(code)) throw new Error(`expected imports on demand in ${id}`);
      return code.replace(waiting, 'import $1 from $3;\nimport $2 from $4;');
    },
  };
}

/** Rewrites the paths of files for the folder of the bundles. */
function adjustPaths() {
  return {
    name: 'adjust-paths',
    transform: (code, id) => {
      const [, paths] = Object.entries(PATHS).find(([name]) => id.endsWith(`/www/${name}`)) ?? [];
      if (paths === undefined) return undefined;
      return Object.entries(paths).reduce((adjusted, [here, there]) => {
        if (adjusted.split(`'${here}'`).length !== 2) throw new Error(`expected '${here}' once in ${id}`);
        return adjusted.replace(`'${here}'`, `'${there}'`);
      }, code);
    },
  };
}

/** Moves the declarations of the entries to the paths in `package.json`, and adjusts their imports. */
function raiseEntryTypes(folder) {
  const entries = join(folder, 'entries');
  for (const name of readdirSync(entries)) {
    const text = readFileSync(join(entries, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(/(\b(?:from|import) ?\(?')\.\.\//g, '$1./'));
  }
  rmSync(entries, { recursive: true });
}

/** Lets projects for ES2022, which is what we promise, read the declaration of a class that `using` frees. */
function nameDisposal(path) {
  writeFileSync(path, `/// <reference lib="esnext.disposable" preserve="true" />\n${readFileSync(path, 'utf8')}`);
}

/** Removes `Symbol.dispose` from the declarations of the glue, whose objects no caller gets. */
function keepTypesOld(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
    const path = join(folder, name);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(/(?:^ *\/\*\* [^\n]* \*\/\n)?^ *\[Symbol\.dispose\]\(\): void;\n/gm, ''),
    );
  }
}

/** Removes the declarations that no public declaration refers to. */
function keepPublicTypes(folder) {
  const kept = new Set([...MODULES, ...TAGS, ...FRAMEWORKS].map((name) => join(folder, `${name}.d.ts`)));
  for (const path of kept) {
    const named = readFileSync(path, 'utf8').matchAll(/\b(?:from|import) ?\(?'(\.[^']+)\.js'/g);
    for (const [, name] of named) kept.add(join(dirname(path), `${name}.d.ts`));
  }
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (path.endsWith('.d.ts') && !kept.has(path)) rmSync(path);
  }
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (readdirSync(join(folder, name)).length === 0) rmSync(join(folder, name), { recursive: true });
  }
}

await main(import.meta.url, buildPackage);
