import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { main, replaceFolder, root, runNode } from './run.mjs';
import { setup } from './setup.mjs';
import { buildInline } from './build-inline.mjs';
import { buildWasm } from './build-wasm.mjs';

/** Builds the npm package into dist/. */
export async function buildPackage() {
  await buildWasm();
  await replaceFolder(join(root, 'dist'), async (folder) => {
    runNode('typescript/bin/tsc', ['--project', 'tsconfig.build.json', '--outDir', folder]);
    // The compiler leaves out what is no TypeScript source: the glue, its declarations and the wasm itself.
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
