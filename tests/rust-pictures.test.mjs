// Pictures of the crate `piecewright-svg`: they have the bytes of `toSVG`, and its tables are those of the package.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load, toSVG } from 'piecewright';
import { importSource } from '../scripts/import-source.mjs';
import { TABLES, tablesForRust } from './rust-pictures/make-tables.mjs';
import { readLines } from '../scripts/read.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { MARK_WORDS } = await importSource('rendering/describe.ts');
const pw = await load();

/** A face with every kind of markup that a symbol may have. */
const FACE =
  '<g><path d="M-.3 .3L.3 .3L0-.3z" fill="#fff"/><polygon points="0,0 1,1"/><text x="0">A&amp;&#x265E;</text></g>';

/** Options of pictures; each is used in turn. */
const OPTIONS = [
  {},
  { flip: true },
  { colors: 'properties', idPrefix: 'pw "1"' },
  { colors: 'fixed-dark', size: 60 },
  { coordinates: false, routes: 'all' },
  { size: 8.25, symbol: 'N' },
  { routes: 'none', flip: true, colors: 'fixed-dark' },
  { size: 23.7, flip: true, routes: 'all' },
  { symbol: FACE, explanation: 'Moves\nas <said>\u202e & "meant".' },
  { title: "A piece's\u0007 moves", description: 'Said\u200f <here>.', coordinates: false, flip: true },
  { size: 33, symbol: '♞', colors: 'properties' },
];

/** Boards of every shape and with every kind of edge. */
const BOARDS = [
  '8x8',
  '9x10',
  '5x3',
  'xiangqi',
  '8x8-a1..b2-h8',
  'cylinder:8x8',
  'torus:7x7',
  '16x12',
  'hex:6',
  'hex:4',
  'hex:5:pointy',
  'shafran',
  'tri:5',
  'cube:5x5x5',
  'cube:4x3x2',
  'cube:8x8x3',
];

/** Texts with slides, hops, turns, locust captures, castling, promotion, conditions, lame leaps and mistakes. */
const TEXTS = [
  'fmWfceFifmnD',
  'mRcpR',
  'nN',
  'qN',
  'KisO2',
  '[F?R]',
  'yafmcabQ',
  'KNADcaKmcabK',
  'caibW',
  'mQcafmQ',
  'RudR',
  'jH',
  'gQ',
  'KdN',
  'cR',
  'mU',
  'fW?!',
  'W(3,1)',
  'zFyafsW',
  'B0R2NN',
  'mKcafsmK',
  'O',
];

/** A piece that moves otherwise at another time. */
const CONDITIONAL = 'IF "by day" THEN bishop ELSE knight END';

/** The queries: vectors, and texts and known pieces on all boards. */
function queries() {
  const folder = new URL('vectors/', import.meta.url);
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line))
    // The crate does not know how Fairy-Stockfish plays a text.
    .filter(({ moves, dialect }) => moves !== undefined && dialect !== 'fairy-stockfish')
    .map(({ text, notation, dialect, piece, board, at, side, occupants, virgin, turn, ep, assume }) => {
      return { text, notation, dialect, piece, board, at, side, occupants, virgin, turn, ep, assume };
    });
  const [, ...known] = readLines('www/calls/known-pieces/pieces.tsv');
  const pieces = known.map((line, n) => ({ text: line.split('\t')[1], board: BOARDS[n % BOARDS.length] }));
  const crossed = TEXTS.flatMap((text) => BOARDS.map((board) => ({ text, board })));
  const conditional = BOARDS.map((board) => ({ text: CONDITIONAL, notation: 'lcpn-sql', board }));
  return [...rows, ...pieces, ...crossed, ...conditional].map((query, n) => ({
    side: n % 3 === 0 ? 'black' : 'white',
    illustrate: n % 2 === 0,
    ...query,
    options: OPTIONS[n % OPTIONS.length],
  }));
}

/** Sorts what stands on a board as positions of the crate have it; examples stay at the end. */
function inBoardOrder(diagram) {
  const { layout, occupants, illustration } = diagram;
  const cells = layout.cells
    .map(({ name }) => name)
    .filter((name) => name in occupants && !illustration.includes(name));
  return {
    ...diagram,
    occupants: Object.fromEntries([...cells, ...illustration].map((cell) => [cell, occupants[cell]])),
  };
}

test('every picture of the crate has the bytes of the package', (context) => {
  const asked = queries();
  const input = `${asked.map((query) => JSON.stringify(query)).join('\n')}\n`;
  const command = ['run', '--quiet', '--profile', 'test', '--package', 'piecewright-svg', '--example', 'draw_queries'];
  const output = execFileSync('cargo', command, { cwd: root, input, encoding: 'utf8', maxBuffer: 2 ** 30 });
  const drawn = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(drawn.length, asked.length);
  const marks = new Set();
  const signs = { rays: 0, routes: 0, examples: 0, notes: 0 };
  for (const [n, { options, ...query }] of asked.entries()) {
    const diagram = pw.diagram({ ...query, routes: true });
    for (const mark of diagram.cells.flatMap((cell) => cell.marks)) marks.add(mark);
    const svg = toSVG(inBoardOrder(diagram), options);
    assert.equal(drawn[n], svg, JSON.stringify({ ...query, options }));
    signs.rays += Number(svg.includes(' data-ray='));
    signs.routes += Number(svg.includes(' data-route='));
    signs.examples += diagram.illustration.length;
    signs.notes += Number(svg.includes('This may not show'));
  }
  context.diagnostic(`${asked.length} pictures, ${JSON.stringify(signs)}`);
  assert.ok(asked.length > 1000);
  // No text marks a zone.
  assert.deepEqual(
    Object.keys(MARK_WORDS).filter((mark) => !marks.has(mark)),
    ['zone'],
  );
  // A list of pictures without some kind of sign would not compare it.
  for (const [name, count] of Object.entries(signs)) assert.ok(count > 10, name);
});

test('the tables of the crate are those of the package', async () => {
  assert.equal(readFileSync(TABLES, 'utf8'), await tablesForRust());
});
