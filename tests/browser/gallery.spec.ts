// The gallery.
import { readFileSync } from 'node:fs';
import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';

/** What a reader sees of a form, on the page or in a page within it. */
type Section = Page | Locator | FrameLocator;

/** Expects that a section shows the picture of a file. */
async function expectPicture(section: Locator, file: string): Promise<void> {
  const image = section.locator('img');
  await expect.poll(() => image.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
  expect(await image.evaluate((image) => (image as HTMLImageElement).currentSrc.replace(/.*\//, ''))).toBe(file);
}

/** Expects that the diagrams of a place are drawn: each with cells that it marks, among others. */
async function expectDrawn(section: Section, ...cells: string[]): Promise<void> {
  await expect(section.locator('piece-diagram figure')).toHaveCount(cells.length);
  for (const [n, cell] of cells.entries()) {
    await expect(section.locator('piece-diagram').nth(n).locator(`figure [data-cell="${cell}"]`)).toBeVisible();
  }
}

/** What is seen in each section, in the order of the page. */
const SECTIONS: readonly (readonly [id: string, expectShown: (section: Locator) => Promise<void>])[] = [
  ['element', (section) => expectDrawn(section, 'h5', 'g6')],
  ['interactive', (section) => expect(section.locator('piece-diagram .handle')).toBeVisible()],
  ['game', (section) => expect(section.locator('piece-game').nth(1).locator('[data-on="a1"]')).toBeVisible()],
  ['inline', (section) => expectDrawn(section.locator('iframe').contentFrame(), 'd3')],
  ['code', (section) => expectDrawn(section.locator('iframe').contentFrame(), 'd5', 'g5')],
  ['frame', (section) => expectDrawn(section.locator('iframe').contentFrame(), 'c2')],
  ['node', (section) => expectDrawn(section, 'b5')],
  ['picture', (section) => expectPicture(section, 'griffon.svg')],
  ['png', (section) => expectPicture(section, 'griffon.png')],
  ['sheet', (section) => expectPicture(section, 'leapers.svg')],
  ['table', (section) => expect(section.getByRole('row').nth(2)).toHaveText('2×○×')],
  [
    'text',
    (section) =>
      expect(section.locator('code')).toHaveText('. . .\nc m c\n. ! .\n\nm can move there\nc can capture there\n'),
  ],
  ['wiki', (section) => expect(section.locator('code')).toContainText('|+ White piece on b1, board 3x3')],
];

test('each section of the gallery shows its form, on narrow and wide pages', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data:|about:)/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('gallery/');
  const sections = page.locator('section');
  await expect(sections).toHaveCount(SECTIONS.length);
  await expect(page.getByRole('navigation', { name: 'Ways' }).getByRole('link')).toHaveText(
    await page.locator('h2').allTextContents(),
  );
  for (const [n, [id, expectShown]] of SECTIONS.entries()) {
    const section = sections.nth(n);
    await expect(section.locator('h2')).toHaveId(id);
    await expect(section.locator('> p')).toHaveCount(1);
    await section.scrollIntoViewIfNeeded();
    await expectShown(section);
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page);
    // Pages within the page are as high as what is in them.
    for (const frame of await page.locator('iframe').all()) {
      const inner = frame.contentFrame().locator('html');
      await expect.poll(() => inner.evaluate((html) => html.scrollHeight - innerHeight)).toBe(0);
    }
  }
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
  await expectAccessible(page);
});

/**
 * How often the text of each form stands in the page: as markup that shows something, and as text to copy. Texts without signs
 * of HTML are the same in both ways; pages within the page are files.
 */
const TIMES: Readonly<Record<string, readonly [asMarkup: number, asText: number]>> = {
  element: [1, 1],
  interactive: [1, 1],
  game: [1, 1],
  inline: [0, 1],
  code: [0, 1],
  frame: [1, 1],
  node: [0, 1],
  picture: [1, 1],
  png: [1, 1],
  preview: [0, 1],
  sheet: [1, 1],
  army: [1, 1],
  table: [1, 1],
  text: [1, 1],
  wiki: [0, 1],
};

test('what the gallery has to copy is what it shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const markup = (await (await page.goto('gallery/'))?.text()) ?? '';
  const texts = new Map<string, string>();
  for (const form of await page.locator('.form').all()) {
    texts.set((await form.getAttribute('data-form')) ?? '', (await form.locator('code').textContent()) ?? '');
  }
  const times = (text: string): number => markup.split(text).length - 1;
  const found = [...texts].map(([name, text]) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    return [name, [times(text), times(escaped)]];
  });
  expect(Object.fromEntries(found)).toEqual(TIMES);
  for (const name of ['inline', 'code']) {
    const file = await page.request.get(`gallery/${name}.html`);
    expect(await file.text()).toBe(texts.get(name));
  }
  // The program stands there as it was run, and what it wrote before any script runs.
  expect(texts.get('node')).toBe(readFileSync('www/page/gallery/forms/node.mjs', 'utf8'));
  expect(markup).toContain('<piece-diagram notation="betza" caption="Knight and ferz, FN">FN<svg ');
  const copy = page.locator('[data-form="element"] button');
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts.get('element'));
});

test('the theme of the gallery is that of all pages', async ({ page }) => {
  await page.goto('gallery/');
  const theme = page.getByRole('button', { name: /colors/i });
  for (const chosen of ['light', 'dark']) {
    await theme.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen);
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const [red = 0] = (/\d+/.exec(ground) ?? []).map(Number);
    expect(red < 128).toBe(chosen === 'dark');
  }
  await page.goto('play/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the page leads to the gallery', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('tab', { name: 'Export' }).click();
  await page.getByRole('link', { name: 'on your own page' }).click();
  await expect(page).toHaveURL(/\/gallery\/$/);
});
