// Positions of games are set up by hand on the page of games: by mouse, keyboard and touch.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { cell, expectMoves, openGame } from './workbench.js';

const fen = (page: Page) => page.getByLabel('FEN', { exact: true });

async function openEditor(page: Page, fragment: string): Promise<void> {
  await openGame(page, fragment);
  await page.locator('#views').getByRole('button', { name: 'Position' }).click();
  await expect(page.getByRole('heading', { name: 'Set up a position' })).toBeVisible();
}

test('a position with hands is set up by mouse, and played from there', async ({ page }) => {
  await openEditor(page, 'game=crazyhouse');
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await expect(page.locator('#mistakes li')).toHaveText(['White has no king.', 'Black has no king.']);
  await expect(page.getByRole('button', { name: 'Play from here' })).toBeDisabled();
  await page.getByRole('button', { name: 'White king' }).click();
  await cell(page, 'e1').click();
  // Pieces are dragged onto the board, on it, and off it.
  await page.getByRole('button', { name: 'Black king' }).dragTo(cell(page, 'd8'));
  await cell(page, 'd8').dragTo(cell(page, 'e8'));
  await page.getByRole('button', { name: 'White rook' }).click();
  await cell(page, 'h1').click();
  await cell(page, 'a1').click();
  await cell(page, 'a5').click();
  await cell(page, 'a5').click();
  await cell(page, 'a1').dragTo(page.getByRole('heading', { name: 'Set up a position' }));
  await expect(page.locator('#board [data-on]')).toHaveCount(3);
  await page.getByLabel('knight, in black’s hand').fill('2');
  await page.getByLabel('knight, in black’s hand').press('Enter');
  await page.getByRole('combobox', { name: 'To move' }).selectOption('Black');
  await expect(page.getByLabel('White O-O-O')).toBeDisabled();
  await page.getByLabel('White O-O', { exact: true }).check();
  await expect(fen(page)).toHaveValue('4k3/8/8/8/8/8/8/4K2R[nn] b K - 0 1');
  await expect(page.locator('#mistakes li')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(page.locator('#turn')).toHaveText('Black to move.');
  await page.locator('[data-hand="n"]').click();
  await cell(page, 'd3').click();
  await expectMoves(page, 'N@d3+');
  await expect(page).toHaveURL(/fen=4k3/);
});

/** A fox and a falcon need names of several letters beside each other. */
const FOXES = {
  version: 1,
  name: 'Foxes',
  board: '5x5',
  pieces: {
    K: { name: 'king', text: 'K', royal: true },
    '[Fo]': { name: 'fox', text: 'FmW' },
    '[Fa]': { name: 'falcon', text: 'A' },
  },
  start: '[fo][fa]k1[fa]/5/5/5/[Fo][Fa]K1[Fa] w - - 0 1',
};

test('kinds with names of several letters are set up, played and written', async ({ page }) => {
  await openEditor(page, `definition=${encodeURIComponent(JSON.stringify(FOXES))}`);
  await expect(fen(page)).toHaveValue(FOXES.start);
  await page.getByRole('button', { name: 'Black fox', exact: true }).click();
  await cell(page, 'b2').click();
  await expect(fen(page)).toHaveValue('[fo][fa]k1[fa]/5/5/1[fo]3/[Fo][Fa]K1[Fa] w - - 0 1');
  await expect(page.locator('#mistakes li')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(cell(page, 'b2')).toHaveAccessibleName(/black fox/);
  await cell(page, 'a1').click();
  await cell(page, 'b2').click();
  await expectMoves(page, '[Fo]xb2');
  await expectFit(page);
});

test('a side that could capture a king is refused, and a FEN that does not fit', async ({ page }) => {
  await openEditor(page, 'game=chess');
  await fen(page).fill('4k3/8/8/8/8/8/4R3/4K3 w - - 0 1');
  await fen(page).press('Enter');
  await expect(page.locator('#mistakes')).toContainText('Black is in check on e8, but it is white’s turn');
  await page.getByRole('combobox', { name: 'To move' }).selectOption('Black');
  await expect(page.locator('#mistakes')).toHaveCount(0);
  await fen(page).fill('8/8 w');
  await fen(page).press('Enter');
  await expect(page.locator('#mistakes')).toContainText('This FEN cannot be read: expected 8 lines');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start position' }).click();
  await expect(fen(page)).toHaveValue('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  await expectAccessible(page);
  await expectFit(page);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('group', { name: 'Analysis' })).toContainText('depth');
});

test('a hexagonal position is set up by the keyboard alone', async ({ page }) => {
  await openEditor(page, 'game=glinski');
  await page.getByRole('button', { name: 'Clear the board' }).press('Enter');
  for (const [piece, at] of [
    ['White king', 'f1'],
    ['Black king', 'f11'],
    ['White queen', 'f6'],
  ] as const) {
    await page.getByRole('button', { name: piece }).press('Enter');
    await cell(page, at).press('Enter');
    await expect(cell(page, at)).toHaveAccessibleName(`${at}, ${piece.toLowerCase()}`);
  }
  await cell(page, 'f6').press('Delete');
  await expect(cell(page, 'f6')).toHaveAccessibleName('f6, empty');
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await cell(page, 'f1').press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'f2')).toHaveAccessibleName('f2, white king');
  await page.getByRole('button', { name: 'Back to the game' }).press('Enter');
  await expect(page.locator('#turn')).toHaveText('White to move.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a position of an own game on a board with holes is set up by touch', async ({ page }) => {
    const definition = JSON.stringify({
      version: 1,
      name: 'Corners',
      board: '4x4-a1,d4',
      pieces: { K: { name: 'king', text: 'K', royal: true }, W: { name: 'wazir', text: 'W' } },
      start: '1k1*/4/4/*1K1 w - - 0 1',
      end: { mate: 'loss' },
    });
    await openEditor(page, new URLSearchParams({ definition }).toString());
    await page.getByRole('button', { name: 'White wazir' }).tap();
    await cell(page, 'd1').tap();
    await page.getByRole('button', { name: 'Erase' }).tap();
    await cell(page, 'b4').tap();
    await page.getByRole('button', { name: 'Black king' }).tap();
    await cell(page, 'a4').tap();
    await expect(fen(page)).toHaveValue('k2*/4/4/*1KW w - - 0 1');
    await expectFit(page);
    await page.getByRole('button', { name: 'Play from here' }).tap();
    await cell(page, 'd1').tap();
    await cell(page, 'd2').tap();
    await expectMoves(page, 'Wd2');
  });
});
