// `npm test`: every check.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, main, root, run, runNode } from './run.mjs';
import { setup } from './setup.mjs';
import { buildWasm } from './build-wasm.mjs';
import { buildPackage } from './build.mjs';
import { buildDocs } from './build-docs.mjs';
import { buildHandbook } from './build-handbook.mjs';
import { buildSite } from './build-site.mjs';
import { measureJourneys } from './journeys.mjs';
import { checkSizes } from './size.mjs';
import { findChromium } from './chromium.mjs';
import { openRecord, surroundings } from './passed-steps.mjs';
import { runApart, runSteps } from './run-steps.mjs';

const cargo = (...args) => run('cargo', args);
const clippy = (...args) => cargo('clippy', ...args, '--', '--deny', 'warnings');

/** The crates of the wasm modules; what they share is compiled into each. */
const WASM_CRATES = readdirSync(join(root, 'crate', 'wasm'))
  .filter((name) => existsSync(join(root, 'crate', 'wasm', name, 'Cargo.toml')))
  .map((name) => `piecewright-wasm-${name}`);

/** The tests that read sources, documents or the list of all files; the others see the built package. */
export const SOURCE_TESTS = ['computer', 'docs', 'edge', 'folders', 'own-game', 'pack', 'passed-steps', 'words'].map(
  (name) => `tests/${name}.test.mjs`,
);

/** The step that all others need. */
const SETUP = 'set-up';

/** What runs one step in a process of its own: this script with this word and the name. */
const ONLY = '--only';

const NODE_TEST = ['--test', '--test-reporter', 'spec'];

/**
 * Every check, in the order in which they run, two at a time; the first failure ends the run. `needs` names the steps that
 * create what a check uses; they also run when `npm test -- STEP…` selects some. One with two `cores` keeps both busy, or
 * measures time, so that nothing runs beside it. A check with `files` is skipped if it passed before and none of these
 * files has changed since.
 */
const STEPS = {
  [SETUP]: { work: setup, cores: 2 },
  'Rust format': { work: () => cargo('fmt', '--all', '--check') },
  'Rust lint': {
    work: () => {
      clippy('--workspace', '--all-targets');
      // As those see them who ask for no feature.
      clippy('--package', 'piecewright', '--package', 'piecewright-games');
    },
    cores: 2,
  },
  'Rust lint, for wasm32': {
    work: () => clippy(...WASM_CRATES.flatMap((name) => ['--package', name]), '--target', 'wasm32-unknown-unknown'),
  },
  'Rust tests': { work: () => cargo('test', '--package', 'piecewright'), cores: 2, files: 'core' },
  'Rust tests of games and bindings': {
    work: () => cargo('test', '--workspace', '--exclude', 'piecewright'),
    cores: 2,
    files: 'rust',
  },
  'Rust documentation': {
    work: () => run('cargo', ['doc', '--workspace', '--no-deps'], { env: { RUSTDOCFLAGS: '-D warnings' } }),
  },
  wasm: { work: buildWasm, cores: 2 },
  package: { work: buildPackage, needs: ['wasm'] },
  format: { work: checkFormat },
  lint: { work: lint, needs: ['wasm', 'package'] },
  types: { work: checkTypes, needs: ['wasm', 'package'] },
  'tests of the sources': {
    work: () => testInNode(SOURCE_TESTS),
    needs: ['wasm', 'package'],
    cores: 2,
    files: 'all',
  },
  'package tests': {
    work: () => testInNode(packageTests()),
    needs: ['wasm', 'package'],
    cores: 2,
    files: 'package',
  },
  sizes: { work: checkSizes, needs: ['wasm', 'package'] },
  site: { work: buildSite, needs: ['wasm', 'package'] },
  journeys: { work: measureJourneys, needs: ['wasm', 'package', 'site'], files: 'pages' },
  'documentation pages': { work: buildHandbook, needs: ['wasm', 'package', 'site'] },
  'tests of the documentation pages': {
    work: () => run(process.execPath, [...NODE_TEST, 'tests/handbook/pages.mjs']),
    needs: ['wasm', 'package', 'site', 'documentation pages'],
  },
  'package documentation': { work: buildDocs, needs: ['wasm', 'package', 'site'] },
  'browser tests': {
    work: () => runNode('@playwright/test/cli.js', ['test']),
    needs: ['wasm', 'package', 'site', 'documentation pages'],
    cores: 2,
    files: 'pages',
  },
  'Firefox tests': {
    work: () => run(process.execPath, [...NODE_TEST, 'tests/firefox/flows.mjs']),
    needs: ['wasm', 'package', 'site'],
    files: 'pages',
  },
};

/** Where checks keep what they found about unchanged files. */
const CACHE = join('node_modules', '.cache', 'piecewright');

function checkFormat() {
  const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', join(CACHE, 'prettier')];
  runNode('prettier/bin/prettier.cjs', ['--check', '.', ...cached]);
}

