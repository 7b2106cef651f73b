/**
 * A second reader of a part of the Lispy notation, in Lisp style: what Betza's notation has no letters for, such as
 * bounces, equihoppers, regions, conditions and loops. It shares nothing with the package but the words of `docs/lcpn.md`.
 */
import { isEnemy, isPiece, makeBoard } from './board.mjs';

const ORTHOGONAL = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
const KNIGHT = [1, 2].flatMap((a) => [1, -1].flatMap((b) => [1, -1].map((c) => [a * b, (3 - a) * c])));
const PIECES = {
  wazir: { vectors: ORTHOGONAL, longest: 1 },
  ferz: { vectors: DIAGONAL, longest: 1 },
  king: { vectors: [...ORTHOGONAL, ...DIAGONAL], longest: 1 },
  knight: { vectors: KNIGHT, longest: 1 },
  rook: { vectors: ORTHOGONAL, longest: Infinity },
  bishop: { vectors: DIAGONAL, longest: Infinity },
  queen: { vectors: [...ORTHOGONAL, ...DIAGONAL], longest: Infinity },
};

/** Reads one expression: a word, or a list of expressions. */
function parse(words) {
  const word = words.shift();
  if (word !== '(') return word;
  const list = [];
  while (words[0] !== ')') {
    if (words.length === 0) throw new Error('a list without an end');
    list.push(parse(words));
  }
  words.shift();
  return list;
}

/** Returns whether a cell is in a region of every board, as the side to move sees it. */
function isIn(region, cell, { board, isBlack }) {
  const rank = Math.floor(cell / board.files);
  const own = isBlack ? board.ranks - 1 - rank : rank;
  const isEdge = () => [...ORTHOGONAL, ...DIAGONAL].some((vector) => board.step(cell, vector) < 0);
  const isDark = () => ((cell % board.files) + rank) % 2 === 0;
  const regions = {
    edge: isEdge,
    inner: () => !isEdge(),
    'own-half': () => 2 * own + 1 < board.ranks,
    'far-half': () => 2 * own + 1 > board.ranks,
    dark: isDark,
    light: () => !isDark(),
  };
  if (regions[region] === undefined) throw new Error(`region ${region}`);
  return regions[region]();
}

function holds(condition, cell, position) {
  if (condition === 't') return true;
  const [word, ...rest] = condition;
  if (word === 'within') return isIn(rest[0], cell, position);
  if (word === 'not') return !holds(rest[0], cell, position);
  if (word === 'and') return rest.every((part) => holds(part, cell, position));
  if (word === 'or') return rest.some((part) => holds(part, cell, position));
  throw new Error(`condition ${word}`);
}

const dot = ([ax, ay], [bx, by]) => ax * bx + ay * by;

/** How many steps lead back from a cell to the nearest piece, or off the board. */
function stepsBehind({ board }, from, [x, y]) {
  let steps = 1;
  for (let cell = board.step(from, [-x, -y]); cell >= 0 && !isPiece(board.on[cell]); steps += 1) {
    cell = board.step(cell, [-x, -y]);
  }
  return steps;
}

/** Makes one leg of a piece with keywords, and calls `arrive` wherever it may end. */
function leg([name, ...keywords], bounces, state, position, arrive) {
  const { board } = position;
  const piece = PIECES[name];
  if (piece === undefined) throw new Error(`piece ${name}`);
  let vectors = piece.vectors;
  let isOutward = state.heading !== undefined;
  const regions = [];
  for (const words = [...keywords]; words.length > 0;) {
    const word = words.shift();
    if (word.startsWith(':within-')) regions.push(word.slice(8));
    else if (word === ':angle' && words.shift() === '90') {
      if (state.heading !== undefined) vectors = vectors.filter((vector) => dot(vector, state.heading) === 0);
    } else if (word !== ':any') throw new Error(`keyword ${word}`);
    if (!word.startsWith(':within-')) isOutward = false;
  }
  if (isOutward) vectors = vectors.filter((vector) => dot(vector, state.heading) > 0);
  for (const vector of vectors) {
    const wanted = bounces ? stepsBehind(position, state.at, vector) : undefined;
    let cell = state.at;
    for (let steps = 1; steps <= (wanted ?? piece.longest); steps += 1) {
      cell = board.step(cell, vector);
      const on = board.on[cell];
      if (on !== 'empty' && !isEnemy(on)) break;
      const ends = wanted === undefined || steps === wanted;
      if (ends && regions.every((region) => isIn(region, cell, position))) {
        arrive({ at: cell, heading: vector, taken: on === 'empty' ? [] : [cell] });
      }
      if (on !== 'empty') break;
    }
  }
}

