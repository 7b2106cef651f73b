/** Hostile texts, with valid ones among them; deterministic for a given `random`. */
import { readLines } from '../../scripts/read.mjs';

const lines = (name) => readLines(`tests/vectors/${name}`);

const rows = ['lcpn.jsonl', 'hasinu.jsonl', 'taxonomy.jsonl', 'betza-square.jsonl']
  .flatMap(lines)
  .map((line) => JSON.parse(line));

const textsIn = (notation) => [...new Set(rows.filter((row) => row.notation === notation).map(({ text }) => text))];

/** Valid texts, by notation. */
const GOOD = {
  betza: [
    ...lines('../../www/calls/known-pieces/pieces.tsv')
      .slice(1)
      .map((line) => line.split('\t')[1]),
    ...textsIn('betza'),
  ],
  ...Object.fromEntries(
    ['lcpn-lisp', 'lcpn-elisp', 'lcpn-c', 'lcpn-sql', 'hasinu', 'taxonomy'].map((id) => [id, textsIn(id)]),
  ),
};

export const IDS = Object.keys(GOOD);

/** Words and signs of the notations, for texts that are almost valid. */
const TOKENS = {
  betza: [
    ...'WFDNAHCLZJGKQRBUOI',
    ...'fblrsvhmcdektinjpgoquzaxy0123456789()[]?-',
    'NN',
    '(a)',
    '[W-',
    'F?',
    '(2,1)',
    'X',
    'a3',
  ],
  'lcpn-lisp': [
    '(',
    ')',
    '[',
    ']',
    'def',
    'rook',
    'king',
    '2',
    '0',
    '-1',
    ':forward',
    ':rider',
    ':only',
    '->',
    '=>',
    '/',
    '&',
  ],
  'lcpn-elisp': [
    '(',
    ')',
    '[',
    ']',
    'cond',
    't',
    'knight',
    '1',
    ':any',
    ':4',
    ':*',
    'capture',
    'move',
    '"',
    '::royal',
    ';',
  ],
  'lcpn-c': [
    '(',
    ')',
    '[',
    ']',
    ',',
    ':=',
    'if',
    'else',
    '&&',
    '||',
    '!',
    'rank',
    '==',
    '8',
    'rook',
    '->',
    '=>',
    '/',
    ';',
    '//',
  ],
  'lcpn-sql': [
    '(',
    ')',
    '[',
    ']',
    ',',
    'IS',
    'IF',
    'THEN',
    'ELSE',
    'END',
    'AND',
    'NOT',
    'RANK',
    '=',
    '2',
    'pawn',
    'CAPTURE',
    '#',
  ],
  hasinu: [
    '1×8d',
    'n4dO',
    '(2,1)',
    '&',
    '&t',
    '22.5°',
    '(',
    ')',
    '[',
    ']',
    'j',
    'm',
    'c',
    'i',
    'n',
    '{1,2}',
    'rpg',
    'INF',
    '*',
    '\\N',
  ],
  taxonomy: [
    'Far',
    'Wayward',
    'Iron',
    'Walking',
    'Queen',
    'Rider',
    '3-step',
    'Bent',
    'Wazir',
    'Lord',
    'Arch',
    'fury',
    'Knight',
    '-',
  ],
};

/** Nesting constructs, with their closing parts. */
const NESTS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['"', '"'],
  ['(-> rook ', ')'],
  ['(def a (', '))'],
  ['[W-', ']'],
  ['[F?[', ']]'],
  ['(a', ')'],
  ['(if "x" ', ')'],
  ['capture(', ')'],
  ['!(', ')'],
  ['IF "x" THEN ', ' END'],
  ['j(', ',1×8d)'],
  ['n(', '&t)'],
  ['m(', ')'],
  ['[f,', ']'],
  ['Walking ', ''],
  ['f', ''],
];

const STRANGE = [
  '\0',
  '\ud83d',
  '\udc00',
  '😀',
  '\u202e',
  '\ufeff',
  '\r',
  '\n',
  '\t',
  '\u2028',
  'ħ',
  'é',
  '%s',
  '${x}',
  '<b>',
  '__proto__',
  '9999999999999999999999',
  '-1',
  '1e309',
  '٣',
];

export const pick = (random, list) => list[random(list.length)];

/** Returns a length: mostly short, sometimes long, rarely longer than the limit. */
function size(random) {
  const kind = random(100);
  if (kind < 70) return 1 + random(12);
  if (kind < 92) return 1 + random(80);
  if (kind < 99) return 1 + random(1_000);
  return 1 + random(30_000);
}

const tokens = (random, id, count) =>
  Array.from({ length: count }, () => pick(random, TOKENS[id])).join(pick(random, ['', ' ', ' ']));

function mutated(random, text) {
  const at = random(text.length + 1);
  const end = at + random(4);
  const put = pick(random, [
    () => '',
    () => pick(random, STRANGE),
    () => text.slice(0, random(20)),
    () => tokens(random, pick(random, IDS), 1),
  ]);
  return text.slice(0, at) + put() + text.slice(end);
}

const MAKERS = [
  (random, id) => pick(random, GOOD[id]),
  (random, id) => pick(random, GOOD[id]),
  (random, id) => mutated(random, pick(random, GOOD[id])),
  (random, id) => mutated(random, mutated(random, pick(random, GOOD[id]))),
  (random, id) => tokens(random, id, Math.min(40, size(random))),
  (random) => Array.from({ length: Math.min(60, size(random)) }, () => String.fromCharCode(random(0xffff))).join(''),
  (random) => pick(random, STRANGE).repeat(size(random)),
  (random, id) => pick(random, TOKENS[id]).repeat(size(random)),
  (random, id) =>
    `${pick(random, TOKENS[id])}${pick(random, ['', ' '])}${pick(random, TOKENS[id])} `.repeat(size(random)),
  (random, id) => {
    const [open, close] = pick(random, NESTS);
    const depth = size(random);
    return open.repeat(depth) + pick(random, GOOD[id]) + (random(3) === 0 ? '' : close.repeat(depth));
  },
  (random, id) => `${pick(random, TOKENS[id])}${pick(random, STRANGE)}${pick(random, TOKENS[id])}`,
  (random) => `piece ${pick(random, STRANGE)}& ${pick(random, GOOD.betza)}\npiece B& ${pick(random, GOOD.betza)}`,
];

/** Returns a text made for one notation, which it may not be valid in. */
export const hostileText = (random, id = pick(random, IDS)) => pick(random, MAKERS)(random, id);
