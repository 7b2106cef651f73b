// Piece codes, symbols and tables of moves. tests/vectors/piece-codes.json has the tables of the Chess Programming
// Wiki.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from 'piecewright';
import { SCHEMES } from 'piecewright/engines';
import { loadVariant, readFEN } from 'piecewright/games';
import { runOnce } from './command-line/one-run.mjs';

const pw = await load();
const vectors = JSON.parse(readFileSync(new URL('vectors/piece-codes.json', import.meta.url), 'utf8'));
const chess = await loadVariant('chess');
const { pieces: start } = readFEN(chess.start, pw.layout(chess.board));

/** The pieces of chess in the document's order, by their letters in the library. */
const MEN = ['P', 'N', 'B', 'R', 'Q', 'K'].map((letter) => {
  const { name, text, royal = false } = chess.pieces[letter];
  return { name, text, royal, symbol: letter };
});

const codes = (options, pieces = MEN) => pw.codes(pieces, { board: chess.board, start, ...options });

/** Checks that every entry of the document is there with its number; there may be more entries. */
function contains(actual, expected) {
  for (const [id, number] of Object.entries(expected)) assert.equal(actual[id], number, id);
}

test('the document: types', () => {
  const { typeCodes } = vectors;
  const found = codes();
  assert.deepEqual(found.types, typeCodes.codes);
  assert.deepEqual(Object.keys(found.types), Object.keys(typeCodes.codes));
  assert.equal(found.typeBits, typeCodes.bits);
});

test('the document: color at the big end', () => {
  const { colorAtBigEnd: document } = vectors;
  const found = codes({ scheme: 'big-end' });
  assert.deepEqual(found.codes, document.codes);
  assert.deepEqual(Object.keys(found.codes), Object.keys(document.codes));
  assert.equal(found.bits, document.bits);
  assert.equal(found.formula, document.formula);
  assert.deepEqual(found.blockers.map(({ id }) => id).sort(), Object.keys(document.unusedByPieces).sort());
  for (const { id, code, why } of found.blockers) {
    assert.equal(code, document.codes[id]);
    // The document's reason, up to the possible use.
    assert.equal(
      id === 'blacky' ? 'type' : why.split(',', 1)[0],
      id === 'blacky' ? 'type' : document.unusedByPieces[id].split(':', 1)[0],
    );
  }
});

test('the document: color at the little end', () => {
  const { colorAtLittleEnd: document } = vectors;
  const found = codes({ scheme: 'little-end' });
  contains(found.codes, document.codes);
  assert.deepEqual([found.bits, found.formula], [document.bits, document.formula]);
});

test('the document: signed codes', () => {
  const { codes: signed, types, blockers } = codes({ scheme: 'signed' });
  for (const [id, type] of Object.entries(types)) {
    if (id === 'pnil') continue;
    const name = id.replace(/^[wb](?=pawn)/, '');
    if (id !== 'bpawn') assert.equal(signed[`w${name}`], type);
    if (id !== 'wpawn') assert.equal(signed[`b${name}`], -type);
  }
  assert.deepEqual(
    blockers.map(({ id, code }) => [id, code]),
    [
      ['woff', 2],
      ['boff', -1],
    ],
  );
});

test('the document: disjoint flags', () => {
  const { disjointFlags: document } = vectors;
  const found = codes({ scheme: 'flags' });
  assert.deepEqual(found.flags, document.flags);
  assert.equal(found.bits, document.bits);
  for (const [id, bit] of Object.entries(document.bitNumbers)) assert.equal(found.flags[id], 1 << bit);
  for (const [name, code] of Object.entries(document.codes)) {
    const [side, piece] = name.split(' ');
    assert.equal(found.codes[side[0] + piece], code);
    assert.equal(code.toString(2).replaceAll('0', '').length, document.bitsSetPerPiece);
  }
});

test('the document: numbers of pieces', () => {
  const { pieceNumbers: document, men } = vectors;
  const { numbers, types, pieces, blockers } = codes({ scheme: 'numbers' });
  assert.deepEqual(blockers, [{ id: 'off', code: 33, why: 'above the number of the last piece' }]);
  assert.equal(numbers.count, document.count);
  contains(numbers.bySquare, document.given);
  const ranks = { 1: 1, 2: 9, 8: 17, 7: 25 };
  for (const [rank, first] of Object.entries(ranks)) {
    [...'abcdefgh'].forEach((file, index) => assert.equal(numbers.bySquare[file + rank], first + index));
  }
  assert.deepEqual([numbers.squares[1], numbers.squares[32], numbers.squares.length], ['a1', 'h7', 33]);
  assert.deepEqual(numbers.types.slice(0, 10), [
    0,
    types.rook,
    types.knight,
    types.bishop,
    types.queen,
    types.king,
    types.bishop,
    types.knight,
    types.rook,
    types.wpawn,
  ]);
  assert.equal(numbers.types[32], types.bpawn);
  assert.deepEqual([pieces.length, 2 * pieces.length], [men.types, men.different]);
  assert.deepEqual(
    pieces
      .map(({ name }) => name)
      .filter((name) => name !== 'pawn')
      .sort(),
    [...men.piecesWithoutPawns].sort(),
  );
});

