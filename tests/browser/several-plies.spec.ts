// Games in which a turn has several plies: the board stays with the same side, and the computer makes all plies of its turn.
import { expect, test, type Page } from '@playwright/test';
import { cell, openGame as open } from './workbench.js';

async function expectMoves(page: Page, ...plies: string[]): Promise<void> {
  await expect(page.locator('#plies li button')).toHaveText(['Start', ...plies]);
}

const turn = (page: Page) => page.locator('#turn');

test('a side moves until its turn is over, by clicks and by dragging', async ({ page }) => {
  await open(page, 'game=marseillais');
  await expect(turn(page)).toHaveText('White to move.');
  await cell(page, 'e2').click();
  await cell(page, 'e4').click();
  await expect(turn(page)).toHaveText('Black to move, with 2 moves left.');
  await cell(page, 'd7').dragTo(cell(page, 'd5'));
  await expect(turn(page)).toHaveText('Black to move.');
  await cell(page, 'd5').dragTo(cell(page, 'e4'));
  await expect(turn(page)).toHaveText('White to move, with 2 moves left.');
  await expectMoves(page, 'e4', 'd5', 'dxe4');
  await expect(page.locator('#plies .number')).toHaveText(['1.']);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(turn(page)).toHaveText('Black to move.');
  await page.reload();
  await expectMoves(page, 'e4', 'd5');
});

test('the computer makes every ply of its turn, and a take back removes them all', async ({ page }) => {
  await open(page, 'game=marseillais&computer=black&level=1');
  await cell(page, 'a2').click();
  await cell(page, 'a3').click();
  await expect(turn(page)).toHaveText('White to move, with 2 moves left.');
  await expect(page.locator('#plies li[data-side="black"]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expectMoves(page);
});
