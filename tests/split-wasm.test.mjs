// Splitting a part off a wasm module: both halves together do what the whole did.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runNode } from '../scripts/run.mjs';
import { splitText, splitWasm } from '../scripts/split-wasm.mjs';

/** A module as the compiler makes them: memory, two tables, the pointer of a stack, an import, and calls. */
const WHOLE = `(module
 (type $unary (func (param i32) (result i32)))
 (import "./host.js" "log" (func $log (param i32)))
 (global $stack (mut i32) (i32.const 1024))
 (memory $memory 1)
 (table $table 2 2 funcref)
 (table $externs 4 externref)
 (elem $listed (table $table) (i32.const 1) func $double)
 (export "memory" (memory $memory))
 (export "__wbindgen_externrefs" (table $externs))
 (export "often" (func $often))
 (export "seldom" (func $seldom))
 (func $double (param $n i32) (result i32)
  (i32.mul (local.get $n) (i32.const 2)))
 (func $shared (param $n i32) (result i32)
  (i32.store (i32.const 0) (local.get $n))
  (call $log (local.get $n))
  (i32.add (local.get $n) (global.get $stack)))
 (func $alone (param $n i32) (result i32)
  (global.set $stack (i32.sub (global.get $stack) (i32.const 1)))
  (call $log (i32.const 77))
  (call_indirect $table (type $unary) (call $shared (local.get $n)) (i32.const 1)))
 (func $often (param $n i32) (result i32)
  (call $shared (local.get $n)))
 (func $seldom (param $n i32) (result i32)
  (table.set $externs (i32.const 0) (ref.null extern))
  (i32.add (call $alone (local.get $n)) (i32.load (i32.const 0))))
)
`;

const folder = mkdtempSync(join(tmpdir(), 'piecewright-split-'));
after(() => rmSync(folder, { recursive: true }));
const inFolder = (name) => join(folder, name);

/** The whole module as a binary file, which tests copy: starting wasm-opt takes longer than all that it does here. */
const whole = inFolder('whole.wasm');
writeFileSync(inFolder('whole.wat'), WHOLE);
runNode('binaryen/bin/wasm-opt', [
  '--enable-reference-types',
  '--enable-bulk-memory',
  inFolder('whole.wat'),
  '-o',
  whole,
]);

const compile = (path) => new WebAssembly.Module(readFileSync(path));

test('the rest and the part do what the whole module did, with one memory, table and stack', async () => {
  const [rest, part] = ['rest.wasm', 'part.wasm'].map(inFolder);
  copyFileSync(whole, rest);
  await splitWasm(rest, part, ['seldom'], []);

  const logged = [];
  const imports = { './host.js': { log: (n) => logged.push(n) } };
  const all = new WebAssembly.Instance(compile(whole), imports).exports;
  const expected = [all.often(3), all.seldom(5), all.often(3), all.seldom(6)];
  const loggedByAll = logged.splice(0);

  const restOnly = new WebAssembly.Instance(compile(rest), imports).exports;
  assert.equal(restOnly.seldom, undefined);
  const added = new WebAssembly.Instance(compile(part), { rest: restOnly }).exports;
  assert.deepEqual(Object.keys(added), ['seldom']);
  assert.deepEqual([restOnly.often(3), added.seldom(5), restOnly.often(3), added.seldom(6)], expected);
  assert.deepEqual(logged, loggedByAll);
});

test('a rest that is split once more still serves its first part', async () => {
  const [rest, first, second] = ['rest-of-two.wasm', 'first_bg.wasm', 'second_bg.wasm'].map(inFolder);
  copyFileSync(whole, rest);
  await splitWasm(rest, first, ['seldom'], []);
  await splitWasm(rest, second, ['often', 'split:first:*'], []);

  const imports = { './host.js': { log: () => undefined } };
  const all = new WebAssembly.Instance(compile(whole), imports).exports;
  const expected = [all.often(3), all.seldom(5), all.often(3), all.seldom(6)];

  const restOnly = new WebAssembly.Instance(compile(rest), imports).exports;
  assert.equal(restOnly.often, undefined);
  const withSecond = { ...restOnly, ...new WebAssembly.Instance(compile(second), { rest: restOnly }).exports };
  const { seldom } = new WebAssembly.Instance(compile(first), { rest: withSecond }).exports;
  const { often } = withSecond;
  assert.deepEqual([often(3), seldom(5), often(3), seldom(6)], expected);
});

test('an export that is not there is an error', () => {
  assert.throws(() => splitText(WHOLE, ['seldom', 'never']), /expected the exports seldom, never/);
});

test('what only the part calls leaves the rest, and what the table lists stays', () => {
  const [rest, part] = splitText(WHOLE, ['seldom']);
  const defined = (half) => [...half.matchAll(/^ \(func \$(\w+)/gm)].map(([, name]) => name).sort();
  assert.deepEqual(defined(rest), ['double', 'often', 'shared']);
  assert.deepEqual(defined(part), ['alone', 'seldom']);
});
