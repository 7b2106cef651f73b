// Wrong values of every kind, at every argument and every option of every public call: each gets a result, or the error
// that the documentation promises.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as index from 'piecewright';
import * as editor from 'piecewright/editor';
import * as engines from 'piecewright/engines';
import * as faces from 'piecewright/faces';
import * as files from 'piecewright/files';
import * as games from 'piecewright/games';
import * as render from 'piecewright/render';
import * as sync from 'piecewright/sync';
import { OTHERS } from './hostile/calls.mjs';
import { placesIn, withValueAt, wrongValues } from './hostile/wrong-values.mjs';

const { PiecewrightError } = index;
const { AbortController } = globalThis;
const pw = await index.load();

/** The codes that the documentation lists; no value may break a module. */
const CODES = [
  ...readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8').matchAll(/^\| `([a-z-]+)` +\| /gm),
]
  .map(([, code]) => code)
  .filter((code) => code !== 'module-restarted');

const QUERY = { text: 'fW', notation: 'betza', dialect: 'xbetza', piece: null };
const POSITION = {
  board: '3x3',
  at: 'b1',
  side: 'white',
  occupants: { a1: 'enemy' },
  virgin: true,
  turn: 2,
  ep: 'a2',
  assume: { storm: true },
};
const SET = [{ text: 'K', notation: 'betza', dialect: 'xbetza', piece: null, name: 'king', symbol: 'K', royal: true }];
const READ = { notation: 'betza', dialect: 'xbetza' };
const ROW = { leap: [0, 2], least: 1, most: 1, moves: true, captures: true, initial: false, clear: [[0, 1]] };
const CODES_OF = {
  scheme: 'numbers',
  pawns: 'one',
  bits: 8,
  order: 'given',
  as: 'json',
  board: '3x3',
  start: { a1: 'K' },
  tables: ['mailbox'],
};
const STROKE = { as: 'both', how: 'leap', via: 'b3', first: 'leap', symmetric: true };

const VARIANT = {
  version: 1,
  name: 'Kings',
  board: '3x3',
  regions: { camp: 'rank 3' },
  pieces: {
    K: { name: 'king', text: 'K', royal: true },
    R: { name: 'rook', text: 'R', promotes: { to: ['B'], in: 'camp' } },
    B: { name: 'bishop', text: 'B' },
  },
  start: 'k2/3/1RK w - - 0 1',
};

/** The calls of `Piecewright`, with arguments that are right and have every option. */
const METHODS = {
  parse: ['fW', READ],
  moves: [{ ...QUERY, ...POSITION }],
  reach: [{ ...QUERY, ...POSITION }],
  diagram: [{ ...QUERY, ...POSITION, illustrate: true, routes: true }],
  equal: [QUERY, QUERY, { board: '3x3' }],
  convert: ['fW', { from: 'betza', dialect: 'xbetza', to: 'betza', toDialect: 'xbetza', piece: null, board: '3x3' }],
  explain: [{ ...QUERY, board: '3x3', detail: 'full' }],
  why: [{ ...QUERY, ...POSITION }, 'c3'],
  identify: [{ ...QUERY, board: '3x3' }],
  draw: [
    { board: '3x3', at: 'b1', cells: { a3: 'quiet', b2: [STROKE] } },
    { to: 'betza', dialect: 'xbetza' },
  ],
  export: [SET, { to: 'fairy-stockfish', name: 'game', board: '3x3', start: { a1: 'K' } }],
  readSet: ['[horses]\ncustomPiece1 = h:nN'],
  mobility: [{ ...QUERY, board: '3x3' }],
  codes: [SET, CODES_OF],
  readTable: [{ moves: [{ name: 'wazir', rows: [ROW] }] }, 'betza'],
  detect: ['fW'],
  tokens: ['fW', READ],
  complete: ['fW', 1, READ],
  hover: ['fW', 1, READ],
  compile: [QUERY, '3x3'],
  layout: ['3x3'],
  setTiming: [false],
  knownPieces: [],
  openGame: [VARIANT, { chess960: false, seed: 1 }],
  endgame: [{ white: ['K', 'R'], black: ['K'], board: '4x4', stalemate: 'draw' }],
  game: [VARIANT, { chess960: false, seed: 1 }],
  value: [{ ...QUERY, board: '3x3' }],
};

