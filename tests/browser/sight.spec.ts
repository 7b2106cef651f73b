// What the pages look like: colors with enough contrast, letters of one size, and a head that is the same everywhere.
import { expect, test, type Page } from '@playwright/test';
import { expectNotation, openTab, writeNotation } from './notation.js';
import { button, cell, open } from './workbench.js';

/** Returns the lowest contrast of the squares of a board with black pieces and with the marks of moves. */
function lowestContrast(page: Page, board: string): Promise<number> {
  return page
    .locator(board)
    .first()
    .evaluate((element) => {
      const probe = element.appendChild(document.createElement('i'));
      const luminance = (role: string): number => {
        probe.style.color = `var(--pw-${role})`;
        const channels = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => {
          const part = Number(channel) / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        const [red = 0, green = 0, blue = 0] = channels;
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      element.style.setProperty('--pw-black', '#161513');
      const squares = ['cell-dark', 'cell-light', 'cell-middle'].map(luminance);
      const signs = ['black', 'quiet', 'capture', 'destroy', 'route', 'note'].map(luminance);
      element.style.removeProperty('--pw-black');
      probe.remove();
      return Math.min(...squares.flatMap((square) => signs.map((sign) => (square + 0.05) / (sign + 0.05))));
    });
}

test.describe('on a dark page', () => {
  test.use({ colorScheme: 'dark' });

  test('black pieces, arrows and marks stand out from the squares, and the signs of the legend from the page', async ({
    page,
  }) => {
    await open(page, '#text=fmWfceFifmnD&side=black');
    expect(await lowestContrast(page, '#board')).toBeGreaterThanOrEqual(3);
    const [sign, square] = await page.evaluate(() =>
      ['#legend svg', '#board'].map((selector) => {
        const element = document.querySelector(selector);
        return element === null ? '' : getComputedStyle(element).backgroundColor;
      }),
    );
    expect(sign).not.toBe(square);
    await page.goto('./play/');
    await expect(page.locator('.table').first()).toBeVisible();
    expect(await lowestContrast(page, '.table')).toBeGreaterThanOrEqual(3);
  });
});

for (const size of [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
]) {
  test(`the letters beside the board have the size of small words at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const label = page.locator('#board > svg text', { hasText: /^a$/ });
    const onScreen = (): Promise<number> =>
      label.evaluate((text) => {
        const picture = text.closest('svg');
        const scale = (picture?.getBoundingClientRect().width ?? 0) / (picture?.viewBox.baseVal.width ?? 1);
        return parseFloat(getComputedStyle(text).fontSize) * scale;
      });
    for (const address of ['./#text=N', './play/#game=chess', './play/#game=glinski']) {
      await page.goto(address);
      await expect(label).toHaveCSS('font-family', /^system-ui/);
      // The board may be drawn again meanwhile, so that both bounds are asked of the same letter.
      const isSmall = async (): Promise<boolean> => {
        const pixels = await onScreen();
        return 11 <= pixels && pixels <= 14;
      };
      await expect.poll(isSmall).toBe(true);
    }
    // The last address was opened by the page itself, which takes a moment.
    await expect(page.locator('#game-button')).toContainText('Gliński');
    await button(page, 'Position').click();
    await expect(page.getByRole('heading', { name: 'Set up a position' })).toBeVisible();
    await expect.poll(onScreen).toBeLessThanOrEqual(14);
  });
}

/** Returns where the links to the pages of the site begin. */
function placesOfLinks(page: Page): Promise<number[]> {
  return page
    .locator('.site-links a')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().x)));
}

test('the links to the pages are in the head from 1024 pixels on, in the same place on each page', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await open(page, '#text=N');
    const places = await placesOfLinks(page);
    expect(places).toHaveLength(4);
    for (const name of ['Playground', 'Play', 'Learn', 'Docs'])
      await expect(page.locator('header').getByRole('link', { name, exact: true })).toBeVisible();
    const over = await page.locator('header').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over).toBe(0);
    await page.goto('./gallery/');
    expect(await placesOfLinks(page)).toEqual(places);
  }
});

test('a wide window gives the tabs more room', async ({ page }) => {
  await open(page, '#text=fmWfcF');
  await openTab(page, 'Moves');
  const widthAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 1080 });
    return (await page.locator('.inspector').boundingBox())?.width ?? 0;
  };
  expect(await widthAt(1920)).toBeGreaterThan(450);
  expect(await widthAt(1280)).toBeGreaterThanOrEqual(320);
  // No row of the table is broken into lines.
  const heights = await page.locator('#moves-rows tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(40);
});

test('a nightrider is found once, and its text in the library has no note', async ({ page }) => {
  await open(page, '#text=N');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('nightrider');
  await expect(page.locator('#palette-list li').filter({ hasText: /^Nightrider\s*NN$/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expectNotation(page, 'NN');
  await expect(page.locator('.piece-title')).toHaveText('Nightrider');
  await expect(page.locator('#mistakes')).toHaveCount(0);
  await expect(page.locator('.cm-lintRange')).toHaveCount(0);
  // A text that the library does not have keeps its note, behind a button.
  await writeNotation(page, 'NNWW');
  await page.locator('#all-diagnostics').click();
  await expect(page.locator('#diagnostics .info').first()).toContainText('XBoard reads a doubled letter');
});

test('the picture of a piece stays until that of the next one is there', async ({ page }) => {
  await open(page, '#text=B');
  await expect(page.locator('.piece-title svg')).toBeVisible();
  await page.evaluate(() => {
    const count = (): void => {
      if (document.querySelector('.piece-title svg') === null) document.body.dataset.gaps = 'yes';
    };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  });
  await writeNotation(page, 'Q');
  await expect(page.locator('.piece-title')).toHaveText('Queen');
  await expect(page.locator('body')).not.toHaveAttribute('data-gaps');
});

test('on a phone the pieces are the second tab, and the views of the board are in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '#text=N');
  await expect(page.getByRole('tab').nth(1)).toHaveText('Pieces');
  await expect(page.getByRole('button', { name: 'Flip' })).toBeHidden();
  await page.getByRole('button', { name: 'View' }).click();
  const before = await cell(page, 'a1').boundingBox();
  await page.getByRole('button', { name: 'Flip' }).click();
  await expect.poll(async () => (await cell(page, 'a1').boundingBox())?.y).toBeLessThan(before?.y ?? 0);
});

test('on a phone, what the library finds stands in sight below its field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '#text=N');
  await openTab(page, 'Pieces');
  await page.getByLabel('Search known pieces').click();
  await page.keyboard.type('nightrider');
  await expect(page.locator('#library-list li').first()).toContainText('Nightrider');
  await expect(page.locator('#library-list button').first()).toBeInViewport({ ratio: 1 });
});
