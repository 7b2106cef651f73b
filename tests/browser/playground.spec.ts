// The page: text, board, links and mistakes.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';
import {
  chooseMode,
  chooseTool,
  editorOf,
  expectNotation,
  faultyText,
  litText,
  notationOf,
  openMenu,
  openTab,
  pointAtText,
  writeNotation,
} from './notation.js';
import { cell, errorsOf, open } from './workbench.js';

/** The marks that are drawn, by cell: `{ d5: 'quiet' }`. */
async function drawnMarks(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator('#board [data-mark]')
    .evaluateAll((groups) => groups.map((group) => [group.getAttribute('data-cell'), group.getAttribute('data-mark')]));
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function expectMarks(page: Page, marks: Record<string, string>): Promise<void> {
  await expect.poll(() => drawnMarks(page)).toEqual(marks);
}

function piece(page: Page): Locator {
  return page.locator('#board [data-piece]');
}

async function litCells(page: Page): Promise<(string | null)[]> {
  const names = await page
    .locator('#board [data-lit]')
    .evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('data-at')));
  return names.sort();
}

test('a newcomer sees a knight and what to do', async ({ page }) => {
  await open(page);
  const introduction = page.getByRole('region', { name: 'Introduction' });
  await expect(introduction.getByText('Type how a piece moves')).toBeVisible();
  await expectNotation(page, 'N');
  const both = 'quiet capture';
  await expectMarks(page, { b3: both, b5: both, c2: both, c6: both, e2: both, e6: both, f3: both, f5: both });
  await expect(page.locator('#legend li')).toHaveText(['can move or capture there']);
});

test('the board follows every key', async ({ page }) => {
  await open(page);
  const input = await editorOf(page);
  await writeNotation(page, '');
  await expectMarks(page, {});
  const pawn = { c5: 'capture', d5: 'quiet', e5: 'capture' };
  const after: [string, Record<string, string>][] = [
    ['f', {}],
    ['m', {}],
    ['W', { d5: 'quiet' }],
    ['f', { d5: 'quiet' }],
    ['c', { d5: 'quiet' }],
    ['F', pawn],
  ];
  for (const [key, marks] of after) {
    await input.press(key);
    await expectMarks(page, marks);
  }
  await expect(page.locator('#legend li')).toHaveText(['can move there', 'can capture there']);
  await openTab(page, 'Moves');
  await expect(page.locator('#figure')).toHaveText(
    /\. \. c m c \. \. \.\n\. \. \. ! \. \. \. \.[^]*m can move there\nc can capture there/,
  );
});

test('an empty text is a beginning and no mistake', async ({ page }) => {
  await open(page, '#text=');
  await editorOf(page);
  await expect(page.locator('#summary')).toHaveText('Nothing is written yet. Type N, draw a move, or pick an example.');
  await openTab(page, 'Write');
  await expect(page.getByRole('tabpanel')).toHaveText('There is no piece to write in them yet.');
  await expect(page.locator('#translations')).toBeHidden();
  await expect(page.locator('.editor .cm-lintPoint')).toHaveCount(0);
  await page.getByRole('button', { name: 'Knight' }).first().click();
  await expect(page.locator('#translations')).toBeVisible();
  await expect(page.locator('#board [data-mark]')).toHaveCount(8);
});

test('a part of the text and its cells light each other', async ({ page }) => {
  await open(page, '#text=fmWfcF');
  await pointAtText(page, 'fcF');
  await expect.poll(() => litCells(page)).toEqual(['c5', 'e5']);
  await pointAtText(page, 'fmW');
  await expect.poll(() => litCells(page)).toEqual(['d5']);
  await cell(page, 'e5').hover();
  await expect.poll(() => litText(page)).toBe('fcF');
  await cell(page, 'a1').hover();
  await expect.poll(() => litText(page)).toBe('');

  const input = notationOf(page);
  await input.press('Home');
  await expect.poll(() => litCells(page)).toEqual(['d5']);
  await input.press('End');
  await expect.poll(() => litCells(page)).toEqual(['c5', 'e5']);
  await input.press('Backspace');
  await expect.poll(() => litCells(page)).toEqual([]);
});

test('a fault is marked in the text and mended by one click', async ({ page }) => {
  await open(page, `#text=${encodeURIComponent('fmW!fcF')}`);
  await expect.poll(() => faultyText(page, 'error')).toBe('!');
  await expect(page.locator('#diagnostics .error')).toContainText('expected a modifier or an atom, found !');
  await expectMarks(page, { c5: 'capture', d5: 'quiet', e5: 'capture' });
  const input = notationOf(page);
  await expect(input).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Fix: fmWfcF' }).click();
  await expectNotation(page, 'fmWfcF');
  await expect(input).toBeFocused();
  await expect.poll(() => faultyText(page, 'error')).toBe('');
  await expect(page.locator('#summary')).toHaveText('Moves to 1 cell, captures on 2 cells');
});

