// The public names of the package: all that an entry exports, values and types.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The most names that a user of the package may have to know, seven of them for problems and endgames. */
const MOST_NAMES = 110;

/** The entries with code, and their types. */
const entries = Object.entries(exports).filter(([, files]) => typeof files !== 'string');

test(`the entries of the package have at most ${MOST_NAMES} names`, () => {
  const paths = entries.map(([, { types }]) => join(root, types));
  const program = ts.createProgram(paths, { module: ts.ModuleKind.NodeNext, skipLibCheck: true, types: [] });
  const checker = program.getTypeChecker();
  const names = paths.flatMap((path) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path));
    return module === undefined ? [] : checker.getExportsOfModule(module).map(({ name }) => name);
  });
  const unique = [...new Set(names)];
  for (const name of ['load', 'toSVG', 'PieceDiagram', 'VARIANTS', 'Codes', 'Token', 'Face'])
    assert.ok(unique.includes(name), name);
  assert.ok(unique.length <= MOST_NAMES, `${unique.length}: ${unique.sort().join(' ')}`);
});

test('each entry is for one purpose', () => {
  assert.deepEqual(
    entries.map(([entry]) => entry),
    [
      ...['.', './element', './game-element', './react', './preact', './solid', './vue', './svelte'],
      ...['./render', './engines', './editor', './faces', './inline', './inline-all', './inline-auto'],
      ...['./games', './files', './sync'],
    ],
  );
});
