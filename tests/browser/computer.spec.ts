// The computer on the page on which games are played: as an opponent, with hints, with an analysis, and alone.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { button, cell, holdBack, openGame as open, play, turn } from './workbench.js';

function withFen(game: string, fen: string): string {
  return new URLSearchParams({ game, fen }).toString();
}

function plies(page: Page): Locator {
  return page.locator('#plies li[data-side] button');
}

/** A rook mates on the last rank, and nothing else does. */
const MATE_IN_ONE = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';

/** The king has two moves, and the other rook mates after each of them. */
const MATED_IN_ONE = '6k1/R7/8/8/8/8/8/1R4K1 b - - 0 1';

test('one plays against the computer, which answers, and a take back removes both moves', async ({ page }) => {
  await open(page, 'game=chess');
  await page.getByRole('combobox', { name: 'Black' }).selectOption('The computer');
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ index: 0 });
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveAccessibleDescription(/^Looks one move ahead/);
  await play(page, 'e2', 'e4');
  await expect(plies(page)).toHaveCount(2);
  await expect(turn(page)).toHaveText('White to move.');
  await expect(page.locator('#said')).toHaveText(/^Black plays \S+\.$/);
  await play(page, 'd2', 'd3');
  await expect(plies(page)).toHaveCount(4);
  await expect(page).toHaveURL(/#game=chess&moves=e2e4,\w+,d2d3,\w+&computer=black&level=1$/);
  await page.reload();
  await expect(plies(page)).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: 'Black' })).toHaveValue('The computer');
  await button(page, 'Take back').click();
  await expect(page.locator('#said')).toHaveText(/^d3 and \S+ are taken back\.$/);
  await expect(plies(page)).toHaveCount(2);
  // The level stays for later games and visits.
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ index: 1 });
  await open(page, 'game=shogi&computer=black');
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('2');
});

test('the computer begins with white, whose first move is not taken back, and the board turns', async ({ page }) => {
  await open(page, 'game=chess');
  await page.getByRole('combobox', { name: 'White' }).selectOption('The computer');
  await expect(plies(page)).toHaveCount(1);
  await expect(button(page, 'Flip')).toHaveAttribute('aria-pressed', 'true');
  await expect(turn(page)).toHaveText('Black to move.');
  await expect(button(page, 'Take back')).toBeDisabled();
});

for (const game of ['capablanca', 'crazyhouse', 'glinski', 'shogi', 'xiangqi', 'losalamos']) {
  test(`the computer plays ${game}`, async ({ page }) => {
    await open(page, `game=${game}&computer=white&level=1`);
    await expect(plies(page)).toHaveCount(1);
    await expect(turn(page)).toHaveText('Black to move.');
  });
}

test('the computer plays a game of the visitor’s own', async ({ page }) => {
  const chess = JSON.parse(readFileSync('www/games/variants/chess.json', 'utf8')) as object;
  const definition = JSON.stringify({ ...chess, name: 'Mine', pass: 'always' });
  await open(page, new URLSearchParams({ definition, computer: 'black', level: '1' }).toString());
  await expect(page).toHaveTitle(/^Mine/);
  await play(page, 'h2', 'h4');
  await expect(plies(page)).toHaveCount(2);
});