test('the document: sliding, and the mailbox', () => {
  const { men, mailbox } = vectors;
  const { tables, moves } = codes({ tables: ['mailbox'] });
  const { mailboxFiles, mailboxRanks, squareOfMailbox } = tables.mailbox;
  assert.equal(`${mailboxFiles}x${mailboxRanks}`, mailbox.embeddedIn);
  assert.equal(squareOfMailbox.length, mailbox.cells);
  const sliding = moves.filter(({ rows }) => rows.some(({ most }) => most === null)).map(({ name }) => name);
  assert.deepEqual(sliding.sort(), [...men.sliding].sort());
});

test('the document: symbols', () => {
  const { symbols } = codes();
  for (const { name, ...expected } of vectors.symbols) {
    const found = symbols.find((symbol) => symbol.name === name && symbol.turned === 0);
    const { symbol, codePoint, htmlDecimal, htmlHex } = found;
    assert.deepEqual({ symbol, codePoint, htmlDecimal, htmlHex }, expected, name);
  }
});

test('the order of the document comes out of any other', () => {
  const { types } = codes({ order: 'mobility' }, MEN.toReversed());
  assert.deepEqual(Object.keys(types), Object.keys(vectors.typeCodes.codes));
});

test('moves decide which pieces are coded by color, not names', () => {
  const typesOf = (pieces, options) => Object.keys(pw.codes(pieces, options).types);
  assert.deepEqual(typesOf([{ name: 'pawn', text: 'K' }]), ['pnil', 'pawn']);
  assert.deepEqual(typesOf([{ name: 'lance', text: 'fR' }]), ['pnil', 'wlance', 'blance']);
  assert.deepEqual(typesOf([{ name: 'lance', text: 'fR' }], { pawns: 'one' }), ['pnil', 'lance']);
  assert.deepEqual(
    pw.codes([{ name: 'lance', text: 'fR' }], { pawns: 'one' }).blockers.map(({ id }) => id),
    ['blacky'],
  );
});

test('fairy symbols', () => {
  const symbolsOf = (name) =>
    pw.codes([{ name, text: 'W' }]).symbols.map(({ codePoint, side, turned }) => `${codePoint} ${side} ${turned}`);
  assert.deepEqual(symbolsOf('Nightrider'), ['U+1FA22 white 180', 'U+1FA28 black 180', 'U+1FA2E neutral 180']);
  assert.deepEqual(symbolsOf('cannon'), ['U+1FA65 white 0', 'U+1FA6C black 0']);
  assert.equal(symbolsOf('knight').length, 24);
  assert.deepEqual(symbolsOf('zebra'), []);
});

/** Returns the code and the message of the error that a call throws. */
function thrown(call) {
  try {
    call();
  } catch (error) {
    return [error.code, error.message];
  }
  return assert.fail('nothing was thrown');
}

