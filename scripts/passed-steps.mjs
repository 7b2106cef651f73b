// Remembers which steps of `npm test` passed, so that a run skips those whose files have not changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ask, Failure, root } from './run.mjs';

const RECORD = join('node_modules', '.cache', 'piecewright', 'passed-steps.json');

/**
 * The files that cannot change the result of a step, by their paths. All others count, because a file that counts
 * without need only costs time.
 */
const IRRELEVANT = {
  // Rust reads documents and data of other folders, but no scripts and no pages.
  core: /^(?:www|tests|scripts)\/.*\.(?:[cm]?[jt]sx?|css|html|svg|png)$|^crate\/(?:games|wasm)\//,
  rust: /^(?:www|tests|scripts)\/.*\.(?:[cm]?[jt]sx?|css|html|svg|png)$/,
  // These tests see the built package, and sources of it, but no pages.
  package: /^(?:www\/page|play|embed|gallery|tests\/(?:browser|firefox|webkit))\/|^index\.html$/,
  all: /^$/,
  pages: /^tests\/[^/]*\.test\.mjs$|^crate\/(?:games\/)?(?:tests|benches|examples|fuzz)\//,
};

/** Returns what results depend on beside the files. */
export function surroundings(browser) {
  return [process.version, process.platform, ask('rustc', ['--version']), browser && ask(browser, ['--version'])];
}

/**
 * Opens the record of the steps that passed in a repository. Without git, no step is known to have passed.
 *
 * @param around What results depend on beside the files.
 */
export function openRecord(around, folder = root) {
  const files = hashFiles(folder);
  const record = join(folder, RECORD);
  const keyOf = (kind) => {
    if (!(kind in IRRELEVANT)) throw new Failure(`There is no kind of files "${kind}".`);
    return files && hashOf(JSON.stringify([around, files.filter(([path]) => !IRRELEVANT[kind].test(path))]));
  };
  const known = readRecord(record);
  return {
    /** Returns whether a step has passed with the files as they are. */
    has: (step, kind) => files !== undefined && known[step] === keyOf(kind),
    /** Records that a step has passed with the files as they were when the record was opened. */
    add: (step, kind) => {
      known[step] = keyOf(kind);
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify(known));
    },
  };
}

/** Returns the paths of all files that git does not ignore, each with a hash of what is in it. */
function hashFiles(folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) return undefined;
  const paths = [...new Set(stdout.split('\0').filter((path) => path !== ''))].sort();
  return paths.map((path) => [path, hashOf(readIfThere(join(folder, path)))]);
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    // It is deleted, or a folder with a repository of its own.
    if (['ENOENT', 'EISDIR'].includes(error.code)) return '';
    throw error;
  }
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

function readRecord(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
