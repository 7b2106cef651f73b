// The JSON Schema of definitions of games, which the site offers to editors.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Adds the schema to the files of the site. */
export function variantSchema() {
  return {
    name: 'variant-schema',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(join(root, 'www', 'games', 'variant.schema.json'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'variant.schema.json', source });
    },
  };
}