test('what does not fit is reported, with what would', () => {
  const seven = [...MEN, { name: 'wazir', text: 'W' }];
  const eight = [...seven, { name: 'ferz', text: 'F' }];
  for (const [call, code, message] of [
    [
      () => codes({ scheme: 'flags' }, seven),
      'does-not-fit',
      'expected a set whose codes by `flags` take at most 8 bits, found one that needs 9: `big-end` would fit, in 5 bits',
    ],
    [
      () => codes({ bits: 4 }, eight),
      'does-not-fit',
      'expected a set whose codes by `big-end` take at most 4 bits, found one that needs 5: no scheme would fit',
    ],
    [
      () => codes({ bits: 4 }, seven),
      'does-not-fit',
      'expected a set whose codes by `big-end` take at most 4 bits, found one that needs 5: `big-end` with one code for both pawns would fit, in 4 bits',
    ],
    [
      () => pw.codes(MEN, { scheme: 'numbers' }),
      'does-not-fit',
      'expected a start whose pieces can be numbered, found none: `big-end` needs none',
    ],
    [
      () => pw.codes(MEN, { board: 'hex:6', tables: ['mailbox'] }),
      'does-not-fit',
      'expected a board of squares without joined edges for tables of moves, found `hex:6`',
    ],
    [
      () => pw.codes(MEN, { board: '9x10', tables: ['0x88'] }),
      'does-not-fit',
      'expected a board up to `8x8` without holes for `0x88`, found another: `mailbox` would fit',
    ],
    [
      () => pw.codes(MEN, { board: 'hex:6', as: 'art' }),
      'does-not-fit',
      'expected a board of squares for drawings, found `hex:6`: `unicode` would fit',
    ],
    [() => pw.codes([]), 'bad-option', 'expected at least one piece'],
    [
      () => pw.codes(MEN, { start: { a1: 'X' } }),
      'bad-option',
      'expected the symbols of the pieces in the start, in lower case for black, found `X`',
    ],
    [
      () => pw.codes(MEN, { start: { z9: 'K' } }),
      'bad-option',
      'expected the cells of the board in the start, found `z9`',
    ],
    [
      () => pw.codes([...MEN, { text: 'W', symbol: 'K' }], { start: { a1: 'K' } }),
      'bad-option',
      'expected symbols in the start that one piece has, found `K`',
    ],
    [
      () => pw.codes([{ text: 'N', symbl: 'N' }]),
      'bad-option',
      'expected a known option, found `symbl`: did you mean `symbol`?',
    ],
    [
      () => pw.codes([{ text: 'N', piece: 'X' }]),
      'unknown-piece',
      'expected the name of a piece that the text defines',
    ],
    [
      () => pw.codes(MEN, { scheme: 'morse' }),
      'bad-option',
      'expected a scheme (big-end, little-end, signed, flags, numbers), found `morse`',
    ],
    [() => pw.codes(Array(501).fill({ text: 'W' })), 'bad-option', 'expected at most 500 pieces'],
    [() => pw.codes([{ text: 'W', name: 'a'.repeat(241) }]), 'bad-option', 'expected names of at most 240 bytes'],
    [
      () => pw.codes(Array(200).fill({ text: 'NNQCCZZ' }), { board: '32x32', tables: ['attacks'] }),
      'does-not-fit',
      'expected tables of at most 200000 numbers: leave out pieces or kinds of tables',
    ],
  ]) {
    assert.deepEqual(thrown(call), [code, message]);
  }
});

test('a piece with errors is coded, and reported', () => {
  const { diagnostics, types } = pw.codes([{ text: 'N' }, { text: 'W!!' }]);
  assert.deepEqual(
    diagnostics.map(({ of, code, from, to }) => ({ of, code, from, to })),
    [{ of: 1, code: 'unexpected-sign', from: 1, to: 3 }],
  );
  assert.equal(Object.keys(types).length, 3);
});

test('codes of any board', () => {
  for (const board of ['hex:6', 'cube:5x5x5', 'tri:8', 'torus:8x8']) {
    assert.equal(pw.codes(MEN, { board }).bits, 4);
    assert.match(pw.codes(MEN, { board, start: { [pw.layout(board).cells[0].name]: 'k' }, as: 'unicode' }).text, /♚/u);
  }
});

