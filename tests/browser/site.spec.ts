// What all pages have: links between them, the theme, and a first screen that says how to begin.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { expectNotation, writeNotation } from './notation.js';
import { cell, open } from './workbench.js';

const PAGES = { Playground: '', Play: 'play/', Learn: 'docs/learn/', Docs: 'docs/' };

for (const from of ['', 'play/', 'gallery/']) {
  test(`the page at ./${from} leads to all others`, async ({ page, baseURL }) => {
    await page.goto(`./${from}`);
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Pages' });
    for (const [name, address] of Object.entries(PAGES)) {
      const link = links.getByRole('link', { name, exact: true });
      const href = await link.evaluate((element: HTMLAnchorElement) => element.href);
      expect(href.replace(/index\.html$/, '')).toBe(new URL(address, baseURL).href);
      expect((await page.request.get(href)).ok()).toBe(true);
      if (address === from) await expect(link).toHaveAttribute('aria-current', 'page');
      else await expect(link).not.toHaveAttribute('aria-current');
    }
  });
}

for (const from of ['play/', 'gallery/']) {
  test(`the search at ./${from} finds pages, games and pieces`, async ({ page }) => {
    await page.goto(`./${from}`);
    const search = page.getByRole('dialog', { name: 'Search the site' });
    const first = search.getByRole('link').first();
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('engines');
    await expect(first).toHaveText(/^Engines/);
    expect((await page.request.get(await first.evaluate((link: HTMLAnchorElement) => link.href))).ok()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await page.keyboard.press('Control+k');
    // Again before the browser has reported that it is closed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('shogi');
    await expect(first).toHaveAttribute('href', '../play/index.html#game=shogi');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('griffon');
    await expect(first).toHaveText(/^Griffon/);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/where\/(?:index\.html)?#text=/);
    await expectNotation(page, 'FyafsF');
  });
}

test('an address without a page leads to those that there are, in whichever folder it is', async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get('404.html');
  // As hosts answer, which serve the page of the site for every address below it.
  for (const address of ['nowhere', 'docs/learn/nothing/here.html']) {
    await page.route(`**/${address}`, async (route) => route.fulfill({ status: 404, body: await answer.body() }));
    await page.goto(`./${address}`);
    await expect(page.getByRole('heading')).toHaveText('There is no page at this address');
    for (const [name, target] of Object.entries(PAGES)) {
      const expected = new URL(`${target}index.html`, baseURL).href;
      const links = page.getByRole('link', { name, exact: true });
      // In the head, as on all pages, and with a few words.
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) await expect(link).toHaveJSProperty('href', expected);
      expect((await page.request.get(expected)).ok()).toBe(true);
    }
    await expectAccessible(page);
  }
});

test('the manifest has icons that there are', async ({ page }) => {
  for (const from of ['', 'play/']) {
    await page.goto(`./${from}`);
    const address = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
    const manifest = (await (await page.request.get(address)).json()) as {
      start_url: string;
      icons: { src: string; sizes: string }[];
    };
    expect((await page.request.get(new URL(manifest.start_url, address).href)).ok()).toBe(true);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
    for (const { src, sizes } of manifest.icons.slice(1)) {
      const size = await page.evaluate(async (icon) => {
        const image = new Image();
        image.src = icon;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, new URL(src, address).href);
      expect(size).toBe(sizes);
    }
    const touch = await page.locator('link[rel=apple-touch-icon]').evaluate((link: HTMLLinkElement) => link.href);
    expect((await page.request.get(touch)).ok()).toBe(true);
  }
});

test('a low phone has the pages in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.locator('#more-menu').getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.locator('#turn')).toHaveText('White to move.');
});

