import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { main, replaceFolder, root, runNode } from './run.mjs';
import { setup } from './setup.mjs';
import { buildInline } from './build-inline.mjs';
import { buildWasm } from './build-wasm.mjs';

/** The scripts of the package; a test asks `diagnostics` when the command line prints in colors. */
const ENTRIES = ['index', 'element', 'svg', 'static', 'text', 'games', 'diagnostics'];

/** Those of them that Node takes, and the command line. */
const NODE_ENTRIES = ['index', 'svg', 'static', 'text', 'games', 'cli'];

/** Builds the npm package into dist/. */
export async function buildPackage() {
  await buildWasm();
  await replaceFolder(join(root, 'dist'), async (folder) => {
    runNode('typescript/bin/tsc', ['--project', 'tsconfig.build.json', '--outDir', folder]);
    await bundle(folder);
    // What is no TypeScript source: the glue, its declarations and the wasm itself.
    cpSync(join(root, 'www', 'generated'), join(folder, 'generated'), {
      recursive: true,
      filter: (path) => basename(path) !== '.stamp',
    });
    keepTypesOld(join(folder, 'generated'));
    cpSync(join(root, 'www', 'catalog.json'), join(folder, 'catalog.json'));
    cpSync(join(root, 'www', 'presets'), join(folder, 'presets'), { recursive: true });
    chmodSync(join(folder, 'cli.js'), 0o755);
    await buildInline(folder);
  });
}

/**
 * Puts the sources together to few files: for browsers and bundlers into those that an entry needs, for Node into a single
 * one that all entries share, since Node spends half a millisecond on each file. All of them lie in one folder, since
 * some ask for files beside them.
 */
async function bundle(folder) {
  // Not at the top: `npm test` reads this file before its set-up has installed the packages.
  const { build } = await import('rolldown');
  const common = {
    cwd: root,
    platform: 'neutral',
    external: /^node:|^@resvg\//,
  };
  await build({
    ...common,
    input: sourcesOf(ENTRIES),
    plugins: [leaveGlueOut()],
    preserveEntrySignatures: 'strict',
    output: { dir: folder, chunkFileNames: 'chunk-[name].js' },
  });
  await build({
    ...common,
    input: sourcesOf(NODE_ENTRIES),
    plugins: [takeGlueIn()],
    output: {
      dir: folder,
      entryFileNames: ({ name }) => (name === 'cli' ? 'cli.js' : `${name}.node.js`),
      chunkFileNames: 'chunk-[name].node.js',
      codeSplitting: { groups: [{ name: 'all', test: /\/www\/(?!cli)/ }] },
    },
  });
}

function sourcesOf(names) {
  return Object.fromEntries(names.map((name) => [name, join(root, 'www', `${name}.ts`)]));
}

/** The glue stays as it is, beside the wasm that it loads. */
function leaveGlueOut() {
  return {
    name: 'leave-glue-out',
    resolveId: (id) => {
      const name = /\/generated\/(\w+\.js)$/.exec(id)?.[1];
      return name === undefined ? undefined : { id: `./generated/${name}`, external: true };
    },
  };
}

/** The glue finds its wasm from the folder above its own. */
function takeGlueIn() {
  const [here, above] = ["new URL('", "new URL('./generated/"];
  return {
    name: 'take-glue-in',
    transform: (code, id) => {
      if (!/\/generated\/\w+\.js$/.test(id)) return undefined;
      if (code.split(here).length !== 2) throw new Error(`expected one address in ${id}`);
      return code.replace(here, above);
    },
  };
}

/** Takes `Symbol.dispose` out of declarations: projects that check them may know only the language of 2022, as we promise. */
function keepTypesOld(folder) {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/^ *\[Symbol\.dispose\]\(\): void;\n/gm, ''));
  }
}

await main(import.meta.url, async () => {
  setup();
  await buildPackage();
});
