// Whole tasks by the keyboard alone: nothing is clicked, and nothing is focused but by keys.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNotation } from './notation.js';
import { cell, command, expectMoves, open } from './workbench.js';

/** How many stops by Tab lead from one part of a page to another at most. */
const MOST_STOPS = 60;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Goes to a cell by the arrow keys, from the board's stop. */
async function goTo(page: Page, name: string): Promise<void> {
  await tabTo(page, page.locator('#board path[tabindex="0"]'));
  for (let steps = 0; steps < 30; steps += 1) {
    const here = (await page.locator('#board path:focus').getAttribute('data-at')) ?? '';
    if (here === name) return;
    const files = name.charCodeAt(0) - here.charCodeAt(0);
    const ranks = Number(name.slice(1)) - Number(here.slice(1));
    await page.keyboard.press(
      files === 0 ? (ranks < 0 ? 'ArrowDown' : 'ArrowUp') : files < 0 ? 'ArrowLeft' : 'ArrowRight',
    );
  }
  throw new Error(`the arrow keys do not lead to ${name}`);
}

/** Chooses a game on the page of games. */
async function chooseGame(page: Page, words: string): Promise<void> {
  await tabTo(page, page.locator('#game-button'));
  await page.keyboard.press('Enter');
  await expect(page.locator('#find-game')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test('a knight that captures one step forward is drawn', async ({ page }) => {
  await open(page);
  await command(page, 'draw moves');
  await tabTo(page, page.locator('input[name="draw-ends"]'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Capture only' })).toBeChecked();
  await tabTo(page, page.locator('input[name="draw-directions"]').first());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'One direction' })).toBeChecked();
  await goTo(page, 'd5');
  await page.keyboard.press('Enter');
  await expectNotation(page, /^(?:NfcW|fcWN)$/);
});

test('a cannon gets a hurdle and a victim, and its picture is downloaded', async ({ page }) => {
  await open(page);
  await command(page, 'pao');
  await expectNotation(page, 'mRcpR');
  await command(page, 'place pieces');
  await goTo(page, 'd6');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'd8')).toHaveAccessibleName(/enemy/);
  await command(page, 'export');
  const png = page.getByRole('button', { name: 'Download PNG' });
  // The tab is fetched when it is opened first.
  await expect(png).toBeVisible();
  await tabTo(page, png);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
});

test('a game with an own piece is begun, played and taken back', async ({ page }) => {
  await open(page, '#text=NfcW');
  await tabTo(page, page.getByRole('button', { name: 'Add this piece' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#army-list li')).toHaveCount(1);
  await tabTo(page, page.getByRole('link', { name: 'Play with it' }));
  await page.keyboard.press('Enter');
  await expect(cell(page, 'b1')).toHaveAccessibleName('b1, white NfcW');
  await tabTo(page, page.getByRole('button', { name: 'Play it' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#turn')).toHaveText('White to move.');
  await goTo(page, 'b1');
  await page.keyboard.press('Enter');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expectMoves(page, 'Nc3');
  await tabTo(page, page.getByRole('button', { name: 'Take back' }));
  await page.keyboard.press('Enter');
  await expectMoves(page);
});

for (const [game, from, to, ply] of [
  ['glinski', 'f5', 'f6', 'f6'],
  ['shogi', 'c3', 'c4', 'c4'],
] as const) {
  test(`a move of ${game} is played`, async ({ page }) => {
    await page.goto('./play/');
    await expect(cell(page, 'e2')).toBeVisible();
    await chooseGame(page, game);
    await expect(page.locator('#game-button')).not.toContainText('Chess');
    await goTo(page, from);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, to)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#plies li button')).toHaveText(['Start', ply]);
  });
}
