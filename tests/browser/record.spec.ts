// Variations and comments on the page of games: they are played, promoted, deleted and written, and kept over a reload.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { play } from './workbench.js';

const PGN =
  '[White "A"]\n[Black "B"]\n\n1. e4! {[%clk 0:05:00] Best.} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 Nc6 {Usual.} *\n';

function lines(page: Page): Locator {
  return page.getByRole('group', { name: 'Moves with variations and comments' });
}

async function openRecord(page: Page): Promise<void> {
  await page.getByText('Variations and comments').click();
  await expect(lines(page)).toBeVisible();
}

test('another move in the middle of a game begins a variation', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5,g1f3,b8c6');
  await expect(page.locator('#board [data-at="e4"]')).toBeVisible();
  await page.locator('#plies').getByRole('button', { name: 'e4' }).click();
  await play(page, 'c7', 'c5');
  await openRecord(page);
  await expect(lines(page)).toHaveText(/^1\.e4 e5 1…c5 2\.Nf3 Nc6\s*$/);
  await play(page, 'b1', 'c3');
  await expect(lines(page)).toHaveText(/^1\.e4 e5 1…c5 2\.Nc3 2\.Nf3 Nc6\s*$/);

  // The line that was left is there again.
  await lines(page).getByRole('button', { name: 'Nc6' }).click();
  await expect(page.locator('#plies li')).toHaveCount(5);
  await expect(page.locator('#board [data-at="c6"]')).toHaveAttribute('aria-label', /knight/);
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(lines(page).locator('[aria-current]')).toHaveText('c5');
  await expect(page.locator('#board [data-at="c5"]')).toHaveAttribute('aria-label', /pawn/);

  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await expect(lines(page)).toHaveText(/^1\.e4 c5 1…e5 2\.Nf3 Nc6 2\.Nc3\s*$/);
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect(lines(page)).toHaveText(/^1\.e4 e5 2\.Nf3 Nc6\s*$/);
  await expect(page.locator('#plies li')).toHaveCount(5);
  await expect(lines(page).locator('[aria-current]')).toHaveText('e4');
});

test('arrow keys go through a game from wherever the focus is, but on the board', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5,g1f3');
  await expect(page.locator('#board [data-at="f3"]')).toHaveAttribute('aria-label', /knight/);
  const shown = page.locator('#plies [aria-current]');
  await page.locator('#game-button').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveText('e5');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveText('e4');
  await page.locator('body').evaluate(() => {
    (document.activeElement as HTMLElement).blur();
  });
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText('e5');
  // On the board they go from cell to cell.
  await page.locator('#board [data-at="e4"]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveText('e5');
  await expect(page.locator('#board [data-at="d4"]')).toBeFocused();
});

test('a comment and a judgment are written, and kept with the address', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5');
  await openRecord(page);
  await page.getByLabel('Comment on e5').fill('Open games\nbegin so.');
  await page.getByLabel('Judgment').selectOption('! good move');
  await expect(lines(page)).toHaveText(/^1\.e4 e5! Open games\sbegin so\.\s*$/);
  await page.reload();
  await expect(lines(page)).toHaveText(/^1\.e4 e5! Open games\sbegin so\.\s*$/);
  await page.getByLabel('Comment on e5').fill('');
  await page.getByLabel('Judgment').selectOption('none');
  await expect(lines(page)).toHaveText(/^1\.e4 e5\s*$/);
  await page.reload();
  await expect(lines(page)).toHaveText(/^1\.e4 e5\s*$/);
  // Another game has nothing of it. The page is left first, as a new fragment alone would load nothing.
  await page.goto('about:blank');
  await page.goto('./play/#game=chess&moves=d2d4');
  await openRecord(page);
  await expect(lines(page)).toHaveText(/^1\.d4\s*$/);
});

test('an opened file has its variations, on both pages', async ({ page }) => {
  for (const address of ['./play/', './']) {
    await page.goto(address);
    await expect(page.locator('[data-at="e2"]').first()).toBeVisible();
    await page.keyboard.press('Control+o');
    const sheet = page.getByRole('dialog', { name: 'Open anything' });
    await sheet.getByLabel('Text to open').fill(PGN);
    await sheet.getByRole('button', { name: 'Open it' }).click();
    await sheet.getByRole('button', { name: 'Play it' }).click();
    await expect(lines(page)).toHaveText(/^1\.e4! 0:05:00 Best\. 1…e5 1…c5 2\.Nf3 2\.c3 2\.Nf3 Nc6 Usual\.\s*$/);
  }
  await lines(page).getByRole('button', { name: 'c3' }).click();
  await expect(page.locator('#board [data-at="c3"]')).toHaveAttribute('aria-label', /pawn/);
  await expectAccessible(page);
  await expectFit(page);
});

test('a move that is taken back leaves the record', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5');
  await openRecord(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(lines(page)).toHaveText(/^1\.e4\s*$/);
  await play(page, 'c7', 'c5');
  await expect(lines(page)).toHaveText(/^1\.e4 c5\s*$/);
});
