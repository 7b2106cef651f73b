/** Random calls of every method of the package. */
import { inspect } from 'node:util';
import { DIALECTS, NOTATIONS, OCCUPANTS, PiecewrightError, toSVG, toText } from 'piecewright';
import { CODE_OUTPUTS, EXPORTS, SCHEMES, TABLES } from 'piecewright/engines';
import { toHTML, toWikiText } from 'piecewright/render';
import { hostileText, pick } from './texts.mjs';
import { placesIn, withValueAt, wrongValues } from './wrong-values.mjs';

/** Boards of every geometry, including the largest of some. */
const BOARDS = [
  '8x8',
  '8x8',
  '8x8',
  '5x5',
  '9x10',
  'cylinder:8x8',
  'cylinder:3x5',
  'torus:6x7',
  'torus:32x32',
  'hex:4',
  'hex:3:pointy',
  'hex:18',
  'xiangqi',
  'tri:5',
  'tri:12',
  'cube:3x3x3',
  'cube:8x8x8',
  '8x8-a1',
  '8x8+north=[0,1]',
  '1x1',
  '32x32',
  'shafran',
  'brusky',
  'devasa:9',
];
const CELLS = ['a1', 'd4', 'c3', 'Aa1', 'f6', 'z99', '', '\0', 'e5'];

const maybe = (random, value) => (random(4) === 0 ? value() : undefined);

/** Returns how a text is to be read. */
const manner = (random) => ({
  notation: maybe(random, () => pick(random, ['auto', 'lcpn', ...NOTATIONS])),
  dialect: maybe(random, () => pick(random, DIALECTS)),
});

/** Returns an existing board, or a random one. */
const board = (random) =>
  random(40) === 0 ? hostileText(random).slice(0, 40) : random(3) === 0 ? pick(random, BOARDS) : undefined;

const query = (random, text) => ({
  text: text(),
  ...manner(random),
  piece: random(12) === 0 ? pick(random, ['B', 'knight', '', '\0', text().slice(0, 10)]) : undefined,
});

const position = (random, text) => ({
  board: board(random),
  at: random(12) === 0 ? pick(random, CELLS) : undefined,
  side: maybe(random, () => pick(random, ['white', 'black'])),
  occupants: maybe(random, () => ({ a2: pick(random, OCCUPANTS), b2: pick(random, OCCUPANTS) })),
  virgin: maybe(random, () => random(2) === 0),
  turn: maybe(random, () => 1 + random(5)),
  ep: random(20) === 0 ? pick(random, CELLS) : undefined,
  assume: random(20) === 0 ? { [text().slice(0, 30)]: random(2) === 0 } : undefined,
});

const set = (random, text) =>
  Array.from({ length: 1 + random(3) }, (_, n) => ({
    ...query(random, text),
    name: maybe(random, () => text().slice(0, 12)),
    symbol: maybe(random, () => pick(random, ['A', 'é', '', '\0', 'long'])),
    royal: n === 0 && random(2) === 0,
  }));

const start = (random) => maybe(random, () => ({ [pick(random, CELLS)]: pick(random, ['A', 'a', '-x', '']) }));

const drawn = (random) =>
  Object.fromEntries(
    Array.from({ length: random(4) }, () => [
      pick(random, CELLS),
      pick(random, ['quiet', 'capture', 'both', { as: 'both', symmetric: true }, { as: 'quiet', how: 'slide' }]),
    ]),
  );

/** Uses short texts only, because every call on them has to be quick. */
const brief =
  (text, most = 100) =>
  () =>
    text().slice(0, most);

