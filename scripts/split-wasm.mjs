// Splits calls that few readers need off a linked wasm module. Both halves share memory, tables and functions, so no code
// is in both; the part imports what it needs from the rest.
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runNodeBeside } from './run.mjs';

/** What modules from Rust use, because the text format does not say it. */
const FEATURES = [
  'bulk-memory',
  'bulk-memory-opt',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
].map((name) => `--enable-${name}`);

const NAME = String.raw`\$(?:"[^"]*"|[^\s()]+)`;

/**
 * What the halves share besides functions, by the names under which the part imports it: how it is defined in the text
 * format, with its name and its type.
 */
const SHARED = {
  memory: new RegExp(String.raw`^ \((memory) (${NAME}) (\d+)`),
  table: new RegExp(String.raw`^ \((table) (${NAME}) (\d+)[\d ]*( funcref)`),
  externrefs: new RegExp(String.raw`^ \((table) (${NAME}) (\d+)[\d ]*( externref)`),
  stack: new RegExp(String.raw`^ \((global) (${NAME}) (\(mut i32\))`),
};

/**
 * Moves exports of a module into a file of their own, with the functions that only they reach. Functions that the table
 * lists stay, because any call could reach them. What the halves share is exported under names with the name of the part,
 * so that a module can have several parts.
 */
export async function splitWasm(wasm, part, moved, optimization) {
  const [whole, ...halves] = ['whole', 'rest', 'part'].map((name) => `${wasm}.${name}.wat`);
  await runNodeBeside('binaryen/bin/wasm-dis', [wasm, '-o', whole]);
  const prefix = `split:${basename(part, '_bg.wasm')}:`;
  const texts = splitText(readFileSync(whole, 'utf8'), moved, prefix);
  const optimized = [wasm, part].map(async (file, place) => {
    writeFileSync(halves[place], texts[place]);
    await runNodeBeside('binaryen/bin/wasm-opt', [...FEATURES, ...optimization, halves[place], '-o', `${file}.half`]);
    renameSync(`${file}.half`, file);
  });
  await Promise.all(optimized);
  for (const file of [whole, ...halves]) rmSync(file);
}

/** Where the glue of a module takes the calls of a new instance. */
const TAKES_CALLS = /^ {4}wasm = ((?:wasmInstance|instance)\.exports);$/gm;

/** Makes the glue of a module take the calls of its parts, too, those of each new instance after a restart. */
export function addParts(glue, names) {
  const code = readFileSync(`${glue}.js`, 'utf8');
  if (code.match(TAKES_CALLS)?.length !== 2) throw new Error(`The glue ${basename(glue)} starts in an unknown way.`);
  const addresses = names.map((name) => `    ${name}: () => new URL('${name}_bg.wasm', import.meta.url),\n`).join('');
  writeFileSync(
    `${glue}.js`,
    `${code.replaceAll(TAKES_CALLS, '    wasm = parts.reduce(withPart, $1);')}
const parts = [];
function withPart(rest, part) {
    return { ...rest, ...new WebAssembly.Instance(part, { rest }).exports };
}
export function addPart(part) {
    parts.push(part);
    if (wasm !== undefined) wasm = withPart(wasm, part);
}
export const partAddresses = {
${addresses}};
`,
  );
  appendFileSync(
    `${glue}.d.ts`,
    `
/** Adds a part, whose calls do not work before. */
export function addPart(part: WebAssembly.Module): void;

/** The addresses of the parts. */
export const partAddresses: Readonly<Record<${names.map((name) => `'${name}'`).join(' | ')}, () => URL>>;
`,
  );
}

/**
 * Splits the text of a module into the texts of the rest and of the part. A name in `moved` that ends with a star stands for
 * all exports that begin with it.
 */
