// Identifiers that say nothing about what they hold, and what to write instead.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

const REPORT = 'the verb: `report`, `describe`, `return`; or what was reported: `explanation`, `diagnostics`';
const INDEX =
  '`index`, `slot`, `key`, `offset`; for a cell of a board `cell`; for a part of the page `panel`, `section`';
const MATE_SEARCH = '`mate_search`, `MateSearch`';

/** Names of variables, parameters, fields and functions, each with what to write instead. */
const WORDS = {
  one: 'what it is: `diagnostic`, `piece`, `leg`, `entry`; `m` for a generated move; `of` or `pick` for a function',
  told: REPORT,
  tell: REPORT,
  come: 'what happens then: `load`, `start`, `show`',
  goes: 'the condition that holds: `repeats`, `is_reached`, `fits`',
  thing: 'what it is: `content`, `phrase`, `item`',
  things: 'what they are: `contents`, `phrases`, `items`',
  made: 'what it is: `compiled`, `definition`, `generated`',
  early: 'what it is: `misplaced`, `before_min`, `input`',
  place: INDEX,
  places: INDEX,
  hunt: MATE_SEARCH,
  hunts: MATE_SEARCH,
  hunting: MATE_SEARCH,
  hunted: MATE_SEARCH,
  first_rights: '`first_move_rights`',
  first_on: '`first_moves`',
  may_assume_passing: '`null_move_allowed`',
  may_skip: '`late_move_prune`',
};

/** Names of functions, methods and parameters in TypeScript only: in Rust, `take` is a method of the standard library. */
const TYPESCRIPT_WORDS = {
  take: 'what happens: `onResult`, `onLine`, `importArmy`, `applyUpdate`',
  setAgain: '`reapply`',
  textOr: '`attributeText`',
};

/** Names of types, each with what to write instead. */
const TYPES = {
  Found: 'what was found: `Match`, `Candidate`, `Hit`',
  Told: '`Located`, `Spanned`, `Explanation`',
  Place: '`Position` of a game, `CellShape`, `Point`, `Visit`, `CatalogEntry`',
  Run: 'what runs: `SuiteRun`, `Series`, `Searcher`, `Run` of something',
  Known: 'what is known: `Facts`, `KnownWord`, `KnownPieces`',
  Going: '`Motion`, `Repetition`',
  Standing: '`PlacedPiece`, `CellContent`',
  Thing: 'what it is',
  Made: 'what was made: `Lowered`, `Compiled`',
  Ask: '`Request`',
  Asked: 'what is asked for: `PlyRequest`, `FaceRequest`',
  Study: '`CompiledText`',
  Hunts: '`MateSearch`',
  Phased: '`Tapered`',
  Foreseen: '`Pins`, `LegalityHints`',
  Rare: '`Extra`',
  Few: '`InlineVec`',
};

/** Fields whose name others have chosen: a definition of a game says `one` for kinds of which a side has one piece. */
const GIVEN = { 'www/values/variant.ts': ['one'] };

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'crate', 'www'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(rs|tsx?)$/.test(path) && existsSync(join(root, path)));

const COMMENTS_AND_TEXTS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bb?r(#*)"[\s\S]*?"\1|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\[^\n']+|\\')'/g;

/** Returns the code of a Rust source without comments and texts; its lines stay. */
function bareRust(code) {
  return code.replaceAll(COMMENTS_AND_TEXTS, (text) => text.replaceAll(/[^\n]/g, ' '));
}

/** Returns the identifiers of a Rust source that are ruled out, with their offsets. */
function inRust(code) {
  const bare = bareRust(code);
  // Whatever is used is declared, so every use counts; of types only the declaration, for variants may have these names.
  const words = new RegExp(String.raw`\b(?:${Object.keys(WORDS).join('|')})\b`, 'g');
  const types = new RegExp(
    String.raw`(?<=\b(?:struct|enum|union|trait|type)\s+)(?:${Object.keys(TYPES).join('|')})\b`,
    'g',
  );
  return [...bare.matchAll(words), ...bare.matchAll(types)].map(({ 0: name, index }) => ({ name, index }));
}

/** Returns the identifiers that a TypeScript source declares and that are ruled out, with their offsets. */
function inTypeScript(code, path) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const { name } = node;
    if (name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && isDeclaration(node)) {
      const word = name.text.replace('#', '');
      if (adviceFor(word, path) !== undefined && isType(node) === Object.hasOwn(TYPES, word)) {
        found.push({ name: word, index: name.getStart(source) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isType = (node) =>
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node);

// The keys of objects are left out: their types declare them, and texts of the page have keys of their own.
const isDeclaration = (node) =>
  isType(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node);

/** Returns what to write instead of a name in a source, if it is ruled out there. */
function adviceFor(name, path) {
  if (GIVEN[path]?.includes(name)) return undefined;
  const tables = path.endsWith('.rs') ? [WORDS, TYPES] : [WORDS, TYPES, TYPESCRIPT_WORDS];
  return tables.find((table) => Object.hasOwn(table, name))?.[name];
}

/** Returns a line for each identifier of a source that is ruled out: where it is, and what to write instead. */
function complaints(code, path) {
  const found = path.endsWith('.rs') ? inRust(code) : inTypeScript(code, path);
  return found.map(({ name, index }) => {
    const line = code.slice(0, index).split('\n').length;
    return `${path}:${line}: \`${name}\`: write ${adviceFor(name, path)}`;
  });
}

test('the search finds each kind of declaration, and neither comments nor texts', () => {
  const names = (code, path) => complaints(code, path).map((line) => /:(\d+): `(\w+)`/.exec(line).slice(1).join(' '));
  const rust = [
    '// one thing',
    "struct Found<'a> { place: &'a str, c: char }",
    'fn told(early: u8) -> Value { Value::Known(format!("one \\" {}", early)) }',
    'const QUOTE: char = \'"\'; /* places */ let more = r#"goes " come"#;',
    'let all = list.iter().map(|one| one.code);',
  ];
  assert.deepEqual(names(rust.join('\n'), 'a.rs').sort(), [
    '2 Found',
    '2 place',
    '3 early',
    '3 early',
    '3 told',
    '5 one',
    '5 one',
  ]);
  const typescript = [
    '// one thing',
    'interface Run { place?: string; told(): void }',
    'const words = { place: "one", made: `goes` };',
    'function tell(early: number, { places, a: come }: Words): void { list.map((one) => one.made); }',
    'class A { #take(): void {} }',
  ];
  assert.deepEqual(names(typescript.join('\n'), 'a.ts'), [
    '2 Run',
    '2 place',
    '2 told',
    '4 tell',
    '4 early',
    '4 places',
    '4 come',
    '4 one',
    '5 take',
  ]);
});

test('identifiers of the sources say what they hold', () => {
  assert.ok(paths.length > 500, `${paths.length} sources`);
  assert.deepEqual(
    paths.flatMap((path) => complaints(readFileSync(join(root, path), 'utf8'), path)),
    [],
  );
});
