/** Random positions and random texts, deterministic for a seed. */

/** A small generator (Mulberry32): `random()` returns a number from 0 to 1, which it never reaches. */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A generator of whole numbers: `random(n)` returns one from 0 to n - 1. */
export function seeded(seed) {
  const random = randomOf(seed);
  return (n) => Math.floor(random() * n);
}

const pick = (random, list) => list[random(list.length)];

/** Returns one of the strings, the earlier ones more often. */
const mostly = (random, list) => list[Math.min(random(list.length), random(list.length))];

const BOARDS = ['8x8', '8x8', '9x10', '6x7', 'cylinder:6x7', 'torus:6x6'];
const KINDS = ['enemy', 'enemy', 'enemy', 'friend', 'friend', 'enemy-royal', 'friend-royal', 'wall'];

/** Returns a position: any square, either side, an empty to crowded board, sometimes with an e.p. square. */
export function randomPosition(random, boards = BOARDS) {
  const board = pick(random, boards);
  const [files, ranks] = board.split(/[:x]/).slice(-2).map(Number);
  const name = (n) => 'abcdefghijklmnopqrstuvwxyz'[n % files] + (Math.floor(n / files) + 1);
  const at = random(files * ranks);
  const percent = pick(random, [0, 5, 15, 30, 50]);
  const occupants = {};
  for (let n = 0; n < files * ranks; n += 1) {
    if (n !== at && random(100) < percent) occupants[name(n)] = pick(random, KINDS);
  }
  const side = pick(random, ['white', 'black']);
  // The e.p. square is an empty one beyond an enemy.
  const beyond = side === 'white' ? files : -files;
  const ep = Array.from({ length: files * ranks }, (_, n) => n).filter(
    (n) => n !== at && occupants[name(n)] === undefined && occupants[name(n - beyond)]?.startsWith('enemy'),
  );
  return {
    board,
    at: name(at),
    side,
    occupants,
    virgin: random(2) === 0,
    ep: ep.length > 0 && random(2) === 0 ? name(pick(random, ep)) : null,
  };
}

const FIRST = [
  '',
  '',
  '',
  'f',
  'b',
  's',
  'v',
  'l',
  'r',
  'fr',
  'lf',
  'fs',
  'bs',
  'rv',
  'fb',
  'fsb',
  'frbl',
  'fh',
  'ff',
  'sf',
  'vr',
  'fhsb',
];
const LATER = [
  '',
  '',
  'f',
  's',
  'fs',
  'b',
  'fr',
  'l',
  'bs',
  'fsb',
  'v',
  'r',
  'bl',
  'fh',
  'q',
  'z',
  'fq',
  'fz',
  'bz',
  'sf',
  'vl',
  'fhsb',
];
const PASS = ['', '', 'm', 'c', 'p', 'y', 'g', 'd', 'mp', 'mc', 'cd', 'cp', 'yc', 'py', 'ym', 'e', 'mg', 'tp', 'tg'];
const END = ['', '', '', 'm', 'c', 'mc', 'd', 'cd', 'k', 'mk', 'e', 'ce', 'md'];
const LEAPERS = ['W', 'F', 'K', 'N', 'D', 'A', 'C', 'Z', 'H', 'G', 'FX', 'DY', 'NY'];
const RIDERS = ['R', 'B', 'Q', 'NN', 'DD', 'AA', 'W3', 'F2', 'R4', 'K2', 'N2', 'CC', 'FX0', 'WW', 'FF'];
const isRider = (atom) => !LEAPERS.includes(atom);
const isQueenly = (atom) => /^([WFKRBQ]\d?|WW|FF)$/.test(atom);

/** Returns a move of one leg, with the letters that only a last leg has. */
function single(random) {
  const kind = random(12);
  if (kind === 0) return pick(random, ['', '', 'm', 'c', 'd', 'k', 'i']) + 'U';
  if (kind === 1) return pick(random, ['isO2', 'sO2', 'rO3', 'ilO2', 'isjO2']);
  if (kind === 2 || kind === 3) {
    const rides = kind === 2 ? ['qN', 'qC', 'qK', 'qNY', 'qN3'] : ['zB', 'zR', 'zNN', 'zCC', 'zR3', 'zDD'];
    const other = pick(random, ['', '', '', 'p', 'g', 'u']);
    return pick(random, FIRST.slice(0, 6)) + mostly(random, END) + other + pick(random, rides);
  }
  const atom = pick(random, [...LEAPERS, ...RIDERS]);
  let other = '';
  if (isQueenly(atom)) other = mostly(random, ['', '', '', 'p', 'g', 'j', 'o', 'u', 't', 'jp', 'jo', 'jjg', 'nj']);
  else if (/^[DA]$/.test(atom)) other = mostly(random, ['', '', 'n', 'j', 'p', 'g', 'o', 'u', 'nj', 'np', 'jg']);
  else if (/^[HGNCZ]$/.test(atom)) other = mostly(random, ['', '', '', 'n', 'o', 'u', 'j', 'jn']);
  return mostly(random, ['', '', '', 'i']) + pick(random, FIRST) + mostly(random, END) + other + atom;
}