test('a fix that leaves nothing says what goes away', async ({ page }) => {
  await open(page, `#text=${encodeURIComponent('🦄')}&notation=betza`);
  await page.getByRole('button', { name: 'Fix: remove 🦄' }).click();
  await expectNotation(page, '');
});

test('mistakes of one kind are reported once, with their number', async ({ page }) => {
  await open(page, `#text=${encodeURIComponent('W!F!N!')}&notation=betza`);
  await expect(page.locator('#diagnostics .error strong')).toHaveText(['Error (3 times): ']);
  await page.getByRole('button', { name: 'Fix: WF!N!' }).click();
  await expect(page.locator('#diagnostics .error strong')).toHaveText(['Error (2 times): ']);
});

test('a size that no board has is reported, and what a click does is said for every tool', async ({ page }) => {
  await open(page, '#text=N');
  const wrong = page.getByText('There is no such board.');
  await openMenu(page, 'board');
  await page.getByLabel('Files').fill('64');
  await expect(wrong).toBeHidden();
  await page.getByLabel('Ranks').fill('64');
  await expect(wrong).toBeVisible();
  await page.getByLabel('Ranks').fill('16');
  await expect(wrong).toBeHidden();

  const said = page.locator('#said');
  await chooseMode(page, 'Place');
  await expect(said).toHaveText('Click a cell to add an enemy. Click again to remove it.');
  await chooseMode(page, 'Draw');
  await expect(said).toHaveText('Click the cells that the piece can reach. Click a move again to erase it.');
  await chooseMode(page, 'Move');
  await expect(said).toContainText('Click where the piece can go');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a finger meets nothing that is lower than 40 pixels, and the board begins on the first screen', async ({
    page,
  }) => {
    await open(page, '#text=N');
    await editorOf(page);
    const low = await page
      .locator('button:visible, select:visible, .modes label:visible, .pills label:visible')
      .evaluateAll((controls) =>
        controls
          .map((control) => [control.textContent.trim(), control.getBoundingClientRect().height] as const)
          .filter(([, height]) => height < 40),
      );
    expect(low).toEqual([]);
    expect((await page.locator('#board').boundingBox())?.y).toBeLessThan(500);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('the shape and the size of the board can be chosen', async ({ page }) => {
  await open(page, '#text=fmWfcF');
  await openMenu(page, 'board');
  await page.getByLabel('Shape').selectOption('hex-flat');
  await expect(piece(page)).toHaveAttribute('data-piece', 'f6');
  await expect(page.locator('#board [data-at]')).toHaveCount(91);
  await expectMarks(page, { f7: 'quiet', e7: 'capture', g7: 'capture' });

  await page.getByLabel('Cells on a side').fill('4');
  await expect(page.locator('#board [data-at]')).toHaveCount(37);
  await page.getByLabel('Shape').selectOption('square');
  await page.getByLabel('Files').fill('9');
  await page.getByLabel('Ranks').fill('10');
  await expect(page.locator('#board [data-at]')).toHaveCount(90);
  // What is not a size leaves the board alone and gives way to its size.
  await page.getByLabel('Ranks').fill('0');
  await page.getByLabel('Ranks').blur();
  await expect(page.getByLabel('Ranks')).toHaveValue('10');
});

test('blockers change what a cannon can do, and a link keeps all of it', async ({ page }) => {
  await open(page, '#text=mRcpR&board=9x10&at=e5');
  const rays = await drawnMarks(page);
  expect(rays.e8).toBe('quiet');

  await chooseMode(page, 'Place');
  await cell(page, 'e7').click();
  await chooseTool(page, 'friend');
  await cell(page, 'c5').click();
  await chooseTool(page, 'enemy');
  await cell(page, 'e9').click();
  await cell(page, 'a5').click();
  await expect.poll(async () => (await drawnMarks(page)).e9).toBe('capture');
  const marks = await drawnMarks(page);
  expect(marks).toMatchObject({ e6: 'quiet', e7: 'hurdle', c5: 'hurdle', a5: 'capture', d5: 'quiet' });
  await openMenu(page, 'piece');
  await page.getByRole('radio', { name: 'Black' }).check({ force: true });
  await page.getByLabel('Has not moved yet').uncheck();

  await expect
    .poll(() => new URL(page.url()).hash)
    .toBe('#text=mRcpR&board=9x10&at=e5&side=black&moved=yes&friend=c5&enemy=a5,e7,e9');
  await page.reload();
  await expectMarks(page, marks);
  await expect(page.locator('#board [data-occupant="enemy"]')).toHaveCount(3);
  await openMenu(page, 'piece');
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();
  await expect(page.getByLabel('Has not moved yet')).not.toBeChecked();
  await page.keyboard.press('Escape');

  await chooseMode(page, 'Place');
  await cell(page, 'e9').click();
  await expect(page.locator('#board [data-occupant="enemy"]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.locator('#board [data-occupant]')).toHaveCount(0);
});

test('the piece is dragged over the board', async ({ page }) => {
  await open(page, '#text=W');
  // The cell stays where the picture of the piece is replaced by a better one.
  await cell(page, 'd4').hover({ force: true });
  await page.mouse.down();
  await cell(page, 'f6').hover({ force: true });
  await page.mouse.up();
  await expect(piece(page)).toHaveAttribute('data-piece', 'f6');
  await expectMarks(page, { e6: 'quiet capture', f5: 'quiet capture', f7: 'quiet capture', g6: 'quiet capture' });
});

test('everything on the board can be done by keyboard', async ({ page }) => {
  await open(page, '#text=W');
  await page.getByRole('button', { name: 'Piece on d4' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(piece(page)).toHaveAttribute('data-piece', 'e5');
  await expect(page.getByRole('button', { name: 'Piece on e5' })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 'd4')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'e4')).toBeFocused();
  await expect(cell(page, 'e4')).toHaveAccessibleName('e4, can move or capture there, empty');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'e4')).toHaveAccessibleName('e4, wall');
  await page.keyboard.press('Delete');
  await expect(cell(page, 'e4')).toHaveAccessibleName('e4, can move or capture there, empty');
  await expect(page.locator('#announcer')).toHaveText('Moves to 4 cells, captures on 4 cells');
});

test('arrow keys keep their height on hexagons and come back', async ({ page }) => {
  await open(page, '#text=W&board=hex:6');
  await cell(page, 'f6').focus();
  const walk: [string, string][] = [
    ['ArrowRight', 'g5'],
    ['ArrowRight', 'h5'],
    ['ArrowLeft', 'g5'],
    ['ArrowLeft', 'f6'],
    ['ArrowUp', 'f7'],
  ];
  for (const [key, name] of walk) {
    await page.keyboard.press(key);
    await expect(cell(page, name)).toBeFocused();
  }
});

test('the text figure is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '#text=W&board=3x3&at=b2');
  await openTab(page, 'Moves');
  await page.getByRole('button', { name: 'Copy The diagram as text' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('. X .\nX ! X\n. X .');
});

test('a damaged or hostile link never breaks the page', async ({ page }) => {
  const errors = errorsOf(page);
  const hostile = '<img src=x onerror=alert(1)></textarea><script>alert(2)</script>';
  const links = [
    `#text=${encodeURIComponent(hostile)}&board=${encodeURIComponent(hostile)}&at=${encodeURIComponent(hostile)}`,
    '#text=N&board=99999x99999&at=zz99&enemy=__proto__,d4,zz99,&wall=constructor',
    '#%E0%A4%A&text=%FF%00%ED%A0%80&side=purple&board=hex:0&&&=&enemy',
    `#text=${'fmW'.repeat(20_000)}`,
  ];
  for (const link of links) {
    await page.goto('about:blank');
    await open(page, link);
    await expect(piece(page)).toHaveAttribute('data-piece', 'd4');
    // The editor sets images without a source beside characters that cannot be shown.
    await expect(page.locator('#page img:not(.cm-widgetBuffer), #page script, #board [data-occupant]')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test('no accessibility violation on squares and on hexagons', async ({ page }) => {
  for (const fragment of ['#text=fmWfcF!&enemy=c5&wall=d7', '#text=mRcpR&board=hex:4']) {
    await open(page, fragment);
    await expectAccessible(page);
  }
});

test('no accessibility violation in any tab, menu, mode or in the palette', async ({ page }) => {
  test.slow();
  await open(page, '#text=fmWfcF&enemy=c5');
  await editorOf(page);
  for (const tab of ['Read', 'Moves', 'Names', 'Write', 'Export'] as const) {
    await test.step(tab, async () => {
      await openTab(page, tab);
      await expectAccessible(page);
    });
  }
  for (const menu of ['board', 'piece', 'notation'] as const) {
    await test.step(menu, async () => {
      await openMenu(page, menu);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
  }
  for (const mode of ['Place', 'Draw'] as const) {
    await test.step(mode, async () => {
      await chooseMode(page, mode);
      await expectAccessible(page);
    });
  }
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the page fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '#text=fmWfceFifmnD&board=hex:6');
  await editorOf(page);
  await expectFit(page);
});

test('the page itself does not scroll', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '#text=fmWfceFifmnD&board=hex:6');
    await editorOf(page);
    // It has the last size until the new one is laid out.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});