/** Methods that only the package itself calls. */
const INTERNAL = ['constructor', 'draws', 'adopt', 'add'];

const game = pw.game(await games.loadVariant('chess'));

/** The calls of a game, with arguments that are right wherever it stands. */
const OF_GAME = {
  reset: [null],
  legal: [],
  plies: [],
  dests: [],
  play: ['e4'],
  undo: [],
  why: ['e5'],
  explain: [],
  perft: [1],
  divide: [1],
  search: [{ time: 1, depth: 1, nodes: 1, level: 1, seed: 1, signal: new AbortController().signal, onInfo: () => 0 }],
  solve: [
    { stipulation: '#1', tries: 0, set: false, variations: false, threats: false, solutions: 1, nodes: 9, time: 1 },
  ],
  endgame: [{ white: 'K', black: 'K' }],
};

const copy = (value) => JSON.parse(JSON.stringify(value));
const layout = copy(pw.layout('3x3'));
const diagram = copy(pw.diagram({ text: 'fW[F-mW]', board: '3x3', at: 'b1', routes: true, occupants: { a1: 'wall' } }));
const DRAWN = {
  size: 45,
  coordinates: true,
  colors: 'fixed',
  title: 'title',
  description: 'description',
  explanation: 'explanation',
  idPrefix: 'id',
  flip: false,
  routes: 'few',
  symbol: 'K',
};
const face = faces.pieceFace(pw, { text: 'N', name: 'knight' });
const FIGURE = { ...DRAWN, legend: true, caption: 'caption', crop: true, faces: { a1: faces.faceMarkup(face) } };

const REPLY = { san: 'e5', nags: [2], before: 'well', comment: 'why', commands: { clk: '0:01' } };
const RECORD = {
  tags: { Event: 'a game', Result: '*' },
  line: [{ san: 'e4', ply: 'e2e4', variations: [[{ san: 'd4' }, REPLY]] }, REPLY],
  result: '*',
  comment: 'words',
};

/** The functions of every entry, with arguments that are right. Both elements are tested in browsers. */
const FUNCTIONS = [
  [
    index,
    {
      load: [{ needs: ['workshop', 'games'], modules: { betza: undefined } }],
      defineVariant: [VARIANT],
      toSVG: [diagram, FIGURE],
      toText: [diagram, { flip: true, legend: true }],
    },
  ],
  [
    render,
    {
      toSVG: [diagram, DRAWN],
      toAnimatedSVG: [diagram, FIGURE],
      toText: [diagram, { flip: true, legend: true }],
      toHTML: [diagram, { caption: 'caption', flip: true }],
      toWikiText: [diagram, { caption: 'caption', flip: true }],
      toPicture: [{ light: 'a.svg', dark: 'b.svg', alt: 'words' }],
      readAttributes: [{ board: '3x3', occupants: 'a1=enemy', assume: '{"storm": true}', turn: '2' }, 'fW'],
    },
  ],
  [
    faces,
    {
      loadSymbols: [],
      symbolOf: ['knight'],
      pieceFace: [pw, { ...QUERY, board: '8x8', name: 'nobody', letter: 'K', picture: null }],
      faceMarkup: [face, 'white', true, 'fixed'],
      safePicture: ['<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>'],
      glyphOf: [pw, { ...QUERY, board: '8x8' }],
    },
  ],
  [
    games,
    {
      isVariantId: ['chess'],
      loadVariant: ['chess'],
      readFEN: ['3/3/K2 w - -', layout, 'ranks'],
      writeFEN: [{ pieces: { a1: 'K' }, side: 'white', rest: ['-'] }, layout, 'ranks'],
      readVariantsIni: ['[one:chess]\nmaxRank = 8'],
      writeVariantsIni: [VARIANT, { values: { R: { points: 500 } } }],
    },
  ],
  [
    files,
    {
      openFile: [pw, '3/3/K2 w - - 0 1', { name: 'kings.fen' }],
      readProblems: ['3k4/8/3K4/8/8/8/8/7R w #1'],
      writeProblem: [{ variant: VARIANT, options: { stipulation: '#1', fen: '3k4/8/3K4/8/8/8/8/7R w' } }, 'fen'],
      writePGN: [RECORD],
      writeDiagram: [VARIANT],
    },
  ],
  [sync, { loadSync: [[]] }],
];

