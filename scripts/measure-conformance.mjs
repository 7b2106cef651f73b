// `npm run conformance`: holds every reader that can be had against the conformance suite, and writes the tables of
// docs/conformance.md. What is not in this repository is installed into a temporary folder, for this run alone.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConformance } from './make-conformance.mjs';
import { read, readJSON } from './read.mjs';
import { Failure, main, root } from './run.mjs';

const PAGE = 'docs/conformance.md';

/** The readers: who each is, the adapter, the program that its own rows come from, and the package to install, if any. */
const READERS = [
  { name: 'Piecewright', adapter: 'piecewright.mjs' },
  { name: "Piecewright's slow reader", adapter: 'slow-reader.mjs' },
  { name: 'Fairy-Stockfish, `ffish-es6`', adapter: 'ffish.mjs', own: 'Fairy-Stockfish', npm: 'ffish-es6' },
  { name: 'Fairy-Stockfish, `pyffish`', adapter: 'pyffish_reader.py', own: 'Fairy-Stockfish', python: 'pyffish' },
  { name: '`betza-visualizer`', adapter: 'betza_visualizer_reader.py', python: 'betza-visualizer' },
];

/** Readers that are announced as packages, and for which an adapter can be written once they are in the registry. */
const ANNOUNCED = ['@abstractplay/betza', '@abstractplay/xbetza', '@pychess/betza'];

const LEVELS = [1, 2, 3, 4, 5, 6];

/** How many of the wrong answers of a reader are listed. */
const LISTED = 5;

function call(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return { status, stdout: stdout ?? '', stderr: error?.message ?? stderr };
}

/** Makes a Python of its own in a folder, with the packages of the readers; returns its path. */
function pythonIn(folder) {
  const created = call('python3', ['-m', 'venv', folder]);
  if (created.status !== 0) throw new Failure(`The readers in Python need python3 with venv: ${created.stderr}`);
  const python = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin', 'python');
  const packages = READERS.flatMap((reader) => reader.python ?? []);
  const installed = call(python, ['-m', 'pip', 'install', '--quiet', ...packages]);
  if (installed.status !== 0) throw new Failure(`pip could not install ${packages.join(', ')}: ${installed.stderr}`);
  return python;
}

/** Returns the version of a reader. */
function versionOf(reader, python) {
  if (reader.python !== undefined) {
    const code = 'import sys, importlib.metadata as m; print(m.version(sys.argv[1]))';
    return call(python, ['-c', code, reader.python]).stdout.trim();
  }
  const path = reader.npm === undefined ? 'package.json' : `node_modules/${reader.npm}/package.json`;
  return readJSON(path).version;
}

/** Runs the suite on a reader; returns the report as data. */
function measure({ adapter, name }, python) {
  const program = adapter.endsWith('.py') ? python : process.execPath;
  const reader = `"${program}" "${join('conformance', 'adapters', adapter)}"`;
  const line = ['dist/cli.js', 'conformance', '--reader', reader, '--data', 'conformance', '--format', 'json'];
  const { status, stdout, stderr } = call(process.execPath, line);
  if (status > 1) throw new Failure(`${name} could not be measured: ${stderr}`);
  return JSON.parse(stdout);
}

/** Returns a table of Markdown, with its columns as wide as their cells. */
function table(head, lines) {
  const all = [head, ...lines];
  const widths = head.map((_, n) => Math.max(3, ...all.map((line) => line[n].length)));
  const row = (line) => `| ${line.map((cell, n) => cell.padEnd(widths[n])).join(' | ')} |`;
  return [row(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(row)].join('\n');
}

/** Returns how many answers about some rows are right, of how many. */
function score(rows, verdicts) {
  const answered = rows.filter(({ id }) => !['unsupported', undefined].includes(verdicts[id]));
  const right = answered.filter(({ id }) => verdicts[id] === 'right');
  return answered.length === 0 ? '–' : `${right.length} of ${answered.length}`;
}

/** The groups of rows: the columns of the tables. */
function groupsOf(rows) {
  const onSquares = rows.filter(({ board }) => !board.startsWith('hex'));
  const betza = onSquares.filter(({ notation }) => notation === 'betza');
  const others = onSquares.filter(({ notation }) => notation !== 'betza');
  return [
    ...LEVELS.map((level) => [`level ${level}`, betza.filter((row) => row.level === level)]),
    ['other notations', others],
    ['hexagons', rows.filter(({ board }) => board.startsWith('hex'))],
  ];
}

/** Returns what the reader got wrong, as a list. */
function wrongOf({ name, report }) {
  const shown = report.failures.slice(0, LISTED);
  const items = shown.map(
    ({ row, why }) => `- \`${row.text.slice(0, 40)}\` on ${row.cell} of ${row.board}: ${why} (${row.id})`,
  );
  const more = report.failures.length - shown.length;
  return items.length === 0
    ? []
    : [`${name}, ${report.failures.length} in all:`, '', ...items, ...(more > 0 ? [`- and ${more} more`] : []), ''];
}

function written(measured, rows, version) {
  const groups = groupsOf(rows);
  const head = ['reader', 'version', ...groups.map(([name]) => name)];
  const sizes = ['rows in the suite', version, ...groups.map(([, own]) => String(own.length))];
  const scores = measured.map(({ name, release, report }) => [
    name,
    release,
    ...groups.map(([, own]) => score(own, report.verdicts)),
  ]);
  const foreign = measured
    .filter(({ own }) => own !== undefined)
    .map(({ name, own, report }) => {
      const alone = ({ readBy }) => readBy.length === 1 && readBy[0] === own;
      return `- ${name}: ${score(
        rows.filter((row) => !alone(row)),
        report.verdicts,
      )} rows that do not rest on ${own} alone`;
    });
  const wrong = measured.flatMap(wrongOf);
  const absent = ANNOUNCED.filter((name) => call('npm', ['view', name, 'version']).stderr.includes('E404'));
  return [
    table(head, [sizes, ...scores]),
    '',
    ...foreign,
    '',
    ...(wrong.length === 0 ? ['No reader gave a wrong answer.', ''] : ['What was wrong:', '', ...wrong]),
    ...(absent.length === 0
      ? []
      : [`Not in the registry of npm, and so not measured: ${absent.map((name) => `\`${name}\``).join(', ')}.`]),
  ]
    .join('\n')
    .trimEnd();
}

const PLACE = /(<!-- measured -->\n)[^]*?(<!-- end of measured -->)/;

await main(import.meta.url, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'piecewright-readers-'));
  try {
    const python = pythonIn(folder);
    const rows = (await buildConformance()).filter(({ notation }) => notation !== 'games');
    const measured = READERS.map((reader) => {
      console.log(reader.name);
      return { ...reader, release: versionOf(reader, python), report: measure(reader, python) };
    });
    const { version } = readJSON('conformance/package.json');
    const text = written(measured, rows, version);
    writeFileSync(
      join(root, PAGE),
      read(PAGE).replace(PLACE, (_, before, after) => `${before}\n${text}\n\n${after}`),
    );
    console.log(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