/**
 * Returns the letters of the legs of a chain, joined by `a`; riders get few legs, because such a text would take
 * minutes.
 */
function chain(random) {
  const atom = pick(random, random(3) === 0 ? RIDERS : LEAPERS);
  const last = 1 + random(isRider(atom) ? 2 : 3);
  // A written number toggled twice has no meaning, and neither has `i` after a toggle.
  const most = /^[A-Z]$/.test(atom) ? last : 1;
  let toggles = 0;
  let letters = '';
  for (let n = 0; n < last; n += 1) {
    let mode = mostly(random, PASS);
    if (/[yg]/.test(mode) && toggles === most) mode = 'm';
    if (/[yg]/.test(mode)) toggles += 1;
    const skips = isQueenly(atom) ? ['', '', '', '', 'o', 'j', 'jo'] : ['', '', '', '', 'o'];
    letters += `${pick(random, n === 0 ? FIRST : LATER)}${mode}${mostly(random, skips)}a`;
  }
  const ends = pick(random, LATER) + mostly(random, END);
  const isSame = isRider(atom) && toggles === 0 && random(3) === 0;
  const queenly = ['p', 'g', 'j', 'o', 't', 'jo', 'jp', 'nj'];
  const straight = ['p', 'g', 'n', 'j', 'o', 'nj', 'jp'];
  const others = isQueenly(atom)
    ? queenly
    : /^[DAHG]$/.test(atom)
      ? straight
      : /^[NCZ]$/.test(atom)
        ? ['n', 'j']
        : ['o'];
  const same = isQueenly(atom) ? ['i', 'i', 'ij', 'ijo'] : ['i'];
  const other = isSame ? pick(random, same) : mostly(random, ['', '', '', 'u', pick(random, others)]);
  return letters + (isSame ? other + ends : ends + other) + atom;
}

/** Returns a group: straight on for riders, any turn for leapers. */
function group(random) {
  const atom = pick(random, random(2) === 0 ? ['R', 'B', 'Q', 'R4', 'NN'] : LEAPERS);
  const mode = pick(random, ['', 'p', 'c', 'm', 'd', 'cd']);
  const turn = isRider(atom) ? 'f' : pick(random, ['f', 's', 'z', 'q', 'fz', 'fq', 'l', '']);
  const times = 1 + random(turn === '' ? 2 : isRider(atom) ? 3 : 6);
  const body = random(3) === 0 && turn !== 'q' ? `a${turn}${mode}` : `${mode}a${turn}`;
  const before = body.startsWith('a') ? pick(random, ['', 'c', 'm']) : '';
  return `${before}(${body})${times}${mostly(random, END)}${atom}`;
}

const FAMILIES = [
  {
    atoms: ['W', 'D', 'R', 'R3', 'DD', 'W2', 'H'],
    same: ['', '', 's', 'f', 'b', 'l', 'v'],
    other: ['', '', 'fs', 'fr', 'bs', 'bl'],
  },
  {
    atoms: ['F', 'A', 'B', 'F2', 'AA', 'B3'],
    same: ['', '', 's', 'f', 'b', 'r', 'v'],
    other: ['', '', 'fs', 'fl', 'bs', 'br'],
  },
  { atoms: ['K', 'Q', 'K2'], same: LATER, other: LATER },
  { atoms: ['N', 'C', 'NN', 'Z'], same: [''], other: [''] },
];

