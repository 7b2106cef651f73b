// Worksheets, and boards and pieces to cut out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { symbolOf } from 'piecewright/faces';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';

const pw = await load();
const { worksheetOf } = await importSource('book/worksheet-of.ts');
const { worksheetPage } = await importSource('book/worksheet-page.ts');
const { printAndPlay } = await importSource('book/print-and-play.ts');
const { createDrawer } = await importSource('book/draw-picture.ts');
const { cutBoard, roomOn } = await importSource('book/cut-board.ts');

const drawerOf = (variant) =>
  createDrawer(variant, pw.layout(variant.board), 'properties', ({ name }) => symbolOf(name));

/** Where each of these pieces can go past others, by the rules of chess. */
const STEPS = {
  N: [
    [1, 2],
    [2, 1],
    [2, -1],
    [1, -2],
    [-1, -2],
    [-2, -1],
    [-2, 1],
    [-1, 2],
  ],
  K: [
    [0, 1],
    [1, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, -1],
    [-1, 0],
    [-1, 1],
  ],
  R: [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ],
  B: [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ],
};
STEPS.Q = STEPS.K;

function goesTo(letter, at, occupants) {
  const cells = [];
  for (const [dx, dy] of STEPS[letter]) {
    for (let far = 1; far === 1 || (far < 8 && 'RBQ'.includes(letter)); far += 1) {
      const [x, y] = [at.charCodeAt(0) - 97 + far * dx, Number(at[1]) + far * dy];
      if (x < 0 || 7 < x || y < 1 || 8 < y) break;
      const cell = 'abcdefgh'[x] + y;
      if (occupants[cell] !== 'friend') cells.push(cell);
      if (occupants[cell] !== undefined) break;
    }
  }
  return cells.sort();
}

test('the answers about cells are where the pieces of chess can go', async () => {
  const variant = await loadVariant('chess');
  const sheet = await worksheetOf(pw, variant, { seed: 5, count: 30, exercises: ['cells'], letters: [...'KQRBN'] });
  assert.equal(sheet.cells.length, 30);
  for (const { letter, picture, answer, cells } of sheet.cells) {
    const { at, occupants } = picture.diagram;
    assert.ok(Object.keys(occupants).length >= 2, `${letter} ${at}`);
    assert.deepEqual([...cells].sort(), goesTo(letter, at, occupants), `${letter} ${at}`);
    assert.deepEqual([picture.diagram.cells, picture.diagram.moves], [[], []]);
    assert.deepEqual(answer.diagram.cells.map(({ cell }) => cell).sort(), [...cells].sort());
  }
});

test('pieces stand where they can come to in a game', async () => {
  const rows = [
    ['chess', 'P', /^[a-h][3-7]$/],
    ['xiangqi', 'B', /^(?:[cg][15]|[aei]3)$/],
    ['xiangqi', 'P', /^(?:[acegi][45]|[a-i](?:[6-9]|10))$/],
    ['makruk', 'P', /^[a-h][3-5]$/],
  ];
  for (const [id, letter, standing] of rows) {
    const options = { count: 25, exercises: ['cells'], letters: [letter] };
    const { cells } = await worksheetOf(pw, await loadVariant(id), options);
    assert.ok(cells.length > 5, id);
    for (const { picture } of cells) assert.match(picture.diagram.at, standing, `${id} ${letter}`);
  }
});

test('each mate is the only one, also by the rules that play', async () => {
  for (const id of ['chess', 'shogi', 'xiangqi', 'glinski']) {
    const variant = await loadVariant(id);
    const { mates } = await worksheetOf(pw, variant, { seed: 2, count: 4, exercises: ['mates'] });
    assert.equal(mates.length, 4, id);
    const game = pw.game(variant);
    for (const { fen, san } of mates) {
      game.reset(fen);
      const mating = game.legal().filter(({ ply }) => {
        game.play(ply);
        const { outcome } = game;
        game.undo();
        return outcome?.reason === 'checkmate';
      });
      assert.deepEqual(
        mating.map((ply) => ply.san),
        [san],
        `${id} ${fen}`,
      );
    }
    game.free();
  }
});

test('legs, hurdles and what blocks a leap make a piece harder', async () => {
  const difficulties = async (id) => {
    const { cells } = await worksheetOf(pw, await loadVariant(id), { count: 12, exercises: ['cells'] });
    return Object.fromEntries(cells.map(({ letter, difficulty }) => [letter, difficulty]));
  };
  const xiangqi = await difficulties('xiangqi');
  assert.deepEqual([xiangqi.R, xiangqi.N, xiangqi.C], [1, 2, 3]);
  const { cells } = await worksheetOf(pw, await loadVariant('xiangqi'), { exercises: ['cells'], difficulties: [3] });
  assert.ok(cells.length > 0 && cells.every(({ letter }) => letter === 'C'));
});

