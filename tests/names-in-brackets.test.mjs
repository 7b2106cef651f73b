// Kinds with names of several letters, pieces that nothing captures and pieces that become others, from the definition to
// files of other programs and back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { openFile, writeDiagram, writePGN } from 'piecewright/files';
import { readFEN, readVariantsIni, writeFEN, writeVariantsIni } from 'piecewright/games';

const pw = await load();

const FOXES = {
  version: 1,
  name: 'Foxes',
  board: '6x6',
  capture: 'to hand',
  pieces: {
    K: { name: 'king', text: 'K', royal: true },
    '[Fo]': { name: 'fox', text: 'F', promotes: { to: '+[Fo]', in: 'rank 6', forced: false } },
    '+[Fo]': { name: 'old fox', text: 'B', inHand: '[Fo]' },
    '[Be]': { name: 'bear', text: 'WA' },
    P: { name: 'pawn', text: 'fmWfcF', promotes: { to: '[Be]', in: 'rank 6' } },
  },
  start: 'k[fo][be]3/p5/1P4/6/2P3/K[Fo][Be]3[[Fo]P[be]] w - - 0 1',
};

test('a game with names in brackets plays, and writes what it reads', () => {
  const game = pw.game(FOXES);
  assert.equal(game.fen, FOXES.start);
  assert.deepEqual(game.pieces, {
    ...{ a6: 'k', b6: '[fo]', c6: '[be]', a5: 'p', b4: 'P', c2: 'P', a1: 'K', b1: '[Fo]', c1: '[Be]' },
  });
  assert.deepEqual(game.hands, { white: { '[Fo]': 1, P: 1 }, black: { '[Be]': 1 } });
  for (const { ply, san } of game.legal()) {
    const before = game.fen;
    game.play(san);
    const after = game.fen;
    game.undo();
    game.play(ply);
    assert.equal(game.fen, after);
    game.reset(after);
    assert.equal(game.fen, after);
    game.reset(before);
  }
  const plies = ['[Fo]@d4', '[Be]@c5', 'bxc5', '[Fo]xc5', '[Fo]xc5', 'a4', '[Fo]d6=+[Fo]'].map((ply) => game.play(ply));
  assert.deepEqual(plies, ['[Fo]@d4', '[Be]@c5', 'b4c5', 'b6c5', 'd4c5', 'a5a4', 'c5d6+']);
  assert.equal(game.fen, 'k1[be]+[Fo]2/6/p5/6/2P3/K[Fo][Be]3[[Fo][Be]Pp] b - - 0 4');
  game.free();
});

test('a FEN with names in brackets is read without a game', () => {
  const layout = pw.layout('6x6');
  const position = readFEN(FOXES.start, layout);
  assert.equal(position.pieces.b6, '[fo]');
  assert.deepEqual(position.rest, ['[[Fo]P[be]]', '-', '-', '0', '1']);
  assert.equal(writeFEN(position, layout), FOXES.start);
  // Without a hand, the last brackets are a piece.
  const bare = '6/6/6/6/6/5[Fo] w - - 0 1';
  assert.deepEqual(readFEN(bare, layout).pieces, { f1: '[Fo]' });
});

test('a record has plies with names in brackets', async () => {
  const movetext = '1. [Fo]@d4 [Be]@c5 2. bxc5 [Fo]xc5 3. [Fo]xc5 *';
  const { records, diagnostics } = await openFile(pw, `[SetUp "1"]\n[FEN "${FOXES.start}"]\n\n${movetext}\n`);
  assert.deepEqual(
    diagnostics.filter(({ code }) => code === 'unreadable'),
    [],
  );
  assert.ok(writePGN(records[0]).includes(movetext), writePGN(records[0]));
});

/** The same without hands and promotions, which both kinds of files say in their own way. */
const PLAIN = {
  version: 1,
  name: 'Foxes',
  board: '6x6',
  pieces: {
    K: FOXES.pieces.K,
    '[Fo]': { name: 'fox', text: 'F' },
    '[Be]': FOXES.pieces['[Be]'],
  },
  start: 'k[fo][be]3/6/6/6/6/K[Fo][Be]3 w - - 0 1',
  end: { repetition: { times: 3, is: 'draw' } },
};

