// Every entry of the package, imported where something is missing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAst } from 'rolldown/parseAst';
import { runModule } from './command-line/one-run.mjs';

const { exports, version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The scripts of the entries, those for Node and those for bundlers. */
const scripts = Object.values(exports)
  .flatMap((entry) => (typeof entry === 'string' ? [] : [entry.node, entry.default]))
  .filter((path) => path !== undefined);

test('every entry can be imported beside the others', () => {
  assert.ok(scripts.length > 10);
  const printed = runModule(`
for (const path of ${JSON.stringify(scripts)}) await import(path);
const { load } = await import('piecewright');
console.log((await load()).moves({ text: 'W', piece: null, at: 'a1' }).moves.join());
// A sign beyond ASCII takes the encoder.
console.log((await load()).detect('ħasínū').notation);
`);
  assert.match(printed, /^a2,b1\n\w+\n$/);
});

test('programs read the manifest of the package', () => {
  const code = "import manifest from 'piecewright/package.json' with { type: 'json' }; console.log(manifest.version);";
  assert.equal(runModule(code), `${version}\n`);
});

test('no script for Node waits at its top, because those who load modules by `require` cannot', () => {
  const forNode = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : (entry.node ?? [])));
  const visited = new Set(forNode.map((path) => new URL(`../${path}`, import.meta.url).href));
  for (const address of visited) {
    const code = readFileSync(new URL(address), 'utf8');
    const waits = parseAst(code).body.filter((statement) => waitsIn(statement));
    assert.deepEqual(waits, [], address);
    for (const [, path] of code.matchAll(/(?:from|import) ?\(?["'](\.\/[^"']+\.js)["']/g))
      visited.add(new URL(path, address).href);
  }
});

/** Returns whether a part of a program waits by itself, and not in a function. */
function waitsIn(node) {
  if (typeof node !== 'object' || node === null || /Function|Method|PropertyDefinition/.test(node.type)) return false;
  return node.type === 'AwaitExpression' || Object.values(node).some((part) => [part].flat().some(waitsIn));
}