/** Returns a bracket of two or three legs; later directions are ones that the atom has after the leg before. */
function bracket(random) {
  const isOuter = random(3) === 0;
  const spreads = random(3) === 0;
  const length = isOuter ? 2 : 2 + (random(4) === 0);
  const outerMode = random(4) === 0 ? pick(random, ['m', 'c', 'i', 'cd']) : '';
  let before = pick(random, FAMILIES.slice(0, 2));
  let text = '';
  for (let n = 0; n < length; n += 1) {
    // Directions before the bracket are mostly for paths that all end off the queen's lines: one leg on ranks and
    // files, one on diagonals.
    const families =
      isOuter && !spreads ? FAMILIES.slice(0, 2).filter((family) => n === 0 || family !== before) : FAMILIES;
    const family = pick(random, families);
    const isStraight = !FAMILIES.slice(2).includes(before);
    const turns = n === 0 || isOuter || !isStraight ? [''] : family === before ? family.same : family.other;
    const sign = n === length - 1 ? '' : pick(random, ['?', '-']);
    const mode =
      sign === '-'
        ? mostly(random, ['', '', '', 'm', 'c', 'p', 'd', 'mp', 'e'])
        : /[mcd]/.test(outerMode)
          ? ''
          : mostly(random, ['', '', '', 'm', 'c', 'mc', 'd', 'e', 'k', 'mu', 'u']);
    const atom = pick(random, n === 0 ? family.atoms : family.atoms.filter((atom) => n < 2 || !isRider(atom)));
    // A last leg may be impossible to make, and a slider may skip squares anywhere.
    const isEnd = sign === '' && /^[WFKRBQDAN]/.test(atom);
    const other = isEnd
      ? mostly(random, ['', '', '', 'p', 'g', 'j', 'nj'])
      : isQueenly(atom)
        ? mostly(random, ['', '', '', '', 'j'])
        : '';
    text += pick(random, turns) + mode + other + atom + sign;
    before = family;
  }
  const handed = spreads ? [] : ['hr', 'hl'];
  const ways = ['v', 's', 'f', 'b', 'l', 'fr', 'rf', 'lb', 'fh', 'fs', 'bs', 'vr', 'fv', ...handed];
  const outer = isOuter ? pick(random, ways) : '';
  return `${outerMode}${outer}[${text}]`;
}

/** Returns a well-formed text of one to `most` moves. */
export function randomText(random, most = 3) {
  const moves = Array.from({ length: 1 + random(most) }, () =>
    pick(random, [single, single, chain, chain, chain, group, bracket, bracket])(random),
  );
  // Where two moves meet, they may form neither a doubled letter, as in N and NC, nor a "then", as in F and tR.
  const joins = (text, move) =>
    /([A-Z])[XY]?$/.exec(text)?.[1] === move[0] || (/[A-Z0-9]$/.test(text) && /^t[A-Z]/.test(move));
  return moves.reduce((text, move) => (joins(text, move) ? `${text}m${move}` : text + move));
}

const SLIDERS = ['rook', 'bishop', 'queen'];
const LISPY_PIECES = [...SLIDERS, 'wazir', 'ferz', 'king', 'knight'];
const REGIONS = ['edge', 'inner', 'own-half', 'far-half', 'light', 'dark'];

/** Returns a condition on the cell of a piece. */
function lispyCondition(random) {
  const within = () => `(within ${pick(random, REGIONS)})`;
  return pick(random, [within(), `(not ${within()})`, `(and ${within()} ${within()})`, `(or ${within()} ${within()})`]);
}

/** Returns a text in Lisp style with bounces, equihoppers, regions, conditions or loops. */
export function randomLispyText(random) {
  const piece = () => pick(random, LISPY_PIECES);
  const bounce = () => `(bounce ${pick(random, SLIDERS)})`;
  const hop = () => pick(random, ['equihopper', 'nonstop-equihopper']);
  const inside = () => `(${piece()} :within-${pick(random, REGIONS)})`;
  const choice = () => `(cond (${lispyCondition(random)} ${piece()}) (t ${inside()}))`;
  const simple = () => pick(random, [bounce, inside, choice])();
  // A turn by an angle is exact where both legs are of one kind.
  const rounds = () => {
    const slider = pick(random, ['bishop', 'rook']);
    const turn = pick(random, [':angle 90', ':any']);
    const least = 1 + random(2);
    return `(=> ${slider} (loop ${least} ${least + random(3)} (cond (${lispyCondition(random)} (${slider} ${turn})))))`;
  };
  const continued = () => `(=> ${pick(random, [piece, bounce, inside])()} ${simple()})`;
  return pick(random, [simple, continued, rounds, hop, () => `(/ ${simple()} ${continued()} ${hop()})`])();
}

/** Returns a position for such a text: bounces have no documented meaning on joined edges and beside walls. */
export function randomLispyPosition(random) {
  const { board, at, side, occupants } = randomPosition(random, ['8x8', '9x10', '6x7']);
  const pieces = Object.entries(occupants).filter(([, occupant]) => occupant !== 'wall');
  return { notation: 'lcpn-elisp', board, at, side, occupants: Object.fromEntries(pieces) };
}
