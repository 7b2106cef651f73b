// Routes of several legs on the board.
import { expect, test, type Page } from '@playwright/test';
import { chooseMode, litText, notationOf, openMenu } from './notation.js';
import { cell, openText as open } from './workbench.js';

/** The ways that are drawn over the board: `d4 e5 e8`. */
async function drawnWays(page: Page): Promise<(string | null)[]> {
  const ways = await page
    .locator('#board .ways [data-route]')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('data-route')));
  return ways.sort();
}

async function expectWays(page: Page, ways: string[]): Promise<void> {
  await expect.poll(() => drawnWays(page)).toEqual(ways);
}

test('the board draws the lines of the exported picture', async ({ page }) => {
  await open(page, '[F?R]');
  await expect(page.locator('#board [data-route="d4 e5 h5"]')).toHaveCount(1);
  await expect(page.locator('#legend')).toContainText('an example of a move with several legs');
  await open(page, 'R');
  await expect(page.locator('#board [data-ray]')).toHaveCount(4);
  await expect(page.locator('#legend')).toContainText('slides in that direction');
});

test('pointing at a cell draws the ways to it', async ({ page }) => {
  await open(page, '[F?R]');
  await expectWays(page, []);
  await cell(page, 'e8').hover();
  await expectWays(page, ['d4 e5 e8']);
  await expect(page.locator('#board .ways [data-leg]')).toHaveText(['1', '2']);
  await cell(page, 'e5').hover();
  await expectWays(page, ['d4 e5']);
  await expect(page.locator('#board .ways [data-leg]')).toHaveCount(0);
  await cell(page, 'd8').hover();
  await expectWays(page, []);
});

test('so does the focus, and it goes with it', async ({ page }) => {
  await open(page, 'RasR');
  await cell(page, 'd4').focus();
  await page.keyboard.press('ArrowUp');
  await expectWays(page, ['d4 d5']);
  await page.keyboard.press('ArrowRight');
  await expectWays(page, ['d4 d5 e5', 'd4 e4 e5']);
  await notationOf(page).focus();
  await expect.poll(async () => (await drawnWays(page)).some((way) => way?.endsWith('e5'))).toBe(false);
});

test('a leg of the text and its cells light each other', async ({ page }) => {
  await open(page, 'afsW');
  await cell(page, 'e6').hover();
  await expect.poll(() => litText(page)).toContain('W');
});

test('a board that would be blank shows an example, and others on demand', async ({ page }) => {
  const example = page.getByLabel('Show an example position');
  const placed = page.locator('#board [data-illustration]');
  await open(page, 'pR');
  await openMenu(page, 'piece');
  await expect(example).toBeChecked();
  await expect(placed).toHaveCount(1);
  await expect(page.locator('#legend')).toContainText('stands there as an example');
  await expect(page.locator('#summary')).toHaveText(/^In the example position: moves to \d+ cells, captures on /);
  await expect(cell(page, 'd6')).toHaveAccessibleName('d6, hurdle that is jumped, friend as an example');
  await openMenu(page, 'piece');
  await example.uncheck();
  await expect(placed).toHaveCount(0);
  await expect(page.locator('#board [data-mark]')).toHaveCount(0);

  await page.goto('about:blank');
  await open(page, 'N');
  await openMenu(page, 'piece');
  await expect(example).not.toBeChecked();

  await page.goto('about:blank');
  await open(page, 'mRcpR');
  await openMenu(page, 'piece');
  await expect(example).not.toBeChecked();
  await example.check();
  await expect(placed).toHaveCount(2);
  await expect.poll(() => new URL(page.url()).hash).toBe('#text=mRcpR&example=yes');
  await page.reload();
  await expect(placed).toHaveCount(2);
  // What the visitor places takes the example's place.
  await chooseMode(page, 'Place');
  await cell(page, 'd6').click();
  await expect(page.locator('#board [data-on="d6"]:not([data-illustration])')).toHaveCount(1);
});
