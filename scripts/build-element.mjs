// Builds the script of the element for pages that name it in a tag.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from './run.mjs';

/**
 * Writes two scripts of the bundled element: `element.import.js`, as it is, for programs that import it, and
 * `element.js`, for tags. A module runs only once all its imports are there, and the element then asks for its wasm. The
 * script for tags asks for all of that at once, on arrival, which saves two round trips. It has an `await` at its top,
 * which not all bundlers take.
 *
 * @param {string} folder
 * @param {readonly import('rolldown').OutputChunk[]} chunks What the bundler made.
 */
export async function buildElement(folder, chunks) {
  const [script, imported] = ['element.js', 'element.import.js'].map((name) => join(folder, name));
  renameSync(script, imported);
  writeFileSync(script, (await ahead()) + withoutWaiting(readFileSync(imported, 'utf8'), chunks));
}

/** Returns the code that asks for the wasm, in a scope of its own. */
async function ahead() {
  const input = join(root, 'www', 'element', 'start-ahead.ts');
  const { output } = await build({ cwd: root, input, platform: 'neutral', write: false, output: { minify: true } });
  return `(()=>{${output[0].code.trim()}})();\n`;
}

/** Replaces the imports of a bundled script by requests for all that they lead to. */
function withoutWaiting(code, chunks) {
  const chunkOf = (name) => chunks.find(({ fileName }) => fileName === name);
  const { imports } = chunkOf('element.js');
  const needed = new Set(imports);
  for (const name of needed) for (const further of chunkOf(name).imports) needed.add(further);
  const names = [];
  const rest = code.replaceAll(/\bimport\{([^}]*)\}from"\.\/([^"]*)";/g, (_, bindings, name) => {
    names.push([name, bindings.replaceAll(/([\w$]+) as /g, '$1:')]);
    return '';
  });
  if (names.length !== imports.length) throw new Error(`expected ${imports.length} imports in element.js`);
  const others = [...needed].filter((name) => names.every(([own]) => own !== name));
  const requests = [...names.map(([name]) => name), ...others].map((name) => `import("./${name}")`);
  const bindings = names.map(([, own]) => `{${own}}`).join(',');
  return `const[${bindings}]=await Promise.all([${requests.join(',')}]);${rest}`;
}
