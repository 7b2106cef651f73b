// Damaged addresses: what can be kept is kept, and the rest is said.
import { expect, test, type Page } from '@playwright/test';
import { openGame, openText, said } from './workbench.js';

const standing = (page: Page, cell: string) => page.locator(`#board [data-on="${cell}"][data-occupant]`);

test('an unknown board is named, and cells that the usual board has are kept', async ({ page }) => {
  await openText(page, 'N', '&board=99x99&enemy=zz9,d6');
  await expect(said(page)).toHaveText(
    'The link asks for a board “99x99”, which does not exist. The board has no cell zz9, which the link names.',
  );
  await expect(standing(page, 'd6')).toBeVisible();
  await expect(page.locator('#board-button')).toHaveText('Squares 8×8');
});

test('cells off the board are named', async ({ page }) => {
  await openText(page, 'N', '&board=hex:6&enemy=z1,q2&friend=d5');
  await expect(said(page)).toHaveText('The board has no cells z1, q2, which the link names.');
  await expect(standing(page, 'd5')).toBeVisible();
});

test('an address without mistakes says nothing', async ({ page }) => {
  await openText(page, 'N', '&board=10x10&enemy=j10&at=a1');
  await expect(standing(page, 'j10')).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(said(page)).toHaveText('');
});

test('a broken game or position is named', async ({ page }) => {
  await openGame(page, `definition=${encodeURIComponent('{"name": 1}')}`);
  await expect(said(page)).toHaveText(/^The link has a game that cannot be read, so this is chess: /);
  await openGame(page, 'game=shogi&fen=nonsense');
  await expect(said(page)).toHaveText(/^The link has a position that cannot be read, so this is the usual start: /);
  await expect(page.locator('#game-button')).toHaveText('Shogi');
});
