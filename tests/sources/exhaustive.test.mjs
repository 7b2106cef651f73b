// Public types of the Rust crates: each may get new fields or variants later, or says why it may not, and those that a
// newcomer meets have an example.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lines that belong to the public item below them. */
const ABOVE = /^(?:\/\/|#\[)/;

/** Returns the public types of a source that others may match on or make, each with the lines above it. */
function openTypes(code) {
  const lines = code.split(/#\[cfg\(test\)\]\nmod tests/)[0].split('\n');
  return lines.flatMap((line, index) => {
    const [, kind, name, rest] = /^pub (struct|enum) (\w+)(.*)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const body = rest.endsWith('{') ? lines.slice(index + 1, lines.indexOf('}', index)) : [rest];
    const fields = body.filter((text) => /^ {4}(?:pub(?:\([^)]*\))? )?\w+:/.test(text));
    const isOpen =
      kind === 'enum' ||
      (rest.endsWith('{') ? fields.every((text) => text.startsWith('    pub ')) : /\(pub /.test(rest));
    let from = index;
    while (from > 0 && ABOVE.test(lines[from - 1])) from--;
    return isOpen ? [{ name, above: lines.slice(from, index).join('\n') }] : [];
  });
}

/** Says what makes a type or its folder closed on purpose. */
const isSettled = (above) => above.includes('#[non_exhaustive]') || /^\/\/ Exhaustive: \S/m.test(above);

const CRATES = ['crate', 'crate/engines', 'crate/games', 'crate/svg'];

/** Returns the Rust sources of a folder, if there is one. */
function sourcesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true });
  // `wrapper.rs` has types in the texts that it writes.
  const sources = names.filter((name) => name.endsWith('.rs') && !name.endsWith('source/wrapper.rs'));
  return sources.map((name) => join(folder, name));
}

test('every public type is non-exhaustive or says why not', () => {
  const files = CRATES.flatMap((crate) => sourcesIn(join(crate, 'src')));
  assert.ok(files.length > 200);
  const unsettled = files.flatMap((path) => {
    const overview = join(root, dirname(path), 'mod.rs');
    if (existsSync(overview) && /^\/\/! The types are exhaustive: /m.test(readFileSync(overview, 'utf8'))) return [];
    const code = readFileSync(join(root, path), 'utf8');
    return openTypes(code).flatMap(({ name, above }) => (isSettled(above) ? [] : [`${path}: ${name}`]));
  });
  assert.deepEqual(unsettled, []);
});

/** Returns the types that a program or a document imports from the crates. */
function importedTypes(text) {
  const imports = Array.from(text.matchAll(/\buse piecewright(?:_\w+)?::([^;]+);/g), ([, names]) => names);
  return imports.flatMap((names) => names.match(/\b[A-Z]\w*[a-z]\w*\b/g) ?? []);
}

test('every type that the documents and the programs of examples import has an example', () => {
  const documents = CRATES.flatMap((crate) => [
    `${crate}/README.md`,
    `${crate}/src/lib.rs`,
    ...sourcesIn(`${crate}/examples`),
  ]);
  const texts = ['docs/rust.md', ...documents].map((path) => readFileSync(join(root, path), 'utf8'));
  const types = new Set(texts.flatMap(importedTypes));
  assert.ok(types.size > 20 && types.has('Board') && types.has('Search'));
  const code = CRATES.flatMap((crate) => sourcesIn(`${crate}/src`)).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const hasExample = (type) => {
    const item = String.raw`(?:^(?://|#\[).*\n)*^pub (?:struct|enum|trait) ${type}\b`;
    const methods = String.raw`^impl(?:<[^>]*>)? ${type}\b[^{]*\{\n[^]*?^\}`;
    const shown = new RegExp(`${item}|${methods}`, 'gm');
    return code.some((source) => source.match(shown)?.some((found) => found.includes('/// ```')));
  };
  assert.deepEqual(
    [...types].filter((type) => !hasExample(type)),
    [],
  );
});

test('a type without either is found', () => {
  const code = `
/// Open.
pub struct Open {
    pub field: u8,
}

#[non_exhaustive]
pub struct Growing {
    pub field: u8,
}

pub struct Closed {
    pub field: u8,
    hidden: u8,
}

// Exhaustive: there are two.
#[derive(Debug)]
pub enum Side {
    Left,
    Right,
}

pub struct Tuple(pub u8);
pub struct Hidden(u8);
`;
  const open = openTypes(code).filter(({ above }) => !isSettled(above));
  assert.deepEqual(
    open.map(({ name }) => name),
    ['Open', 'Tuple'],
  );
});
