// Publishes a version in parts: the crates, the npm package, the plugins, the site. With `--dry-run` everything runs except the
// upload, here as in the workflow that a tag starts.
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { arePublic, CONFORMANCE, PLUGINS } from './addresses.mjs';
import { read, readJSON } from './read.mjs';
import { Failure, main, npm, root, run } from './run.mjs';
import { stagePackage } from './stage.mjs';
import { setup } from './setup.mjs';

const CRATES = ['piecewright', 'piecewright-engines', 'piecewright-svg', 'piecewright-games'];

const PARTS = {
  // In this order, because each crate needs those before it.
  crate: (dry) => run('cargo', ['publish', ...CRATES.flatMap((name) => ['--package', name]), ...dry]),
  package: (dry) => {
    npm(['run', 'build']);
    publish('.', dry);
  },
  // After the package, which they need.
  plugins: (dry) => {
    for (const folder of PLUGINS) publish(folder, dry);
  },
  // Its version changes with its rows, not with the code, and its licence is its own.
  conformance: (dry) => {
    npm(['run', 'build:conformance']);
    npm(['publish', `./${CONFORMANCE}`, '--access', 'public', ...dry]);
  },
  // The workflow uploads the folder `site`, so a dry run skips nothing here.
  site: () => npm(['run', 'compress:site']),
};

/** Publishes the package of a folder on npm. */
function publish(source, dry) {
  const folder = join(root, '.build', 'stage', basename(source));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  stagePackage(source, folder);
  npm(['publish', folder, '--access', 'public', ...dry]);
}

/** Throws unless the manifests, the tag that started the run and the changelog name the same version. */
function checkVersion({ dryRun }) {
  const { version } = readJSON('package.json');
  const crate = /^\[workspace\.package\]\s+version = "(.+)"$/m.exec(read('Cargo.toml'))?.[1];
  if (crate !== version) throw new Failure(`package.json has version ${version}, Cargo.toml ${crate}.`);
  const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined;
  if (tag !== undefined && tag !== `v${version}`) throw new Failure(`The tag is ${tag}, the version ${version}.`);
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')}( \\(unreleased\\))?$`, 'm').exec(
    read('CHANGELOG.md'),
  );
  if (heading === null) throw new Failure(`CHANGELOG.md has no heading for ${version}.`);
  if (!arePublic() && !dryRun) throw new Failure('The project has no public address yet: see scripts/addresses.mjs.');
  if (heading[1] !== undefined && !dryRun) throw new Failure(`CHANGELOG.md calls ${version} unreleased.`);
  return version;
}

await main(import.meta.url, async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.find((part) => !(part in PARTS));
  if (unknown !== undefined || positionals.length === 0) {
    throw new Failure(`Usage: npm run release -- ${Object.keys(PARTS).join(' | ')} ... [--dry-run]`);
  }
  const dryRun = values['dry-run'];
  console.log(`Version ${checkVersion({ dryRun })}${dryRun ? ', dry run' : ''}`);
  await setup();
  for (const part of positionals) PARTS[part](dryRun ? ['--dry-run'] : []);
});
