// Games and pieces on boards of hexagons.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, readFEN } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';

const { textOn, textsOf } = await importSource('games/piece-texts.ts');
const pw = await load();

/** Returns a game with the letter of the piece on each cell at the start. */
async function setUp(id) {
  const variant = await loadVariant(id);
  return { ...variant, start: readFEN(variant.start, pw.layout(variant.board)).pieces, variant };
}

/** Returns cells with their pieces, such as `{ a1: 'R' }`, from lists such as `R a1 i1`. */
function placed(lists, side) {
  const entries = lists.split(', ').flatMap((list) => {
    const [letter, ...cells] = list.split(' ');
    return cells.map((cell) => [cell, side === 'white' ? letter : letter.toLowerCase()]);
  });
  return Object.fromEntries(entries);
}

const row = (files, rank) => [...files].map((file) => file + rank);
const along = (pieces, cells) => [...pieces].map((letter, n) => `${letter} ${cells[n]}`).join(', ');

// As in four programs (Gliński), two (McCooey), and the rules from chessvariants.org (Shafran, Brusky), Wikipedia (De Vasa),
// Jocly and Ludii, which alone has Brusky's and De Vasa's black kings opposite to the white ones.
const STARTS = {
  glinski: [
    'P b1 c2 d3 e4 f5 g4 h3 i2 k1, R c1 i1, N d1 h1, B f1 f2 f3, Q e1, K g1',
    'P b7 c7 d7 e7 f7 g7 h7 i7 k7, R c8 i8, N d9 h9, B f9 f10 f11, Q e10, K g10',
  ],
  mccooey: [
    'P c1 d2 e3 f4 g3 h2 i1, R d1 h1, N e2 g2, B f1 f2 f3, Q e1, K g1',
    'P c8 d8 e8 f8 g8 h8 i8, R d9 h9, N e9 g9, B f9 f10 f11, Q e10, K g10',
  ],
  // Black's pieces are white's after a turn by 180 degrees.
  shafran: ['R a1 i5, N b1 g3, B c1 f2 h4, Q d1, K e1, P a2 b2 c2 d2 e2 f3 g4 h5 i6', undefined],
  brusky: [
    `${along('RNBQBKBNR', row('abcdefghi', 1))}, P ${row('abcdefghij', 2).join(' ')}`,
    `${along('RNBKBQBNR', row('defghijkl', 8))}, P ${row('cdefghijkl', 7).join(' ')}`,
  ],
  devasa: [
    'K a4, Q a6, R a9 a1, B a3 a5 a7, N a8 a2, P c1 c2 c3 c4 c5 c6 c7 c8 c9',
    'K i6, Q i4, R i9 i1, B i3 i5 i7, N i8 i2, P g1 g2 g3 g4 g5 g6 g7 g8 g9',
  ],
};

/** Returns white's pieces on the board turned by 180 degrees, as black's. */
function turned(pieces, { cells }) {
  const across = (all) => Math.min(...all) + Math.max(...all);
  const [width, height] = [across(cells.map(({ x }) => x)), across(cells.map(({ y }) => y))];
  const opposite = ({ x, y }) => cells.find((other) => other.x === width - x && other.y === height - y).name;
  return Object.fromEntries(
    Object.entries(pieces).map(([cell, letter]) => [
      opposite(cells.find(({ name }) => name === cell)),
      letter.toLowerCase(),
    ]),
  );
}

for (const [id, [whites, blacks]] of Object.entries(STARTS)) {
  test(`${id}: each piece starts where the rules put it`, async () => {
    const { board, start } = await setUp(id);
    const white = placed(whites, 'white');
    const black = blacks === undefined ? turned(white, pw.layout(board)) : placed(blacks, 'black');
    assert.deepEqual(Object.entries(start).sort(), Object.entries({ ...white, ...black }).sort());
  });
}

const sideOf = (letter) => (letter === letter.toUpperCase() ? 'white' : 'black');

