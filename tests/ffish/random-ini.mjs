// Random sections of `variants.ini`: pieces, set-ups and rules that Fairy-Stockfish has.

/** Types of pieces with their usual letters. */
const TYPES = {
  knight: 'n',
  bishop: 'b',
  rook: 'r',
  queen: 'q',
  fers: 'f',
  alfil: 'e',
  silver: 's',
  archbishop: 'a',
  chancellor: 'c',
  amazon: 'z',
  bers: 'd',
  dragonHorse: 'h',
  gold: 'g',
  lance: 'l',
  shogiKnight: 'i',
  cannon: 'u',
  horse: 'o',
  centaur: 'j',
  wazir: 'w',
};

/** Texts in the engine's part of Betza's notation. */
const ATOMS = [
  'W',
  'F',
  'D',
  'A',
  'N',
  'C',
  'Z',
  'H',
  'G',
  'R',
  'B',
  'Q',
  'K',
  'NN',
  'W2',
  'F2',
  'R3',
  'B4',
  'nN',
  'nD',
  'nA',
];
const DIRECTIONS = ['', '', '', '', 'f', 'b', 's', 'v', 'fs', 'bs', 'l', 'r'];
const MODES = ['', '', '', '', 'm', 'c'];

/** Games of the library that are those of the engine by the same name. */
const BASES = [
  ...['chess', 'crazyhouse', 'capablanca', 'capahouse', 'seirawan', 'shouse', 'grand', 'shako', 'opulent', 'tencubed'],
  ...['makruk', 'makpong', 'cambodian', 'sittuyin', 'asean', 'shatranj', 'courier', 'shogi', 'minishogi', 'euroshogi'],
  ...['judkins', 'gorogoro', 'kyotoshogi', 'torishogi', 'shoshogi', 'dobutsu', 'xiangqi', 'minixiangqi', 'manchu'],
  ...['atomic', 'nocheckatomic', 'atomar', 'antichess', 'giveaway', 'suicide', 'losers', 'codrus', 'misere', 'horde'],
  ...[
    'kingofthehill',
    'racingkings',
    '3check',
    '5check',
    'extinction',
    'kinglet',
    'threekings',
    'coregal',
    'knightmate',
  ],
  ...['berolina', 'pawnsideways', 'pawnback', 'torpedo', 'legan', 'breakthrough', 'placement', 'pocketknight', 'loop'],
  ...['hoppelpoppel', 'chessgi', 'koedem', 'spartan', 'almost', 'chigorin', 'nightrider', 'grasshopper', 'newzealand'],
];

/** What the random choices of one section share. */
class Draw {
  settings = new Map();

  constructor(random) {
    this.random = random;
  }

