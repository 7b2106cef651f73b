// Runs the examples in README.md, ARCHITECTURE.md and docs/, so that they stay correct. How examples are marked:
//
// - In a `js` block, a line that ends in `// => value` is an expression and its value. The `js` blocks of a document
//   form one program; its output is in the `text output` blocks.
// - In a `console` block, the text after `$ ` is a command and the rest is its output. A file that it writes is
//   compared with the one in the repository.
// - A `text board=5x5` block holds the diagrams of the notations in its first line, side by side.
// - A table is run if its columns are named in code: `text`, `dialect` and a position; `moves`, and the codes and
//   severities of `diagnostics`.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load, NOTATIONS, toText } from 'piecewright';
import { runCommandLine } from '../command-line/runs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name) => readFileSync(join(root, name), 'utf8');
const pages = readdirSync(join(root, 'docs'), { recursive: true }).filter((name) => /^[^.[\]]+\.md$/.test(name));
const roots = ['README.md', 'ARCHITECTURE.md', 'BENCHMARKS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const documents = [...roots, ...pages.map((name) => `docs/${name}`)];
const pw = await load();

/** Runs Node in the repository; returns its status and its output, errors last. */
function node(args, input) {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      resolve({ status: error?.code ?? 0, stdout, stderr });
    });
    child.stdin.end(input);
  });
}

/** Returns the fenced blocks of a document whose opening line begins with `kind`. */
function blocks(document, kind) {
  const all = Array.from(document.matchAll(/^```(.*)\n([^]*?)^```$/gm), ([, info, body]) => ({ info, body }));
  return all.filter(({ info }) => info === kind || info.startsWith(`${kind}=`));
}

/** Returns the tables of a document: a list of rows, each an object of cells by column, without backticks. */
function tables(document) {
  const cells = (line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  return Array.from(document.matchAll(/(?:^\|.*\n)+/gm), ([table]) => {
    const [header, , ...lines] = table.trim().split('\n').map(cells);
    return lines.map((line) => Object.fromEntries(line.map((cell, n) => [header[n], cell.replace(/^`(.*)`$/, '$1')])));
  });
}

async function runProgram(document) {
  const lines = blocks(document, 'js').map(({ body }) =>
    body.replaceAll(/^( *)(.*?);? *\/\/ => (.*)$/gm, '$1expectEqual($2, $3);'),
  );
  const program = ["import { deepEqual as expectEqual } from 'node:assert/strict';", ...lines].join('\n');
  const { status, stdout, stderr } = await node(['--input-type=module'], program);
  assert.equal(status, 0, stderr);
  const expected = blocks(document, 'text output').map(({ body }) => body);
  assert.equal(stdout, expected.join(''));
}

/** Runs one command of the command line; a file that it writes is compared with the one in the repository. */
async function runCommand(command) {
  const [program, ...args] = Array.from(command.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, plain]) => quoted ?? plain);
  assert.equal(program, 'piecewright');
  const option = args.indexOf('--out');
  if (option < 0) return runCommandLine(args);
  const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
  try {
    const file = args[option + 1];
    const result = await runCommandLine(args.with(option + 1, join(folder, 'out')));
    assert.equal(readFileSync(join(folder, 'out'), 'utf8'), read(file), `${file} is out of date: run ${command}`);
    return result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runConsole(body) {
  let replayed = '';
  let status = 0;
  for (const [line, command] of body.matchAll(/^\$ (.*)$/gm)) {
    const result = command === 'echo $?' ? { status: 0, stdout: `${status}\n`, stderr: '' } : await runCommand(command);
    replayed += `${line}\n${result.stdout}${result.stderr}`;
    status = result.status;
  }
  assert.equal(replayed, body);
}

function checkFigures(page, { info, body }) {
  const [head, ...lines] = body.trimEnd().split('\n');
  const columns = Array.from(head.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, index }));
  for (const [n, { text, index }] of columns.entries()) {
    const figure = lines.map((line) => line.slice(index, columns[n + 1]?.index).trimEnd()).join('\n');
    const diagram = pw.diagram({ text, notation: NOTATION_OF[page], board: info.split('=')[1] });
    assert.equal(figure, toText(diagram, { legend: false }), text);
  }
}