export function splitText(text, moved, prefix = 'split:') {
  const items = itemsOf(text);
  const functions = new Map(items.filter((item) => item.startsWith(' (func ')).map((item) => [nameOf(item), item]));
  const others = items.filter((item) => !item.startsWith(' (func '));
  const exportName = (item) => /^ \(export "([^"]+)" \(func /.exec(item)?.[1];
  const isMoved = (item) => moved.some((name) => doesMatch(name, exportName(item)));
  const exported = others.filter(isMoved);
  const isMissing = (name) => !exported.some((item) => doesMatch(name, exportName(item)));
  if (moved.some(isMissing)) throw new Error(`expected the exports ${moved.join(', ')}`);

  const roots = others.filter((item) => /^ \((?:elem|export|start) /.test(item) && !isMoved(item)).flatMap(namesIn);
  const kept = reachable(functions, roots);
  const own = [...functions].filter(([name]) => !kept.has(name)).map(([, item]) => item);
  const referred = [...own.flatMap(calledBy), ...exported.flatMap(namesIn)];
  const needed = [...new Set(referred)].filter((name) => kept.has(name) || !functions.has(name));
  const signature = (name) => signatureOf(functions.get(name) ?? others.find((item) => importName(item) === name));
  const shared = Object.entries(SHARED).map(([name, form]) => {
    const [, kind, internal, ...type] = others.map((item) => form.exec(item)).find((match) => match !== null);
    return { name, kind, internal, type: type.join('') };
  });

  const rest = [
    ...others.filter((item) => !isMoved(item)),
    ...[...kept].map((name) => functions.get(name)),
    ...shared.map(({ name, kind, internal }) => ` (export "${prefix}${name}" (${kind} ${internal}))`),
    ...needed.map((name, place) => ` (export "${prefix}${place}" (func ${name}))`),
  ];
  const part = [
    ...others.filter((item) => item.startsWith(' (type ')),
    ...shared.map(
      ({ name, kind, internal, type }) => ` (import "rest" "${prefix}${name}" (${kind} ${internal} ${type}))`,
    ),
    ...needed.map((name, place) => ` (import "rest" "${prefix}${place}" (func ${name}${signature(name)}))`),
    ...own,
    ...exported,
  ];
  return [rest, part].map((half) => ['(module', ...half, ')\n'].join('\n'));
}

function doesMatch(name, exported) {
  return name.endsWith('*') ? exported?.startsWith(name.slice(0, -1)) === true : exported === name;
}

/** Returns the items of a module, which the disassembler begins on lines that are indented by one. */
function itemsOf(text) {
  return text
    .replace(/\n\)\s*$/, '')
    .split(/\n(?= \()/)
    .slice(1);
}

/** Returns the name that a function is defined by. */
function nameOf(item) {
  return new RegExp(`^ \\(func (${NAME})`).exec(item)[1];
}

/** Returns the name of an imported function. */
function importName(item) {
  return new RegExp(`^ \\(import .*\\(func (${NAME})`).exec(item)?.[1];
}

/** Returns the parameters and results of a function, without the names of the parameters. */
function signatureOf(item) {
  const head = item.split('\n', 1)[0];
  const types = head.slice(head.indexOf('(func ')).matchAll(/\((?:type|param|result) [^)]*\)/g);
  return [...types].map(([type]) => ` ${type.replace(/^\(param \S*\$\S+ /, '(param ')}`).join('');
}

/** Returns the names of functions in an item of a module that is not a function. */
function namesIn(item) {
  const list = item.slice(item.search(/\bfunc\b/));
  return list.match(new RegExp(NAME, 'g')) ?? [];
}

/** Returns the functions that a function calls or refers to. */
function calledBy(item) {
  return [...item.matchAll(new RegExp(`\\((?:call|return_call|ref\\.func) (${NAME})`, 'g'))].map(([, name]) => name);
}

function reachable(functions, roots) {
  const found = new Set();
  const open = [...roots];
  while (open.length > 0) {
    const name = open.pop();
    if (found.has(name) || !functions.has(name)) continue;
    found.add(name);
    open.push(...calledBy(functions.get(name)));
  }
  return found;
}
