/* global Blob, File */

// Files of other programs: what they are, what is read of them, and that nothing in them breaks the reader.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { FILE_KINDS, openFile } from 'piecewright/files';
import { CHESS_COMMANDS, CHESS_DIAGRAM, CHESS_FMAX, RECOGNIZED, ROWS, SHOGI_DIAGRAM } from './files/rows.mjs';

const pw = await load();

for (const row of ROWS) {
  test(`${row.kind}: ${row.name}`, async () => {
    const opened = await openFile(pw, row.text);
    assert.equal(opened.kind, row.kind);
    assert.equal(opened.confidence, row.confidence ?? 'certain');
    if (row.codes !== undefined)
      assert.deepEqual(
        opened.diagnostics.map(({ code }) => code),
        row.codes,
      );
    if (row.title !== undefined) assert.equal(opened.name, row.title);
    if (row.start !== undefined) assert.equal(opened.games[0].variant.start, row.start);
    if (row.board !== undefined) assert.equal(opened.games[0].variant.board, row.board);
    for (const [letter, morphs] of Object.entries(row.morphs ?? {}))
      assert.deepEqual(opened.games[0].variant.pieces[letter].morphs, morphs, letter);
    if (row.isPlayable !== undefined) assert.equal(opened.games[0].isPlayable, row.isPlayable);
    if (row.games !== undefined)
      assert.deepEqual(
        opened.games.map(({ name }) => name),
        row.games,
      );
    for (const [symbol, text] of Object.entries(row.texts ?? {})) {
      assert.equal(opened.pieces.find((piece) => piece.symbol === symbol)?.text, text, symbol);
    }
    if (row.royal !== undefined) {
      const royal = opened.pieces.filter((piece) => piece.royal).map(({ symbol }) => symbol);
      assert.equal(royal.join(''), row.royal);
    }
    if (row.records !== undefined) {
      assert.deepEqual(
        opened.records.map(({ game, plies, written }) => [game, plies, written]),
        row.records,
      );
    }
    if (row.positions !== undefined) {
      assert.deepEqual(
        opened.positions.map(({ board, pieces, game }) => [board, pieces, game]),
        row.positions,
      );
    }
    for (const { from, to } of opened.diagnostics) assert.ok(0 <= from && from <= to && to <= row.text.length);
    assert.equal(globalThis.isRun, undefined);
  });
}

test('every kind has a row', () => {
  const kinds = new Set([...ROWS.map(({ kind }) => kind), ...RECOGNIZED.map(([kind]) => kind)]);
  assert.deepEqual([...FILE_KINDS].filter((kind) => !kinds.has(kind)).sort(), ['binary', 'unknown']);
});

test('a saved game with a drawn start begins where it was drawn', async () => {
  for (const seed of [1, 2, 3]) {
    const game = await pw.openGame('fischerandom', { seed });
    const { fen } = game;
    const [ply] = game.plies();
    game.free();
    const { records, diagnostics } = await openFile(
      pw,
      JSON.stringify({ variant: 'fischerandom', seed, moves: [ply] }),
    );
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(
      records.map(({ fen, plies, chess960 }) => [fen, plies, chess960]),
      [[fen, [ply], true]],
    );
  }
});

test('a saved game may say how it ended and what the computer played', async () => {
  const saved = { variant: 'chess', moves: ['e2e4'], result: '1-0', computer: 'black', level: 5 };
  const [record] = (await openFile(pw, JSON.stringify(saved))).records;
  assert.deepEqual([record.result, record.computer], ['1-0', { sides: 'black', level: 5 }]);
  for (const rest of [{}, { computer: 'all', level: 5 }, { computer: 'black', level: 'high' }, { result: 1 }]) {
    const [older] = (await openFile(pw, JSON.stringify({ variant: 'chess', moves: [], ...rest }))).records;
    assert.deepEqual([older.result, older.computer], ['*', undefined]);
  }
});

test('what is only recognized is named', async () => {
  for (const [kind, text] of RECOGNIZED) {
    const { kind: found, diagnostics, ...rest } = await openFile(pw, text);
    assert.equal(found, kind, text);
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['not-readable'],
    );
    assert.deepEqual([rest.pieces, rest.games, rest.positions, rest.records].flat(), []);
  }
});

/** Chess: 20, 400 and 8,902 positions after 1 to 3 plies; with castling, promotion and en passant, 48, 2,039 and 97,862 (Kiwipete). */
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

for (const [name, text] of Object.entries({ CHESS_DIAGRAM, CHESS_COMMANDS, CHESS_FMAX })) {
  test(`${name} has the plies of chess`, async () => {
    const { games, diagnostics } = await openFile(pw, text);
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity !== 'info'),
      [],
    );
    const game = pw.game(games[0].variant);
    assert.deepEqual(
      [1, 2, 3].map((depth) => game.perft(depth)),
      [20, 400, 8_902],
    );
    game.reset(KIWIPETE);
    assert.deepEqual(
      [1, 2].map((depth) => game.perft(depth)),
      [48, 2_039],
    );
    // A position with promotions (Chess Programming Wiki, position 5).
    game.reset('rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8');
    assert.deepEqual(
      [1, 2].map((depth) => game.perft(depth)),
      [44, 1_486],
    );
    game.free();
  });
}