/** Makes the arguments of each call; `text` returns a text. Every method that answers has to be listed here. */
export const CALLS = {
  parse: (random, text) => [text(), manner(random)],
  moves: (random, text) => [{ ...query(random, text), ...position(random, text) }],
  diagram: (random, text) => [
    { ...query(random, text), ...position(random, text), illustrate: random(2) === 0, routes: random(2) === 0 },
  ],
  equal: (random, text) => {
    const [a, b] = [query(random, brief(text)), query(random, brief(text))];
    // Two copies of one text need a full comparison; two different texts hardly any.
    return [a, random(3) === 0 ? { text: `${a.text}${a.text}`, notation: a.notation } : b, { board: board(random) }];
  },
  convert: (random, text) => {
    const { notation: from, dialect } = manner(random);
    return [
      brief(text)(),
      {
        from,
        dialect,
        to: pick(random, ['lcpn', ...NOTATIONS]),
        toDialect: pick(random, DIALECTS),
        board: board(random),
      },
    ];
  },
  explain: (random, text) => [{ ...query(random, brief(text, 200)), board: board(random) }],
  why: (random, text) => [{ ...query(random, brief(text)), ...position(random, text) }, pick(random, CELLS)],
  reach: (random, text) => [{ ...query(random, brief(text)), ...position(random, text) }],
  identify: (random, text) => [{ ...query(random, brief(text)), board: board(random) }],
  draw: (random) => [
    { board: board(random), at: maybe(random, () => pick(random, CELLS)), cells: drawn(random) },
    pick(random, NOTATIONS),
  ],
  export: (random, text) => [
    set(random, brief(text)),
    { to: pick(random, EXPORTS), name: maybe(random, text), board: board(random), start: start(random) },
  ],
  readSet: (random, text) => [text()],
  mobility: (random, text) => [{ ...query(random, brief(text)), board: board(random) }],
  value: (random, text) => [{ ...query(random, brief(text)), board: board(random) }],
  codes: (random, text) => [
    set(random, brief(text)),
    {
      scheme: pick(random, SCHEMES),
      as: pick(random, CODE_OUTPUTS),
      board: board(random),
      start: start(random),
      order: maybe(random, () => pick(random, ['given', 'mobility'])),
      // Those take the longest by far.
      tables: random(30) === 0 ? [pick(random, TABLES)] : undefined,
    },
  ],
  readTable: (random, text) => [
    pick(random, [
      () => text(),
      () => ({
        name: text(),
        rows: [{ leap: [random(9) - 4, random(9) - 4], most: null, moves: true, captures: random(2) === 0 }],
      }),
    ])(),
    pick(random, NOTATIONS),
  ],
  detect: (random, text) => [text()],
  tokens: (random, text) => [text(), manner(random)],
  complete: (random, text) => {
    const given = brief(text, 400)();
    return [given, random(given.length + 1), manner(random)];
  },
  hover: (random, text) => {
    const given = text();
    return [given, random(given.length + 1), manner(random)];
  },
  layout: (random) => [board(random)],
  compile: (random, text) => [query(random, text), board(random)],
};

/**
 * Methods besides the calls: they load something, change what is measured, or say which module a text needs. A game has states
 * of its own, which `tests/games.test.mjs` asks.
 */
export const OTHERS = [
  ...['add', 'adopt', 'constructor', 'draws', 'endgame', 'game', 'openGame', 'knownPieces', 'setTiming'],
];

/** Error codes that a call may throw: misuse, which some of the random calls contain. What has no text may be a game. */
const MISUSE = [
  'bad-variant',
  'unknown-board',
  'off-board',
  'unknown-notation',
  'unknown-piece',
  'bad-option',
  'does-not-fit',
];

/** Returns a random call: its name and its arguments. */
export function randomCall(random, text = () => hostileText(random), names = Object.keys(CALLS)) {
  const name = pick(random, names);
  return { name, args: CALLS[name](random, text) };
}

/** Returns a call with a wrong value in one place of its arguments. */
export function spoiledCall(random, { name, args }) {
  const path = pick(random, placesIn(args).slice(1));
  const replaced = path.reduce((value, key) => value[key], args);
  return { name, args: withValueAt(args, path, pick(random, Object.values(wrongValues(replaced)))) };
}

/** Makes a call and returns its answer, or the code of its misuse error, as one text. Throws for any other error. */
export function answerTo(pw, { name, args }) {
  try {
    return JSON.stringify(answered(pw, name, args)) ?? 'nothing';
  } catch (error) {
    if (error instanceof PiecewrightError && MISUSE.includes(error.code)) return `${error.code}: ${error.message}`;
    throw new Error(`${name}(${shown(args)}): ${error}`, { cause: error });
  }
}

function answered(pw, name, args) {
  const answer = pw[name](...args);
  if (name === 'compile') {
    const out = new Uint32Array(64);
    const counts = [0, answer.cells.length - 1].map((from) =>
      answer.write(new Uint8Array(answer.cells.length), from, out),
    );
    answer.free();
    return [counts, [...out]];
  }
  if (name !== 'diagram') return answer;
  return [answer, toSVG(answer).length, toText(answer), toHTML(answer).length, toWikiText(answer).length];
}

/** Returns arguments in a form that can be pasted into a call, unless they are too long. */
export function shown(args) {
  try {
    return JSON.stringify(args).slice(0, 2_000);
  } catch {
    // Not every wrong value can be JSON.
    return inspect(args).slice(0, 2_000);
  }
}
