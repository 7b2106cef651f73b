// The rule book of a game on its page.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';

/** Opens a page for paper that has been made. */
async function opened(page: Page, part: string): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page
    .locator(part)
    .getByRole('link', { name: /^Open \(/ })
    .click();
  return opening;
}

test('the examples of a rule book are others by another number', async ({ page }) => {
  test.slow();
  await page.goto('./play/#game=gardner');
  await page.locator('#show-rules').click();
  await page.getByRole('button', { name: /^Rule book/ }).click();
  const status = page.locator('#rule-book > [role="status"]');
  await expect(status).toHaveText(/^Ready/, { timeout: 60_000 });
  const address = await page.locator('#rule-book > .actions a').getAttribute('href');
  await page.locator('#rule-book').getByText('More', { exact: true }).click();
  await page.getByLabel('Other examples, by number').fill('7');
  await page.getByRole('button', { name: 'Make it again' }).click();
  await expect(page.locator('#rule-book > .actions a')).not.toHaveAttribute('href', address ?? '');
  await expect(status).toHaveText(/^Ready/, { timeout: 60_000 });
});

/** Games of several boards, one with pieces in hand, one with a notation of its own. */
const GAMES = ['xiangqi', 'crazyhouse', 'glinski'];

test('a game’s rule book opens as a page that prints', async ({ page }) => {
  test.slow();
  for (const game of GAMES) {
    await page.goto(`./play/#game=${game}`);
    await page.locator('#rules summary').click();
    // It is made at once.
    await page.getByRole('button', { name: /^Rule book/ }).click();
    await expect(page.locator('#rule-book > [role="status"]')).toHaveText(/^Ready, with \d\d pictures\.$/, {
      timeout: 60_000,
    });
    const book = await opened(page, '#rule-book');
    await expect(book.locator('h1')).toBeVisible();
    await expect(book.locator('.piece').first().locator('svg').first()).toBeVisible();
    await expectAccessible(book);
    for (const width of [320, 1200]) {
      await book.setViewportSize({ width, height: 800 });
      const overflow = await book.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${game} at ${width}`).toBeLessThanOrEqual(0);
    }
    await book.close();
    // Each game is a visit of its own.
    await page.goto('about:blank');
  }
});

test('a game has a worksheet, and a board and pieces to cut out', async ({ page }) => {
  test.slow();
  await page.goto('./play/#game=xiangqi');
  await page.locator('#rules summary').click();
  await page.getByRole('button', { name: /^Rule book/ }).click();
  await page.getByLabel('Exercises of each kind').fill('3');
  await page.locator('#worksheet select').first().selectOption('with a lame leap or two legs');
  await page.getByRole('button', { name: 'Make the worksheet' }).click();
  await expect(page.locator('#worksheet [role="status"]')).toHaveText('Ready.', { timeout: 60_000 });
  const sheet = await opened(page, '#worksheet');
  // Two kinds have such a difficulty: the horse and the elephant, which can be blocked.
  await expect(sheet.locator('.sheet li svg')).toHaveCount(3 + 2 + 3);
  await expect(sheet.locator('.answers h2')).toHaveText([
    'Answers',
    'Where can it go?',
    'Which piece is this?',
    'Mate in one',
  ]);
  await expectAccessible(sheet);
  await sheet.close();

  await page.getByLabel('Size of a cell in mm').fill('25');
  await page.getByRole('button', { name: 'Make the board and the pieces' }).click();
  await expect(page.locator('#cut-out [role="status"]')).toHaveText('Ready.');
  await expect(page.locator('#cut-out')).toContainText('with cells of 25 mm');
  const board = await opened(page, '#cut-out');
  // Sixteen pieces a side; none promotes.
  await expect(board.locator('.pieces svg')).toHaveCount(32);
  await expectAccessible(board);
  await expectAccessible(page);
});

test('a part of the page that cannot be fetched offers to reload, and is there after it', async ({ page }) => {
  const chunks = '**/rule-book-panel-*.js';
  await page.route(chunks, (route) => route.abort());
  await page.goto('./play/#game=xiangqi');
  await page.locator('#rules summary').click();
  await page.getByRole('button', { name: /^Rule book/ }).click();
  await expect(page.locator('#rule-book [role="alert"]')).toHaveText(/^This part of the page could not be loaded\./);
  await page.unroute(chunks);
  await page.locator('#rule-book').getByRole('button', { name: 'Reload' }).click();
  await page.locator('#rules summary').click();
  await page.getByRole('button', { name: /^Rule book/ }).click();
  await expect(page.locator('#rule-book > [role="status"]')).not.toBeEmpty();
});