test('a diagram of shogi has the plies of shogi', async () => {
  const { games, diagnostics } = await openFile(pw, SHOGI_DIAGRAM);
  assert.deepEqual(diagnostics, []);
  const game = pw.game(games[0].variant);
  // Published counts: 30, 900 and 25,470.
  assert.deepEqual(
    [1, 2, 3].map((depth) => game.perft(depth)),
    [30, 900, 25_470],
  );
  for (const ply of ['c3c4', 'g7g6', 'b2h8+', 'g9h8']) game.play(ply);
  assert.deepEqual(game.hands, { white: { B: 1 }, black: { B: 1 } });
  assert.equal(game.why('B@e5'), undefined);
  game.free();
});

test('promotion is limited to captured pieces where the choice says so', async () => {
  const text = ['files=4', 'ranks=6', 'holdingsType=1', 'promoZone=2', 'promoChoice=!P*R*N', 'pawn:P:fW::a4'];
  const rest = ['rook:R:R::d1', 'knight:N:N:::1', 'king:K:K::c1'];
  const { games } = await openFile(pw, [...text, ...rest].join('\n'));
  const { P } = games[0].variant.pieces;
  assert.deepEqual(P.promotes, { to: ['R', 'N'], in: 'ranks 5 6', forced: 'when stuck', limit: { R: 1, N: 1 } });
});

/** Texts that a reader could choke on. */
const HOSTILE = {
  noise: Array.from({ length: 100_000 }, (_, n) => String.fromCharCode(32 + ((n * n * 7_919) % 95)))
    .join('')
    .repeat(100),
  'empty lines': '\n'.repeat(10_000_000),
  slashes: '/'.repeat(10_000_000),
  brackets: '['.repeat(5_000_000),
  comments: '/**/'.repeat(2_000_000),
  'an open object': `{"pieces":1,"board":1${'/*'.repeat(4_000_000)}`,
  'marks of diagrams': '<div class="idiagram">'.repeat(400_000),
  'pieces of a problem': `begin stip #2 pieces white ${'ke1 '.repeat(2_000_000)}`,
  'an open comment': `[A "b"]\n${'{'.repeat(5_000_000)}`,
  'pieces for XBoard': 'piece N& N\n'.repeat(900_000),
  'sizes of boards': 'Game: a\n8x8\n1\n1\np:1 1,3\np:1 1,3\n'.repeat(250_000),
  sections: '[a:b]\n'.repeat(1_500_000),
};

test('long texts are refused or read in part, in words', async () => {
  for (const [name, text] of Object.entries(HOSTILE)) {
    const { diagnostics } = await openFile(pw, text);
    assert.ok(0 < diagnostics.length || name === 'an open comment', name);
    for (const { message } of diagnostics) assert.match(message, /^(expected|the |only |`)/, name);
  }
});

test('a thousand kinds are too many for a game, and the pieces are still read', async () => {
  const kinds = Array.from({ length: 1_000 }, (_, n) => `piece${n}:P${n}:W::a1`);
  const { games, pieces, diagnostics } = await openFile(pw, ['files=8', 'ranks=8', ...kinds].join('\n'));
  assert.deepEqual([games.length, pieces.length], [0, 249]);
  assert.deepEqual(diagnostics.map(({ code }) => code).sort(), ['too-many-kinds', 'too-many-pieces']);
});

test('a thousand games of a PGN are read', async () => {
  const game = '[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n';
  const { records } = await openFile(pw, game.repeat(1_000));
  assert.equal(records.length, 1_000);
  assert.ok(records.every(({ plies }) => plies.length === 10));
});

test('bytes are decoded, and what is not a text is named', async () => {
  const fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(fen).flatMap((sign) => [sign.charCodeAt(0), 0])]);
  assert.equal((await openFile(pw, new Blob([utf16]))).kind, 'fen');
  assert.equal((await openFile(pw, new Blob(['\ufeff', fen]))).kind, 'fen');
  const latin = new Uint8Array([...Array.from('[White "Ren\u00e9"]\n\n1. e4 *', (sign) => sign.charCodeAt(0))]);
  assert.equal((await openFile(pw, new Blob([latin]))).records[0].tags.White, 'René');
  const zip = await openFile(pw, new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]));
  assert.deepEqual([zip.kind, zip.diagnostics[0].message], ['binary', 'expected a text, found a ZIP archive']);
  const noise = await openFile(pw, new Blob([new Uint8Array(1_000_000).map((_, n) => (n * 7_919) % 256)]));
  assert.deepEqual([noise.kind, noise.diagnostics[0].code], ['binary', 'not-text']);
});

test('the ending of a name helps where a text is unclear', async () => {
  const text = 'Nf3 Nf6';
  assert.equal((await openFile(pw, text)).kind, 'unknown');
  const named = await openFile(pw, new File([text], 'Game.PGN'));
  assert.deepEqual([named.kind, named.confidence, named.records[0].plies], ['pgn', 'likely', ['g1f3', 'g8f6']]);
  assert.equal((await openFile(pw, text, { name: 'a.pgn' })).kind, 'pgn');
});

test('misuse throws, bad text does not', async () => {
  await assert.rejects(openFile(pw, 7), { code: 'bad-option' });
  await assert.rejects(openFile(pw, 'x', { nam: 'a' }), { code: 'bad-option' });
  await assert.rejects(openFile(pw, 'x', { name: 1 }), { code: 'bad-option' });
  assert.equal((await openFile(pw, '')).kind, 'unknown');
});
