// The rule book of a game on its page.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.js';

/** Games of several boards, one with pieces in hand, one with a notation of its own. */
const GAMES = ['xiangqi', 'crazyhouse', 'glinski'];

test('a game’s rule book opens as a page that prints', async ({ page, context }) => {
  test.slow();
  for (const game of GAMES) {
    await page.goto(`./play/#game=${game}`);
    await page.locator('#rules summary').click();
    await page.getByRole('button', { name: 'Rule book' }).click();
    await page.getByRole('button', { name: 'Make the rule book' }).click();
    await expect(page.locator('#rule-book').getByRole('status')).toHaveText(/^Ready, with \d\d pictures\.$/, {
      timeout: 60_000,
    });
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    const book = await opening;
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
