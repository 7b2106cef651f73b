// Plies that also place a wall: after the move, the player chooses its cell.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { cell, expectMoves, openGame as open, pressCell, said } from './workbench.js';

test('the duck is placed after the move, by mouse and by keys', async ({ page }) => {
  await open(page, 'game=duck');
  await cell(page, 'e2').click();
  await cell(page, 'e4').click();
  await expect(said(page)).toHaveText('Now choose a cell for the duck. Escape, or a click on the piece, cancels.');
  // The pawn stands where it goes, and cells for the duck are marked.
  await expect(cell(page, 'e4')).toHaveAccessibleName('e4, white pawn, chosen');
  await expect(cell(page, 'e2')).toHaveAccessibleName('e2, empty, a place for the duck');
  await cell(page, 'e7').click();
  await expect(said(page)).toHaveText('The duck cannot go to e7.');
  await expectMoves(page);
  await cell(page, 'd5').click();
  await expect(said(page)).toHaveText('White plays e4,d5.');
  await expectMoves(page, 'e4,d5');
  await expect(cell(page, 'd5')).toHaveAccessibleName('d5, duck');
  await expectAccessible(page);
  await pressCell(page, 'g8');
  await pressCell(page, 'f6');
  await pressCell(page, 'e5');
  await expectMoves(page, 'e4,d5 Nf6,e5');
  await expect(cell(page, 'e5')).toHaveAccessibleName('e5, duck');
  await expect(cell(page, 'd5')).toHaveAccessibleName('d5, empty');
  await expect.poll(() => new URL(page.url()).hash).toContain('e2e4');
  await page.reload();
  await expectMoves(page, 'e4,d5 Nf6,e5');
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the duck is placed after the move', async ({ page }) => {
    await open(page, 'game=duck');
    for (const name of ['e2', 'e4', 'd5']) await cell(page, name).tap();
    await expectMoves(page, 'e4,d5');
    await expect(cell(page, 'd5')).toHaveAccessibleName('d5, duck');
  });
});

test('a move without its duck is given up by Escape, or by the piece', async ({ page }) => {
  await open(page, 'game=duck');
  await pressCell(page, 'b1');
  await pressCell(page, 'c3');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'b1')).toHaveAccessibleName('b1, white knight');
  await cell(page, 'b1').click();
  await cell(page, 'c3').click();
  await cell(page, 'c3').click();
  await expect(cell(page, 'b1')).toHaveAccessibleName('b1, white knight');
  await expectMoves(page);
});

test('a promotion is chosen before the cell of the duck', async ({ page }) => {
  await open(page, `game=duck&fen=${encodeURIComponent('7k/P7/8/8/3*4/8/8/K7 w - - 0 1')}`);
  await cell(page, 'a7').click();
  await cell(page, 'a8').click();
  await page.locator('#which-ply [data-ply="a7a8n"]').click();
  await expect(cell(page, 'a8')).toHaveAccessibleName('a8, white knight, chosen');
  await cell(page, 'b6').click();
  await expectMoves(page, 'a8=N,b6');
});
