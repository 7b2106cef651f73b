// `npm run test:python`: builds the Python package, installs it in an environment of its own, and runs its tests there.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { main, root, run } from '../../scripts/run.mjs';

const folder = 'crate/python';
const environment = join(root, '.build/python/environment');
const wheels = join(root, '.build/python/wheels');
const program = (name) => join(environment, process.platform === 'win32' ? 'Scripts' : 'bin', name);

await main(import.meta.url, () => {
  if (!existsSync(program('stubtest'))) {
    mkdirSync(environment, { recursive: true });
    run('python3', ['-m', 'venv', environment]);
    run(program('pip'), ['install', '--quiet', 'maturin', 'pytest', 'mypy']);
  }
  rmSync(wheels, { recursive: true, force: true });
  const target = ['--out', wheels, '--target-dir', join(root, 'target/python')];
  run(program('maturin'), ['build', '--quiet', '--release', '--manifest-path', `${folder}/Cargo.toml`, ...target]);
  const wheel = readdirSync(wheels).find((name) => name.endsWith('.whl'));
  run(program('pip'), ['install', '--quiet', '--force-reinstall', join(wheels, wheel)]);
  run(program('mypy'), ['--strict', '--cache-dir', join(root, '.build/python/mypy'), `${folder}/tests`]);
  run(program('stubtest'), ['piecewright._native']);
  run(program('python'), [
    '-m',
    'pytest',
    '--quiet',
    '-p',
    'no:cacheprovider',
    '--doctest-glob',
    'README.md',
    `${folder}/tests`,
    `${folder}/README.md`,
  ]);
});
