// Chess on a board of 91 hexes, from the rules of Gliński and McCooey alone: slow, and without a line of the package.

const FILES = 'abcdefghikl';
const RADIUS = 5;

/** Steps as [files, half ranks]: over an edge, and over a corner. */
const OVER_EDGES = [
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
];
const OVER_CORNERS = [
  [2, 0],
  [1, 3],
  [-1, 3],
  [-2, 0],
  [-1, -3],
  [1, -3],
];
/** Two steps over edges and one more, turned by sixty degrees to a side. */
const KNIGHT = OVER_EDGES.flatMap(([x, y], turn) =>
  [turn + 1, turn + 5].map((next) => OVER_EDGES[next % 6]).map(([dx, dy]) => [2 * x + dx, 2 * y + dy]),
);
const STEPS = { R: OVER_EDGES, B: OVER_CORNERS, Q: [...OVER_EDGES, ...OVER_CORNERS] };
const LEAPS = { N: KNIGHT, K: [...OVER_EDGES, ...OVER_CORNERS] };

/** How the games differ. Captures are white's. */
export const RULES = {
  glinski: {
    pieces: 'Kg1 Qe1 Rc1 Ri1 Bf1 Bf2 Bf3 Nd1 Nh1 Pb1 Pc2 Pd3 Pe4 Pf5 Pg4 Ph3 Pi2 Pk1',
    doubles: 'b1 c2 d3 e4 f5 g4 h3 i2 k1',
    captures: [
      [1, 1],
      [-1, 1],
    ],
  },
  mccooey: {
    pieces: 'Kg1 Qe1 Rd1 Rh1 Bf1 Bf2 Bf3 Ne2 Ng2 Pc1 Pd2 Pe3 Pf4 Pg3 Ph2 Pi1',
    doubles: 'c1 d2 e3 g3 h2 i1',
    captures: [
      [1, 3],
      [-1, 3],
    ],
  },
};

const height = (file) => 2 * RADIUS + 1 - Math.abs(file - RADIUS);

/** Returns the key of a cell, from its file and its half rank above the middle; undefined off the board. */
function keyOf(x, y) {
  const ranks = height(x + RADIUS);
  const isOn = Math.abs(x) <= RADIUS && Math.abs(y) < ranks && Math.abs(y) % 2 === (ranks - 1) % 2;
  return isOn ? x * 100 + y : undefined;
}

/** Returns the file and the half rank of a key. */
function placeOf(key) {
  const x = Math.round(key / 100);
  return [x, key - x * 100];
}

function named(name) {
  const x = FILES.indexOf(name[0]) - RADIUS;
  return keyOf(x, 2 * Number(name.slice(1)) - 1 - height(x + RADIUS));
}

function nameOf(key) {
  const [x, y] = placeOf(key);
  return FILES[x + RADIUS] + String((y + 1 + height(x + RADIUS)) / 2);
}

/** Returns the start of a game. Black's pieces stand opposite to white's, across the middle rank of each file. */
export function start(id) {
  const rules = RULES[id];
  const pieces = new Map();
  for (const word of rules.pieces.split(' ')) {
    const key = named(word.slice(1));
    const [x, y] = placeOf(key);
    pieces.set(key, word[0]);
    pieces.set(keyOf(x, -y), word[0].toLowerCase());
  }
  const doubles = rules.doubles.split(' ').map(named);
  const mirrored = doubles.map((key) => keyOf(placeOf(key)[0], -placeOf(key)[1]));
  return { pieces, isWhite: true, passed: undefined, captures: rules.captures, doubles: [doubles, mirrored] };
}

const isWhite = (piece) => piece === piece.toUpperCase();

/** Returns all moves of a piece, but for those that a pawn alone has. */
function* moves(state, from) {
  const piece = state.pieces.get(from);
  const [x, y] = placeOf(from);
  const kind = piece.toUpperCase();
  const isOwn = (key) => state.pieces.has(key) && isWhite(state.pieces.get(key)) === isWhite(piece);
  for (const [dx, dy] of LEAPS[kind] ?? []) {
    const to = keyOf(x + dx, y + dy);
    if (to !== undefined && !isOwn(to)) yield { from, to };
  }
  for (const [dx, dy] of STEPS[kind] ?? []) {
    for (let far = 1; ; far++) {
      const to = keyOf(x + far * dx, y + far * dy);
      if (to === undefined || isOwn(to)) break;
      yield { from, to };
      if (state.pieces.has(to)) break;
    }
  }
  if (kind === 'P') yield* pawnMoves(state, from);
}

function* pawnMoves(state, from) {
  const white = isWhite(state.pieces.get(from));
  const forward = white ? 1 : -1;
  const [x, y] = placeOf(from);
  const isLast = (key) => keyOf(placeOf(key)[0], placeOf(key)[1] + 2 * forward) === undefined;
  const promoted = (move) => (isLast(move.to) ? [...'QRBN'].map((becomes) => ({ ...move, becomes })) : [move]);
  const one = keyOf(x, y + 2 * forward);
  if (one !== undefined && !state.pieces.has(one)) {
    yield* promoted({ from, to: one });
    const two = keyOf(x, y + 4 * forward);
    const isFirst = state.doubles[white ? 0 : 1].includes(from);
    if (isFirst && two !== undefined && !state.pieces.has(two)) yield* promoted({ from, to: two, passes: one });
  }
  for (const [dx, dy] of state.captures) {
    const to = keyOf(x + dx, y + dy * forward);
    if (to === undefined) continue;
    const victim = state.pieces.get(to);
    if (victim !== undefined && isWhite(victim) !== white) yield* promoted({ from, to });
    if (to === state.passed?.on) yield { from, to, enPassant: state.passed.victim };
  }
}

/** Returns the state after a move. */
function after(state, { from, to, becomes, passes, enPassant }) {
  const pieces = new Map(state.pieces);
  const piece = pieces.get(from);
  pieces.delete(from);
  pieces.delete(enPassant);
  pieces.set(to, becomes === undefined ? piece : state.isWhite ? becomes : becomes.toLowerCase());
  const passed = passes === undefined ? undefined : { on: passes, victim: to };
  return { ...state, pieces, isWhite: !state.isWhite, passed };
}

const ofSide = (state, white) => [...state.pieces].filter(([, piece]) => isWhite(piece) === white).map(([key]) => key);

/** Returns whether the king of a side could be captured. */
function isAttacked(state, white) {
  const king = [...state.pieces].find(([, piece]) => piece === (white ? 'K' : 'k'))?.[0];
  return ofSide(state, !white).some((from) => [...moves(state, from)].some(({ to }) => to === king));
}

function legal(state) {
  const pseudo = ofSide(state, state.isWhite).flatMap((from) => [...moves(state, from)]);
  return pseudo.filter((move) => !isAttacked(after(state, move), state.isWhite));
}

const textOf = ({ from, to, becomes }) => nameOf(from) + nameOf(to) + (becomes?.toLowerCase() ?? '');

/** Returns the legal moves as texts, in order. */
export const legalTexts = (state) => legal(state).map(textOf).sort();

/** Returns the state after a move given as text. */
export function played(state, text) {
  return after(
    state,
    legal(state).find((move) => textOf(move) === text),
  );
}

/** Counts the leaves of the tree of legal moves at a depth. */
export function perft(state, depth) {
  const found = legal(state);
  if (depth === 1) return found.length;
  return found.reduce((sum, move) => sum + perft(after(state, move), depth - 1), 0);
}
