// The documentation as pages of the site.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';

/** Opens a page of the documentation, and waits until it can be used. */
async function openDocs(page: Page, name: string): Promise<void> {
  await page.goto(`docs/${name}`);
  await expect.poll(() => page.evaluate(() => '__vue_app__' in (document.querySelector('#app') ?? {}))).toBe(true);
}

const PAGES = ['index.html', 'betza.html', 'api.html', 'glossary.html', 'learn/index.html', 'learn/griffon.html'];
const PIECES = ['pieces/index.html', 'pieces/griffon.html', 'pieces/pawn-glinskis-hexagonal-chess.html'];

test('the search finds pieces and sections', async ({ page }) => {
  await openDocs(page, 'learn/steps.html');
  await page.keyboard.press('Control+k');
  await expect(page.locator('.VPLocalSearchBox input')).toBeFocused();
  const results = page.locator('.VPLocalSearchBox .result');
  await page.keyboard.type('griffon');
  await expect(results.first()).toContainText(/griffon/i);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('nightrider');
  await expect(results.first()).toContainText(/nightrider/i);
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText(/nightrider/i);
});

test('a task is solved by keyboard', async ({ page }) => {
  await openDocs(page, 'learn/modes.html');
  const task = page.getByRole('region', { name: 'Task' });
  const verdict = task.getByRole('status');
  await task.getByLabel('Your piece').focus();
  await page.keyboard.press('Enter');
  await expect(verdict).toHaveText('Write a piece first.');
  await page.keyboard.type('fmFcW');
  await expect(task.locator('piece-diagram [data-mark]').first()).toBeVisible();
  await page.keyboard.press('Enter');
  // Both boards show the position in which the two differ.
  await expect(verdict).toHaveText(/^Not yet: with an enemy on \w+, from d4 your piece can capture on \w+, and/);
  await expect(task.locator('piece-diagram')).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('fmFf');
  await expect(verdict).toHaveText('');
  await page.keyboard.press('Enter');
  await expect(verdict).toHaveText(/^This cannot be read: /);
  await page.keyboard.type('cW');
  await page.keyboard.press('Enter');
  await expect(verdict).toHaveText('Right: it moves the same in every position.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('fmFfcW', { exact: true })).toBeVisible();
});

test('the page of a piece opens it in the playground, and its notation leads back', async ({ page, context }) => {
  await openDocs(page, 'pieces/griffon.html');
  await page.getByRole('link', { name: 'Open in the playground' }).click();
  await expect(page).toHaveURL(/\/where\/index\.html#text=FyafsF&notation=betza/);
  await expect(page.locator('#board [data-mark]').first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'About this notation (opens in a new tab)', exact: true }).click();
  await expect((await opened).locator('h1')).toHaveText(/Betza's notation/);
});

test('each notation leads to its page', async ({ page }) => {
  const help = page.getByRole('link', { name: 'About this notation (opens in a new tab)', exact: true });
  for (const [address, name] of [
    ['#text=Wazir&notation=taxonomy', 'taxonomy'],
    ['#text=(def camel [3 1])&notation=lcpn-elisp', 'lcpn'],
    ['#text=&notation=auto', 'index'],
  ] as const) {
    // Where only the part behind `#` differs, the page would stay.
    await page.goto('about:blank');
    await page.goto(`./${address}`);
    // The board is drawn once the text is read.
    await expect(page.locator('#board svg').first()).toBeVisible();
    await expect(help).toHaveAttribute('href', `docs/${name}.html`);
    expect((await page.request.get(`docs/${name}.html`)).ok()).toBe(true);
  }
});

const USUAL = [
  'king',
  'queen',
  'rook',
  'bishop',
  'knight',
  'pawn',
  'cannon',
  'grasshopper',
  'griffon',
  'archbishop',
  'wazir',
];

for (const format of ['A4', 'Letter'] as const) {
  test(`a usual piece is printed on one sheet of ${format}`, async ({ page }) => {
    for (const name of USUAL) {
      await openDocs(page, `pieces/${name}.html`);
      const pdf = await page.pdf({ format, preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), name).toHaveLength(1);
    }
  });
}

test('links work from every page, before and after others were visited', async ({ page }) => {
  await openDocs(page, 'pieces/griffon.html');
  const sidebar = page.getByRole('navigation', { name: 'Sidebar Navigation' });
  await sidebar.getByRole('link', { name: 'Ħasínū' }).click();
  await expect(page.locator('h1')).toHaveText(/Ħasínū/);
  await sidebar.getByRole('link', { name: '2. Leaps' }).click();
  await expect(page.locator('h1')).toHaveText(/Leaps/);
  await page.getByRole('main').getByRole('link', { name: "Betza's notation" }).click();
  await expect(page.locator('h2#atoms')).toBeInViewport();
  await page.reload();
  await expect(page).toHaveURL(/\/where\/docs\/betza\.html#atoms$/);
  await page.getByRole('link', { name: 'Playground' }).first().click();
  await expect(page).toHaveURL(/\/where\/index\.html/);
});

test('diagrams can be played with', async ({ page }) => {
  await openDocs(page, 'learn/leaps.html');
  const knight = page.locator('piece-diagram').first();
  await expect(knight.locator('[data-cell="e6"]').filter({ visible: true })).toBeVisible();
  await knight.locator('.handle').focus();
  await page.keyboard.press('ArrowUp');
  await expect(knight.locator('[data-cell="e7"]').filter({ visible: true })).toBeVisible();
});

for (const name of [...PAGES, ...PIECES]) {
  test(`${name} is accessible, and fits a phone`, async ({ page }) => {
    await openDocs(page, name);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page);
  });
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages that were visited are there', async ({ page, context }) => {
    await openDocs(page, 'learn/leaps.html');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expect(page.locator('piece-diagram .handle').first()).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.locator('h1')).toHaveText(/Riders/);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('about:blank');
    await openDocs(page, 'learn/leaps.html');
    await expect(page.locator('piece-diagram .handle').first()).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.locator('h1')).toHaveText(/Riders/);
  });
});
