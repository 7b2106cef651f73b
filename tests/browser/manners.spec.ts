// The introduction, the table of moves, and accessibility in every state of the page.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import { notationOf, openTab, unfold, writeNotation } from './notation.js';
import { cell, errorsOf } from './workbench.js';

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
  const errors = errorsOf(page);
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
  await expect(table.getByRole('columnheader')).toHaveText(['Cell', 'What it does']);
  const row = (cell: string): Locator =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: cell }) });
  await expect(row('d2').getByRole('cell')).toHaveText(['captures there']);
  await expect(row('g1').getByRole('cell')).toHaveText(['castles, the piece on h1 goes to f1']);
  await expect(row('e2').getByRole('cell')).toHaveText(['moves or captures']);
  await writeNotation(page, 'fmWfcF');
  await expect(row('d2').getByRole('cell')).toHaveText(['captures there']);
  await expect(row('f2').getByRole('cell')).toHaveText(['could capture']);
  await writeNotation(page, '');
  await expect(table.getByRole('cell')).toHaveText(['No moves from here.']);
  await writeNotation(page, '[F?R]');
  await expect(row('f8').getByRole('cell')).toHaveText(['moves or captures', 'f2–f8']);
});

async function choose(page: Page, mode: 'Place' | 'Draw'): Promise<void> {
  await page.getByRole('radio', { name: mode, exact: true }).check({ force: true });
}

const ALL =
  '#text=guard%20:=%20::royal%20if%20%22its%20gate%20is%20open%22%20{%20ferz%20}%20else%20{%20[2%201]%20->%20rook%20}&notation=lcpn-c&enemy=d6&turn=2';

/** Every state of the page that looks different from others. */
const STATES: readonly [name: string, fragment: string, prepare?: (page: Page) => Promise<void>][] = [
  ['a newcomer', ''],
  [
    'all that a text says',
    ALL,
    async (page) => {
      await openTab(page, 'Read');
      await expect(page.getByRole('group', { name: 'its gate is open' })).toBeVisible();
    },
  ],
  [
    'moves',
    ALL,
    async (page) => {
      await openTab(page, 'Moves');
      await expect(page.locator('#figure')).toBeVisible();
    },
  ],
  [
    'names',
    '#text=BN',
    async (page) => {
      await openTab(page, 'Names');
      await expect(page.locator('#relatives li')).toHaveCount(5);
    },
  ],
  [
    'other notations, with what is lost',
    ALL,
    async (page) => {
      await openTab(page, 'Write');
      await expect(page.locator('#translations .losses li')).not.toHaveCount(0);
    },
  ],
  [
    'what can be taken along',
    ALL,
    async (page) => {
      await page.getByRole('button', { name: 'Add this piece' }).click();
      await openTab(page, 'Export');
      await unfold(page.getByText('For Fairy-Stockfish'));
      await expect(page.locator('#engines .output')).toBeVisible();
    },
  ],
  [
    'pieces, one of which is renamed',
    ALL,
    async (page) => {
      for (const symbol of ['Gu', 'too long']) {
        await page.getByRole('button', { name: 'Add this piece' }).click();
        await page.getByLabel('Symbol').fill(symbol);
        await page.getByRole('button', { name: 'Done' }).click();
      }
      await unfold(page.getByText('More examples'));
    },
  ],
  ['mistakes', '#text=fmW!fcF%C3%97%20X', (page) => page.locator('#all-diagnostics').click()],
  [
    'the board in a menu',
    '#text=nN&board=9x10&at=c5&game=xiangqi&friend=b1,c4&enemy=c8,d7',
    async (page) => {
      await page.locator('#board-button').click();
      await expect(page.locator('#game-pieces button').first()).toBeVisible();
    },
  ],
  [
    'the piece in a menu',
    '#text=fmWfceF',
    async (page) => {
      await page.locator('#piece-button').click();
      await page.getByLabel('En passant on').fill('z99');
    },
  ],
  ['the notation in a menu', ALL, (page) => page.locator('#notation-button').click()],
  [
    'the palette',
    '#text=N',
    async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.locator('#palette').getByRole('combobox')).toBeFocused();
      await page.keyboard.type('griff');
      await expect(page.locator('#palette-list li').first()).toContainText('Griffon');
    },
  ],
  ['a large board', '#text=RN&board=26x26'],
  ['pieces to place', '#text=RN&enemy=a1,b6', (page) => choose(page, 'Place')],
  [
    'a drawing of bent moves',
    '#text=N&at=d4',
    async (page) => {
      await choose(page, 'Draw');
      await page.getByLabel('Turning move').check();
      await cell(page, 'e5').click();
    },
  ],
  ['the way to a cell', '#text=%5BF?R%5D&at=d4', (page) => cell(page, 'e8').click()],
  [
    'a choice of moves',
    '#text=KmcaK&enemy=d5',
    async (page) => {
      await cell(page, 'e4').click();
      await cell(page, 'e4').click();
      await expect(page.getByRole('group', { name: 'Which move?' })).toBeVisible();
    },
  ],
];

/** A desk, a small desk, a tablet, and a phone both ways. */
const SCREENS = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [360, 740],
  [844, 390],
] as const;

async function openOnDesk(page: Page, [, fragment, prepare]: (typeof STATES)[number]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, fragment);
  await prepare?.(page);
}

for (const state of STATES) {
  const [name] = state;
  test(`${name} has no accessibility violation on a desk and a phone, and fits every screen`, async ({ page }) => {
    test.slow();
    await openOnDesk(page, state);
    await expectAccessible(page);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expectFit(page);
    }
    // The narrowest phone.
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
  });
}

test('a legend that is too long for its line is reached by keyboard', async ({ page }) => {
  await open(page, '#text=cafmKyafcafmQ');
  await expectAccessible(page);
});

test('the page itself never scrolls', async ({ page }) => {
  await open(page, '#text=N');
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(0);
  }
});

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

test('in forced colors White’s pieces are lighter than Black’s, in light and in dark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('./play/#game=chess');
  const fill = async (cell: string): Promise<number> => {
    const shape = page.locator(`#board [data-on="${cell}"] path`).first();
    const color = await shape.evaluate((path) => getComputedStyle(path).fill);
    return (/\d+/g.exec(color) ?? []).map(Number).reduce((sum, part) => sum + part, 0);
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expect.poll(async () => (await fill('e2')) - (await fill('e7')), colorScheme).toBeGreaterThan(100);
  }
});
