// `npm run build:conformance`: writes the rows of the conformance suite, conformance/rows/, from the vectors of the tests. With
// the folder of an earlier release it lists the rows that changed since.
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { movesOf } from '../tests/slow-reader/index.mjs';
import { randomPosition, seeded } from '../tests/slow-reader/random.mjs';
import { ENGINE, engineMoves, isClaimed, isPlayable } from './conformance/fairy-stockfish.mjs';
import { featuresOf } from './conformance/features.mjs';
import { DOCUMENTS, isDisputed, READINGS } from './conformance/readings.mjs';
import { read, readLines, readRows } from './read.mjs';
import { main, replaceFolder, root } from './run.mjs';

const vectors = (name) => readRows(`tests/vectors/${name}.jsonl`);
const tableOf = (path) => {
  const [head, ...rows] = readLines(path).map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(head.map((key, n) => [key, row[n] ?? ''])));
};

const BY_HAND = 'by hand: a piece built of leaps, turns and rules, moved by a slow engine that reads no text';
const SLOW = "Piecewright's slow reader";

/** The vectors that become rows, each with where its moves come from. */
const FILES = {
  'betza-square': ({ oracle }) => `run on the position: ${PROGRAMS[oracle].join(' and ')}`,
  xbetza: () => BY_HAND,
  'xboard-thread': () => 'by hand, after the examples of the thread of 2014 in which XBoard introduced the notation',
  hex: () => BY_HAND,
  'hex-legs': () => BY_HAND,
  lcpn: () => BY_HAND,
  hasinu: () => "by hand, after the notation's document",
  taxonomy: () => 'by hand, after the tables of the taxonomy',
  parlett: () => 'by hand, after the notation in Wikipedia; moves by a small generator made for these rows',
};

/** The programs behind each `oracle` of a vector. */
const PROGRAMS = { both: ['XBoard', ENGINE], xboard: ['XBoard'], 'fairy-stockfish': [ENGINE] };

/** Lists of moves that nobody settled, with `maybe`, and places where a document is open, by name or by number. */
const openOf = ({ reading }) => {
  const names = [reading ?? []].flat().filter((row) => !row.startsWith('by hand'));
  return names.length === 0 ? undefined : names.join(', ');
};

/** Returns a row with its fields in order, without those that are absent. */
function rowOf({ id, notation, dialect = 'any', text, readBy = [], source, note, open, ...rest }) {
  const { piece, board, at, cell = at, side, virgin = false, turn, ep, assume, occupants = {} } = rest;
  const isGiven = assume !== undefined && Object.keys(assume).length > 0;
  const { level, features } = rest.expect === undefined ? featuresOf(notation, text) : { level: 6, features: [] };
  const [feature = rest.expect === 'error' ? 'mistakes' : 'hostile', ...also] = features;
  const position = { board: board ?? '8x8', cell: cell ?? 'd4', side: side ?? 'white', virgin, ep: ep ?? null, turn };
  const circumstances = { ...position, assume: isGiven ? assume : undefined, occupants };
  const { expect, moves, maybe } = rest;
  const row = { id, notation, dialect, level, feature, also, text, piece, ...circumstances };
  return clean({ ...row, expect, moves: expect === undefined ? moves : undefined, maybe, readBy, source, note, open });
}

