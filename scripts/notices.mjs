// Collects the licences of what others have written and we hand on.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { read } from './read.mjs';
import { ask, Failure } from './run.mjs';

/** The name of the file in the package and on the site. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

const HEAD = `Piecewright contains work of others. This file has their licences.

The WebAssembly modules also contain parts of the standard library of Rust, by the Rust Project
contributors, under MIT or Apache-2.0.
`;

/** Writes the notices for everything that is in the wasm modules, and for packages of npm that are bundled. */
export function noticesFor(packages) {
  const fonts = [
    { name: 'Noto Sans Symbols 2', about: 'outlines of pieces, in symbols.json' },
    { name: 'Noto Serif JP and Noto Serif TC', about: 'outlines of characters, in characters.json' },
  ].map((font) => ({ ...font, texts: [read('LICENSE-OFL')] }));
  const icons = { name: 'Lucide', about: 'icons of the site', texts: [read('LICENSE-LUCIDE')] };
  const all = [...packages.map(npmNotice), ...fonts, icons, ...crates().map(crateNotice)];
  const sections = Array.from(
    byText(all),
    ([text, names]) => `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text.trim()}\n`,
  );
  return [HEAD, ...sections].join('\n');
}

/** Groups notices, because many have the very same text. */
function byText(all) {
  const groups = new Map();
  for (const { name, about, texts } of all) {
    const text = texts.join('\n');
    groups.set(text, [...(groups.get(text) ?? []), `${name} (${about})`]);
  }
  return groups;
}

/** Returns the folders of the packages of npm that the modules of a bundle come from. */
export function packagesOf(ids) {
  const folders = ids.map((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replaceAll('\\', '/'))?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** The modules of workers, which are bundled before the page that starts them. */
const modulesOfWorkers = new Set();

/** A Vite plugin for workers that keeps what is in them for the notices of the build. */
export function noticesOfWorkers() {
  return {
    name: 'notices-of-workers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const id of modulesOf(bundle)) modulesOfWorkers.add(id);
    },
  };
}

/** A Vite plugin that adds the notices to the build, for the packages that are in it and in its workers. */
export function notices() {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const packages = packagesOf([...modulesOf(bundle), ...modulesOfWorkers]);
      this.emitFile({ type: 'asset', fileName: NOTICES, source: noticesFor(packages) });
    },
  };
}

function modulesOf(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  return chunks.flatMap(({ modules }) => Object.keys(modules));
}

function npmNotice(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  const isNamedOnly = license === 'MIT' && !readdirSync(folder).some((file) => LICENSE_FILE.test(file));
  const texts = isNamedOnly ? [mitOf(manifest)] : licenseTexts(folder, name);
  return { name: `${name} ${version}`, about: license, texts };
}

/** Returns the text of the MIT licence for a package that has no file with it. */
function mitOf({ author }) {
  return read('LICENSE-MIT').replace(/^Copyright .*$/m, `Copyright (c) ${author?.name ?? author}`);
}

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?![a-z])/i;

/** Returns the texts of the licence in a folder; where users may choose, those of the MIT licence. */
function licenseTexts(folder, name) {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const chosen = files.filter((file) => /mit/i.test(file));
  const texts = (chosen.length > 0 ? chosen : files).map((file) => readFileSync(join(folder, file), 'utf8'));
  if (texts.length === 0) throw new Failure(`${name} has no text of its licence in ${folder}.`);
  return texts;
}

/**
 * Returns the crates that are linked into the wasm modules: all that these depend on, without macros, which only run while
 * others are compiled, and without what only tests need.
 */
function crates() {
  const about = ['metadata', '--format-version', '1', '--filter-platform', 'wasm32-unknown-unknown'];
  const { packages, resolve } = JSON.parse(ask('cargo', about));
  const byId = new Map(packages.map((crate) => [crate.id, crate]));
  const needsOf = new Map(resolve.nodes.map(({ id, deps }) => [id, deps]));
  const isMacro = ({ targets }) => targets.some(({ kind }) => kind.includes('proc-macro'));
  const found = new Set();
  const visit = (crate) => {
    if (found.has(crate) || isMacro(crate)) return;
    found.add(crate);
    for (const { pkg, dep_kinds: kinds } of needsOf.get(crate.id)) {
      if (kinds.some(({ kind }) => kind === null)) visit(byId.get(pkg));
    }
  };
  for (const crate of packages) if (crate.name.startsWith('piecewright-wasm-')) visit(crate);
  return [...found].filter(({ source }) => source !== null).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function crateNotice({ name, version, license, manifest_path: manifest }) {
  return { name: `${name} ${version}`, about: license ?? 'see below', texts: licenseTexts(dirname(manifest), name) };
}
