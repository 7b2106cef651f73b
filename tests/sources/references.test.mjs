// Documents and comments name only what exists: files, npm and cargo commands, commands and options of the program, counts.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { importSource } from '../../scripts/import-source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name) => readFileSync(join(root, name), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((name) => name !== '' && existsSync(join(root, name)));
const documents = tracked.filter((name) => name.endsWith('.md'));
const sources = tracked.filter(
  (name) => /\.(rs|tsx?|mjs|js|py|toml|ya?ml)$/.test(name) && !name.startsWith('tests/engines/'),
);

/** The comments of a source, and all of a document. */
function proseOf(name) {
  const text = read(name);
  if (name.endsWith('.md')) return text;
  const comment = /\.(py|toml|ya?ml)$/.test(name) ? /(?:^|\s)#.*$/gm : /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm;
  return Array.from(text.matchAll(comment), ([line]) => line).join('\n');
}

const prose = [...documents, ...sources].map((name) => [name, proseOf(name)]);

/** Folders of the repository with files that are kept; others are built. */
const FOLDERS = [...new Set(tracked.flatMap((name) => (name.includes('/') ? [name.split('/')[0]] : [])))];
const PATH = new RegExp(
  String.raw`(?<![\w/.@:-])(?:\.\./|\./)*(?:${FOLDERS.map((name) => name.replace('.', '\\.')).join('|')})/[\w./*{},-]*\w`,
  'g',
);

/** Returns whether a path or a pattern leads to files, from the root or from a folder around the file that names it. */
function leadsSomewhere(path, from) {
  if (/[*{]/.test(path)) {
    const pattern = path
      .replaceAll('.', '\\.')
      .replaceAll(/\{([^}]*)\}/g, (_, words) => `(${words.replaceAll(',', '|')})`)
      .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
    return tracked.some((name) => new RegExp(`^${pattern}(?:/|$)`).test(name));
  }
  const folders = dirname(from).split('/');
  const starts = folders.map((_, n) => folders.slice(0, n + 1).join('/'));
  return ['', ...starts].some((start) => existsSync(join(root, start, path)));
}

test('paths that documents and comments name exist', () => {
  const missing = prose.flatMap(([name, text]) =>
    Array.from(text.matchAll(PATH), ([path]) => path)
      .filter((path) => !leadsSomewhere(path, name))
      .map((path) => `${name}: ${path}`),
  );
  assert.deepEqual([...new Set(missing)], []);
});

test('npm commands that documents, comments and workflows name exist', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const unknown = prose.flatMap(([name, text]) =>
    Array.from(text.matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g), ([command, script, short]) =>
      (script ?? short) in scripts ? [] : [`${name}: ${command}`],
    ).flat(),
  );
  assert.deepEqual(unknown, []);
});

test('sources that documents and comments name exist', () => {
  // The last one is a file of PyChess, which docs/pychess.md gives.
  const names = new Set([...tracked.map((name) => name.split('/').at(-1)), 'cataloguedPremove.ts']);
  const unknown = prose.flatMap(([name, text]) =>
    Array.from(text.matchAll(/`([\w-]+\.(?:rs|tsx?|mjs|jsonl|tsv))`/g), ([, file]) => file)
      .filter((file) => !names.has(file))
      .map((file) => `${name}: ${file}`),
  );
  assert.deepEqual(unknown, []);
});

test('cargo commands name packages, tests and examples that exist', () => {
  const manifests = tracked.filter((name) => /^crate\/.*Cargo\.toml$/.test(name));
  const packages = manifests.flatMap((name) => /^name = "([^"]*)"$/m.exec(read(name))?.[1] ?? []);
  const stems = (folder) =>
    tracked.flatMap(
      (name) => new RegExp(`^crate/(?:games/|svg/)?${folder}/([\\w-]+)(?:\\.rs|/)`).exec(name)?.[1] ?? [],
    );
  const known = { package: packages, test: stems('tests'), example: stems('examples'), bench: stems('benches') };
  let count = 0;
  for (const [name, text] of prose) {
    for (const [command] of text.matchAll(/\bcargo (?:test|run|bench)\b[^`\n]*/g)) {
      for (const [, kind, value] of command.matchAll(/--(package|test|example|bench) ([\w-]+)/g)) {
        assert.ok(known[kind].includes(value), `${name}: ${command}`);
        count += 1;
      }
    }
  }
  assert.ok(count > 5);
});

test('commands and options of the program that documents name exist', async () => {
  const { COMMANDS } = await importSource('command-line/command-list.ts');
  const { OPTIONS } = await importSource('command-line/options.ts');
  let count = 0;
  for (const name of documents) {
    for (const [call, command, rest] of read(name).matchAll(/(?:`|\$ |\n)piecewright ([a-z]+)\b([^`\n]*)/g)) {
      assert.ok(COMMANDS.includes(command), `${name}: ${call}`);
      for (const [, option] of rest.matchAll(/\s--([\w-]+)/g))
        assert.ok(option in OPTIONS || option.replace(/^no-/, '') in OPTIONS, `${name}: ${call}`);
      count += 1;
    }
  }
  assert.ok(count > 30);
});

test('numbers of games that documents name are those of the library', () => {
  const { length } = readdirSync(join(root, 'www/games/variants'));
  for (const name of documents) {
    for (const [words, count] of read(name).matchAll(/\b(?:any of the|library of|all|Of) (\d+) games\b/g))
      assert.equal(Number(count), length, `${name}: ${words}`);
  }
});
