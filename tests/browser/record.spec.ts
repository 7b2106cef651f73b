// Variations and comments on the page of games: they are played, promoted, deleted and written, and kept over a reload.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { button, play, turn } from './workbench.js';

const PGN =
  '[White "A"]\n[Black "B"]\n\n1. e4! {[%clk 0:05:00] Best.} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 Nc6 {Usual.} *\n';

function lines(page: Page): Locator {
  return page.locator('#plies');
}

async function openRecord(page: Page): Promise<void> {
  await page.getByText('Variations and comments').click();
  await expect(page.getByRole('button', { name: 'Delete from here' })).toBeVisible();
}

test('another move in the middle of a game begins a variation', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5,g1f3,b8c6');
  await expect(page.locator('#board [data-at="e4"]')).toBeVisible();
  await page.locator('#plies').getByRole('button', { name: 'e4' }).click();
  await play(page, 'c7', 'c5');
  await expect(lines(page)).toHaveText(/^Start1\.e4e51…c5\s*2\.Nf3Nc6$/);
  await play(page, 'b1', 'c3');
  await expect(lines(page)).toHaveText(/^Start1\.e4e51…c5\s+2\.Nc3\s*2\.Nf3Nc6$/);

  // The line that was left is there again.
  await lines(page).getByRole('button', { name: 'Nc6' }).click();
  await expect(page.locator('#board [data-at="c6"]')).toHaveAttribute('aria-label', /knight/);
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(lines(page).locator('[aria-current]')).toHaveText('c5');
  await expect(page.locator('#board [data-at="c5"]')).toHaveAttribute('aria-label', /pawn/);

  await openRecord(page);
  await page.getByRole('button', { name: 'Make it the main line' }).click();
  const promoted = /^Start1\.e4c51…e5\s+2\.Nf3\s+Nc6\s*2\.Nc3$/;
  await expect(lines(page)).toHaveText(promoted);
  const remove = page.getByRole('button', { name: 'Delete from here' });
  await remove.click();
  const removed = /^Start1\.e4e52\.Nf3Nc6$/;
  await expect(lines(page)).toHaveText(removed);
  await expect(page.locator('#plies li')).toHaveCount(5);
  await expect(lines(page).locator('[aria-current]')).toHaveText('e4');

  // What is deleted comes back, by a button and by keys.
  await expect(page.locator('#record')).toContainText('c5 and what follows is deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toHaveText(promoted);
  await expect(lines(page).locator('[aria-current]')).toHaveText('c5');
  await expect(page.locator('#board [data-at="c5"]')).toHaveAttribute('aria-label', /pawn/);
  await remove.click();
  await expect(lines(page)).toHaveText(removed);
  await page.keyboard.press('Control+z');
  await expect(lines(page)).toHaveText(promoted);
  await page.keyboard.press('Control+z');
  await expect(lines(page)).toHaveText(/^Start1\.e4e51…c5\s+2\.Nc3\s*2\.Nf3Nc6$/);
});

test('the next move of the line, played again, goes on along it', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5,g1f3');
  await lines(page).getByRole('button', { name: 'e4' }).click();
  await play(page, 'e7', 'e5');
  await expect(lines(page)).toHaveText(/^Start1\.e4e52\.Nf3$/);
  await expect(lines(page).locator('[aria-current]')).toHaveText('e5');
  await lines(page).getByRole('button', { name: 'Nf3' }).click();
  await expect(page.locator('#board [data-at="f3"]')).toHaveAttribute('aria-label', /knight/);
});

test('a line that comes back after it was deleted ends as it ended', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5,g1f3');
  await button(page, 'Resign').click();
  await button(page, 'Yes').click();
  const resigned = 'White wins: the other side resigned.';
  await expect(turn(page)).toHaveText(resigned);
  await openRecord(page);
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect(turn(page)).toHaveText('White to move.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toHaveText(/^Start1\.e4e52\.Nf3$/);
  await expect(turn(page)).toHaveText(resigned);
  await expect(page).toHaveURL(/&result=1-0$/);
  // What is said of a move is taken back alone.
  await page.getByLabel('Comment on Nf3').fill('Wait.');
  await expect(lines(page)).toContainText('Wait.');
  await page.locator('#game-button').focus();
  await page.keyboard.press('Control+z');
  await expect(lines(page)).not.toContainText('Wait.');
  await expect(turn(page)).toHaveText(resigned);
});

test('a comment that was emptied comes back, but not in place of moves that were played since', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5');
  await openRecord(page);
  const comment = page.getByLabel('Comment on e5');
  await comment.fill('Solid.');
  await expect(lines(page)).toHaveText(/^Start1\.e4e5Solid\.$/);
  await page.getByLabel('Judgment').selectOption('! good move');
  await lines(page).getByRole('button', { name: 'e4' }).click();
  await page.getByLabel('Comment on e4').fill('Sharp.');
  await lines(page).getByRole('button', { name: 'e5' }).click();
  await comment.fill('');
  await expect(lines(page)).toHaveText(/^Start1\.e4Sharp\.1…e5!$/);
  await page.locator('#game-button').focus();
  await page.keyboard.press('Control+z');
  await expect(lines(page)).toHaveText(/^Start1\.e4Sharp\.1…e5!Solid\.$/);
  await play(page, 'g1', 'f3');
  await page.keyboard.press('Control+z');
  await expect(lines(page)).toHaveText(/^Start1\.e4Sharp\.1…e5!Solid\.2\.Nf3$/);
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
  await expect(lines(page)).toHaveText(/^Start1\.e4e5!Open games\sbegin so\.$/);
  await page.reload();
  await openRecord(page);
  await expect(lines(page)).toHaveText(/^Start1\.e4e5!Open games\sbegin so\.$/);
  await page.getByLabel('Comment on e5').fill('');
  await page.getByLabel('Judgment').selectOption('none');
  await expect(lines(page)).toHaveText(/^Start1\.e4e5$/);
  await page.reload();
  await expect(lines(page)).toHaveText(/^Start1\.e4e5$/);
  // Another game has nothing of it. The page is left first, as a new fragment alone would load nothing.
  await page.goto('about:blank');
  await page.goto('./play/#game=chess&moves=d2d4');
  await openRecord(page);
  await expect(lines(page)).toHaveText(/^Start1\.d4$/);
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
    await expect(lines(page)).toHaveText(/^Start1\.e4! 0:05:00Best\.1…e51…c5\s+2\.Nf3\s*2\.c3\s*2\.Nf3Nc6Usual\.$/);
    await expect(page.locator('#players-of-record')).toHaveText('A – B');
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
  await expect(lines(page)).toHaveText(/^Start1\.e4$/);
  await play(page, 'c7', 'c5');
  await expect(lines(page)).toHaveText(/^Start1\.e4c5$/);
});