for (const width of [360, 390, 820]) {
  test(`at a width of ${width}, every page begins with the same line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['', 'play/', 'gallery/', 'docs/', 'docs/pieces/knight.html']) {
      await page.goto(address);
      const links = page.locator(':is(header .site-links, .VPNavBarMenu) a');
      await expect(links, address).toHaveText(['Playground', 'Play', 'Learn', 'Docs']);
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
      );
      for (const [n, { left, right, top, bottom }] of boxes.entries()) {
        expect(bottom, address).toBeLessThan(60);
        expect(top, address).toBe(boxes[0]?.top);
        expect(left, address).toBeGreaterThanOrEqual(boxes[n - 1]?.right ?? 20);
        expect(right, address).toBeLessThanOrEqual(width);
      }
      const theme = await page.locator(':is(#theme, .VPNavBarAppearance button)').boundingBox();
      expect(theme?.y, address).toBeLessThan(30);
    }
  });
}

test('a theme that is chosen on one page is that of all', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Colors of the device' }).click();
  await page.getByRole('button', { name: 'Light colors' }).click();
  await page.goto('./play/');
  await expect(page.getByRole('button', { name: 'Dark colors' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('./docs/');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(37, 35, 32)');
  await page.goto('./gallery/');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(37, 35, 32)');
});

test('a first visit offers to draw, to write, or to pick a piece', async ({ page }) => {
  await open(page);
  const ways = page.getByRole('list', { name: 'Ways to begin' });
  // What is typed takes the place of the example.
  await ways.getByRole('button', { name: 'Write it' }).click();
  await page.keyboard.type('B');
  await expect(page.locator('#explanation')).toHaveText('Moves like a bishop.');
  await expect(ways).toBeHidden();

  await writeNotation(page, '');
  await ways.getByRole('button', { name: 'Pick a piece' }).click();
  await page.keyboard.type('griffon');
  await page.keyboard.press('Enter');
  await expect(page.locator('.piece-title')).toHaveText('Griffon');

  await writeNotation(page, '');
  await ways.getByRole('button', { name: 'Draw it' }).click();
  await cell(page, 'e6').click();
  await expectNotation(page, 'N');
});

test('what is drawn on a first visit takes the place of the example', async ({ page }) => {
  await open(page);
  await page.getByRole('list', { name: 'Ways to begin' }).getByRole('button', { name: 'Draw it' }).click();
  await cell(page, 'e5').click();
  await expectNotation(page, 'F');
});

test('the palette finds what other words mean', async ({ page }) => {
  await open(page, '#text=B');
  const first = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(page.locator('#palette-list li').first()).toBeVisible();
  };
  for (const [typed, found] of Object.entries({
    worth: 'Show “Value”',
    PNG: 'Show “Export”',
    'Fairy-Stockfish': 'Show “Export”',
    help: 'Read the documentation',
    '3D': 'Board cube:5x5x5',
    hexagonal: 'Board hex:6:pointy',
    rules: 'Play a game',
    'interactive diagram': 'Show “Export”',
  })) {
    await first(typed);
    await expect(page.locator('#palette-list li', { hasText: found })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a phone shows a single mistake whole, with what its fix writes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '#text=B');
  await writeNotation(page, 'fmW!fcF');
  const message = page.locator('#diagnostics li').first().locator('p');
  await expect(message).toBeVisible();
  expect(await message.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole('button', { name: 'Fix: fmWfcF' })).toBeVisible();
});

/** What is typed, and what is offered for it. */
const SENTENCES = {
  'a bishop that captures like a knight': 'Biskni mBcN',
  'a bishop that moves like a knight': /cBmN$/,
  'a queen that cannot capture': /mQ$/,
  'moves like a queen but cannot capture': /mQ$/,
  'moves like a bishop and captures like a rook': /mBcR$/,
};

test('plain words are not a piece: the board stands back, and what they mean is offered', async ({ page }) => {
  await open(page, '#text=B');
  for (const [words, offered] of Object.entries(SENTENCES)) {
    await writeNotation(page, words);
    await expect(page.locator('#offer button').first()).toHaveText(offered);
    await expect(page.locator('#board > svg').first()).toHaveCSS('opacity', '0.35');
    await expect(page).toHaveTitle(`${words}: Piecewright`);
  }
  await writeNotation(page, 'a bishop that captures like a knight');
  // The piece that some of the words name in a notation is neither drawn nor explained, and the notation is not that one.
  await expect(page.locator('#summary')).toHaveText('These are words, not a notation.');
  await expect(page.locator('#notation-button')).toHaveText('Betza');
  await expect(page.locator('#legend li')).toHaveCount(0);
  await expect(page.locator('#clauses')).toHaveCount(0);
  await page.getByRole('button', { name: 'Biskni' }).click();
  await expectNotation(page, 'mBcN');
  await expect(page.locator('#board > svg').first()).toHaveCSS('opacity', '1');
  // The notation of a suggestion, or of a piece of the library, reads no sentences either.
  await writeNotation(page, 'a bishop that captures like a knight');
  await expect(page.locator('#summary')).toHaveText('These are words, not a notation.');
  await writeNotation(page, 'something else entirely');
  await page.getByRole('button', { name: 'Draw the moves' }).click();
  await cell(page, 'e6').click();
  await expectNotation(page, 'N');
});
