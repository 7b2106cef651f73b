// The folders of www/: what each may import, and how its files are named.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { FRAMEWORKS } from '../../scripts/build-frameworks.mjs';
import { MAY_IMPORT } from '../../eslint.config.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = Object.keys(MAY_IMPORT);
const sources = readdirSync(join(root, 'www'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(join(root, 'www'), join(entry.parentPath, entry.name)))
  .filter((path) => !path.startsWith('generated'));

/** ESLint with the configuration of `npm run lint`, restricted to the import rules, which need no types. */
const linter = new ESLint({
  cwd: root,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } }],
  ruleFilter: ({ ruleId }) => /no-restricted-(imports|syntax|globals)$/.test(ruleId),
});

/** Returns the messages about a source in a folder. */
async function messagesOf(folder, code) {
  const [{ messages }] = await linter.lintText(code, { filePath: join(root, 'www', folder, 'inner', 'snippet.ts') });
  return messages.map(({ message }) => message);
}

const FORMS = {
  import: (path) => `import { one } from '${path}';`,
  'import type': (path) => `import type { One } from '${path}';`,
  export: (path) => `export { one } from '${path}';`,
  'export type': (path) => `export type { One } from '${path}';`,
  'import()': (path) => `await import('${path}');`,
  'import() in a type': (path) => `export type One = import('${path}').One;`,
};

test('ESLint refuses every import that the table does not allow, and no other', async () => {
  for (const folder of folders) {
    for (const other of folders.filter((name) => name !== folder)) {
      for (const [form, write] of Object.entries(FORMS)) {
        const messages = await messagesOf(folder, write(`../../${other}/one.js`));
        const isRefused = messages.some((message) => message.includes(`${folder}/ may import only`));
        assert.equal(isRefused, !MAY_IMPORT[folder].includes(other), `${folder} -> ${other}, ${form}: ${messages}`);
      }
    }
  }
});

test('only calls ask the glue of the modules, all may name its types', async () => {
  for (const folder of folders) {
    for (const [form, write] of Object.entries(FORMS)) {
      const messages = await messagesOf(folder, write('../../generated/workshop.js'));
      const isType = form.includes('type');
      assert.equal(messages.length, folder === 'calls' || isType ? 0 : 1, `${folder}, ${form}: ${messages}`);
    }
  }
});

test('renderers touch no document', async () => {
  assert.equal((await messagesOf('rendering', 'document.title = "";')).length, 1);
  assert.equal((await messagesOf('live', 'document.title = "";')).length, 0);
});

test('every source is in a folder of the table', () => {
  assert.ok(sources.length > 100);
  assert.deepEqual(
    sources.filter((path) => !folders.includes(path.split('/')[0])),
    [],
  );
});

test('no two sources share a name, and none has the name of a folder beside it', () => {
  const stem = (path) => basename(path).replace(/(\.d)?\.tsx?$/, '');
  const stems = sources.map(stem);
  assert.deepEqual(
    sources.filter((path, index) => stems.indexOf(stem(path)) !== index),
    [],
  );
  assert.deepEqual(
    sources.filter((path) => existsSync(join(root, 'www', dirname(path), stem(path)))),
    [],
  );
});

test('no sources import each other in a ring, nor only their types', () => {
  const importsOf = new Map(sources.map((path) => [path, localImports(path)]));
  const done = new Set();
  /** Follows imports from a source; `trail` is how it was reached. */
  const visit = (path, trail) => {
    assert.ok(!trail.includes(path), [...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    for (const next of importsOf.get(path)) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of sources) visit(path, []);
  assert.ok([...importsOf.values()].flat().length > sources.length);
});

/** Returns the sources that one imports, in any form. */
function localImports(path) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, 'www', path), 'utf8'));
  return importedFiles.flatMap(({ fileName }) => {
    const target = join(dirname(path), fileName).replace(/\.js(x?)$/, '.ts$1');
    return [target, target.replace(/\.tsx?$/, '.tsx')].filter((name) => sources.includes(name)).slice(0, 1);
  });
}

test('every entry is exported by the package, or is its command', async () => {
  const { bin, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const types = Object.values(exports).flatMap(({ types }) => types ?? []);
  const built = [
    ...types.map((path) => basename(path, '.d.ts')),
    ...Object.values(bin).map((path) => basename(path, '.js')),
  ];
  const entries = sources.filter((path) => path.startsWith('entries/')).map((path) => basename(path, '.ts'));
  // The entries for frameworks are that of the element, with types that a script writes. One file is for the reference.
  assert.deepEqual([...entries, ...FRAMEWORKS].sort(), [...built, 'nested-types'].sort());
});
