// Random games of the library against Fairy-Stockfish. `PIECEWRIGHT_GAMES` names another number of games each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { loadFfish } from '../scripts/ffish.mjs';
import { firstDifference } from './ffish/games.mjs';

const GAMES = Number(process.env.PIECEWRIGHT_GAMES ?? 2);
const MOST_PLIES = 120;

/** Games in which the engine names the partner of a castling. */
const CHESS960 = ['caparandom', 'fischerandom'];

/** Games on boards that the engine does not have, or with turns of several plies. */
const UNKNOWN = ['brusky', 'devasa', 'glinski', 'marseillais', 'mccooey', 'shafran'];

/** Games in which the engine calls other pieces too few to win than the package. */
const OWN_MATERIAL = {
  'ai-wok': 'the engine forgets that a piece that has the moves of a rook and a knight mates',
  newzealand: 'the engine forgets that a piece that captures as a rook does mates',
  atomic: 'the engine counts kings as pieces that may help, as lichess does not',
  knightmate: 'the engine forgets that a royal knight and a bishop mate one in the corner',
  coregal: 'queens are royal, so that none can be lost',
  janggi: 'the points of the pieces that are left decide, and the engine draws before they do',
};

const pw = await load();
const ffish = await loadFfish();
// The engine lists its games once a board has been made.
new ffish.Board('chess').delete();
const known = ffish.variants().split(' ');

test('the engine knows all games but those on hexagons and with turns of several plies', () => {
  assert.deepEqual(
    VARIANTS.filter((id) => !known.includes(id)),
    UNKNOWN,
  );
});

for (const id of VARIANTS.filter((id) => known.includes(id))) {
  test(`random games of ${id} have the same plies, positions and results`, async () => {
    const variant = await loadVariant(id);
    const { capture } = variant;
    const isMarked = capture === 'to hand' || (capture?.toHand === true && capture.keepsPromotion !== true);
    const chess960 = CHESS960.includes(id);
    const dropped = Object.entries(variant.pieces).filter(([, { drop }]) => drop?.not?.includes('mates') === true);
    const mateless = dropped.map(([letter]) => letter);
    const game = pw.game(variant, { chess960 });
    const hasPasses = variant.pass === 'always';
    const hasOwnMaterial = Object.hasOwn(OWN_MATERIAL, id);
    const options = { ffish, game, id, isMarked, chess960, mateless, hasPasses, hasOwnMaterial };
    assert.equal(firstDifference({ ...options, games: GAMES, most: MOST_PLIES }), undefined);
    game.free();
  });
}

/** Returns FENs with kings alone, with one more piece, with two of a kind, of one or both sides, on cells of one or both colors, and with two kinds. */
function sparsePositions({ pieces, start, end = {} }) {
  const [cells] = start.split(' ');
  const lines = cells.replace(/\[.*/, '').split('/');
  const widths = [...lines[0].matchAll(/\d+|[a-z]/gi)].map(([sign]) => (/\d/.test(sign) ? Number(sign) : 1));
  const width = widths.reduce((sum, count) => sum + count, 0);
  const king = Object.keys(pieces).find((letter) => [true, 'last'].includes(pieces[letter].royal));
  if (king === undefined || cells.includes('*')) return [];
  const checks = end.checks === undefined ? '' : `${end.checks}+${end.checks} `;
  const [middle, row] = [Math.floor(width / 2), Math.floor(lines.length / 2)];
  const fenWith = (more) => {
    const all = new Map([
      [`${lines.length - 1} ${middle}`, king],
      [`0 ${middle - 1}`, king.toLowerCase()],
      ...more.map(([letter, file]) => [`${row} ${file}`, letter]),
    ]);
    const written = lines.map((_, n) => {
      const signs = Array.from({ length: width }, (_, file) => all.get(`${n} ${file}`) ?? ' ').join('');
      return signs.replace(/ +/g, (gap) => String(gap.length));
    });
    return `${written.join('/')}${cells.includes('[') ? '[]' : ''} w - - ${checks}0 1`;
  };
  const others = Object.keys(pieces).filter((letter) => letter !== king && letter.length === 1);
  const groups = others.flatMap((letter, index) => [
    ...others.slice(index + 1).flatMap((other) => [
      [
        [letter, 0],
        [other, 1],
      ],
      [
        [other, 0],
        [letter, 1],
      ],
    ]),
    [[letter, 0]],
    [[letter.toLowerCase(), 0]],
    ...[1, 2].map((file) => [
      [letter, 0],
      [letter, file],
    ]),
    ...[1, 2].map((file) => [
      [letter, 0],
      [letter.toLowerCase(), file],
    ]),
  ]);
  return [fenWith([]), ...groups.map(fenWith)];
}

test('what is too little to win is the same, but where the engine errs', async () => {
  let count = 0;
  for (const id of VARIANTS.filter((id) => known.includes(id) && !Object.hasOwn(OWN_MATERIAL, id))) {
    const variant = await loadVariant(id);
    const game = pw.game(variant);
    for (const fen of sparsePositions(variant)) {
      game.reset(fen);
      const reason = game.outcome?.reason ?? 'material';
      if (reason !== 'material') continue;
      const board = new ffish.Board(id, fen);
      const isOver = [true, false].every((side) => board.hasInsufficientMaterial(side));
      board.delete();
      assert.equal(game.outcome !== undefined, isOver, `${id} ${fen}`);
      count += Number(isOver);
    }
    game.free();
  }
  assert.ok(200 <= count, `${count}`);
});