const clean = (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Returns the rows of the vectors, as they are read by default. */
function rowsOfVectors() {
  return Object.entries(FILES).flatMap(([file, sourceOf]) =>
    vectors(file)
      // Pairs have no moves; the protocol has no question for a text of which only something is remarked.
      .filter((row) => !('equal' in row) && [undefined, 'error'].includes(row.expect))
      .map((row) => {
        const note = [row.source, row.why].filter(Boolean).join('; ') || undefined;
        const dialect = row.notation === 'betza' ? 'xbetza' : 'any';
        const readBy = PROGRAMS[row.oracle] ?? [];
        return rowOf({ ...row, dialect, readBy, source: sourceOf(row), note, open: openOf(row) });
      }),
  );
}

/** Positions of each known piece, and of each text that dialects read differently. */
const POSITIONS = 4;

/** Boards that Fairy-Stockfish has as well. */
const BOARDS = ['8x8', '9x10', '10x8', '6x7', '12x10'];

/** Returns a position in which Fairy-Stockfish can be asked. */
function playablePosition(random) {
  for (;;) {
    const position = { ...randomPosition(random, BOARDS), virgin: false, ep: null };
    const kinds = { 'enemy-royal': 'enemy', 'friend-royal': 'friend', wall: 'enemy' };
    const occupants = Object.entries(position.occupants).map(([cell, what]) => [cell, kinds[what] ?? what]);
    const plain = { ...position, occupants: Object.fromEntries(occupants) };
    if (isPlayable(plain)) return plain;
  }
}

const slug = (name) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Who read and played a row that the engine was asked. */
const BY_ENGINE = { readBy: [ENGINE], source: `run on the position: ${ENGINE}` };

/** Returns a row of what the engine alone makes of a text. */
const rowOfEngine = (row, id, moves) => rowOf({ ...row, id, dialect: 'fairy-stockfish', moves, ...BY_ENGINE });

/** Returns questions about known pieces, for Fairy-Stockfish. The seed is of the text, so that other rows never change. */
function knownPieces() {
  const seen = new Set();
  return tableOf('www/calls/known-pieces/pieces.tsv').flatMap(({ name, betza: text, source }) => {
    if (!isClaimed(text) || seen.has(text)) return [];
    seen.add(text);
    const random = seeded(Number.parseInt(digest(text), 16));
    return Array.from({ length: POSITIONS }, (_, n) => ({
      id: `known-${slug(name)}-${n + 1}`,
      notation: 'betza',
      text,
      ...playablePosition(random),
      note: `${name} (${source})`,
    }));
  });
}

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const isSame = (a, b) => a.join(' ') === b.join(' ');

/**
 * Returns rows with what Fairy-Stockfish makes of the texts that it claims to read. Where it agrees with the moves that
 * others gave, and no document knows of another reading, the row is for any dialect; otherwise it has a dialect of its own.
 */
async function withEngine(rows) {
  const isAsked = (row) =>
    row.notation === 'betza' && row.moves !== undefined && isClaimed(row.text) && isPlayable(row);
  const known = knownPieces();
  const asked = [...rows.filter(isAsked), ...known];
  const played = await engineMoves(asked.map((row) => ({ ...row, at: row.at ?? row.cell })));
  const engine = new Map(asked.map((row, n) => [row, played[n]]));
  const usual = (row) => row.moves ?? movesOf(row);
  const differing = new Set(asked.filter((row) => !isSame(engine.get(row), usual(row))).map(({ text }) => text));
  const isApart = ({ text }) => isDisputed(text) || differing.has(text);
  const own = (row) => rowOfEngine(row, `${row.id}-fairy-stockfish`, engine.get(row));
  const usualRows = rows.flatMap((row) => {
    const moves = engine.get(row);
    if (moves === undefined) return row.readBy.length === 2 && !isApart(row) ? [{ ...row, dialect: 'any' }] : [row];
    if (isApart(row)) {
      const readBy = isSame(moves, row.moves) ? [...new Set([...row.readBy, ENGINE])] : row.readBy;
      return [{ ...row, readBy }, own(row)];
    }
    return [{ ...row, dialect: 'any', readBy: [...new Set([...row.readBy, ENGINE])] }];
  });
  const knownRows = known.flatMap((row) => {
    const moves = engine.get(row);
    if (!isApart(row)) return [rowOf({ ...row, moves, ...BY_ENGINE })];
    const mine = movesOf(row);
    const shared = isSame(mine, moves) ? BY_ENGINE : { source: `only ${SLOW}` };
    return [rowOf({ ...row, dialect: 'xbetza', moves: mine, ...shared }), own(row)];
  });
  return [...usualRows, ...knownRows];
}

/** Returns rows for texts that dialects read differently: the moves of what each makes of them. */
async function rowsOfReadings() {
  const rows = READINGS.flatMap(({ text, ...meanings }) => {
    const random = seeded(Number.parseInt(digest(text), 16));
    const positions = Array.from({ length: POSITIONS }, () => playablePosition(random));
    return positions.flatMap((position, n) =>
      Object.entries(meanings).map(([dialect, meaning]) => {
        const means = meaning === text ? 'no other reading' : `the same as \`${meaning}\``;
        const source = `${DOCUMENTS[dialect]}: ${means}; moves by ${SLOW}`;
        const moves = movesOf({ ...position, text: meaning });
        const id = `reading-${text}-${n + 1}-${dialect}`;
        return rowOf({ id, notation: 'betza', dialect, text, ...position, moves, source });
      }),
    );
  });
  const asked = rows.filter((row) => row.dialect === 'xbetza' && isClaimed(row.text));
  const played = await engineMoves(asked.map((row) => ({ ...row, at: row.cell })));
  const own = asked.map((row, n) => rowOfEngine(row, row.id.replace('xbetza', 'fairy-stockfish'), played[n]));
  return [...rows, ...own];
}

/** Returns whether the slow reader reads a text. */
function isRead(text) {
  try {
    return movesOf({ text, board: '8x8', at: 'd4' }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns rows of Parlett's notation: the moves of the text in Betza's notation that means the same. */
function rowsOfPairs() {
  return vectors('parlett')
    .filter(({ equal, b }) => equal === true && b.notation === 'betza' && isRead(b.text))
    .flatMap(({ id, a, b, name, source, reading }) => {
      const random = seeded(Number.parseInt(digest(a.text), 16));
      return [1, 2].map((n) => {
        const position = { ...playablePosition(random), virgin: n === 2 };
        const from = `${source}; moves of \`${b.text}\` in Betza's notation by ${SLOW}`;
        const moves = movesOf({ ...position, text: b.text });
        const about = { source: from, note: name ?? undefined, open: openOf({ reading }) };
        return rowOf({ ...a, id: `${id}-${n}`, ...position, moves, ...about });
      });
    });
}

/** Broken texts of any length, made by hand. Only an answer is expected: moves, a mistake, or that it is not supported. */
const HOSTILE = [
  'W'.repeat(5000),
  `${'a'.repeat(3000)}K`,
  '('.repeat(2000),
  '['.repeat(2000),
  `[${'W-'.repeat(500)}W]`,
  'N99999999999999999999',
  '(99999999999999999999,1)',
  `(${'af'.repeat(100)})99W`,
  'ﬀWN',
  '\u0000N\u0000',
  '🦄🦄',
  'N\n\nR',
  '-1W',
  'fblrvshmcdekpgytunjoiqz',
  'W] [W',
  "N'; DROP TABLE pieces; --",
];

function rowsOfHostile() {
  const found = readRows('tests/hostile-texts.jsonl');
  const texts = [
    ...found.map((row) => ({ ...row, source: "found by Piecewright's fuzzing" })),
    ...HOSTILE.map((text) => ({ notation: 'betza', text, source: 'by hand' })),
  ];
  return texts.map(({ notation, text, source }) =>
    rowOf({ id: `hostile-${digest(text)}`, notation, text, expect: 'answer', source }),
  );
}

/** Counts that rest on a point which rules of the game decide otherwise. */
const OPEN_GAMES = {
  'p-1078': 'counts mates by a dropped pawn, which shogi forbids',
  'p-1232': 'counts a mate by a dropped pawn, which shogi forbids',
};

function rowsOfGames() {
  return readRows('tests/games/perft.jsonl').map(
    ({ id, variant, chess960, fen, depth, nodes, rules, source, standing }) => {
      const asked = { variant, chess960: chess960 || undefined, fen, depth, nodes };
      const about = { rules, source, standing, open: OPEN_GAMES[id] };
      return clean({ id: `perft-${id.slice(2)}`, notation: 'games', feature: variant, ...asked, ...about });
    },
  );
}

/** Adds to each row the ids of other dialects' rows about the same text in the same position. */
function withOthers(rows) {
  const keyOf = ({ notation, text, board, cell, side, virgin, occupants }) =>
    JSON.stringify([notation, text, board, cell, side, virgin, occupants]);
  const groups = new Map();
  for (const row of rows.filter(({ moves }) => moves !== undefined))
    groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return rows.map((row) => {
    const others = (groups.get(keyOf(row)) ?? []).filter((other) => other.dialect !== row.dialect);
    return others.length === 0 ? row : { ...row, otherReadings: others.map(({ id }) => id) };
  });
}

/** Returns the file of a row, within conformance/rows/. */
export function fileOf({ notation, level, board = '' }) {
  if (notation === 'games') return 'games.jsonl';
  if (board.startsWith('hex')) return 'hexagons.jsonl';
  const folder = notation.startsWith('lcpn') ? 'lcpn' : notation;
  return `${folder}/level-${level}.jsonl`;
}

/** Returns all rows of the suite, in the order of their files. */
export async function conformanceRows() {
  const usual = await withEngine(rowsOfVectors());
  const all = withOthers([...usual, ...(await rowsOfReadings()), ...rowsOfPairs(), ...rowsOfHostile()]);
  const rows = [...all, ...rowsOfGames()].sort((a, b) => fileOf(a).localeCompare(fileOf(b)));
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new Error('two rows have one id');
  return rows;
}

/** Returns how many rows there are of each notation and level, as a table for the README. */
export function countsOf(rows) {
  const levels = [1, 2, 3, 4, 5, 6];
  const names = [...new Set(rows.map(({ notation }) => notation))].filter((name) => name !== 'games');
  const cells = names.map((name) => {
    const own = rows.filter(({ notation }) => notation === name);
    const counts = levels.map((level) => own.filter((row) => row.level === level).length);
    return [`\`${name}\``, ...counts.map((count) => (count === 0 ? '' : String(count))), String(own.length)];
  });
  const table = [['`notation`', ...levels.map((level) => `level ${level}`), 'all'], ...cells];
  const widths = table[0].map((_, n) => Math.max(...table.map((line) => line[n].length)));
  const written = (line) =>
    `| ${line.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]) : cell.padStart(widths[n]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, n) => (n === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [written(table[0]), rule, ...table.slice(1).map(written)].join('\n');
}

/** The place of the table in the README. */
const TABLE = /(<!-- counts -->\n)[^]*?(<!-- end of counts -->)/;

/** Returns the README with the table of these rows. */
export const readmeWith = (rows) =>
  read('conformance/README.md').replace(TABLE, (_, before, after) => `${before}\n${countsOf(rows)}\n\n${after}`);

/** Fields that neither ask nor expect anything. */
const ABOUT = ['source', 'note', 'readBy', 'feature', 'also', 'level', 'otherReadings'];

/** Returns the ids of rows that ask or expect something other than before. They belong into the changelog. */
function changedRows(rows, folder) {
  const meaning = (row) => {
    const isAbout = ([name]) => !ABOUT.includes(name);
    return [row.id, JSON.stringify(Object.fromEntries(Object.entries(row).filter(isAbout)))];
  };
  const fresh = new Map(rows.map(meaning));
  const old = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.jsonl'));
  const lines = old.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  const before = lines.map((line) => meaning(JSON.parse(line)));
  return before.filter(([id, text]) => fresh.get(id) !== text).map(([id]) => id);
}

/** Writes the rows into conformance/rows/, and returns them. */
export async function buildConformance() {
  const rows = await conformanceRows();
  await replaceFolder(join(root, 'conformance', 'rows'), (folder) => {
    for (const row of rows) {
      const path = join(folder, fileOf(row));
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, `${JSON.stringify(row)}\n`);
    }
  });
  return rows;
}

await main(import.meta.url, async () => {
  const rows = await buildConformance();
  const [released] = process.argv.slice(2);
  if (released === '--rows') return;
  writeFileSync(join(root, 'conformance', 'README.md'), readmeWith(rows));
  if (released !== undefined) console.log(changedRows(rows, join(released, 'rows')).join('\n'));
});
