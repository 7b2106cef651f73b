import { chmodSync, cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { main, root, runNode } from './run.mjs';
import { setup } from './setup.mjs';
import { buildWasm } from './build-wasm.mjs';

/** Builds the npm package into dist/. */
export function buildPackage() {
  buildWasm();
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  runNode('typescript/bin/tsc', ['--project', 'tsconfig.build.json']);
  // The compiler leaves out what is no TypeScript source: the glue, its declarations and the wasm itself.
  cpSync(join(root, 'www', 'generated'), join(dist, 'generated'), {
    recursive: true,
    filter: (path) => basename(path) !== '.stamp',
  });
  chmodSync(join(dist, 'cli.js'), 0o755);
}

await main(import.meta.url, () => {
  setup();
  buildPackage();
});