test('a hint shows a move on the board and says it', async ({ page }) => {
  await open(page, withFen('chess', MATE_IN_ONE));
  await button(page, 'Hint').press('Enter');
  await expect(page.locator('#said')).toHaveText('Hint: Ra8#.');
  await expect(button(page, 'Hint')).toBeFocused();
  await expect(cell(page, 'a1')).toHaveAccessibleName('a1, white rook, chosen');
  await expect(cell(page, 'a8')).toHaveAccessibleName('a8, empty, legal destination, suggested');
  await expect(page.locator('#board .tints .hint')).toHaveCount(1);
  await cell(page, 'a8').click();
  await expect(turn(page)).toHaveText('White wins: checkmate.');
  await expect(button(page, 'Hint')).toBeDisabled();
  // A drop: any rook on the last rank mates.
  await open(page, withFen('crazyhouse', '6k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - 0 1'));
  await button(page, 'Hint').click();
  await expect(page.locator('#said')).toHaveText(/^Hint: R@[a-e]8#\.$/);
  await expect(page.locator('[data-hand="R"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#board .tints .hint')).toHaveCount(1);
});

test('an analysis has score and line of the position that is shown', async ({ page }) => {
  await open(page, withFen('chess', MATED_IN_ONE));
  await button(page, 'Analyze').click();
  const analysis = page.getByRole('group', { name: 'Analysis' });
  await expect(analysis).toContainText('White wins in 1 move');
  await expect(analysis.locator('.line')).toHaveText(/^1…\sK[fh]8 2\.\sRb8#$/);
  // A hint is what the analysis has found.
  await button(page, 'Hint').click();
  await expect(page.locator('#said')).toHaveText(/^Hint: K[fh]8\.$/);
  await cell(page, 'h8').click();
  await expect(analysis.locator('.line')).toHaveText('2. Rb8#');
  await play(page, 'b1', 'b8');
  await expect(analysis).toHaveText('The game is over.');
  // Also while the moves are walked through.
  await page.locator('#plies button').first().press('Home');
  await expect(analysis.locator('.line')).toHaveText(/^1…\sK/);
  await button(page, 'Analyze').click();
  await expect(analysis).toHaveCount(0);
  // A score that is not decided, and a board that answers meanwhile.
  await open(page, 'game=chess');
  await button(page, 'Analyze').click();
  await expect(analysis).toContainText(/(\+\d+\.\d\d for (White|Black)|Even) depth \d+/);
  await play(page, 'e2', 'e4');
  await expect(plies(page)).toHaveCount(1);
  await expect(analysis.locator('.line')).toHaveText(/^1…\s/);
});

test('the computer plays itself, and pauses', async ({ page }) => {
  await open(page, 'game=chess&computer=black&level=1');
  await button(page, 'Watch it play').click();
  await expect.poll(() => plies(page).count()).toBeGreaterThan(2);
  await button(page, 'Pause').click();
  const count = await plies(page).count();
  // Perhaps in check.
  await expect(turn(page)).toHaveText(/to move\./);
  await expect(button(page, 'Continue')).toBeVisible();
  // Nobody is surprised by an address that plays on.
  await page.reload();
  await expect(plies(page)).toHaveCount(count);
  await expect(turn(page)).toHaveText(/to move\./);
  await button(page, 'Continue').click();
  await expect.poll(() => plies(page).count()).toBeGreaterThan(count);
  await button(page, 'Take back').click();
  await expect(button(page, 'Continue')).toBeVisible();
});

test('the computer does not think about what is past, and stops when anything changes', async ({ page }) => {
  // It thinks until its player is there, which is as long as this test wants.
  const release = await holdBack(page, '**/player_bg-*');
  await open(page, 'game=chess&moves=e2e4,e7e5,g1f3,b8c6&computer=black&level=8');
  await plies(page).first().press('Enter');
  await expect(turn(page)).toHaveText('Black to move.');
  await button(page, 'One move forward').click();
  await expect(plies(page)).toHaveText(['e4', 'e5', 'Nf3', 'Nc6']);
  // Another move in place of a later one is answered.
  await play(page, 'd2', 'd4');
  await expect(turn(page)).toHaveText('Black thinks…');
  // Its pieces are not moved by others meanwhile.
  await play(page, 'd7', 'd6');
  await expect(turn(page)).toHaveText('Black thinks…');
  await button(page, 'Take back').click();
  await expect(turn(page)).toHaveText('White to move.');
  // The line that was left is still there.
  await expect(page.locator('#plies [aria-current]')).toHaveText('e5');
  await expect(plies(page)).toHaveText(['e4', 'e5', 'Nf3', 'Nc6']);
  await play(page, 'd2', 'd4');
  await expect(turn(page)).toHaveText('Black thinks…');
  await page.locator('#game-button').click();
  await page.getByLabel('Find a game').fill('glinski');
  await page.getByLabel('Find a game').press('Enter');
  await expect(page).toHaveURL(/#game=glinski&computer=black&level=8$/);
  await expect(cell(page, 'f11')).toBeVisible();
  await expect(turn(page)).toHaveText('White to move.');
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ index: 0 });
  release();
  await play(page, 'f5', 'f6');
  await expect(plies(page)).toHaveCount(2);
  await expect(plies(page).first()).toHaveText('f6');
});

test('a player that cannot be fetched is reported, and asked again', async ({ page }) => {
  await page.route('**/player_bg-*', (route) => route.abort());
  await open(page, 'game=chess&computer=black&level=1');
  await play(page, 'e2', 'e4');
  await expect(page.getByRole('alert').filter({ hasText: 'The computer cannot play' })).toBeVisible();
  await expect(turn(page)).toHaveText('Black to move.');
  await page.unroute('**/player_bg-*');
  await button(page, 'Try again').click();
  await expect(plies(page)).toHaveCount(2);
  await expect(page.getByText('The computer cannot play')).toHaveCount(0);
});

test('damaged seats in an address are those of persons', async ({ page }) => {
  await open(page, 'game=chess&computer=everybody&level=99');
  await expect(page.getByRole('combobox', { name: 'White' })).toHaveValue('A person');
  await expect(page.getByRole('combobox', { name: 'Black' })).toHaveValue('A person');
  await open(page, 'game=chess&computer=black&level=99');
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('3');
});

test('the page is loaded without the player, accessible, and fits on a phone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, withFen('chess', MATED_IN_ONE));
  expect(asked.filter((url) => url.includes('player'))).toEqual([]);
  await page.getByRole('combobox', { name: 'Black' }).selectOption('The computer');
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ index: 4 });
  await expect(plies(page)).toHaveCount(1);
  await button(page, 'Analyze').click();
  await expect(page.locator('#analysis .line')).toHaveText('2. Rb8#');
  await button(page, 'Hint').click();
  await expect(page.locator('#board .tints .hint')).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFit(page);
  // Every text of a level is readable.
  for (const select of await page.locator('#computer select').all()) {
    expect(await select.evaluate((element: HTMLSelectElement) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    );
  }
});
