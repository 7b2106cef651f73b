import { expect, test } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';

test('the address of a frame holds all that it shows', async ({ page }) => {
  const query = new URLSearchParams({
    text: 'fmWfcF',
    board: '5x5',
    at: 'c2',
    occupants: 'b3=enemy',
    caption: '<b>A pawn</b>',
  });
  await page.goto(`embed/v1/?${query}`);
  const marks = page.locator('piece-diagram [data-cell]');
  await expect(marks).toHaveCount(3);
  expect(await marks.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')))).toEqual([
    'b3',
    'c3',
    'd3',
  ]);
  await expect(page.locator('figcaption')).toHaveText('<b>A pawn</b>');
  await expect(page).toHaveTitle('<b>A pawn</b>');
  // A frame is a part of another page, which has the headings.
  await expectAccessible(page, (builder) => builder.disableRules('page-has-heading-one'));
});

test('an address that says nothing, or nonsense, leaves a page that works', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const query of [
    '',
    '?text=',
    '?text=%00%FF',
    '?text=N&board=999999x9',
    '?text=N&occupants=zzz',
    '?text=N&size=-1',
    '?text=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&caption=%22%3E%3Cscript%3Ealert(1)%3C/script%3E%E2%80%AE]]%3E',
    '?text=javascript:alert(1)&board=javascript:alert(1)',
  ]) {
    await page.goto(`embed/v1/${query}`);
    await expect(page.locator('piece-diagram')).toHaveCount(1);
    await expect(page.locator('piece-diagram figure, piece-diagram ul')).not.toHaveCount(0);
    await expect(page.locator('body img, body script, body a')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the gallery shows each way on narrow and wide pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('gallery/');
    await expect(page.locator('piece-diagram figure')).not.toHaveCount(0);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('piece-diagram figure')).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // As high as the diagram, and the diagram as large as its place allows.
      const board = await frame.locator('piece-diagram svg').boundingBox();
      expect(board?.width).toBeGreaterThan(250);
      const height = await frame.locator('body').evaluate((body) => body.getBoundingClientRect().height);
      await expect(page.locator('iframe')).toHaveCSS('height', `${Math.ceil(height)}px`);
      await expectFit(page);
    }
    await expectAccessible(page);
  });
}
