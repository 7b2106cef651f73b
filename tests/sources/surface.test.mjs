// The public names of the package: all that an entry exports, values and types.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { importSource } from '../../scripts/import-source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The most names that a user of the package may have to know. */
const MOST_NAMES = 110;

/** The entries with code, and their types. */
const entries = Object.entries(exports).filter(([, files]) => typeof files !== 'string');

const paths = entries.map(([, { types }]) => join(root, types));
const program = ts.createProgram(paths, { module: ts.ModuleKind.NodeNext, skipLibCheck: true, types: [] });
const checker = program.getTypeChecker();

/** The exports of every entry, each once, by their names. */
const exported = new Map(
  paths.flatMap((path) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path));
    return module === undefined ? [] : checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]);
  }),
);

/** Returns whether a name stands for a type alone, or for a class. */
function isType(symbol) {
  const { flags } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (flags & ts.SymbolFlags.Type) !== 0;
}

const read = (name) => readFileSync(join(root, name), 'utf8');

test(`the entries of the package have at most ${MOST_NAMES} names`, () => {
  const unique = [...exported.keys()];
  for (const name of ['load', 'toSVG', 'PieceDiagram', 'VARIANTS', 'Codes', 'Token', 'Face'])
    assert.ok(unique.includes(name), name);
  assert.ok(unique.length <= MOST_NAMES, `${unique.length}: ${unique.sort().join(' ')}`);
});

test('the documentation names every type that the package exports', () => {
  const [, section] = /^## Types\n([^]*?)^## /m.exec(read('docs/start.md'));
  const named = new Set(Array.from(section.matchAll(/`([A-Z]\w+)`/g), ([, name]) => name));
  const types = [...exported].filter(([, symbol]) => isType(symbol)).map(([name]) => name);
  // The class of errors is described with them.
  assert.deepEqual([...named].sort(), types.filter((name) => name !== 'PiecewrightError').sort());
});

test('the documentation has every code of errors and every reason of an outcome', async () => {
  const { ERROR_CODES } = await importSource('values/errors.ts');
  const codes = Array.from(read('docs/errors.md').matchAll(/^\| `([a-z-]+)` +\| /gm), ([, code]) => code);
  assert.deepEqual(codes.sort(), [...ERROR_CODES].sort());
  const { OUTCOME_REASONS } = await importSource('values/outcomes.ts');
  const [, reasons] = /The reasons of an outcome are ([^.]*)\./.exec(read('docs/playing.md'));
  assert.deepEqual(
    Array.from(reasons.matchAll(/`([\w-]+)`/g), ([, reason]) => reason),
    [...OUTCOME_REASONS],
  );
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
