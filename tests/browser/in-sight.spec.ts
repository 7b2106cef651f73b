// The workbench: everything needed is in sight, on every screen.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { chooseMode, expectNotation, openTab, writeNotation } from './notation.js';
import { cell, expectInSight, open } from './workbench.js';

/** A phone. */
const PHONE = { width: 390, height: 844 };

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  PHONE,
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];

/** A phone whose keyboard covers the rest. */
const WITH_KEYBOARD = { width: 390, height: 460 };

async function openOnPhone(page: Page, fragment: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await open(page, fragment);
}

/** Expects that the page has nothing to scroll. */
async function expectOneScreen(page: Page): Promise<void> {
  const rest = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect(rest).toEqual([0, 0]);
}

for (const size of SIZES) {
  test(`at ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '#text=fmWfcF');
    await expect(page.locator('#explanation')).toContainText('forward');
    const needed = [
      '#board > svg',
      '.editor',
      '#notation-button',
      '#explanation',
      '#legend',
      '.modes',
      '.tabs',
      // What it would say of the moves, the board and the sentence say on a phone.
      ...(size.width < 600 ? [] : ['.status']),
    ];
    for (const selector of needed) await expectInSight(page, selector);
    const { width = 0 } = (await cell(page, 'a1').boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(24);
    await expectOneScreen(page);
    await chooseMode(page, 'Place');
    await expectInSight(page, '#board > svg');
    await expectOneScreen(page);
  });
}

/** Desks, a tablet, and a desk at 200 and at 400 %. */
const ROOMS = [
  [1920, 1080],
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [720, 450],
  [400, 300],
] as const;

for (const [width, height] of ROOMS) {
  test(`the board takes the room of ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#text=N');
    const [board, frame] = [page.locator('#board > svg').first(), page.locator('#board')];
    // It is as high as its frame, or as wide.
    await expect
      .poll(async () => {
        const [inner, outer] = [await board.boundingBox(), await frame.boundingBox()];
        if (inner === null || outer === null) return 0;
        const [across, down] = [inner.width / outer.width, inner.height / outer.height];
        return across <= 1.001 && down <= 1.001 ? Math.max(across, down) : 0;
      })
      .toBeGreaterThan(0.97);
    await expectInSight(page, '#board > svg');
    await expect.poll(() => frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });
}

test('above the keyboard of a phone', async ({ page }) => {
  await page.setViewportSize(WITH_KEYBOARD);
  await open(page, '#text=fmWfcF');
  for (const selector of ['#board > svg', '.editor', '.key-row']) await expectInSight(page, selector);
  const { width = 0 } = (await cell(page, 'a1').boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(24);
  await expectOneScreen(page);
});

test('above a keyboard that covers the window', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // As in Safari, where the keyboard shrinks and shifts the visible part and not the window.
  await page.addInitScript(() => {
    const { visualViewport } = window;
    if (visualViewport === null) return;
    const open = { height: 420, offsetTop: 60 };
    addEventListener('keyboard', () => {
      for (const [name, value] of Object.entries(open)) Object.defineProperty(visualViewport, name, { value });
      visualViewport.dispatchEvent(new Event('resize'));
    });
  });
  await open(page, '#text=fmWfcF');
  await page.evaluate(() => dispatchEvent(new Event('keyboard')));
  for (const selector of ['#board > svg', '.editor', '.key-row']) {
    const box = await page.locator(selector).first().boundingBox();
    expect(box?.y, selector).toBeGreaterThanOrEqual(60);
    expect((box?.y ?? Infinity) + (box?.height ?? 0), selector).toBeLessThanOrEqual(480.5);
  }
  await expect(page.locator('.tabs')).toBeHidden();
});

test('while the tab of a phone is open', async ({ page }) => {
  await openOnPhone(page, '#text=fmWfcF');
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await openTab(page, 'Write');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  for (const selector of ['#board > svg', '.editor', '[role="tabpanel"]', '.tabs']) await expectInSight(page, selector);
  await page.getByRole('tab', { name: 'Write' }).click();
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await openTab(page, 'Moves');
  await page.getByRole('button', { name: 'Close “Moves”' }).click();
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await openTab(page, 'Names');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel')).toBeHidden();
});

