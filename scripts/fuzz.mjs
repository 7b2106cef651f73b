// `npm run fuzz`: runs the fuzz targets of the core and the fuzzers of the package.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, ask, main, npm, root, run, toolsFolder } from './run.mjs';
import { installCargoTool, setup } from './setup.mjs';

const CARGO_FUZZ_VERSION = '0.13.2';

/** The maximum input sizes in bytes; each byte is one to a dozen characters of a text, or a part of a position. */
const TARGETS = {
  betza_parser: 512,
  generator: 256,
  lcpn: 512,
  hasinu: 256,
  taxonomy: 128,
  parlett: 128,
  depth: 128,
  convert: 64,
  english: 64,
  clauses: 64,
  games: 64,
  hostile_games: 32,
};

/** Fuzzers of the package in JavaScript, as CONTRIBUTING.md describes them. */
const FUZZERS = ['agreement', 'engine', 'ini', 'calls'];

/** Seconds that one input may take; all limits of the crate together stay far below. */
const TIMEOUT = 20;

/** For targets that make every call with each input, or read each of its beginnings. */
const LONG_TIMEOUTS = { depth: 90, hasinu: 90, hostile_games: 90 };

/** Runs a target with earlier findings and the committed corpus; new ones go to .build/, crashes to artifacts. */
function fuzz(target, seconds) {
  console.log(`\n=== ${target}, ${seconds} s`);
  const found = join(root, '.build', 'fuzz', target);
  mkdirSync(found, { recursive: true });
  const folder = join(root, 'crate', 'fuzz');
  const folders = ['--fuzz-dir', folder, '--target-dir', join(root, 'target', 'fuzz')];
  const timeout = `-timeout=${LONG_TIMEOUTS[target] ?? TIMEOUT}`;
  const limits = [`-max_total_time=${seconds}`, timeout, `-max_len=${TARGETS[target]}`, '-print_final_stats=1'];
  const inputs = [found, join(folder, 'corpus', target)];
  // The crate has no unsafe code for a sanitizer to check; without one this needs no nightly compiler and is faster.
  run('cargo', ['fuzz', 'run', ...folders, '--sanitizer', 'none', target, ...inputs, '--', ...limits]);
}

async function installCargoFuzz() {
  if (ask('cargo-fuzz', ['--version'])?.split(' ')[1] === CARGO_FUZZ_VERSION) return;
  await installCargoTool('cargo-fuzz', CARGO_FUZZ_VERSION, 'It runs the fuzz targets.', join(toolsFolder, 'build'));
}

// Arguments: seconds for each target, and optionally one target. For a fuzzer in JavaScript, a number of rounds can replace
// the seconds.
await main(import.meta.url, async () => {
  const [amount = '600', chosen] = process.argv.slice(2);
  const names = [...Object.keys(TARGETS), ...FUZZERS];
  const isCount = FUZZERS.includes(chosen) && /^[1-9]\d*x$/.test(amount);
  if ((!isCount && !(Number(amount) > 0)) || (chosen !== undefined && !names.includes(chosen))) {
    const own = FUZZERS.join(' | ');
    throw new Failure(
      `Usage: npm run fuzz -- [SECONDS] [${names.join(' | ')}]\n       npm run fuzz -- ROUNDSx [${own}]`,
    );
  }
  await setup();
  const wanted = chosen === undefined ? names : [chosen];
  if (wanted.some((name) => name in TARGETS)) await installCargoFuzz();
  for (const name of wanted) {
    if (name in TARGETS) {
      fuzz(name, amount);
      continue;
    }
    npm(['run', 'build']);
    console.log(`\n=== ${name}, ${isCount ? amount.replace('x', ' rounds') : `${amount} s`}`);
    // Each runs in its own Node process; memory is measured after garbage collection.
    run(process.execPath, ['--expose-gc', join(root, 'scripts', 'fuzz-package.mjs'), name, amount]);
  }
});