/** Makes a call with each wrong value in each place, and returns how many were refused. */
async function spoil(name, call, args) {
  await call(...args);
  let refused = 0;
  for (const [n, right] of args.entries()) {
    for (const path of placesIn(right)) {
      const replaced = path.reduce((value, key) => value[key], right);
      for (const [what, wrong] of Object.entries(wrongValues(replaced))) {
        try {
          await call(...args.with(n, withValueAt(right, path, wrong)));
        } catch (error) {
          const isMisuse = error instanceof PiecewrightError && CODES.includes(error.code);
          assert.ok(isMisuse, `${name}, argument ${[n, ...path].join('.')}, ${what}: ${error?.stack ?? error}`);
          refused += 1;
        }
      }
    }
  }
  return refused;
}

/** What answers for any value. */
const ANSWERS_ANYTHING = ['isVariantId', 'defineVariant'];

/** Checks many calls, each of which has to refuse something. */
async function spoilAll(calls, callOf) {
  for (const [name, args] of Object.entries(calls)) {
    const refused = await spoil(name, callOf(name), args);
    assert.ok(refused > 0 || args.length === 0 || ANSWERS_ANYTHING.includes(name), `${name} takes everything`);
  }
}

const methodsOf = (prototype) =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { value }]) => typeof value === 'function')
    .map(([name]) => name);

test('every call is in the tables', () => {
  assert.deepEqual(Object.keys(METHODS).concat(INTERNAL).sort(), methodsOf(Object.getPrototypeOf(pw)).sort());
  const { constructor, free, ...played } = Object.fromEntries(
    methodsOf(Object.getPrototypeOf(game)).map((n) => [n, n]),
  );
  assert.ok(constructor !== undefined && free !== undefined);
  assert.deepEqual(Object.keys(OF_GAME).sort(), Object.keys(played).sort());
  const functionsOf = (entry) =>
    Object.keys(entry).filter((name) => typeof entry[name] === 'function' && !/^class/.test(String(entry[name])));
  for (const entry of [index, render, engines, editor, faces, files, games, sync]) {
    const listed = FUNCTIONS.flatMap(([other, calls]) => Object.keys(calls).map((name) => other[name]));
    for (const name of functionsOf(entry)) assert.ok(listed.includes(entry[name]), name);
  }
  assert.ok(OTHERS.every((name) => name in METHODS || INTERNAL.includes(name)));
});

test('no call of `Piecewright` throws anything else', () =>
  spoilAll(
    METHODS,
    (name) =>
      (...args) =>
        pw[name](...args),
  ));

test('no estimate of a game throws anything else', () =>
  spoilAll(
    { value: [VARIANT] },
    () =>
      (...args) =>
        pw.value(...args),
  ));

test('no call of a game throws anything else', () =>
  spoilAll(
    OF_GAME,
    (name) =>
      (...args) =>
        game[name](...args),
  ));

test('a game explains itself whatever has become of its definition', async () => {
  const given = copy(VARIANT);
  const own = pw.game(given);
  Object.defineProperty(given, 'pieces', {
    get() {
      throw new TypeError('gone');
    },
  });
  assert.ok((await own.explain()).length > 0);
});

test('no function of an entry throws anything else', async () => {
  for (const [entry, calls] of FUNCTIONS)
    await spoilAll(calls, (name) => async (...args) => {
      const result = entry[name](...args);
      // A value that it hands back may claim to be a promise.
      return args.includes(result) ? undefined : result;
    });
});

test('no movement throws anything else', () =>
  spoilAll({ write: [new Uint8Array(9), 0, new Uint32Array(9), { black: true, virgin: true }] }, () => (...args) => {
    const movement = pw.compile({ text: 'fW[F-mW]' }, '3x3');
    try {
      return movement.write(...args);
    } finally {
      movement.free();
    }
  }));

test('what a value of the caller throws is the cause', () => {
  const cause = new RangeError('mine');
  const query = {
    get text() {
      throw cause;
    },
  };
  assert.throws(() => pw.moves(query), { name: 'PiecewrightError', code: 'bad-option', cause });
  assert.throws(() => pw.moves({ text: 'N', occupants: new Proxy({}, { ownKeys: () => query.text }) }), { cause });
  assert.equal(pw.moves({ text: 'N' }).moves.length, 8);
});