test('a sheet of a phone leaves all of a hexagonal board', async ({ page }) => {
  await openOnPhone(page, '#text=N&board=hex:6');
  await openTab(page, 'Read');
  const [board, svg] = await Promise.all(
    ['#board', '#board > svg'].map((selector) => page.locator(selector).first().boundingBox()),
  );
  expect((svg?.y ?? 0) + (svg?.height ?? 0)).toBeLessThanOrEqual((board?.y ?? 0) + (board?.height ?? 0) + 0.5);
  await page.keyboard.press('Escape');
  await chooseMode(page, 'Draw');
  await expect(page.getByRole('tabpanel')).toBeHidden();
  for (const part of ['.pills', '.check', '> button']) await expectInSight(page, `#draw-tools ${part}`);
});

for (const { width, height, lines } of [
  { width: 1440, height: 900, lines: 2 },
  { width: 390, height: 844, lines: 2 },
  { width: 390, height: 700, lines: 1 },
]) {
  test(`the board keeps its size at ${width}x${height} when its legend gets longer`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '#text=N');
    const board = page.locator('#board > svg').first();
    const before = await board.boundingBox();
    await writeNotation(page, 'fmWfceFifmnDpR');
    const items = page.locator('#legend li');
    await expect(items).toHaveCount(5);
    const tops = await items.evaluateAll((all) => new Set(all.map((item) => (item as HTMLElement).offsetTop)).size);
    expect(tops).toBeGreaterThanOrEqual(lines);
    expect(await board.boundingBox()).toEqual(before);
  });
}

for (const width of [390, 360]) {
  test(`the header of a phone ${width} pixels wide shows the whole name of the usual board`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '#text=N');
    const name = page.locator('#board-button > span');
    await expect(name).toHaveText('Squares 8×8');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test.describe('a small phone in landscape', () => {
  test.use({ viewport: { width: 667, height: 375 }, hasTouch: true, isMobile: true });

  test('shows all tools without scrolling', async ({ page }) => {
    await open(page, '#text=N');
    /** Returns how much of the last tool is below the bar. */
    const below = (tool: string): Promise<number> =>
      page.locator(tool).evaluate((element) => {
        const bar = element.closest('.board-bar');
        return element.getBoundingClientRect().bottom - (bar?.getBoundingClientRect().bottom ?? 0);
      });
    await chooseMode(page, 'Place');
    expect(await below('#tools > button')).toBeLessThanOrEqual(0);
    await chooseMode(page, 'Draw');
    expect(await below('#draw-tools > button')).toBeLessThanOrEqual(0);
    const cut = await page.locator('#board').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBe(0);
  });
});

test('a phone shows all that is offered for a text', async ({ page }) => {
  await openOnPhone(page, '#text=something+else+entirely');
  await expectInSight(page, '#offer button:last-of-type');
  const offer = page.locator('#offer');
  expect(await offer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('suggestions for a text show above the sheet of a phone', async ({ page }) => {
  await openOnPhone(page, '#text=a+bishop+that+captures+like+a+knight');
  await openTab(page, 'Export');
  const offered = page.locator('#offer').getByRole('button', { name: 'Biskni' });
  await expectInSight(page, '#offer');
  await offered.click();
  await expectNotation(page, 'mBcN');
});

test('on a low phone a board of hexagons is whole while pieces are placed, and nothing is said twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '#text=fmWfceFifmnD&board=hex:5');
  await expect(page.locator('#summary')).toContainText('Moves to');
  await expect(page.locator('.status')).toHaveCSS('clip-path', 'inset(50%)');
  await expect(page.getByRole('list', { name: 'Ways to begin' })).toHaveCount(0);
  await chooseMode(page, 'Place');
  const [board, svg] = await Promise.all(
    ['#board', '#board > svg'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(svg?.height).toBeLessThanOrEqual((board?.height ?? 0) + 0.5);
});

test('at 844x390 all kinds of moves that are drawn are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, '#text=N');
  await chooseMode(page, 'Draw');
  const bar = page.locator('.board-bar');
  // The tools are loaded on use, and the bar becomes wider for them.
  await expect(page.locator('#draw-tools label').first()).toBeVisible();
  const { x = 0, width = 0 } = (await bar.boundingBox()) ?? {};
  for (const words of ['Move or capture', 'Move only', 'Capture only']) {
    const box = await page.locator('#draw-tools label', { hasText: words }).boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0), words).toBeLessThanOrEqual(x + width + 0.5);
  }
  expect(await bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
});

for (const size of [
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
]) {
  test(`what draws a bent slide at ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '#text=N');
    await chooseMode(page, 'Draw');
    await page.getByLabel('Turning move').check();
    await page.getByText('Slide', { exact: true }).click();
    const bar = page.locator('.board-bar');
    expect(await bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
    await expectInSight(page, '#draw-tools');
  });
}

test('sharing and the colors are in a menu of a low phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '#text=N');
  await expect(page.locator('header').getByRole('button', { name: 'Share', exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.locator('#more-menu');
  await expect(menu.getByRole('button', { name: 'Share' })).toBeVisible();
  await menu.getByText('Dark colors').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
});

test('of the names of a known piece, the title has the one of chess', async ({ page }) => {
  for (const [text, name] of Object.entries({ B: 'Bishop', N: 'Knight', BN: 'Archbishop' })) {
    await open(page, `#text=${text}`);
    await expect(page.locator('.piece-title')).toHaveText(name);
  }
});

test('the search of the title bar stays where it is', async ({ page }) => {
  await open(page, '#text=B');
  const search = page.locator('#palette-button');
  await expect(page.locator('.piece-title')).toContainText('Bishop');
  const before = await search.boundingBox();
  await writeNotation(page, 'fmWfcF');
  await expect(page.locator('.piece-title')).toContainText('Pawn');
  expect(await search.boundingBox()).toEqual(before);
});

test('a field in a sheet keeps its room above the keyboard of a phone', async ({ page }) => {
  await openOnPhone(page, '#text=fmWfcF');
  await openTab(page, 'Pieces');
  await page.locator('#library-search').click();
  await page.setViewportSize(WITH_KEYBOARD);
  await page.keyboard.type('gri');
  await expect(page.locator('#library-search')).toBeFocused();
  for (const selector of ['#board > svg', '#library-search']) await expectInSight(page, selector);
  await expect(page.locator('#library-list')).toContainText('Griffon');
});

for (const size of [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
]) {
  test(`the board of a phone of ${size.width}x${size.height} keeps its size while one types, and is whole above a tab`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '#text=N');
    const board = page.locator('#board > svg').first();
    await expect(page.locator('#explanation')).toBeVisible();
    const before = await board.boundingBox();
    expect(before?.width).toBeGreaterThan(0.75 * size.width);
    for (const text of [
      'fmWfceFifmnD',
      'fmWfceFifmnDmRcpRmBcN',
      'N(4',
      'mRcpR[zq](B??',
      'a bishop that captures like a knight',
    ]) {
      await writeNotation(page, text);
      await expectInSight(page, '.tabs');
      expect(await board.boundingBox(), text).toEqual(before);
    }
    await writeNotation(page, 'N');
    await openTab(page, 'Pieces');
    const above = await board.boundingBox();
    const editor = await page.locator('.editor').boundingBox();
    expect(above?.width).toBeGreaterThan(0.55 * size.width);
    expect((above?.y ?? NaN) + (above?.height ?? NaN), 'the board is whole').toBeLessThanOrEqual(editor?.y ?? NaN);
    for (const tab of ['Moves', 'Value']) {
      await openTab(page, tab);
      await expectInSight(page, '.editor');
      await expectInSight(page, '[role="tabpanel"]');
      expect(await board.boundingBox(), tab).toEqual(above);
    }
  });
}

