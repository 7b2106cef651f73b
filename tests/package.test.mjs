import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'piecewright';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

test('the package loads once and has the version of package.json', async () => {
  assert.equal(load(), load());
  assert.equal((await load()).version(), version);
});

test('the command line runs', () => {
  const program = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
  assert.equal(execFileSync(program, { encoding: 'utf8' }), `piecewright ${version}\n`);
});

test('the wasm is an entry of the package', () => {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('piecewright/piecewright_bg.wasm')));
  assert.ok(WebAssembly.validate(wasm));
});