/** The notation of the texts on a page about a single notation. */
const NOTATION_OF = Object.fromEntries(NOTATIONS.map((id) => [`docs/${id}.md`, id]));

/** Checks a row with a text; missing columns use the program's defaults. */
function checkRow(
  page,
  { '`text`': text, '`moves`': moves, '`diagnostics`': codes = '', '`severity`': severities, ...others },
) {
  const given = Object.entries(others).filter(([column, cell]) => column.startsWith('`') && cell !== '');
  const position = Object.fromEntries(
    given.map(([column, cell]) => [column.replaceAll('`', ''), valueOf(column, cell)]),
  );
  const found = pw.moves({ text, notation: NOTATION_OF[page], ...position });
  const all = (key) => found.diagnostics.map((diagnostic) => diagnostic[key]).join(' ');
  assert.equal(all('code'), codes, text);
  if (severities !== undefined) assert.equal(all('severity'), severities, text);
  if (moves !== undefined) assert.equal(found.moves.join(' '), moves, text);
}

function valueOf(column, cell) {
  if (column === '`occupants`') return Object.fromEntries(cell.split(' ').map((pair) => pair.split('=')));
  if (column === '`turn`') return Number(cell);
  return column === '`virgin`' ? cell === 'true' : cell;
}

/** Returns the anchor that Markdown hosts give a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function checkLinks(name, document) {
  for (const [, link] of document.matchAll(/\]\(([^)]+)\)|src="([^"]+)"/g)) {
    if (link === undefined || link.includes('://')) continue;
    const [path, anchor] = link.split('#');
    const target = path === '' ? name : join(dirname(name), path);
    assert.ok(existsSync(join(root, target)), `${link} leads nowhere`);
    if (anchor === undefined) continue;
    const anchors = Array.from(read(target).matchAll(/^#+ (.*)$/gm), ([, heading]) => anchorOf(heading));
    assert.ok(anchors.includes(anchor), `${link} names no heading`);
  }
}

for (const name of documents) {
  const document = read(name);
  test(name, { concurrency: true }, async (context) => {
    const checked = [
      context.test('links', () => checkLinks(name, document)),
      ...(blocks(document, 'js').length > 0 ? [context.test('the program', () => runProgram(document))] : []),
      ...blocks(document, 'console').map(({ body }) => context.test(body.split('\n', 1)[0], () => runConsole(body))),
      context.test('figures', () => blocks(document, 'text board').forEach((block) => checkFigures(name, block))),
      context.test('tables', () =>
        tables(document)
          .flat()
          .filter((row) => '`text`' in row)
          .forEach((row) => checkRow(name, row)),
      ),
    ];
    await Promise.all(checked);
  });
}

test('addresses name the version of the package, and files that it has', () => {
  const { version } = JSON.parse(read('package.json'));
  const addresses = documents.flatMap((name) => Array.from(read(name).matchAll(/\/piecewright@([\w.]+)\/(\S+)/g)));
  assert.ok(addresses.length > 0);
  for (const [address, named, file] of addresses) {
    assert.equal(named, version, address);
    assert.ok(existsSync(join(root, file)), address);
  }
  for (const [folder] of read('docs/embedding.md').matchAll(/`v[\d.]+\//g)) assert.equal(folder, `\`v${version}/`);
});

test('the limits that docs/errors.md names are those of the core', () => {
  const [, page] = read('docs/errors.md').split('## Limits\n');
  const [prose] = page.split('```', 1);
  const limits = read('crate/src/limits.rs').matchAll(/^pub const (\w+): \w+ = ([\d_]+);$/gm);
  const values = Array.from(limits, ([, , value]) => Number(value.replaceAll('_', '')));
  for (const [number] of prose.matchAll(/\b\d[\d,]+/g))
    assert.ok(values.includes(Number(number.replaceAll(',', ''))), number);
});