/** Narrow screens: a phone both ways, and a desk at 200 %. */
for (const size of [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
]) {
  test(`a mistake is read in full at ${size.width}x${size.height}, near the text, with its fix`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '#text=N');
    await writeNotation(page, 'fmW!fcF');
    const fault = page.locator('#diagnostics .error');
    await expect(fault).toContainText('expected a modifier or an atom, found !');
    const cut = await fault.locator('p').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBe(0);
    for (const part of ['#diagnostics .error p', '#diagnostics .fix']) await expectInSight(page, part);
    await expect(page.locator('#offer')).toHaveCount(0);
    const [text, mistake] = await Promise.all(
      ['.editor', '#mistakes'].map((selector) => page.locator(selector).boundingBox()),
    );
    const [above, below] = [
      (text?.y ?? 0) - (mistake?.y ?? 0) - (mistake?.height ?? 0),
      (mistake?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0),
    ];
    expect(Math.max(above, below)).toBeLessThan(30);
    await page.getByRole('button', { name: 'Fix: fmWfcF' }).click();
    await expectNotation(page, 'fmWfcF');
  });
}

test('nothing moves when the text gets a mistake', async ({ page }) => {
  await open(page, '#text=fmWfcF');
  const board = page.locator('#board > svg').first();
  const before = await board.boundingBox();
  await writeNotation(page, 'fmWfcF!');
  await expect(page.locator('#diagnostics .error')).toBeVisible();
  expect(await board.boundingBox()).toEqual(before);
});