/** Returns the destinations of the piece on a cell. */
function movesOf({ board, pieces, variant }, standing, at, virgin) {
  const letter = standing[at];
  const side = sideOf(letter);
  const kind = (other) =>
    (sideOf(other) === side ? 'friend' : 'enemy') + (pieces[other.toUpperCase()].royal ? '-royal' : '');
  const others = Object.entries(standing).filter(([cell]) => cell !== at);
  const occupants = Object.fromEntries(others.map(([cell, other]) => [cell, kind(other)]));
  const text = textOn(textsOf(variant, letter.toUpperCase()), at);
  return pw.moves({ text, board, at, side, occupants, virgin }).moves.map((move) => move.split('x')[0]);
}

/** Returns whether black can take white's king. */
function isInCheck(game, standing) {
  const king = Object.keys(standing).find((cell) => standing[cell] === 'K');
  const blacks = Object.keys(standing).filter((cell) => sideOf(standing[cell]) === 'black');
  return blacks.some((cell) => movesOf(game, standing, cell, false).includes(king));
}

// Perft of depth 1: Gliński's from the programs hexchess and Glinski, McCooey's by hand.
for (const [id, count] of [
  ['glinski', 51],
  ['mccooey', 31],
]) {
  test(`${id} begins with ${count} moves, all of them legal`, async () => {
    const game = await setUp(id);
    const whites = Object.keys(game.start).filter((cell) => sideOf(game.start[cell]) === 'white');
    const moves = whites.flatMap((at) => movesOf(game, game.start, at, true).map((to) => [at, to]));
    assert.equal(moves.length, count);
    const legal = moves.filter(([at, to]) => {
      const { [at]: letter, ...rest } = game.start;
      return !isInCheck(game, { ...rest, [to]: letter });
    });
    assert.equal(legal.length, count);
  });
}

test('the pawn of each game steps and captures as its rules say', async () => {
  const check = async (id, at, enemies, moves, virgin = true) => {
    const game = await setUp(id);
    const standing = Object.fromEntries([[at, 'P'], ...enemies.map((cell) => [cell, 'p'])]);
    assert.deepEqual(movesOf(game, standing, at, virgin).sort(), moves.split(' ').sort(), `${id} ${at}`);
  };
  // Gliński's pawn captures on the neighbors beside the one ahead, McCooey's and Shafran's on the diagonals.
  await check('glinski', 'e4', ['d4', 'f5', 'd5', 'f6'], 'e5 e6 d4 f5');
  await check('mccooey', 'e3', ['d3', 'f4', 'd4', 'f5'], 'e4 e5 d4 f5');
  // Pawns on McCooey's middle file have no double step.
  await check('mccooey', 'f4', [], 'f5');
  // Shafran's pawns step up to three cells in the middle, two beside it, and one at the edge.
  await check('shafran', 'e2', [], 'e3 e4 e5');
  await check('shafran', 'b2', [], 'b3 b4');
  await check('shafran', 'a2', [], 'a3');
  // There are two ways forward where a corner points ahead; Brusky's pawn captures straight ahead only from its first
  // cell.
  await check('brusky', 'e2', ['d3', 'f4', 'g3'], 'd3 e3 e4 f3 f4 g3 g4');
  await check('brusky', 'e2', ['d3', 'f4', 'g3'], 'd3 e3 f3 g3', false);
  await check('devasa', 'c5', ['d4', 'd7', 'e6'], 'd4 d5 d6 d7 e5 e7');
});

test('the boards have as many cells in each file as the games say', () => {
  const check = (board, counts) => {
    const files = new Map();
    for (const { name } of pw.layout(board).cells) files.set(name[0], (files.get(name[0]) ?? 0) + 1);
    assert.equal([...files.values()].join(' '), counts, board);
  };
  check('hex:6', '6 7 8 9 10 11 10 9 8 7 6');
  check('shafran', '6 7 8 9 10 9 8 7 6');
  check('brusky', '5 6 7 8 8 8 8 8 8 7 6 5');
  check('devasa:9', '9 9 9 9 9 9 9 9 9');
  check('devasa:8', '9 9 9 9 9 9 9 9');
});
