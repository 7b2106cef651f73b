// What a piece is worth, and how a game plays: estimates, and games of the computer against itself.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { openTab, writeNotation } from './notation.js';
import { open } from './workbench.js';

const status = (page: Page): Locator => page.locator('#worth-status');
const measurement = (page: Page): Locator => page.getByRole('region', { name: 'Measure it by games' });
const button = (panel: Page | Locator, name: string): Locator => panel.getByRole('button', { name, exact: true });

/** Opens what the piece is worth. */
async function openWorth(page: Page, fragment: string): Promise<void> {
  await open(page, fragment);
  await openTab(page, 'Value');
}

/** Lets the computer look at so few positions that a game takes a moment. */
async function hurry(panel: Locator): Promise<void> {
  await panel.getByLabel('Positions searched per move').fill('10');
}

test('the estimate follows the text and the board, and nothing is fetched for it before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '#text=N');
  await openTab(page, 'Names');
  await expect(page.locator('#called')).toContainText('Knight');
  expect(asked.filter((url) => /games|trials|worth/.test(url))).toEqual([]);
  await openTab(page, 'Value');
  // By docs/values.md, the estimate of the knight is 2.95.
  await expect(status(page)).toHaveText(/^About 2\.95 ± 0\.18 pawns on this board/);
  await expect(page.getByRole('tabpanel', { name: 'Value' })).toContainText('5.25 on average on the empty board');
  await expect(page.getByRole('tabpanel', { name: 'Value' })).toContainText('over the 64 cells of 8x8');
  await writeNotation(page, 'R');
  await expect(status(page)).toHaveText(/^About 4\.74 ± /);
  await expect(page.getByRole('tabpanel', { name: 'Value' })).toContainText('14.00 on average on the empty board');
  await page.goto('./#text=N&board=10x8');
  await expect(status(page)).toHaveText(/^About 2\.97 ± /);
  await writeNotation(page, '(def camel [3 1])');
  await expect(status(page)).toHaveText(/^About [12]\.\d\d ± /);
  await writeNotation(page, '');
  await expect(status(page)).toHaveText('There is no piece to estimate yet.');
});

test('a measurement counts its games, pauses, goes on and stops', async ({ page }) => {
  await openWorth(page, '#text=WF');
  const panel = measurement(page);
  // So many that the games do not end before the test has looked at them.
  await panel.getByLabel('Positions searched per move').fill('500');
  await expect(panel).toContainText('Each side’s knights are replaced by two of them.');
  await button(panel, 'Measure').click();
  await expect(panel.getByRole('status')).toHaveText('The computer is playing.');
  await expect(panel.getByRole('progressbar', { name: 'Games played' })).toBeVisible();
  await expect(panel.locator('dl')).toContainText(/Score\d+\.\d ± \d+\.\d %/);
  await expect(panel.locator('dl')).toContainText(/Worth-?\d\.\d\d ± \d\.\d\d pawns/);
  await expect(panel.locator('dl')).toContainText(/Leftabout \d+ games, until the error is a quarter of a pawn/);
  await button(panel, 'Pause').click();
  await expect(panel.getByRole('status')).toHaveText(/^Paused after \d+ games\.$/);
  const paused = await panel.locator('.trial-progress span').textContent();
  await button(panel, 'Go on').click();
  await expect(panel.locator('.trial-progress span')).not.toHaveText(paused ?? '');
  await button(panel, 'Stop').click();
  await expect(panel.getByRole('status')).toHaveText(/^Stopped after \d+ games\.$/);
  const stopped = await panel.getByRole('status').textContent();
  // What was played counts.
  await button(panel, 'Continue').click();
  await button(panel, 'Stop').click();
  const games = (words: string | null): number => Number(/\d+/.exec(words ?? '')?.[0]);
  expect(games(await panel.getByRole('status').textContent())).toBeGreaterThanOrEqual(games(stopped));
  await expectAccessible(page, { include: '[data-tab=value]' });
});

test('another piece ends a measurement, and so does another tab', async ({ page }) => {
  await openWorth(page, '#text=WF');
  await hurry(measurement(page));
  await button(measurement(page), 'Measure').click();
  await expect(measurement(page).locator('dl')).toBeVisible();
  await writeNotation(page, 'F');
  await expect(measurement(page)).toContainText('The side with the piece has 8 pawns, the other one 6.');
  await expect(measurement(page).locator('dl')).toHaveCount(0);
  await expect(button(measurement(page), 'Measure')).toBeEnabled();
  await button(measurement(page), 'Measure').click();
  await expect(button(measurement(page), 'Pause')).toBeVisible();
  await expect.poll(() => threads(page)).toBe(2);
  await openTab(page, 'Moves');
  await expect.poll(() => threads(page)).toBe(0);
});

/** How many threads for games run: one for estimates, and one for games. */
const threads = (page: Page): number => page.workers().filter((worker) => worker.url().includes('games-thread')).length;