test('hostile names stay text in every source', () => {
  const names = [
    '*/ int x;',
    '"; int y; "',
    'a\\\n#error',
    'what??/\n#error',
    '\u202egnp\u202c',
    '',
    '王',
    'int',
    'int',
    '</script>',
    '\0',
    '__proto__',
    'new',
    'a'.repeat(240),
  ];
  const pieces = names.map((name) => ({ name, text: 'fW', symbol: name.slice(0, 8) || 'Z' }));
  for (const as of ['c', 'cpp', 'rust', 'typescript']) {
    for (const scheme of SCHEMES.filter((scheme) => scheme !== 'flags')) {
      const { text } = pw.codes(pieces, { as, scheme, start: { a1: pieces[0].symbol }, tables: ['mailbox'] });
      assert.doesNotMatch(text, /[\0\u202a-\u202e\u2066-\u2069]/u);
      for (const line of text.replaceAll(/"(?:[^"\\]|\\.)*"/g, 'text').split('\n')) {
        // The contents of names appear only in comments and texts, and end neither.
        const [, code, comment] = /^(.*?)(?:\/\/(.*))?$/u.exec(line);
        assert.doesNotMatch(code, /int [xy]|#error|["\\]|[^\x20-\x7e]/, line);
        assert.doesNotMatch(comment ?? '', /\*\/|\?\?|["\\]/, line);
      }
    }
  }
  const { types } = pw.codes(pieces);
  assert.equal(Object.keys(types).length, 1 + 2 * names.length);
  for (const id of Object.keys(types)) assert.match(id, /^[a-z][a-z0-9_]*$/);
});

test('500 pieces are coded', () => {
  const riders = Array(500).fill({ text: 'oRB' });
  assert.equal(Object.keys(pw.codes(riders, { board: '32x32', tables: ['attacks'] }).types).length, 501);
  const pieces = Array.from({ length: 500 }, (_, n) => ({ name: 'same name', text: `fW${n}yafscmpFB` }));
  const { types, bits } = pw.codes(pieces);
  assert.equal(bits, Math.ceil(Math.log2(Object.keys(types).length)) + 1);
});

test('boards are printed with symbols and with drawings', () => {
  assert.equal(
    codes({ as: 'unicode' }).text,
    `8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
7  ♟︎ ♟︎ ♟︎ ♟︎ ♟︎ ♟︎ ♟︎ ♟︎
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖

   a b c d e f g h
`,
  );
  const start = { a1: 'K', b1: 'w', c2: 'n' };
  const pieces = [...MEN, { name: 'wazir', text: 'W', symbol: 'W' }];
  assert.equal(
    pw.codes(pieces, { board: '3x2', start, as: 'art' }).text,
    String.raw`   +-------+-------+-------+
   |       |       |   _^  |
   |       |       | _/##\ |
2  |       |       | \__#| |
   |       |       |   )#( |
   |       |       |  /###\|
   +-------+-------+-------+
   |   +   |  ___  |       |
   |  ( )  | /###\ |       |
1  |  ) (  | |#w#| |       |
   |  | |  | \###/ |       |
   | /___\ | /###\ |       |
   +-------+-------+-------+
       a       b       c
`,
  );
});

test('what tables cannot say is listed, and never written', () => {
  const leftOut = (text, tables) =>
    pw.codes([{ name: 'it', text }], { tables }).leftOut.map(({ what, tables }) => `${what}: ${tables.join(' ')}`);
  for (const [text, ...expected] of [
    ['N'],
    ['nN', 'lame leaps: attacks'],
    ['fmWfceF', 'captures en passant: mailbox attacks'],
    ['pR', 'moves that hop over pieces: mailbox attacks'],
    ['yafsF', 'moves of several legs: mailbox attacks'],
    ['KisO2', 'castling: mailbox attacks'],
    ['dN', 'moves onto pieces of the own side: mailbox attacks'],
    ['oR', 'moves over joined edges: mailbox attacks'],
    ['jN', 'leaps that must go over a piece: mailbox attacks'],
  ]) {
    assert.deepEqual(leftOut(text, ['mailbox', 'attacks']), expected, text);
  }
  const { moves, leftOut: gone } = pw.codes([{ text: 'pR' }], { tables: ['mailbox'] });
  assert.deepEqual([moves[0].rows, gone.length], [[], 1]);
});

test('tables are read back', () => {
  const texts = [
    'N',
    'Q',
    'fmWfcF',
    'fmWfcFifmnD',
    'nN',
    'nA',
    'R3',
    'NN',
    'fRbB',
    'mNcB',
    'W3F2',
    'sRfbC',
    'imQcK',
    'HFD',
    'nZ',
    'fR',
    'frN',
    'DD',
    'mR4cR2',
  ];
  const { moves, leftOut, text } = pw.codes(
    texts.map((text) => ({ text })),
    { tables: ['mailbox'] },
  );
  assert.deepEqual(leftOut, []);
  for (const table of [
    moves,
    text,
    pw.codes(
      texts.map((text) => ({ text })),
      { tables: ['0x88'] },
    ),
  ]) {
    const pieces = pw.readTable(table);
    assert.deepEqual(
      pieces.map(({ name }) => name),
      texts.map((_, n) => `piece${n + 1}`),
    );
    for (const [n, piece] of pieces.entries()) {
      assert.deepEqual(piece.losses, [], texts[n]);
      assert.equal(
        pw.equal({ text: piece.text, notation: 'betza' }, { text: texts[n], notation: 'betza' }).equal,
        true,
        `${texts[n]} ${piece.text}`,
      );
    }
  }
  assert.equal(pw.readTable(moves, 'lcpn')[0].losses.length, 0);
});

test('bad tables are refused', () => {
  const row = { leap: [1, 2], moves: true, captures: true };
  for (const [table, message] of [
    ['{', 'expected JSON with tables of moves, found `{`'],
    [[{ name: 'x', rows: Array(251).fill(row) }], 'expected at most 250 rows a piece'],
    [Array(501).fill({ name: 'x', rows: [] }), 'expected tables of at most 500 pieces'],
    [{}, 'expected `moves`, a list of tables, each with `name` and `rows`'],
    [[{ name: 'x' }], 'expected a name and rows for each piece'],
    [[{ name: 'x', rows: [{ ...row, leap: [1] }] }], 'expected two numbers as a leap'],
    [
      [{ name: 'x', rows: [{ ...row, leap: [0, 0] }] }],
      'expected a leap of at most 63 files and ranks that leads elsewhere',
    ],
    [
      [{ name: 'x', rows: [{ ...row, leap: [64, 0] }] }],
      'expected a leap of at most 63 files and ranks that leads elsewhere',
    ],
    [
      [{ name: 'x', rows: [{ ...row, least: 3, most: 2 }] }],
      'expected at least one leap, and no fewer at most than at least',
    ],
    [[{ name: 'x', rows: [{ ...row, most: 0 }] }], 'expected at least one leap as `most`, or `null`'],
    [[{ name: 'x', rows: [{ leap: [1, 2] }] }], 'expected rows that move, capture, or both'],
    [
      [{ name: 'x', rows: [{ ...row, clear: [[5, 5]] }] }],
      'expected as `clear` the squares under a lame leap, in their order',
    ],
    [[{ name: 'x', rows: [{ ...row, moves: 1 }] }], 'expected `true` or `false` in a row of a table'],
    [[{ name: 'x', rows: [{ ...row, leap: [1e9, 0.5] }] }], 'expected whole numbers up to 1000 in a table'],
  ]) {
    assert.deepEqual(
      thrown(() => pw.readTable(table)),
      ['bad-option', message],
    );
  }
});

const cli = (...args) => runOnce(['codes', ...args]);

test('the command line takes pieces, games and collections', () => {
  const { status, stdout, stderr } = cli(
    'knight=N',
    'x := wazir / ferz',
    'F',
    '--scheme',
    'signed',
    '--tables',
    'mailbox,attacks',
  );
  assert.deepEqual([status, stderr], [0, '']);
  const { types, tables } = JSON.parse(stdout);
  assert.deepEqual(types, { pnil: 0, knight: 1, x: 2, piece3: 3 });
  assert.deepEqual(Object.keys(tables), ['mailbox', 'attacks']);
  assert.deepEqual(JSON.parse(cli('--set', 'chess', '--order', 'mobility').stdout).types, vectors.typeCodes.codes);
  assert.match(cli('--set', 'chess', '--as', 'art').stdout, /^ {3}\+-------\+/);
  const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
  try {
    const file = join(folder, 'army.json');
    const piece = { name: 'Springer', symbol: 'S', text: 'N', notation: 'betza', dialect: 'xbetza', piece: null };
    // Its picture is for the page alone.
    const pieces = [{ ...piece, picture: '<svg viewBox="0 0 1 1"></svg>' }];
    writeFileSync(file, JSON.stringify({ piecewright: 'army', version: 1, pieces }));
    assert.deepEqual(
      JSON.parse(cli('--army', file).stdout).pieces.map(({ name, symbol }) => [name, symbol]),
      [['Springer', 'S']],
    );
    assert.match(cli('--army', file, '--as', 'rust', '--out', join(folder, 'out.rs')).stdout, /^$/);
    assert.match(readFileSync(join(folder, 'out.rs'), 'utf8'), /pub const PIECE_BSPRINGER: Piece = Piece\(3\);/);
    writeFileSync(file, '{}');
    assert.match(cli('--army', file).stderr, /expected the file of an army, as the page saves it/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the command line says what is wrong', () => {
  const wrong = cli('knight=N', 'x=W!');
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /\n {2}W!\n {3}\^\n/);
  for (const [args, message] of [
    [[], 'expected at least one piece'],
    [['--set', 'ludo'], 'expected a game such as `chess`, found `ludo`: `VARIANTS` lists all'],
    [['N', '--scheme', 'x'], 'expected a scheme (big-end, little-end, signed, flags, numbers), found `x`'],
    [['N', '--bits', 'x'], 'expected a number as `--bits`, found `x`'],
    [['N', '--army', '/nowhere'], "no such file or directory, open '/nowhere'"],
    [['N', '--scheme', 'numbers'], 'expected a start whose pieces can be numbered, found none: `big-end` needs none'],
  ]) {
    const { status, stderr } = cli(...args);
    assert.deepEqual([status, stderr.split('\n', 1)[0]], [2, `piecewright: ${message}`]);
  }
});