  chance(share) {
    return this.random() < share;
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  between(least, most) {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  some(list, most = 3) {
    const count = this.between(1, Math.min(most, list.length));
    return [...list].sort(() => this.random() - 0.5).slice(0, count);
  }

  set(key, value) {
    this.settings.set(key, String(value));
  }

  /** Sets a key with a chance. */
  may(share, key, value) {
    if (this.chance(share)) this.set(key, typeof value === 'function' ? value() : value);
  }
}

function textOf(draw) {
  const atom = () => {
    const own = draw.pick(draw.castles ? ATOMS.filter((atom) => !/^n[A-Z]$/.test(atom)) : ATOMS);
    const hop = !draw.castles && /^[RB]$/.test(own) ? draw.pick(['', '', '', 'p', 'g']) : '';
    return draw.pick(DIRECTIONS) + draw.pick(MODES) + hop + own;
  };
  return Array.from({ length: draw.between(1, 3) }, atom).join('');
}

/** A text of a pawn, most often one that may step farther at first. */
function pawnText(draw) {
  const step = draw.pick(['fmWfcF', 'fmWfceF', 'fmFfcW', 'mWcF', 'fmWfcFsmW', 'fW', 'fsmWfcF']);
  return step + draw.pick(['', 'ifmnD', 'ifmW2', 'ifmnA', 'ifmF2']);
}

/** Returns the squares of some ranks, as a side counts them; black's are mirrored. */
function ranksOf(draw, ranks, numbers) {
  const text = (own) => own.map((rank) => `*${rank}`).join(' ');
  return [text(numbers), text(numbers.map((rank) => ranks + 1 - rank))];
}

function setRanks(draw, key, ranks, numbers) {
  const [white, black] = ranksOf(draw, ranks, numbers);
  draw.set(`${key}White`, white);
  draw.set(`${key}Black`, black);
}

function piecesOf(draw) {
  const types = draw.some(Object.keys(TYPES), 6);
  const pieces = Object.fromEntries(types.map((type) => [type, TYPES[type]]));
  for (let number = 1; number <= draw.between(0, 3); number += 1) pieces[`customPiece${number}`] = 'xyv'[number - 1];
  return pieces;
}

/** Returns a start with the same pieces for both sides, as a FEN without its counters. */
function startOf(draw, { files, ranks, back, pawn, king }) {
  const row = Array.from({ length: files }, () => (draw.chance(0.85) ? draw.pick(back) : '.'));
  row[draw.castles ? Math.min(4, files - 2) : Math.floor(draw.random() * files)] = king;
  if (draw.castles) [row[0], row[files - 1]] = ['r', 'r'];
  // A pawn stands before the king: kings that face each other at the start could not have come there.
  const front = row.map((letter) => (letter === king || draw.chance(0.8) ? pawn : '.'));
  const text = (cells) => cells.join('').replace(/\.+/g, ({ length }) => String(length));
  const empty = Array.from({ length: ranks - 4 }, () => String(files));
  return [text(row), text(front), ...empty, text(front).toUpperCase(), text(row).toUpperCase()].join('/');
}

/** Returns a section of `variants.ini` by a random number generator. */
export function randomSection(random, name) {
  const draw = new Draw(random);
  return draw.chance(0.15) ? inheritedSection(draw, name) : ownSection(draw, name);
}

function ownSection(draw, name) {
  const files = draw.pick([8, 8, 8, 8, 5, 6, 7, 9, 10, 12]);
  const ranks = draw.pick([8, 8, 8, 8, 6, 7, 9, 10]);
  const pieces = piecesOf(draw);
  const isLast = draw.chance(0.25);
  draw.castles = draw.chance(0.4) && 7 <= files && pieces.rook !== undefined && !isLast;
  // The king stands in its own way while the cells that it crosses are looked at, here and in the engine at different times:
  // that matters for what hops or can be blocked.
  if (draw.castles) for (const type of ['horse', 'cannon']) delete pieces[type];
  if (files !== 8) draw.set('maxFile', files);
  if (ranks !== 8) draw.set('maxRank', ranks);
  const isCustomPawn = draw.chance(0.3);
  if (isLast) draw.set('commoner', 'k');
  else draw.set('king', draw.chance(0.15) ? `k:${draw.pick(['KN', 'N', 'KAD', 'W', 'FW2', 'KimN'])}` : 'k');
  if (isCustomPawn) draw.set('customPiece9', `p:${pawnText(draw)}`);
  else draw.set('pawn', 'p');
  for (const [type, letter] of Object.entries(pieces)) {
    draw.set(type, type.startsWith('custom') ? `${letter}:${textOf(draw)}` : letter);
  }
  const back = Object.values(pieces);
  const cells = startOf(draw, { files, ranks, back, pawn: 'p', king: 'k' });
  // A type of which no piece stands there is extinct at once.
  const standing = [...back, 'p'].filter((letter) => cells.includes(letter));
  const game = { files, ranks, back, isLast, isCustomPawn, standing };
  const hand = handOf(draw, game);
  setFirstMoves(draw, game);
  setPromotions(draw, game);
  setRegions(draw, game, pieces);
  if (draw.settings.has('pieceDrops')) setDrops(draw, game);
  setRoyalty(draw, game);
  setEnds(draw, game);
  draw.set('castling', draw.castles);
  if (draw.castles) {
    draw.may(0.3, 'castlingKingsideFile', () => 'fgh'[draw.between(0, Math.min(2, files - 6))]);
    draw.may(0.3, 'castlingQueensideFile', () => 'bcd'[draw.between(0, 2)]);
    draw.may(0.1, 'oppositeCastling', true);
    draw.may(0.1, 'castlingWins', () => draw.some([...'KQkq'], 4).join(''));
  }
  const checks = draw.settings.get('checkCounting') === 'true' ? '3+3 ' : '';
  draw.set('startFen', `${cells}${hand ?? ''} w ${rightsOf(draw, cells)} - ${checks}0 1`);
  setWalls(draw, game);
  return sectionOf(draw, name);
}

function sectionOf(draw, name) {
  return [`[${name}]`, ...[...draw.settings].map(([key, value]) => `${key} = ${value}`), ''].join('\n');
}

/** Returns a section that changes a few rules of a game which the library and the engine both have. */
function inheritedSection(draw, name) {
  const base = draw.pick(BASES);
  const changes = {
    castling: () => false,
    doubleStep: () => draw.chance(0.5),
    stalemateValue: () => draw.pick(['win', 'loss', 'draw']),
    checkmateValue: () => draw.pick(['win', 'loss']),
    nMoveRule: () => draw.pick([0, 3, 10]),
    mustCapture: () => true,
    pieceDrops: () => draw.chance(0.5),
    capturesToHand: () => draw.chance(0.5),
    firstRankPawnDrops: () => draw.chance(0.5),
    promotionZonePawnDrops: () => draw.chance(0.5),
    dropLoop: () => draw.chance(0.5),
    dropChecks: () => false,
    immobilityIllegal: () => draw.chance(0.5),
    mandatoryPawnPromotion: () => draw.chance(0.5),
    mandatoryPiecePromotion: () => draw.chance(0.5),
    piecePromotionOnCapture: () => true,
    pass: () => true,
    passOnStalemate: () => true,
    flyingGeneral: () => true,
    blastOnCapture: () => draw.chance(0.5),
    connectN: () => draw.pick([3, 4]),
    customPiece8: () => `z:${textOf(draw)}`,
  };
  for (const key of draw.some(Object.keys(changes), 3)) draw.set(key, changes[key]());
  return sectionOf(draw, `${name}:${base}`);
}

/** Returns the rights at the start: those of castling, and the files of pieces that may let others from hand take their place. */
function rightsOf(draw, cells) {
  const castling = draw.castles ? 'KQ' : '';
  if (!draw.gates) return draw.castles ? `${castling}kq` : '-';
  const row = cells.split('/')[0].replace(/\d+/g, (count) => '.'.repeat(Number(count)));
  const files = Array.from(row).flatMap((letter, file) => (letter === '.' ? [] : String.fromCharCode(65 + file)));
  const both = castling + files.join('');
  return both + both.toLowerCase();
}

/** Returns the hands at the start, if the game has any. */
function handOf(draw, { files, back }) {
  draw.gates = draw.chance(0.1) && files <= 10;
  if (draw.gates) {
    draw.set('gating', true);
    draw.set('seirawanGating', true);
    const held = draw.some(back, 3);
    return `[${held.map((letter) => letter.toUpperCase() + letter).join('')}]`;
  }
  if (!draw.chance(0.35)) return undefined;
  draw.set('pieceDrops', true);
  draw.may(0.7, 'capturesToHand', true);
  const held = draw.chance(0.6) ? draw.some([...back, 'p'], 2) : [];
  return `[${held.map((letter) => letter.toUpperCase() + letter).join('')}]`;
}

function setPromotions(draw, { ranks, back, isCustomPawn }) {
  if (isCustomPawn) draw.may(0.8, 'pawnTypes', 'p');
  draw.set('promotionPieceTypes', draw.chance(0.2) ? '-' : draw.some(back, 4).join(''));
  if (ranks !== 8 || draw.chance(0.4)) {
    const first = draw.pick([ranks, ranks - 1, ranks - 2, ranks - 3]);
    setRanks(
      draw,
      'promotionRegion',
      ranks,
      Array.from({ length: ranks - first + 1 }, (_, n) => first + n),
    );
  }
  draw.may(0.2, 'mandatoryPawnPromotion', false);
  draw.may(0.2, 'promotionLimit', () => `${draw.pick(back)}:${draw.between(0, 2)}`);
  if (!draw.chance(0.3)) return;
  const sources = draw.some(back, 2);
  const pairs = sources.flatMap((source) => {
    const others = back.filter((letter) => !sources.includes(letter));
    return others.length === 0 ? [] : [`${source}:${draw.pick(others)}`];
  });
  if (pairs.length === 0) return;
  draw.set('promotedPieceType', pairs.join(' '));
  draw.may(0.2, 'mandatoryPiecePromotion', true);
  draw.may(0.2, 'piecePromotionOnCapture', true);
  // The engine turns back pawns that have promoted, too.
  if (draw.settings.get('promotionPieceTypes') === '-') draw.may(0.5, 'pieceDemotion', true);
  if (draw.settings.has('pieceDrops')) {
    draw.may(0.2, 'dropLoop', true);
    draw.may(0.2, 'dropPromoted', true);
  }
}

function setFirstMoves(draw, { ranks }) {
  draw.may(0.4, 'doubleStep', false);
  if (ranks !== 8 || draw.chance(0.2)) setRanks(draw, 'doubleStepRegion', ranks, draw.pick([[2], [2], [1, 2], [2, 3]]));
  draw.may(0.1, 'enPassantRegion', () => draw.pick(['-', `*3 *${ranks - 2}`]));
}

function setDrops(draw, { ranks, back }) {
  draw.may(0.3, 'firstRankPawnDrops', true);
  draw.may(0.3, 'promotionZonePawnDrops', true);
  if (draw.chance(0.3))
    setRanks(
      draw,
      'dropRegion',
      ranks,
      Array.from({ length: draw.between(1, ranks) }, (_, n) => n + 1),
    );
  if (draw.chance(0.2)) {
    draw.set('dropNoDoubled', draw.pick([...back, 'p']));
    draw.may(0.5, 'dropNoDoubledCount', () => draw.between(0, 3));
  }
  if (!hasRegions(draw)) draw.may(0.1, 'dropChecks', false);
  draw.may(0.1, 'mustDrop', true);
  draw.may(0.05, 'enclosingDrop', 'top');
}

function setRoyalty(draw, { back, isLast, standing }) {
  if (isLast) {
    draw.set('extinctionValue', 'loss');
    draw.may(0.7, 'extinctionPseudoRoyal', true);
    draw.may(0.3, 'blastOnCapture', true);
    // In the engine a royal piece that is dropped, or that others touch, is a case of its own.
    const officers = standing.filter((letter) => letter !== 'p');
    const isSimple =
      officers.length === 0 ||
      draw.settings.has('promotedPieceType') ||
      draw.settings.has('blastOnCapture') ||
      draw.settings.has('pieceDrops');
    draw.set('extinctionPieceTypes', !isSimple && draw.chance(0.4) ? `k${draw.pick(officers)}` : 'k');
    // The engine does not support immune pieces beside royal ones: it takes them for removed when it looks for checks.
    const royal = draw.settings.get('extinctionPieceTypes');
    const others = back.filter((letter) => !royal.includes(letter));
    const isRoyal = draw.settings.has('extinctionPseudoRoyal');
    if (draw.settings.has('blastOnCapture') && !isRoyal && 0 < others.length) {
      draw.may(0.3, 'blastImmuneTypes', () => draw.pick(others));
    }
  } else draw.may(0.15, 'flyingGeneral', true);
  draw.may(0.05, 'immobilityIllegal', true);
  draw.may(0.1, 'mutuallyImmuneTypes', () => draw.some(back, 2).join(''));
  draw.may(0.1, 'mustCapture', true);
}

/** Where plies place walls. It is drawn last, so that what was drawn before is as it would be without. */
function setWalls(draw, { ranks, isLast }) {
  // What the engine plays otherwise, a diagnostic names.
  const others = ['pieceDrops', 'gating', 'promotedPieceType', 'pass', 'passWhite', 'passBlack', 'passOnStalemate'];
  if (!isLast || others.some((key) => draw.settings.has(key)) || draw.chance(0.5)) return;
  draw.set('wallingRule', draw.pick(['duck', 'static', 'past', 'arrow', 'edge']));
  if (draw.chance(0.3)) setRanks(draw, 'wallingRegion', ranks, draw.pick([[3, 4], [2, 3, 4, 5], [ranks]]));
}

/** Whether a type has a region of its own, outside of which it does not give check, but for the engine it does in some cases. */
function hasRegions(draw) {
  return [...draw.settings.keys()].some((key) => key.startsWith('mobility'));
}

function setRegions(draw, { ranks }, pieces) {
  if (!draw.chance(0.15)) return;
  const type = draw.pick(Object.keys(pieces));
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const [white, black] = ranksOf(
    draw,
    ranks,
    Array.from({ length: draw.between(2, ranks - 1) }, (_, n) => n + 1),
  );
  draw.set(`mobilityRegionWhite${name}`, white);
  draw.may(0.8, `mobilityRegionBlack${name}`, black);
}

function setEnds(draw, { ranks, back, isLast }) {
  draw.may(0.2, 'stalemateValue', () => draw.pick(['win', 'loss', 'draw']));
  draw.may(0.05, 'checkmateValue', 'win');
  // For the engine only attacks on kings are checks.
  if (!isLast && !hasRegions(draw)) draw.may(0.1, 'checkCounting', true);
  if (draw.chance(0.1)) draw.set(`pass${draw.pick(['', 'OnStalemate'])}${draw.pick(['', 'White', 'Black'])}`, true);
  draw.may(0.1, 'nMoveRule', () => draw.pick([0, 3, 5, 10]));
  // What hops comes back in the engine, whatever stands there.
  const plain = back.filter((letter) => !'xyvu'.includes(letter));
  draw.may(0.1, 'nMoveRuleTypesBlack', () => draw.pick([...plain, '-']));
  draw.may(0.1, 'connectN', () => draw.pick([0, 3, 4, 5]));
  draw.may(0.05, 'connectNxN', () => draw.pick([2, 3]));
  draw.may(0.05, 'collinearN', () => draw.pick([3, 4]));
  if (['connectN', 'connectNxN', 'collinearN'].some((key) => draw.settings.has(key))) {
    draw.may(0.8, 'connectPieceTypes', () => draw.some(back, 2).join(''));
    for (const way of ['Vertical', 'Horizontal', 'Diagonal']) draw.may(0.3, `connect${way}`, false);
    draw.may(0.2, 'connectValue', () => draw.pick(['win', 'loss', 'draw']));
  }
  draw.may(0.03, 'materialCounting', () => draw.pick(['blackdrawodds', 'whitedrawodds']));
  if (!draw.chance(0.15)) return;
  const pieces = [...back, 'k', 'p'];
  draw.set('flagPiece', draw.pick(pieces));
  draw.may(0.3, 'flagPieceBlack', () => draw.pick([...pieces, '*']));
  setRanks(draw, 'flagRegion', ranks, draw.pick([[ranks], [ranks - 3], [ranks - 1, ranks]]));
  draw.may(0.3, 'flagMove', true);
  draw.may(0.3, 'flagPieceSafe', true);
  draw.may(0.3, 'flagPieceCount', () => draw.between(1, 3));
  draw.may(0.2, 'flagPieceBlockedWin', true);
}
