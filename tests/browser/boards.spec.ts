// Boards of every geometry on the page.
import { expect, test } from '@playwright/test';
import { expectFit } from './axe.js';
import { expectNotation, openMenu } from './notation.js';
import { open } from './workbench.js';

/** Boards of each geometry, a piece, and how many cells and marked cells there are. */
const BOARDS = [
  { board: '8x8-a1..b2,g7..h8,d5', text: 'R', at: 'd4', cells: 55, marks: 10 },
  { board: 'hex:6', text: 'N', cells: 91, marks: 12 },
  { board: 'hex:6:pointy', text: 'B', cells: 91, marks: 12 },
  { board: 'shafran', text: 'K', cells: 70, marks: 12 },
  { board: 'brusky', text: 'N', cells: 84, marks: 12 },
  { board: 'devasa:9', text: 'R', cells: 81, marks: 24 },
  { board: 'tri:8', text: 'WF', at: 'g3', cells: 64, marks: 9 },
  { board: 'cube:5x5x5', text: 'WF', cells: 125, marks: 18 },
];

const SCREENS = { desk: { width: 1280, height: 860 }, phone: { width: 360, height: 740 } };

for (const [screen, size] of Object.entries(SCREENS)) {
  test(`boards of every geometry are drawn on a ${screen}`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const { board, text, at, cells, marks } of BOARDS) {
      await test.step(board, async () => {
        await open(page, `#text=${text}&board=${board}${at === undefined ? '' : `&at=${at}`}`);
        await expect(page.locator('#board [data-at]')).toHaveCount(cells);
        await expect(page.locator('#board [data-mark]')).toHaveCount(marks);
        await expectFit(page);
        // Each cell can be hit where it is drawn.
        const piece = await page.locator('#board .handle').boundingBox();
        const cell = await page.locator('#board .cells').boundingBox();
        expect(piece && cell && piece.x > cell.x && piece.x < cell.x + cell.width).toBe(true);
      });
    }
  });
}

test('each kind of board can be chosen', async ({ page }) => {
  await open(page, '#text=K');
  await openMenu(page, 'board');
  const kinds: [string, number][] = [
    ['shafran', 70],
    ['brusky', 84],
    ['devasa', 72],
    ['triangle', 36],
    ['cube', 320],
    ['hex-flat', 91],
    ['square', 64],
  ];
  for (const [kind, cells] of kinds) {
    await page.getByLabel('Shape').selectOption(kind);
    await expect(page.locator('#board [data-at]')).toHaveCount(cells);
  }
  await page.getByLabel('Shape').selectOption('other');
  await page.getByLabel('Board, such as').fill('6x6-c3..d4');
  await expect(page.locator('#board [data-at]')).toHaveCount(32);
  await expect(page.getByLabel('Shape')).toHaveValue('other');
  await expect.poll(() => new URL(page.url()).hash).toContain('board=6x6-c3..d4');
  await page.reload();
  await expect(page.locator('#board [data-at]')).toHaveCount(32);
  await openMenu(page, 'board');
  await expect(page.getByLabel('Board, such as')).toHaveValue('6x6-c3..d4');
});

test('a game brings its board, its pieces and its start position', async ({ page }, testInfo) => {
  await open(page, '#text=N');
  await openMenu(page, 'board');
  await page.getByLabel('Board and pieces of').selectOption('glinski');
  await expect(page.locator('#board [data-at]')).toHaveCount(91);
  await expect(page.locator('#board [data-piece]')).toHaveAttribute('data-piece', 'g1');
  await expect(page.locator('#board [data-on]')).toHaveCount(35);
  await expect(page.locator('#board [data-occupant="enemy-royal"]')).toHaveAttribute('data-on', 'g10');
  await page.locator('#game-pieces').getByRole('button', { name: 'pawn' }).click();
  await expectNotation(page, 'fmWflceWfrceWifmnD');
  // Alone, on the start cell next to the middle, because it has moved nowhere yet.
  await expect(page.locator('#board [data-piece]')).toHaveAttribute('data-piece', 'f5');
  await expect(page.locator('#board [data-on]')).toHaveCount(0);
  await page.locator('#game-pieces').getByRole('button', { name: 'rook' }).click();
  await expect(page.locator('#board [data-piece]')).toHaveAttribute('data-piece', 'f6');
  await page.getByRole('button', { name: 'Set up the start position' }).click();
  await expect(page.locator('#board [data-piece]')).toHaveAttribute('data-piece', 'c1');
  await expect(page.locator('#board [data-on]')).toHaveCount(35);
  await page.screenshot({ path: testInfo.outputPath('glinski-start.png'), fullPage: true });
  await page.getByLabel('Board and pieces of').selectOption('xiangqi');
  await expect(page.locator('#board [data-at]')).toHaveCount(90);
  await expect(page.locator('#game-notes')).toContainText('Source: World Xiangqi Federation');
  await page.getByLabel('Board and pieces of').selectOption('');
  await expect(page.locator('#game-pieces button')).toHaveCount(0);
});

test('arrow keys go over holes, from level to level, and on triangles', async ({ page }) => {
  const walk = async (fragment: string, steps: [string, string][]): Promise<void> => {
    await page.goto('about:blank');
    await open(page, `#${fragment}`);
    const first = steps[0]?.[0] ?? '';
    await page.locator(`#board [data-at="${first}"]`).focus();
    for (const [key, name] of steps.slice(1)) {
      await page.keyboard.press(key);
      await expect(page.locator(`#board [data-at="${name}"]`)).toBeFocused();
    }
  };
  await walk('text=W&board=5x5-c3', [
    ['b3', ''],
    ['ArrowRight', 'd3'],
    ['ArrowLeft', 'b3'],
  ]);
  await walk('text=W&board=cube:3x3x3', [
    ['Ac1', ''],
    ['ArrowRight', 'Ba1'],
    ['ArrowLeft', 'Ac1'],
  ]);
  await walk('text=W&board=tri:4', [
    ['a1', ''],
    ['ArrowRight', 'b1'],
    ['ArrowRight', 'c1'],
    ['ArrowUp', 'b2'],
  ]);
});