test('the choices of names are different, with the right one among them, for pieces that move differently', async () => {
  const { names } = await worksheetOf(pw, await loadVariant('seirawan'), { count: 20, exercises: ['names'] });
  assert.ok(names.length > 5);
  for (const { choices, answer } of names) {
    assert.ok(choices.includes(answer));
    assert.equal(new Set(choices).size, choices.length);
  }
  const alone = {
    version: 1,
    board: '8x8',
    pieces: { A: { name: 'a', text: 'N' }, B: { name: 'b', text: 'N' } },
    start: '',
  };
  assert.deepEqual((await worksheetOf(pw, alone, { isGame: false })).names, []);
});

test('every game has a worksheet; the same seed gives the same', async () => {
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    const sheet = await worksheetOf(pw, variant, { count: 4, exercises: ['cells', 'names'] });
    assert.ok(sheet.cells.length > 0, id);
    const html = worksheetPage(sheet, drawerOf(variant), pw.layout(variant.board).cells.length);
    assert.doesNotMatch(html, /\bundefined\b|\bNaN\b|\[object/, id);
    const again = await worksheetOf(pw, variant, { count: 4, exercises: ['cells', 'names'] });
    assert.deepEqual(again, sheet, id);
  }
  const chess = await loadVariant('chess');
  const [one, other] = [await worksheetOf(pw, chess, { seed: 1 }), await worksheetOf(pw, chess, { seed: 2 })];
  assert.notDeepEqual(one.mates, other.mates);
});

/** Pieces that people need who print these games: of each side. */
const SETS = { chess: 16 + 4, xiangqi: 16, glinski: 18 + 4, shogi: 40 + 6 };

test('every game prints with cells of every size, on sheets that fit their paper', async () => {
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    const layout = pw.layout(variant.board);
    const game = pw.game(variant);
    const start = { pieces: game.pieces, hands: game.hands };
    game.free();
    for (const paper of ['a4', 'letter']) {
      const room = roomOn(paper);
      for (const cell of [20, 40]) {
        const cut = cutBoard(layout, cell, paper, false);
        const [across, down] = cut.isTurned ? [room.height, room.width] : [room.width, room.height];
        assert.equal(cut.sheets.length, cut.rows * cut.columns);
        for (const { width, height } of cut.sheets) {
          assert.ok(width > 0 && width * cut.scale <= across + 1e-9, `${id} ${paper} ${cell}`);
          assert.ok(height > 0 && height * cut.scale <= down + 1e-9, `${id} ${paper} ${cell}`);
        }
        const fitted = cutBoard(layout, cell, paper, true);
        assert.equal(fitted.sheets.length, 1, id);
        assert.ok(fitted.cell <= cell);
      }
      const { html, notes } = printAndPlay(
        { variant, layout, start, drawer: drawerOf(variant) },
        { paper, fits: true, cell: 40 },
      );
      assert.doesNotMatch(html, /\bundefined\b|\bNaN\b|\[object/, id);
      assert.ok(
        notes.some((note) => note.includes('instead of 40 mm')) ||
          cutBoard(layout, 40, paper, false).sheets.length === 1,
        id,
      );
      const needed = SETS[id];
      if (needed !== undefined) assert.equal(html.match(/<circle r="0?\.49"/g).length, 2 * needed, id);
    }
  }
});

test('a board of squares is cut between its cells, and the sheets together are the board', async () => {
  const layout = pw.layout('10x10');
  const { sheets, rows, columns, scale } = cutBoard(layout, 40, 'a4', false);
  // Ten cells of 40 mm: four fit beside each other on 193 mm, six below each other on 271 mm.
  assert.deepEqual([columns, rows], [3, 2]);
  assert.equal(scale * 45, 40);
  const inner = sheets.filter(({ column }) => column === 2);
  assert.ok(inner.every(({ width }) => Math.abs(width - 4 * 45) < 1e-6));
  const [first] = sheets;
  const firstRow = sheets.filter(({ row }) => row === 1);
  assert.ok(firstRow.every(({ x }, n) => n === 0 || Math.abs(x - (firstRow[n - 1].x + firstRow[n - 1].width)) < 1e-6));
  assert.deepEqual([first.x, first.y], [0, 0]);
  // Eight cells of 25 mm do not fit beside each other: four are on each sheet, and not seven and one.
  const halves = cutBoard(pw.layout('8x8'), 25, 'a4', false).sheets.map(({ width }) => Math.floor(width / 45));
  assert.deepEqual(halves, [4, 4]);
});