/** Runs ESLint, which skips files that it has passed if no file changed that they might import. */
function lint() {
  const cache = join(CACHE, 'eslint');
  const present = `${hashOf(['www', 'tests', 'package-lock.json'])}.json`;
  const others = existsSync(join(root, cache)) ? readdirSync(join(root, cache)).filter((name) => name !== present) : [];
  for (const name of others) rmSync(join(root, cache, name));
  const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', join(cache, present)];
  runNode('eslint/bin/eslint.js', ['.', '--max-warnings', '0', ...cached]);
}

function checkTypes() {
  const cached = ['--incremental', '--tsBuildInfoFile', join(CACHE, 'types.tsbuildinfo')];
  runNode('typescript/bin/tsc', ['--noEmit', ...cached]);
}

/** Returns a hash of the names and the contents of files, and of all TypeScript in folders. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    const inside = path.includes('.')
      ? ['']
      : readdirSync(full, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
    for (const name of inside.sort())
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(full, name)))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

const USAGE = `Usage: npm test [-- --fresh | STEP...]

Without a step it runs all of them, except tests that passed before with the same files; --fresh runs those, too.
STEP is the beginning of a name, in any case:
${Object.keys(STEPS)
  .map((name) => `  ${name}`)
  .join('\n')}`;

/** Returns the names of the steps to run, including the ones they need, in order. */
function chosen(wanted) {
  const names = Object.keys(STEPS);
  if (wanted.length === 0) return names;
  const starts = (name, beginning) => name.toLowerCase().startsWith(beginning.toLowerCase());
  const picked = new Set([SETUP]);
  for (const beginning of wanted) {
    const found = names.filter((name) => starts(name, beginning));
    if (found.length === 0) throw new Failure(`There is no step "${beginning}".\n\n${USAGE}`);
    const exact = found.filter((name) => name.toLowerCase() === beginning.toLowerCase());
    for (const name of exact.length > 0 ? exact : found) {
      for (const need of [...(STEPS[name].needs ?? []), name]) picked.add(need);
    }
  }
  return names.filter((name) => picked.has(name));
}

function packageTests() {
  const names = readdirSync(join(root, 'tests')).filter((name) => name.endsWith('.test.mjs'));
  return names.map((name) => `tests/${name}`).filter((path) => !SOURCE_TESTS.includes(path));
}

/** Runs test files, two at a time: small machines have two cores, of which Node would leave one idle. */
function testInNode(paths) {
  run(process.execPath, [...NODE_TEST, '--test-concurrency=2', ...paths]);
}

await main(import.meta.url, async () => {
  const wanted = process.argv.slice(2);
  if (wanted.some((word) => word === '--help' || word === '-h')) {
    console.log(USAGE);
    return;
  }
  if (wanted[0] === ONLY) return STEPS[wanted[1]].work();
  const begin = performance.now();
  const names = chosen(wanted.filter((word) => word !== '--fresh'));
  // Reports a missing browser before spending minutes on building.
  const browser = names.includes('browser tests') ? findChromium() : undefined;
  if (browser !== undefined) console.log(`browser: ${browser}`);
  const passed = openRecord(surroundings(browser));
  // A step that is asked for by name runs.
  const isKnown = (name, { files }) => wanted.length === 0 && files !== undefined && passed.has(name, files);
  const titles = new Map(names.map((name, index) => [name, `${index + 1}/${names.length} ${name}`]));
  const needsOf = (name) => (name === SETUP ? [] : [SETUP, ...(STEPS[name].needs ?? [])]);
  const steps = new Map(names.map((name) => [name, { ...STEPS[name], needs: needsOf(name) }]));
  const failures = [];
  const failed = await runSteps(steps, async (name) => {
    const title = titles.get(name);
    if (isKnown(name, STEPS[name])) {
      console.log(`\n=== ${title}\n--- skipped: it passed with the same files (\`npm test -- --fresh\` runs it)`);
      return true;
    }
    const stepBegin = performance.now();
    // The output of what has the machine to itself is shown at once, that of others when they end.
    const isShown = STEPS[name].cores === 2;
    console.log(`\n${isShown ? '===' : '...'} ${title}`);
    const { isPassed, output } = await runApart([fileURLToPath(import.meta.url), ONLY, name], { isShown });
    const report = `${isShown ? '' : `\n=== ${title}\n${output}`}--- ${name}: ${seconds(stepBegin)}`;
    if (!isPassed) failures.push(report);
    else console.log(report);
    if (isPassed && STEPS[name].files !== undefined) passed.add(name, STEPS[name].files);
    return isPassed;
  });
  // At the end, where they are found.
  for (const report of failures) console.error(report);
  if (failed.length > 0)
    throw new Failure(`FAILED: step ${failed.map((name) => titles.get(name)).join(', and step ')}`);
  console.log(`\nAll ${names.length} steps passed in ${seconds(begin)}.`);
});

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
