import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main, root, run, runNode } from './run.mjs';
import { setup } from './setup.mjs';
import { buildWasm } from './build-wasm.mjs';
import { buildPackage } from './build.mjs';
import { buildDocs } from './build-docs.mjs';
import { buildSite } from './build-site.mjs';
import { checkSizes } from './size.mjs';
import { findChromium } from './chromium.mjs';

const cargo = (...args) => run('cargo', args);
const clippy = (...args) => cargo('clippy', '--workspace', '--all-targets', ...args, '--', '--deny', 'warnings');

const NODE_TEST = ['--test', '--test-reporter', 'spec'];

/** In the order in which they run; the first that fails ends the run. */
const STEPS = {
  'set-up': () => {
    setup();
    // Asked here so that a missing browser is known at once and not after minutes.
    console.log(`browser: ${findChromium()}`);
  },
  'Rust format': () => cargo('fmt', '--all', '--check'),
  'Rust lint, core': () => clippy(),
  // Without the workshop, as in the module that an embedded diagram loads.
  'Rust lint, small core': () => clippy('--no-default-features'),
  'Rust lint, with wasm': () => clippy('--features', 'wasm'),
  'Rust lint, for wasm32': () =>
    cargo(
      'clippy',
      '--no-default-features',
      '--features',
      'wasm',
      '--target',
      'wasm32-unknown-unknown',
      '--',
      '--deny',
      'warnings',
    ),
  'Rust tests, core': () => cargo('test', '--workspace'),
  'Rust tests, small core': () => cargo('test', '--workspace', '--no-default-features', '--lib', '--tests'),
  // What crosses modules has been tested above; bindings have tests of their own only.
  'Rust tests, with wasm': () => cargo('test', '--package', 'piecewright', '--features', 'wasm', '--lib'),
  'Rust documentation': () =>
    run('cargo', ['doc', '--workspace', '--no-deps', '--features', 'wasm'], { env: { RUSTDOCFLAGS: '-D warnings' } }),
  wasm: buildWasm,
  package: buildPackage,
  format: () => runNode('prettier/bin/prettier.cjs', ['--check', '.']),
  lint: () => runNode('eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
  types: () => runNode('typescript/bin/tsc', ['--noEmit']),
  // Node leaves a core to itself, of the two that small machines have.
  'package tests': () => run(process.execPath, [...NODE_TEST, '--test-concurrency=2', ...packageTests()]),
  sizes: checkSizes,
  site: buildSite,
  'package documentation': buildDocs,
  'browser tests': () => runNode('@playwright/test/cli.js', ['test']),
  'Firefox tests': () => run(process.execPath, [...NODE_TEST, 'tests/firefox/flows.mjs']),
};

function packageTests() {
  const names = readdirSync(join(root, 'tests')).filter((name) => name.endsWith('.test.mjs'));
  return names.map((name) => join('tests', name));
}

await main(import.meta.url, async () => {
  const begin = performance.now();
  const names = Object.keys(STEPS);
  for (const [index, name] of names.entries()) {
    const stepBegin = performance.now();
    console.log(`\n=== ${index + 1}/${names.length} ${name}`);
    try {
      await STEPS[name]();
    } catch (error) {
      if (!(error instanceof Failure)) console.error(error);
      throw new Failure(`FAILED at step ${index + 1} of ${names.length}, ${name}: ${error.message}`);
    }
    console.log(`--- ${name}: ${seconds(stepBegin)}`);
  }
  console.log(`\nAll ${names.length} steps passed in ${seconds(begin)}.`);
});

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