test('a piece that Betza’s notation cannot write is not measured', async ({ page }) => {
  await openWorth(page, `#text=${encodeURIComponent('p := if "it rains" { knight }')}&notation=lcpn-c`);
  await expect(measurement(page)).toContainText('cannot say exactly how this piece moves');
  await expect(button(measurement(page), 'Measure')).toBeDisabled();
});

test('what the piece is worth fits a phone, and works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '#text=BN');
  await openTab(page, 'Value');
  await expect(status(page)).toContainText('pawns');
  await expect(button(measurement(page), 'Measure')).toBeEnabled();
  await hurry(measurement(page));
  await button(measurement(page), 'Measure').press('Enter');
  await expect(measurement(page).locator('dl')).toBeVisible();
  await expectFit(page);
});

/** Opens the report of a game. */
async function openBalance(page: Page, game: string): Promise<Locator> {
  await page.goto(`./play/#game=${game}`);
  await expect(page.locator('#board [data-on]').first()).toBeVisible();
  await page.locator('#balance > summary').click();
  const panel = page.locator('#balance');
  await hurry(panel);
  return panel;
}

test('a game plays itself: the report has sentences, a table and plots, and can be taken away', async ({ page }) => {
  const panel = await openBalance(page, 'gardner');
  await panel.getByLabel('Games', { exact: true }).fill('4');
  await button(panel, 'Let it play').click();
  await expect(panel.getByRole('status')).toHaveText('Done after 4 games.');
  const report = panel.getByRole('region', { name: 'Report' });
  await expect(report.locator('li', { hasText: '4 games' })).toHaveText(
    /^4 games: white won \d, black won \d, \d drawn, \d unfinished$/,
  );
  await expect(report.getByRole('row')).toHaveCount(7);
  await expect(report.getByRole('img')).toBeVisible();
  const saved = new Map<string, string>();
  for (const name of ['Text', 'JSON', 'SVG']) {
    const download = page.waitForEvent('download');
    await button(report, name).click();
    const file = await download;
    saved.set(file.suggestedFilename(), readFileSync(await file.path(), 'utf8'));
  }
  expect([...saved.keys()]).toEqual(['gardner-balance.txt', 'gardner-balance.json', 'gardner-balance.svg']);
  expect(saved.get('gardner-balance.txt')).toMatch(/^4 games: .*\n/);
  const { games, results, lengths } = JSON.parse(saved.get('gardner-balance.json') ?? '') as {
    games: number;
    results: Record<string, number>;
    lengths: number[];
  };
  expect([games, lengths.length]).toEqual([4, 4]);
  expect(Object.values(results).reduce((sum, count) => sum + count)).toBe(4);
  expect(saved.get('gardner-balance.svg')).toMatch(/^<svg [^]*fill="#fff"/);
  // Nothing is left to play until more games are asked for.
  await expect(button(panel, 'Continue')).toBeDisabled();
  await panel.getByLabel('Games', { exact: true }).fill('6');
  await button(panel, 'Continue').click();
  await expect(panel.getByRole('status')).toHaveText('Done after 6 games.');
  await expectAccessible(page, { include: '#balance' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);
});

test('games for a report pause and stop, and end with the game on the page', async ({ page }) => {
  const panel = await openBalance(page, 'gardner');
  await panel.getByLabel('Games', { exact: true }).fill('1000');
  // Many short games could end before the buttons are found.
  await panel.getByLabel('Positions searched per move').fill('500');
  await button(panel, 'Let it play').click();
  await expect(panel.getByRole('region', { name: 'Report' })).toBeVisible();
  await button(panel, 'Pause').click();
  await expect(panel.getByRole('status')).toHaveText(/^Paused after \d+ games?\.$/);
  await button(panel, 'Go on').click();
  await button(panel, 'Stop').click();
  await expect(panel.getByRole('status')).toHaveText(/^Stopped after \d+ games?\.$/);
  await expect.poll(() => threads(page)).toBe(0);
  await button(panel, 'Continue').click();
  await expect.poll(() => threads(page)).toBe(1);
  await page.goto('./play/#game=losalamos');
  await expect(page).toHaveTitle(/^Los Alamos/);
  await expect.poll(() => threads(page)).toBe(0);
});

test('whether a piece mates is found out on request, stopped, and remembered', async ({ page }) => {
  await openWorth(page, '#text=WD');
  const panel = page.getByRole('region', { name: 'Can it mate?' });
  await button(panel, 'Find out').click();
  // A slow program of its own has the same figures: 29 moves, 96 percent.
  await expect(panel).toContainText('King and this piece force mate: at most 29 moves, 96.1 % of positions.');
  await expectAccessible(page);
  await page.reload();
  await openTab(page, 'Value');
  await expect(panel).toContainText('at most 29 moves');
  await writeNotation(page, 'N');
  await button(panel, 'Find out').click();
  await expect(panel).toContainText('King and this piece never mate a king.');
  await writeNotation(page, 'WD');
  await expect(panel).toContainText('at most 29 moves');
  await panel.getByRole('link', { name: 'Play it out' }).click();
  await expect(page).toHaveURL(/play\/#definition=/);
  await expect(page.locator('#board [data-on]')).toHaveCount(3);
});
