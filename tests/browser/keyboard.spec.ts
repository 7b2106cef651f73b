// The pages by keyboard: the way to the board, and where the focus is afterwards.
import { expect, test } from '@playwright/test';
import { expectNotation } from './notation.js';
import { cell, open, openGame } from './workbench.js';

test('the first Tab leads to the board, whose first stop is a cell', async ({ page }) => {
  await open(page, '#text=N');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the board' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'd4')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'd5')).toBeFocused();
  await expect(page.locator('#board [data-piece]')).toHaveAttribute('data-piece', 'd4');
  await expect(page).toHaveURL(/#text=N$/);

  await openGame(page, 'game=chess');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#board path:focus')).toHaveAttribute('aria-label', /white|black|empty/);
});

test('Tab passes the list of the library in one step', async ({ page }) => {
  await open(page, '#text=N');
  await page.locator('#library-search').fill('e');
  const pieces = page.locator('#library-list button');
  await expect(pieces.nth(5)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(pieces.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(pieces.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.library :focus')).toHaveCount(0);
});

test('the focus alone leaves the examples of the library there', async ({ page }) => {
  await open(page, '#text=N');
  await page.locator('#library-search').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#facets summary')).toBeFocused();
  await expect(page.locator('#library-list li')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Examples' })).toBeVisible();
  await page.locator('#library-search').fill('griffon');
  await expect(page.locator('#library-list li').first()).toContainText('Griffon');
});

test('the palette writes a notation or plain words in the field', async ({ page }) => {
  for (const [asked, offer, written] of [
    ['NfcW', 'Write NfcW in the field', 'NfcW'],
    ['knight that captures like a ferz', 'Write “knight that captures like a ferz” in the field', 'mNcF'],
  ] as const) {
    await open(page, '#text=N');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(asked);
    await expect(page.locator('#palette-list li')).toHaveText([new RegExp(`^${offer}`)]);
    await page.keyboard.press('Enter');
    await expectNotation(page, written);
    await page.goto('about:blank');
  }
});

test('the menus and the board say what they are of', async ({ page }) => {
  await open(page, '#text=N');
  await expect(page.locator('#board-button')).toHaveAccessibleName('Board: Squares 8×8');
  await expect(page.locator('#piece-button')).toHaveAccessibleName('Side: White');
  await expect(page.locator('#board > svg > title')).toHaveText('White knight on d4');
});

test('the focus comes back when the palette closes', async ({ page }) => {
  await open(page, '#text=N');
  const flip = page.getByRole('button', { name: 'Flip' });
  await flip.focus();
  // The second time it is loaded.
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(flip).toBeFocused();
  }
});
