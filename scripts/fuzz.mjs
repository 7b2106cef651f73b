import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, main, root, run } from './run.mjs';
import { installCargoTool, setup } from './setup.mjs';
import { buildPackage } from './build.mjs';

const CARGO_FUZZ_VERSION = '0.13.2';

/** The longest inputs in bytes; each is one to a dozen characters of a text, or a part of a position. */
const TARGETS = {
  betza_parser: 512,
  generator: 256,
  lcpn: 512,
  hasinu: 256,
  taxonomy: 128,
  depth: 128,
  convert: 64,
  english: 64,
};

/**
 * What is tried on the package from JavaScript: agreement with the slow reader, exports played in Fairy-Stockfish, and
 * hostile calls of everything.
 */
const SCRIPTS = { agreement: 'fuzz-agreement.mjs', engine: 'fuzz-engine.mjs', calls: 'fuzz-calls.mjs' };

/** Seconds that one input may take; every limit of the crate together stays far below. */
const TIMEOUT = 20;

/** For targets that make every call with each input. */
const LONG_TIMEOUTS = { depth: 90 };

/** Runs a target with what it found before and the committed corpus; what it finds goes to .build/, a crash to artifacts. */
function fuzz(target, seconds) {
  console.log(`\n=== ${target}, ${seconds} s`);
  const found = join(root, '.build', 'fuzz', target);
  mkdirSync(found, { recursive: true });
  const folder = join(root, 'crate', 'fuzz');
  // The crate has no unsafe code for a sanitizer to watch; without one this needs no nightly compiler and is faster.
  const cargo = [
    'fuzz',
    'run',
    '--fuzz-dir',
    folder,
    '--target-dir',
    join(root, 'target', 'fuzz'),
    '--sanitizer',
    'none',
  ];
  const limits = [`-max_total_time=${seconds}`, `-timeout=${LONG_TIMEOUTS[target] ?? TIMEOUT}`, `-max_len=${TARGETS[target]}`];
  run('cargo', [...cargo, target, found, join(folder, 'corpus', target), '--', ...limits, '-print_final_stats=1']);
}

// Seconds for each of them, and one of them if not all are wanted. Calls can be counted instead.
await main(import.meta.url, async () => {
  const [amount = '600', chosen] = process.argv.slice(2);
  const names = [...Object.keys(TARGETS), ...Object.keys(SCRIPTS)];
  const isCount = chosen === 'calls' && /^[1-9]\d*x$/.test(amount);
  if ((!isCount && !(Number(amount) > 0)) || (chosen !== undefined && !names.includes(chosen))) {
    throw new Failure(`Usage: npm run fuzz -- [SECONDS] [${names.join(' | ')}]\n       npm run fuzz -- COUNTx calls`);
  }
  setup();
  const wanted = chosen === undefined ? names : [chosen];
  if (wanted.some((name) => name in TARGETS)) {
    installCargoTool('cargo-fuzz', 'cargo-fuzz', CARGO_FUZZ_VERSION, 'It runs the fuzz targets.');
  }
  for (const name of wanted) {
    if (name in TARGETS) fuzz(name, amount);
    else {
      await buildPackage();
      console.log(`\n=== ${name}, ${isCount ? `${amount.slice(0, -1)} calls` : `${amount} s`}`);
      // Each in a Node of its own; memory is measured after what can be collected is.
      run(process.execPath, ['--expose-gc', join(root, 'scripts', SCRIPTS[name]), amount]);
    }
  }
});
