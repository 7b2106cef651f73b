// The introduction, the table of moves, and accessibility in every state of the page.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { notationOf, openTab, unfold, writeNotation } from './notation.js';

async function open(page: Page, fragment = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./${fragment}`);
  await expect(page.locator('#explanation')).not.toBeEmpty();
}

function introduction(page: Page): Locator {
  return page.getByRole('region', { name: 'Introduction' });
}

test('a newcomer is introduced in three steps, until something was begun', async ({ page }) => {
  await open(page);
  await expect(introduction(page).getByRole('listitem')).toHaveCount(3);
  await expect(introduction(page)).toContainText('Type how a piece moves');
  await expect(introduction(page)).toContainText('Draw');
  await expectAccessible(page);
  // It stands in nobody's way.
  await notationOf(page).click();
  await expect(introduction(page)).toBeVisible();
  await writeNotation(page, 'NB');
  await expect(introduction(page)).toBeHidden();
  await expect.poll(() => page.url()).toContain('#text=NB');
  // The bare address has the work of the last visit.
  await page.goto('about:blank');
  await page.goto('./');
  await expect(page.locator('#explanation')).not.toBeEmpty();
  await expect(introduction(page)).toBeHidden();
  // Whoever takes everything away has not begun.
  await writeNotation(page, '');
  await expect(introduction(page)).toBeVisible();
});

test('where there is no room for pieces beside the board, the introduction has examples', async ({ page }) => {
  await open(page);
  await expect(introduction(page).getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 900, height: 720 });
  await introduction(page).getByRole('button', { name: 'Nightrider NN' }).click();
  await expect(introduction(page)).toBeHidden();
  await expect.poll(() => page.url()).toContain('#text=NN');
});

test('who comes for a piece is not introduced', async ({ page }) => {
  await open(page, '#text=NN');
  await expect(page.locator('#clauses')).toBeVisible();
  await expect(introduction(page)).toBeHidden();
});

test('without storage the page works as always', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { value: undefined });
  });
  await open(page);
  await expect(introduction(page)).toBeVisible();
  await writeNotation(page, 'NB');
  await expect(introduction(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('all moves stand in a sentence and a table', async ({ page }) => {
  await open(page, '#text=KisO2&at=e1&board=8x8&friend=h1&enemy=d2');
  await openTab(page, 'Moves');
  await expect(page.locator('#moves-sentence')).toContainText('White piece on e1, board 8x8.');
  const table = page.getByRole('table', { name: 'Table of moves' });
  await expect(table.getByRole('columnheader')).toHaveText(['Ends on', 'What it does', 'Captures', 'Way']);
  const row = (cell: string): Locator =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: cell }) });
  await expect(row('d2').getByRole('cell')).toHaveText(['captures there', 'd2', '']);
  await expect(row('g1').getByRole('cell')).toHaveText(['castles, the piece on h1 goes to f1', '', '']);
  await expect(row('e2').getByRole('cell')).toHaveText(['moves', '', '']);
  await writeNotation(page, 'fmWfcF');
  await expect(row('d2').getByRole('cell')).toHaveText(['captures there', 'd2', '']);
  await expect(row('f2').getByRole('cell')).toHaveText(['captures, if an enemy stands there', 'f2', '']);
  await writeNotation(page, '');
  await expect(table.getByRole('cell')).toHaveText(['No moves from here.']);
  await writeNotation(page, '[F?R]');
  await expect(row('f8').getByRole('cell')).toHaveText(['moves', '', 'f2–f8']);
});

/** Every state of the page that looks different from others. */
const STATES: readonly [name: string, fragment: string, prepare?: (page: Page) => Promise<void>][] = [
  ['a newcomer', ''],
  [
    'everything open',
    '#text=guard%20:=%20if%20%22its%20gate%20is%20open%22%20{%20ferz%20}%20else%20{%20[2%201]%20->%20rook%20}&notation=lcpn-c&enemy=d6&turn=2',
    async (page) => {
      for (const fold of await page.locator('details').all()) {
        await fold.evaluate((element: HTMLDetailsElement) => {
          element.open = true;
        });
      }
      await page.getByLabel('Symbol').fill('Gu');
      await page.getByRole('button', { name: 'Add this piece' }).click();
    },
  ],
  ['mistakes', '#text=fmW!fcF%C3%97%20X'],
  ['a large board', '#text=RN&board=26x26'],
  ['a game', '#text=nN&board=9x10&at=c5&game=xiangqi&friend=b1,c4&enemy=c8,d7'],
  [
    'a choice of moves',
    '#text=KmcaK&enemy=d5',
    async (page) => {
      await page.getByRole('radio', { name: 'play a move' }).check({ force: true });
      await page.locator('#board [data-at="e4"]').click();
      await expect(page.getByRole('group', { name: 'Which move?' })).toBeVisible();
    },
  ],
];

for (const [name, fragment, prepare] of STATES) {
  test(`${name} has no accessibility violation and fits every width`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, fragment);
    await prepare?.(page);
    await expectFit(page);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectFit(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page);
    await expectAccessible(page);
  });
}

test('in forced colors what is chosen and what is lit still shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '#text=fmWfcF&enemy=e5');
  await expectAccessible(page);
  const width = (): Promise<string> =>
    page.locator('#board [data-at="d5"]').evaluate((shape) => getComputedStyle(shape).strokeWidth);
  const before = await width();
  await page.locator('#board [data-at="d5"]').hover();
  await expect.poll(width).not.toBe(before);
});

test('who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#text=N');
  const moving = await page.evaluate(() =>
    Array.from(document.querySelectorAll('*'))
      .filter((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
        return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0 || scrollBehavior === 'smooth';
      })
      .map(({ tagName }) => tagName),
  );
  expect(moving).toEqual([]);
});
