// FEN, and the texts of the pieces of games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, readFEN, VARIANTS, writeFEN } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';

const { textOn, textsOf } = await importSource('games/piece-texts.ts');
const pw = await load();

/** Returns the side of a piece by its letter. */
const sideOf = (letter) => (letter === letter.toUpperCase() ? 'white' : 'black');

/** Returns the moves that the texts of white's pieces have in the start position. */
async function firstMoves(id) {
  const variant = await loadVariant(id);
  const { board, pieces } = variant;
  const start = readFEN(variant.start, pw.layout(board)).pieces;
  const kindOf = (letter) =>
    (sideOf(letter) === 'white' ? 'friend' : 'enemy') + (pieces[letter.toUpperCase()].royal ? '-royal' : '');
  return Object.entries(start).flatMap(([at, letter]) => {
    if (sideOf(letter) !== 'white') return [];
    const occupants = Object.fromEntries(Object.entries(start).map(([cell, other]) => [cell, kindOf(other)]));
    const text = textOn(textsOf(variant, letter), at);
    const { moves } = pw.moves({ text, notation: 'betza', board, at, occupants, virgin: true });
    return moves.map((move) => `${letter}${at}-${move}`);
  });
}

test('every text of a piece of the library is read without a complaint', async () => {
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    for (const letter of Object.keys(variant.pieces)) {
      for (const { text } of textsOf(variant, letter)) {
        const { diagnostics } = pw.moves({ text, notation: 'betza', board: variant.board });
        // Others are about programs that read the text differently.
        assert.deepEqual(
          diagnostics.filter(({ severity }) => severity !== 'info'),
          [],
          `${id} ${letter} ${text}`,
        );
      }
    }
  }
});

// Chess, xiangqi, shogi, Capablanca: known perft(1) figures. Hexagonal ones: Gliński 51 (the programs hexchess and
// Glinski), McCooey 31 (by hand: 14 of seven pawns minus the f pawn's double step, and those of the pieces behind).
const FIRST_MOVES = { chess: 20, capablanca: 28, xiangqi: 44, shogi: 30, glinski: 51, mccooey: 31 };

/** Moves that the texts of the pieces allow and the game forbids: advisors that leave their fortress. */
const FORBIDDEN = ['Ad1-c2', 'Af1-g2'];

for (const [id, count] of Object.entries(FIRST_MOVES)) {
  test(`the texts of ${id} have ${count} first moves`, async () => {
    const allowed = (await firstMoves(id)).filter((move) => id !== 'xiangqi' || !FORBIDDEN.includes(move));
    assert.equal(allowed.length, count);
  });
}

test('castling is part of a text if the king goes as far to both sides', async () => {
  const textOfKing = async (id) => textsOf(await loadVariant(id), 'K').map(({ text }) => text);
  assert.deepEqual(await textOfKing('chess'), ['KisO2']);
  assert.deepEqual(await textOfKing('capablanca'), ['KisO3']);
  assert.deepEqual(await textOfKing('nocastle'), ['K']);
  // From e1 to b1 or i1.
  assert.deepEqual(await textOfKing('janus'), ['K']);
});

test('start positions as the FEN that the games are known by', async () => {
  const check = async (id, fen, dialect) => {
    const { board, start } = await loadVariant(id);
    const layout = pw.layout(board);
    const read = readFEN(fen, layout, dialect);
    assert.deepEqual(read.pieces, readFEN(start, layout).pieces, id);
    assert.equal(writeFEN(read, layout, dialect), fen);
  };
  await check('chess', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  await check('capablanca', 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1');
  await check('xiangqi', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1');
  await check('shogi', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1');
  // The four dialects of programs for Gliński's game, each with the program's own text.
  await check('glinski', 'b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1', 'ranks');
  await check('glinski', '6/P5p/RP4pr/N1P3p1n/Q2P2p2q/BBB1P1p1bbb/K2P2p2k/N1P3p1n/RP4pr/P5p/6 w - 0 1', 'files-up');
  await check('glinski', '6/p5P/rp4PR/n1p3P1N/q2p2P2Q/bbb1p1P1BBB/k2p2P2K/n1p3P1N/rp4PR/p5P/6 w - - 0 1', 'files-down');
  const rows = 'b/qk/nbn/r2r/p1b1p/1p2p1/1p1p1/2pp2/2p2/6/5/6/2P2/2PP2/1P1P1/1P2P1/P1B1P/R2R/NBN/QK/B w - - 1 1';
  await check('glinski', rows, 'rows');
});

test('a FEN that does not fit is refused', () => {
  const layout = pw.layout('8x8');
  for (const text of ['', '8/8', '8/8/8/8/8/8/8/9 w', '8/8/8/8/8/8/8/7 w', '8/8/8/8/8/8/8/7! w', '8/8/8/8/8/8/8/8 x']) {
    assert.throws(() => readFEN(text, layout), { code: 'bad-option' }, text);
  }
  assert.deepEqual(readFEN('8/8/8/8/8/8/8/+P6k b', layout).pieces, { a1: '+P', h1: 'k' });
});
