// The games, and FEN.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadPreset, loadVariant, PRESETS, readFEN, writeFEN } from 'piecewright/games';

const pw = await load();
const presets = new Map(await Promise.all(PRESETS.map(async (id) => [id, await loadPreset(id)])));

/** Returns the side of a piece by its letter. */
const sideOf = (letter) => (letter === letter.toUpperCase() ? 'white' : 'black');

/** Returns the moves of all pieces of a side in the start position. */
function firstMoves({ board, pieces, start }, side = 'white') {
  return Object.entries(start).flatMap(([at, letter]) => {
    if (sideOf(letter) !== side) return [];
    const piece = pieces[letter.toUpperCase()];
    const others = Object.entries(start).map(([cell, other]) => [
      cell,
      (sideOf(other) === side ? 'friend' : 'enemy') + (pieces[other.toUpperCase()].royal ? '-royal' : ''),
    ]);
    const text = piece.at?.[at] ?? piece.text;
    const found = pw.moves({ text, board, at, side, occupants: Object.fromEntries(others), virgin: true });
    assert.deepEqual(complaints(found), [], `${text} on ${board}`);
    return found.moves.map((move) => `${letter}${at}-${move}`);
  });
}

/** Returns the diagnostics of a text, without those about other programs reading it differently. */
function complaints({ diagnostics }) {
  return diagnostics.filter(({ severity }) => severity !== 'info');
}

test('the library has each preset as a whole game, to which the playground leads', async () => {
  for (const [id, { board, pieces }] of presets) {
    const variant = await loadVariant(id);
    assert.deepEqual(
      [
        variant.board,
        Object.keys(variant.pieces)

          .sort(),
      ],
      [board, Object.keys(pieces).sort()],
    );
  }
});

test('each preset is a file, and a file a preset', () => {
  const files = readdirSync(new URL('../www/games/presets/', import.meta.url)).map((name) => name.replace('.json', ''));
  assert.deepEqual(files.sort(), PRESETS.toSorted());
  assert.throws(() => loadPreset('../package'), { code: 'bad-option' });
});

for (const [id, preset] of presets) {
  test(`${id}: pieces are read without a complaint and stand on the board`, () => {
    const { name, source, board, pieces, start } = preset;
    assert.ok(name.length > 0 && source.length > 0);
    const cells = new Set(pw.layout(board).cells.map((cell) => cell.name));
    for (const piece of Object.values(pieces)) {
      for (const text of [piece.text, ...Object.values(piece.at ?? {})]) {
        assert.deepEqual(complaints(pw.moves({ text, board })), [], `${piece.name} ${text}`);
      }
    }
    for (const [cell, letter] of Object.entries(start)) {
      assert.ok(cells.has(cell), cell);
      assert.ok(letter.toUpperCase() in pieces, letter);
    }
    const count = (side) => Object.values(start).filter((letter) => sideOf(letter) === side).length;
    assert.equal(count('white'), count('black'));
    assert.equal(firstMoves(preset).length, firstMoves(preset, 'black').length);
  });
}

// Chess, xiangqi, shogi, Capablanca: known perft(1) figures. Hexagonal ones: Gliński 51 (the programs hexchess and
// Glinski), McCooey 31 (by hand: 14 of seven pawns minus the f pawn's double step, and those of the pieces behind).
const FIRST_MOVES = { chess: 20, capablanca: 28, xiangqi: 44, shogi: 30, glinski: 51, mccooey: 31 };

/** Moves that the texts of the pieces allow and the notes forbid: advisors that leave their fortress. */
const FORBIDDEN = ['Ad1-c2', 'Af1-g2'];

for (const [id, count] of Object.entries(FIRST_MOVES)) {
  test(`${id} begins with ${count} moves`, () => {
    const allowed = firstMoves(presets.get(id)).filter((move) => id !== 'xiangqi' || !FORBIDDEN.includes(move));
    assert.equal(allowed.length, count);
  });
}

test('start positions as the FEN that the games are known by', () => {
  const check = (id, fen, dialect) => {
    const { board, start } = presets.get(id);
    const read = readFEN(fen, pw.layout(board), dialect);
    assert.deepEqual(read.pieces, start, id);
    assert.equal(writeFEN(read, pw.layout(board), dialect), fen);
  };
  check('chess', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  check('capablanca', 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1');
  check('xiangqi', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1');
  check('shogi', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1');
  // The four dialects of programs for Gliński's game, each with the program's own text.
  check('glinski', 'b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1', 'ranks');
  check('glinski', '6/P5p/RP4pr/N1P3p1n/Q2P2p2q/BBB1P1p1bbb/K2P2p2k/N1P3p1n/RP4pr/P5p/6 w - 0 1', 'files-up');
  check('glinski', '6/p5P/rp4PR/n1p3P1N/q2p2P2Q/bbb1p1P1BBB/k2p2P2K/n1p3P1N/rp4PR/p5P/6 w - - 0 1', 'files-down');
  const rows = 'b/qk/nbn/r2r/p1b1p/1p2p1/1p1p1/2pp2/2p2/6/5/6/2P2/2PP2/1P1P1/1P2P1/P1B1P/R2R/NBN/QK/B w - - 1 1';
  check('glinski', rows, 'rows');
});

test('a FEN that does not fit is refused', () => {
  const layout = pw.layout('8x8');
  for (const text of ['', '8/8', '8/8/8/8/8/8/8/9 w', '8/8/8/8/8/8/8/7 w', '8/8/8/8/8/8/8/7! w', '8/8/8/8/8/8/8/8 x']) {
    assert.throws(() => readFEN(text, layout), { code: 'bad-option' }, text);
  }
  assert.deepEqual(readFEN('8/8/8/8/8/8/8/+P6k b', layout).pieces, { a1: '+P', h1: 'k' });
});