/** Asserts that two games have as many leaves. */
function assertAlike(...variants) {
  const [own, read] = variants.map((definition) => pw.game(definition));
  assert.equal(read.perft(3), own.perft(3));
  own.free();
  read.free();
}

test('a diagram says names without brackets, and is read as the same game', async () => {
  const { text, losses } = writeDiagram(PLAIN);
  assert.match(text, /^fox:Fo:F:/m);
  assert.ok(losses.every(({ severity }) => severity === 'info'));
  const { games } = await openFile(pw, text);
  assertAlike(PLAIN, games[0].variant);
});

test('variants.ini, which knows letters alone, has a letter for each name and says so', async () => {
  const { text, diagnostics } = await writeVariantsIni(PLAIN);
  const messages = diagnostics.map(({ message }) => message);
  assert.ok(messages.some((message) => message.includes('the name [Fo], which is F')));
  assert.match(text, /^startFen = kfb3\/6\/6\/6\/6\/KFB3 w - - 0 1$/m);
  const { variants } = await readVariantsIni(text);
  assertAlike(PLAIN, variants[0].variant);
});

test('more kinds than letters get names in brackets', async () => {
  const lines = Array.from(
    { length: 30 },
    (_, n) => `beast ${n}:B${n}:W:knight:${'abcdefghijklmnopqrstuvwxyz'[n % 10]}${1 + Math.floor(n / 10)}`,
  );
  const text = ['files=10', 'ranks=10', 'promoZone=0', ...lines, 'king:K:K:king:a4'].join('\n');
  const { games } = await openFile(pw, text);
  const letters = Object.keys(games[0].variant.pieces);
  assert.equal(letters.length, 31);
  assert.ok(letters.some((letter) => /^\[[A-Z][a-z\d]\]$/.test(letter)));
  assert.equal(games[0].isPlayable, true);
});

/** A wall that nothing captures, and a chameleon. */
const WALLS = {
  version: 1,
  name: 'Walls',
  board: '6x6',
  pieces: {
    K: { name: 'king', text: 'K', royal: true },
    W: { name: 'wall', text: 'F', uncapturable: true },
    R: { name: 'rook', text: 'R' },
    C: { name: 'chameleon', text: 'W', morphs: [{ to: 'captured' }, { to: 'R', in: 'rank 6' }] },
  },
  start: 'rwk1c1/6/6/6/6/RWK1C1 w - - 0 1',
  end: { repetition: { times: 3, is: 'draw' } },
};

test('an Interactive Diagram says what nothing captures and what pieces become', async () => {
  const { text, losses } = writeDiagram(WALLS);
  assert.match(text, /^iron=2$/m);
  assert.deepEqual(
    losses.filter(({ severity }) => severity === 'error'),
    [],
  );
  const { games } = await openFile(pw, text);
  const [read] = games.map(({ variant }) => variant);
  assert.equal(read.pieces.W.uncapturable, true);
  const [own, again] = [WALLS, read].map((variant) => pw.game(variant));
  assert.equal(again.perft(4), own.perft(4));
  own.free();
  again.free();
});

test('variants.ini names both as losses', async () => {
  const { diagnostics } = await writeVariantsIni(WALLS);
  const messages = diagnostics.map(({ message }) => message).join('\n');
  assert.match(messages, /what cannot capture W/);
  assert.match(messages, /what C becomes/);
});

test('a rule sheet says what cannot be captured and what pieces become', async () => {
  const game = pw.game({
    ...WALLS,
    pieces: {
      ...WALLS.pieces,
      R: { name: 'rook', text: 'R', uncapturable: { except: 'KC' }, morphs: { to: 'C', onCapture: 'R' } },
    },
  });
  const text = (await game.explain()).map((section) => section.text).join('\n');
  for (const sentence of [
    'It cannot be captured.',
    'Only a king or a chameleon can capture it.',
    'A chameleon becomes what it captures.',
    'A chameleon becomes a rook when a move ends on rank 6.',
    'A rook becomes a chameleon when it captures a rook.',
  ])
    assert.ok(text.includes(sentence), `${sentence} in ${text}`);
  game.free();
});
