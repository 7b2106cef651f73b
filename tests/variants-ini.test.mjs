// `variants.ini` read and written: against published counts, against the library, and against Fairy-Stockfish.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, readVariantsIni, VARIANTS, writeVariantsIni } from 'piecewright/games';
import { loadFfish } from '../scripts/ffish.mjs';
import { randomOf } from './slow-reader/random.mjs';
import { firstDifference } from './ffish/games.mjs';
import { LOST_IN_INI } from './files/lost-rules.mjs';

const folder = new URL('games/', import.meta.url);
const written = readFileSync(new URL('variants.ini', folder), 'utf8');
const rows = readFileSync(new URL('perft.jsonl', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** A row that counts a pawn dropped to mate, which the rules of shogi forbid. */
const DISPUTED = ['k8/9/9/9/9/9/9/9/LR2K4[P] w - - 0 1'];

const pw = await load();
const { variants, diagnostics } = await readVariantsIni(written);

test('the file by hand has no rule that is not played, but the counting of makruk', () => {
  const found = diagnostics.map(({ severity, from, to }) => `${severity} ${written.slice(from, to)}`);
  assert.deepEqual(found, ['warning countingRule']);
});

test('games written by hand have the counts that others published', () => {
  let games = 0;
  for (const { id, variant } of variants) {
    const game = pw.game(variant);
    const own = rows.filter((row) => row.variant === id && !row.chess960 && row.depth <= 3 && row.nodes <= 20_000);
    for (const { fen, depth, nodes } of own.filter(({ fen }) => !DISPUTED.includes(fen))) {
      game.reset(fen);
      assert.equal(game.perft(depth), nodes, `${id} ${fen} ${depth}`);
    }
    games += Number(0 < own.length);
    game.free();
  }
  assert.ok(35 <= games, `${games}`);
});

/** Returns the first position of random games in which two games have other plies or outcomes; `undefined` if there is none. */
function difference(first, second, seed) {
  const random = randomOf(seed);
  for (let number = 0; number < 2; number += 1) {
    first.reset();
    second.reset();
    for (let step = 0; step < 80; step += 1) {
      const plies = first.plies();
      const [ours, theirs] = [plies, second.plies()].map((list) => [...list].sort().join(' '));
      if (ours !== theirs || JSON.stringify(first.outcome) !== JSON.stringify(second.outcome)) return first.fen;
      if (plies.length === 0) break;
      const ply = plies[Math.floor(random() * plies.length)];
      first.play(ply);
      second.play(ply);
    }
  }
  return undefined;
}

for (const id of VARIANTS) {
  test(`${id} is written, and read again as the same game`, async () => {
    const variant = await loadVariant(id);
    const { text, diagnostics: losses } = await writeVariantsIni(variant);
    // What these lose is tested with the other round trips.
    if (LOST_IN_INI.has(id)) return;
    assert.deepEqual(losses, []);
    const again = await readVariantsIni(text);
    assert.deepEqual(again.diagnostics, []);
    const [first, second] = [variant, again.variants[0].variant].map((own) => pw.game(own));
    const count = first.perft(2);
    assert.equal(second.perft(2), count);
    assert.equal(difference(first, second, 1), undefined);
    // What inherits a game without a change is that game.
    const heir = await readVariantsIni(`[heir:${id}]`);
    assert.equal(pw.game(heir.variants[0].variant).perft(2), count);
  });
}

/** Games with pieces of their own: in each a different pair of rules that no game of the library has together. */
const OWN = `
[own-riders:chess]
customPiece1 = n:NN
customPiece2 = b:BD
castlingQueensideFile = b
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
mustCapture = true

[own-house:crazyhouse]
customPiece1 = a:mBcN
startFen = rabqkbar/pppppppp/8/8/8/8/PPPPPPPP/RABQKBAR[] w KQkq - 0 1
promotionPieceTypes = aq
promotionRegionWhite = *7 *8
promotionRegionBlack = *2 *1
flagPiece = k
flagRegionWhite = *8
flagRegionBlack = *1

[own-small]
maxRank = 6
maxFile = 6
king = k:KD
pawn = p
customPiece1 = g:gQ
customPiece2 = l:FAsmW
startFen = lgkpgl/pppppp/6/6/PPPPPP/LGKPGL w - - 0 1
promotionRegionWhite = *6
promotionRegionBlack = *1
promotionPieceTypes = gl
doubleStep = false
castling = false
stalemateValue = win

[own-xiangqi:xiangqi]
customPiece1 = s:sRfW
startFen = rnbakabnr/9/1c5c1/s1p1p1p1s/9/9/S1P1P1P1S/1C5C1/9/RNBAKABNR w - - 0 1
nMoveRule = 30

[own-checks:3check]
centaur = c
amazon = a
startFen = rcbakbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBAKBCR w KQkq - 2+2 0 1
promotionPieceTypes = ca
doubleStepRegionWhite = *2 *3
doubleStepRegionBlack = *7 *6

[own-shogi:shogi]
customPiece1 = n:ffNbW
promotedPieceType = n:g s:g b:h r:d p:g
`;

test('random games with own pieces are those of Fairy-Stockfish', async () => {
  const ffish = await loadFfish();
  ffish.loadVariantConfig(OWN);
  const reading = await readVariantsIni(OWN);
  assert.deepEqual(reading.diagnostics, []);
  for (const { id, variant } of reading.variants) {
    const dropped = Object.entries(variant.pieces).filter(([, { drop }]) => drop?.not?.includes('mates') === true);
    const mateless = dropped.map(([letter]) => letter);
    const game = pw.game(variant);
    const isMarked = variant.capture === 'to hand';
    const asked = { ffish, game, id, isMarked, chess960: false, mateless, games: 4, most: 100 };
    assert.equal(firstDifference(asked), undefined);
    game.free();
  }
});

test('what is written is the same game in Fairy-Stockfish', async () => {
  const ffish = await loadFfish();
  for (const id of [
    'capablanca',
    'grand',
    'shogi',
    'atomic',
    'seirawan',
    'berolina',
    'horde',
    'xiangqi',
    'shako',
    'dobutsu',
    'spartan',
  ]) {
    const { text } = await writeVariantsIni(await loadVariant(id));
    ffish.loadVariantConfig(text.replace(/^\[.*\]/, `[written-${id}]`));
    const [first, second] = [id, `written-${id}`].map((name) => new ffish.Board(name));
    const random = randomOf(3);
    for (let step = 0; step < 80; step += 1) {
      const [ours, theirs] = [first, second].map((board) => board.legalMoves().split(' ').sort());
      assert.deepEqual(theirs, ours, `${id} ${first.fen()}`);
      const ply = ours[Math.floor(random() * ours.length)];
      if (ply === '' || first.isGameOver(true)) break;
      for (const board of [first, second]) board.push(ply);
    }
    for (const board of [first, second]) board.delete();
  }
});

test('what pieces are worth is written in the units of the engine', async () => {
  const chess = await loadVariant('chess');
  const values = { K: { points: 300 }, N: { points: 325 }, Q: { points: 975 }, Z: { points: 5 } };
  const { text } = await writeVariantsIni(chess, { values });
  // Its knight is 781 in the middle of a game and 854 at the end (source: `types.h` of Stockfish 11 to 15).
  assert.match(text, /^pieceValueMg = q:2343 n:781\npieceValueEg = q:2562 n:854$/m);
  assert.deepEqual((await readVariantsIni(text)).diagnostics, []);
  assert.doesNotMatch((await writeVariantsIni(chess)).text, /pieceValue/);
  assert.match((await writeVariantsIni(chess, { values: pw.value(chess) })).text, /^pieceValueMg = .*p:2\d\d/m);
  await assert.rejects(writeVariantsIni(chess, { values: 5 }), { code: 'bad-option' });
  await assert.rejects(writeVariantsIni(chess, { worth: values }), { code: 'bad-option' });
});

test('the file of castling follows the engine, and material the types of pieces', async () => {
  const { variants } = await readVariantsIni(
    '[d:placement]\ncastlingKingFile = d\n[e:placement]\n[m:chess]\ncustomPiece1 = n:WD\n[s:chess]\nstalemateValue = loss\n[h:crazyhouse]\n',
  );
  const of = (id) => variants.find((entry) => entry.id === id).variant;
  assert.deepEqual(
    ['d', 'e', 'm'].map((id) => of(id).castling.kingFile),
    ['d', 'e', undefined],
  );
  // The engine takes a piece with a text of its own for enough, and any piece where stalemate decides.
  assert.deepEqual(
    ['e', 'm', 's', 'h'].map((id) => of(id).end.material),
    [{ one: 'BN', sameColor: 'B' }, { one: 'B', sameColor: 'B' }, {}, undefined],
  );
  assert.match((await writeVariantsIni(of('d'))).text, /^castlingKingFile = d$/m);
  assert.match((await writeVariantsIni(await loadVariant('capablanca'))).text, /^castlingKingFile = f$/m);
  const { end, ...chess } = await loadVariant('chess');
  const { diagnostics: losses } = await writeVariantsIni({ ...chess, end: { ...end, material: { one: 'BNR' } } });
  assert.deepEqual(
    losses.map(({ message }) => /draws by material/.test(message)),
    [true],
  );
});

test('what the engine does otherwise where plies place walls is named', async () => {
  const losses = async (variant) => {
    const { diagnostics } = await writeVariantsIni(variant);
    return diagnostics.map(({ message }) => message).filter((message) => /wall|arrow/.test(message));
  };
  const { castling, ...atomic } = await loadVariant('atomic');
  assert.ok(castling);
  const shields = 'the file does not say that a wall beside a blast, where the capturer stood, shields a royal piece';
  assert.deepEqual(await losses({ ...atomic, walls: 'past' }), [shields]);
  const passes = 'the file does not say that an arrow passes what a blast removed';
  assert.deepEqual(await losses({ ...atomic, walls: 'arrow' }), [passes, shields]);
  assert.deepEqual(await losses(await loadVariant('duck')), []);
  assert.match((await losses({ ...(await loadVariant('chess')), walls: 'past' })).join(), /end a check or open one/);
});

test('of a key that is written twice the last one counts, as in the engine', async () => {
  const { variants } = await readVariantsIni(
    '[a:chess]\ncustomPiece1 = r:RmF\ncustomPiece1 = m:KAD\npromotionPieceTypes = rm\ncastling = true\ncastling = false\n',
  );
  const { pieces, castling } = variants[0].variant;
  assert.deepEqual([pieces.R.text, pieces.M.text, castling], ['R', 'KAD', undefined]);
});

/** A file, and its diagnostics: severity, code, the marked text, and the advice. */
const MISTAKES = [
  [
    'x = 1',
    'error no-section x = 1: write a line such as `[name:chess]` above, which changes chess by the keys below it',
  ],
  ['[a', 'error bad-section [a'],
  ['[]\nking = k', 'error missing-name []'],
  ['[a:chess]\n[a:chess]', 'error name-twice a'],
  ['[a:ches]', 'error unknown-base ches: write `chess`'],
  ['[a:glinski]\nking=k', 'error unknown-base glinski'],
  ['[a:janggi]', 'error lost janggi'],
  ['[a]', 'error no-pieces a: inherit them, as `[name:chess]` does'],
  ['[a:chess]\nking', 'error bad-line king'],
  ['[a:chess]\nkin = k', 'error unknown-key kin: write `king`'],
  ['[a:chess]\r\n  doubelStep = false\r\n', 'error unknown-key doubelStep: write `doubleStep`'],
  ['[a:chess]\npromotionRegionwhite = *8', 'error unknown-key promotionRegionwhite: write `promotionRegionWhite`'],
  ['[a:chess]\nxyzzy = 3', 'error unknown-key xyzzy'],
  ['[a:chess]\ncastling = no', 'error bad-value no'],
  ['[a:chess]\ncastling = flase', 'error bad-value flase: write `false`'],
  ['[a:chess]\ncastling =', 'error bad-value castling'],
  ['[a:chess]\ncastling = true\ncastling = false', 'error key-twice castling'],
  ['[a:chess]\nmaxRank = 11', 'error bad-value 11'],
  ['[a:chess]\nmaxFile = m', 'error bad-value m'],
  ['[a:chess]\nnMoveRule = fifty', 'error bad-value fifty'],
  ['[a:chess]\nstalemateValue = lose', 'error bad-value lose: write `loss`'],
  ['[a:chess]\nflagRegion = e9 k', 'error bad-value e9 k'],
  ['[a:chess]\npromotedPieceType = p', 'error bad-value p'],
  ['[a:chess]\npromotionPieceTypes = qx', 'error unknown-letter qx: use some of `kqrbnp`'],
  ['[a:chess]\nflagPiece = z', 'error unknown-letter z: use some of `kqrbnp`'],
  ['[a:chess]\nqueen = qq', 'error bad-value qq'],
  ['[a:chess]\ncustomPiece1 = Q', 'error bad-value Q'],
  ['[a:chess]\ncustomPiece26 = q:Q', 'error unknown-key customPiece26: use a number from 1 to 25'],
  ['[a:chess]\nduckGating = true', 'error unsupported duckGating: remove it, or write `duckGating = false`'],
  ['[a:chess]\ncountingRule = asean', 'warning unsupported countingRule: remove it, or write `countingRule = none`'],
  ['[a:chess]\nmobilityRegionWhiteDog = *1', 'error unknown-key mobilityRegionWhiteDog'],
  [
    '[a:chess]\nmobilityRegion = *1',
    'error unknown-key mobilityRegion: name the side and the piece, as in `mobilityRegionWhiteRook`',
  ],
  // A second piece that is royal for being the last of its kind, from hand.
  [
    '[a:chess]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\ncastlingKingPiece = k\npieceDrops = true\ncapturesToHand = true',
  ],
  [
    '[a:placement]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\ncastlingKingPiece = k',
    'error lost true',
  ],
  ['[a:placement]\nenclosingDrop = anyside', 'error lost anyside'],
  ['[a:placement]\nenclosingDrop = 3', 'error bad-value 3'],
  ['[a:chess]\nenclosingDrop = anyside'],
  ['[a:chess]\nmaterialCounting = unweighted', 'error lost unweighted'],
  ['[a:chess]\ncastlingWins = Kx', 'error bad-value Kx'],
  ['[a:chess]\ncastling = false\ncastlingWins = K', 'error lost K'],
  [
    '[a:3check]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\ncastlingKingPiece = k',
    'error lost a',
  ],
  // Keys of the engine's parser without a rule here: what decides which plies are legal is an error, the rest a warning.
  ['[a:chess]\nwallOrMove = true', 'error unsupported wallOrMove: remove it, or write `wallOrMove = false`'],
  // Walls, and where the engine places them otherwise.
  ['[a:kinglet]\nwallingRule = ducks', 'error bad-value ducks: write `duck`'],
  ['[a:kinglet]\nwallingRule = static\nwallingRegion = *4 *5'],
  ['[a:kinglet]\nwallingRule = arrow', 'error lost arrow'],
  ['[a:kinglet]\nwallingRule = arrow\ncastling = false'],
  ['[a:kinglet]\nwallingRule = arrow\ncastling = false\nblastOnCapture = true', 'error lost arrow'],
  ['[a:kinglet]\nwallingRule = arrow\ncastling = false\ndoubleStepRegionWhite = *2 *3', 'error lost arrow'],
  ['[a:kinglet]\nwallingRule = arrow\ncastling = false\ncustomPiece1 = p:fsmWfcFifmnD\npawn = -', 'error lost arrow'],
  ['[a:kinglet]\nwallingRule = arrow\ncastling = false\npromotionPieceTypes = -', 'error lost arrow'],
  ['[a:chess]\nwallingRule = duck', 'error lost duck'],
  ['[a:atomic]\ncastling = false\nwallingRule = past', 'error lost past'],
  ['[a:kinglet]\nwallingRule = past\nimmobilityIllegal = true', 'error lost true'],
  ['[a:duck]\nwallingRule = none'],
  ['[a:duck]\npieceDrops = true', 'error lost a'],
  ['[a:duck]\npassOnStalemateBlack = true', 'error lost a', 'error lost true'],
  [
    '[a:chess]\npetrifyBlastPieces = true',
    'error unsupported petrifyBlastPieces: remove it, or write `petrifyBlastPieces = false`',
  ],
  [
    '[a:chess]\nconnectRegion2Black = *1',
    'warning unsupported connectRegion2Black: remove it, or write `connectRegion2Black = -`',
  ],
  // A rule that differs by side where definitions have one for both.
  ['[a:chess]\ncastlingRookPiecesWhite = n', 'error lost n'],
  // What the engine does and definitions cannot say.
  [
    '[a:atomic]\npawn = -\ncustomPiece1 = p:fmWfcF\npawnTypes = p\npieceDrops = true\ncapturesToHand = true\ndoubleStep = false',
    'error lost a',
  ],
  ['[a:chess]\nimmobilityIllegal = true\ncustomPiece1 = x:fpB\npromotionPieceTypes = x', 'error lost true'],
  ['[a:chess]\nimmobilityIllegal = true\ncustomPiece1 = x:pBmK\npromotionPieceTypes = x'],
  ['[a:chess]\nimmobilityIllegal = true\ncustomPiece1 = x:lNDD\npromotionPieceTypes = x', 'error lost true'],
  ['[a:chess]\nimmobilityIllegal = true\ncustomPiece1 = x:ND\npromotionPieceTypes = x'],
  // Several kings of a side are none to the engine.
  ['[a:spartan]\nflyingGeneral = true'],
  ['[a:chess]\nflyingGeneral = true\nstartFen = 3kk3/8/8/8/8/8/8/4K3 w - - 0 1', 'error lost true'],
  [
    '[a:chess]\ndoubleStepRegion = *2 *3',
    'error unknown-key doubleStepRegion: write `doubleStepRegionWhite` and `doubleStepRegionBlack`',
  ],
  [
    '[a:chess]\npromotionRegion = *7 *8',
    'error unknown-key promotionRegion: write `promotionRegionWhite` and `promotionRegionBlack`',
  ],
  ['[a:chess]\nflyingGeneral = true'],
  ['[a:chess]\nflyingGeneral = true\nstartFen = 4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1', 'error lost true'],
  ['[a:chess]\nflyingGeneral = true\nstartFen = 4k2r/8/8/8/8/4p3/8/4K2R w Kk - 0 1'],
  ['[a:chess]\nflyingGeneral = true\nstartFen = 4k2r/8/8/8/8/8/8/4K2R w - - 0 1'],
  ['[a:seirawan]\ncannon = u\npromotionPieceTypes = uq', 'error lost a'],
  ['[a:seirawan]\nking = -\ncommoner = k\ncastlingKingPiece = k\nblastOnCapture = true', 'error lost true'],
  ['[a:chess]\npawn = -\ncustomPiece1 = p:fmWfceFifmnA\npawnTypes = p\nenPassantRegion = *3 *6', 'error lost *3 *6'],
  ['[a:chess]\ncustomPiece1 = n:mBceK', 'error lost n:mBceK'],
  ['[a:chess]\nblastOnCapture = true', 'error lost true'],
  ['[a:chess]\ngating = true\nseirawanGating = true\nextinctionPseudoRoyal = true', 'error lost true'],
  ['[a:antichess]\npassWhite = true', 'error lost true'],
  ['[a:horde]\npassWhite = true', 'error lost true'],
  ['[a:horde]\npassBlack = true'],
  ['[a:seirawan]\npassOnStalemateBlack = true', 'error lost true'],
  ['[a:seirawan]\ncapturesToHand = true', 'error lost true'],
  ['[a:chess]\ncustomPiece1 = n:mWcN\nimmobilityIllegal = true', 'error lost true'],
  ['[a:chess]\ncustomPiece1 = p:fmWfcF\nimmobilityIllegal = true'],
  ['[a:chess]\nmobilityRegionWhiteBishop = *1 *2 *3\nimmobilityIllegal = true', 'error lost true'],
  [
    '[a:chess]\npieceDrops = true\ndropPromoted = true\npromotedPieceType = b:n\nmobilityRegionWhiteKnight = *1 *2',
    'error lost true',
  ],
  // The name of another game of the engine is not a misspelling.
  ['[a:janggitraditional]', 'error unknown-base janggitraditional'],
  ['[a:mini]', 'error unknown-base mini'],
];

test('mistakes are reported at their places', async () => {
  for (const [text, ...expected] of MISTAKES) {
    const reading = await readVariantsIni(text);
    const found = reading.diagnostics.map(({ severity, code, from, to, help }) => {
      return `${severity} ${code} ${text.slice(from, to)}${help === undefined ? '' : `: ${help}`}`;
    });
    assert.deepEqual(found, expected, text);
  }
});

test('each game knows what is wrong with it, and a file has at most 500', async () => {
  const { variants } = await readVariantsIni('[a:chess]\nmaxRank = many\n[b:a]\nmaxFile = 9 9\n[c:chess]\n[d:a]\n');
  assert.deepEqual(
    variants.map(({ id, isBroken, diagnostics: { length } }) => [id, isBroken, length]),
    [
      ['a', true, 1],
      ['b', true, 1],
      ['c', false, 0],
      ['d', true, 0],
    ],
  );
  const games = Array.from({ length: 502 }, (_, n) => `[g${n}:chess]\n`);
  const many = await readVariantsIni(games.join(''));
  assert.deepEqual([many.variants.length, many.diagnostics.map(({ code }) => code)], [500, ['too-many-games']]);
});

test('every key that the parser of the engine asks for is known', async () => {
  // The names in the parser of Fairy-Stockfish (source: `parser.cpp` of pyffish 0.0.90), without those of pieces.
  const keys = readFileSync(new URL('ini-keys.txt', folder), 'utf8').trim().split('\n');
  assert.ok(150 < keys.length);
  for (const key of keys) {
    const { diagnostics: found } = await readVariantsIni(`[a:chess]\n${key} = zzz`);
    assert.ok(!found.some(({ code }) => code === 'unknown-key'), key);
  }
});

test('comments, empty lines and keys outside of the rules are not mistakes', async () => {
  const text =
    '\uFEFF# a\n; b\n\n[a:chess] \npocketSize = 5\npieceToCharTable = -\nduckGating = false\ncountingRule = none\n';
  const reading = await readVariantsIni(text);
  assert.deepEqual(reading.diagnostics, []);
  assert.deepEqual(
    reading.variants.map(({ id }) => id),
    ['a'],
  );
});

test('a game that a file breaks is refused when it is opened', async () => {
  for (const lines of ['startFen = 8/8/8/8/8/8/8/K7 w - - 0 1', 'maxFile = j', 'customPiece1 = n:[']) {
    const { variants: broken } = await readVariantsIni(`[a:chess]\n${lines}`);
    assert.throws(() => pw.game(broken[0].variant), { code: 'bad-variant' });
  }
});
