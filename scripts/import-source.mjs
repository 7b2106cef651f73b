// Access to internals of the package, for scripts and tests.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const sources = fileURLToPath(new URL('../www/', import.meta.url));

/** Imports a source file of the package that is not an entry. */
export async function importSource(path) {
  const { output } = await build({ input: join(sources, path), platform: 'neutral', write: false });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