/** Hops from a cell over a piece anywhere to the cell as far beyond it, and calls `arrive` there. */
function equihop(isNonstop, state, { board }, arrive) {
  const coordinatesOf = (cell) => [cell % board.files, Math.floor(cell / board.files)];
  const [x, y] = coordinatesOf(state.at);
  for (const [hurdle, what] of board.on.entries()) {
    const [dx, dy] = [coordinatesOf(hurdle)[0] - x, coordinatesOf(hurdle)[1] - y];
    const to = hurdle === state.at || !isPiece(what) ? -1 : board.step(hurdle, [dx, dy]);
    if (to < 0 || !(board.on[to] === 'empty' || isEnemy(board.on[to]))) continue;
    // The cells in line are a whole fraction of the way apart.
    const isBetween = (parts) => dx % parts === 0 && dy % parts === 0;
    const parts = [...board.on.keys()].reverse().find((count) => count > 0 && isBetween(count));
    const line = Array.from({ length: 2 * parts - 1 }, (_, n) => [((n + 1) * dx) / parts, ((n + 1) * dy) / parts]);
    const others = line.map((vector) => board.step(state.at, vector)).filter((cell) => cell !== hurdle);
    if (!isNonstop && others.some((cell) => board.on[cell] !== 'empty')) continue;
    arrive({ at: to, heading: [dx, dy], taken: board.on[to] === 'empty' ? [] : [to] });
  }
}

/** Follows an expression from a state, and calls `arrive` wherever it may end. */
function follow(expression, state, position, arrive) {
  const list = Array.isArray(expression) ? expression : [expression];
  const [word, ...rest] = list;
  // Another part only begins on an empty cell.
  const goOn = (part) => (next) => {
    if (next.taken.length === 0) part(next);
  };
  switch (word) {
    case '/':
      for (const part of rest) follow(part, state, position, arrive);
      return;
    case 'bounce':
      leg([rest[0]].flat(), true, state, position, arrive);
      return;
    case 'equihopper':
    case 'nonstop-equihopper':
      equihop(word !== 'equihopper', state, position, arrive);
      return;
    case 'cond': {
      const branch = rest.find(([condition]) => holds(condition, state.at, position));
      if (branch !== undefined) follow(branch[1], state, position, arrive);
      return;
    }
    case '=>': {
      const [first, ...others] = rest;
      if (others.length === 0) return follow(first, state, position, arrive);
      const next = goOn((reached) => follow(['=>', ...others], reached, position, arrive));
      return follow(first, state, position, next);
    }
    case 'loop': {
      const [least, most, body] = [Number(rest[0]), Number(rest[1]), rest[2]];
      const round = (count, from) =>
        follow(body, from, position, (reached) => {
          if (count >= least) arrive(reached);
          if (count < most) goOn((at) => round(count + 1, at))(reached);
        });
      return round(1, state);
    }
    default:
      return leg(list, false, state, position, arrive);
  }
}

/** Returns the sorted move strings of the piece that a text of these words defines. */
export function lispyMovesOf({ text, board: spec, at, side = 'white', occupants }) {
  const board = makeBoard({ board: spec, occupants });
  const position = { board, isBlack: side === 'black' };
  const origin = board.number(at);
  board.on[origin] = 'empty'; // the square that the piece leaves
  const moves = new Set();
  const words = text.match(/[()]|[^()\s]+/g) ?? [];
  follow(parse(words), { at: origin, heading: undefined }, position, ({ at: cell, taken }) => {
    moves.add(board.names[cell] + taken.map((victim) => `x${board.names[victim]}`).join(''));
  });
  return [...moves].sort();
}
