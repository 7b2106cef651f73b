// Boards of hexes: where the cells lie, what they are called, and how one steps from cell to cell.

/** Steps where cells lie in upright files, as [files, half ranks]: over an edge, and over a corner. */
const UPRIGHT = {
  edges: [
    [0, 2],
    [1, 1],
    [1, -1],
    [0, -2],
    [-1, -1],
    [-1, 1],
  ],
  corners: [
    [2, 0],
    [1, 3],
    [-1, 3],
    [-2, 0],
    [-1, -3],
    [1, -3],
  ],
};

/** Two steps over edges and one more, turned by sixty degrees to a side. */
const knightLeaps = (edges) =>
  edges.flatMap(([x, y], turn) =>
    [turn + 1, turn + 5].map((next) => edges[next % 6]).map(([dx, dy]) => [2 * x + dx, 2 * y + dy]),
  );

const swapped = (steps) => steps.map(([x, y]) => [y, x]);

/** Steps where cells lie in level rows, as [half files, rows]. */
const LEVEL = { edges: swapped(UPRIGHT.edges), corners: swapped(UPRIGHT.corners) };

/** Returns the text of a cell's place. */
const keyOf = (x, y) => x * 100 + y;

/** Returns the place of a key. */
export function placeOf(key) {
  const x = Math.round(key / 100);
  return [x, key - x * 100];
}

/** Returns the keys that lie ahead of a place in each of several directions, up to the edge. */
function rays(at, [x, y], steps) {
  return steps.map(([dx, dy]) => {
    const ray = [];
    for (let far = 1; ; far++) {
      const key = at(x + far * dx, y + far * dy);
      if (key === undefined) return ray;
      ray.push(key);
    }
  });
}

/** Makes a board of cells given as [name, x, y], with the map that takes white's side to black's. */
function board(steps, cells, opposite) {
  const names = new Map(cells.map(([name, x, y]) => [keyOf(x, y), name]));
  const keys = new Map(cells.map(([name, x, y]) => [name, keyOf(x, y)]));
  const all = [...names.keys()];
  const at = (x, y) => (names.has(keyOf(x, y)) ? keyOf(x, y) : undefined);
  const raysOf = (own) => new Map(all.map((key) => [key, rays(at, placeOf(key), own)]));
  const ways = {
    edges: raysOf(steps.edges),
    corners: raysOf(steps.corners),
    knights: raysOf(knightLeaps(steps.edges)),
  };
  return {
    at,
    ...ways,
    near: new Map(all.map((key) => [key, new Set(Object.values(ways).flatMap((way) => way.get(key).flat()))])),
    nameOf: (key) => names.get(key),
    named: (name) => keys.get(name),
    opposite: (key) => at(...opposite(...placeOf(key))),
  };
}

/** Makes the cells of upright files around a middle file, each given its number of cells. */
function files(letters, height, rankOf) {
  const middle = (letters.length - 1) / 2;
  return [...letters].flatMap((letter, index) => {
    const x = index - middle;
    return Array.from({ length: height(x) }, (_, up) => {
      const y = 2 * up + 1 - height(x);
      return [letter + String(rankOf(x, y, up)), x, y];
    });
  });
}

/** 91 cells: each file has its own rank 1, at the lower edge. */
export const HEXAGON = board(
  UPRIGHT,
  files(
    'abcdefghikl',
    (x) => 11 - Math.abs(x),
    (_x, _y, up) => up + 1,
  ),
  (x, y) => [x, -y],
);

/** 70 cells: a rank falls by half a cell from file to file, so the files from f to i begin at ranks 2 to 5. */
export const SHAFRAN = board(
  UPRIGHT,
  files(
    'abcdefghi',
    (x) => 10 - Math.abs(x),
    (x, y) => (y + x + 11) / 2,
  ),
  (x, y) => [-x, -y],
);

/** The first and the last rank of the files of Brusky's board. A file leans to the left. */
const BRUSKY_FILES = {
  a: [1, 5],
  b: [1, 6],
  c: [1, 7],
  d: [1, 8],
  e: [1, 8],
  f: [1, 8],
  g: [1, 8],
  h: [1, 8],
  i: [1, 8],
  j: [2, 8],
  k: [3, 8],
  l: [4, 8],
};

const between = (first, last) => Array.from({ length: last - first + 1 }, (_, more) => first + more);

/** 84 cells. */
export const BRUSKY = board(
  LEVEL,
  Object.entries(BRUSKY_FILES).flatMap(([letter, [first, last]], file) =>
    between(first, last).map((rank) => [letter + String(rank), 2 * file - rank, rank]),
  ),
  (x, y) => [13 - x, 9 - y],
);

/** 81 cells: lines a to i, each half a cell further to the right, with 9 at the left end. */
export const DEVASA = board(
  LEVEL,
  [...'abcdefghi'].flatMap((letter, line) =>
    between(1, 9).map((number) => [letter + String(number), line - 2 * number, line]),
  ),
  (x, y) => [-12 - x, 8 - y],
);
