// Exports, pictures and printing of the page.
import { readFile } from 'node:fs/promises';
import { decode } from 'modern-gif';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { openTab } from './notation.js';
import { openExplained } from './workbench.js';

async function open(page: Page, text: string, rest = ''): Promise<void> {
  await openExplained(page, text, rest);
  await openTab(page, 'Export');
}

/** What the tab offers in one form. */
function form(page: Page, name: string): Locator {
  return page.locator('#share-forms > li').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

async function copied(page: Page, name: string): Promise<string> {
  await form(page, name)
    .getByRole('button', { name: `Copy ${name}` })
    .click();
  await expect(form(page, name).getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Downloads a form and returns the name of the file and what is in it. */
async function downloaded(page: Page, name: string): Promise<{ file: string; content: Buffer }> {
  const coming = page.waitForEvent('download');
  await form(page, name)
    .getByRole('button', { name: `Download ${name}` })
    .click();
  const download = await coming;
  return { file: download.suggestedFilename(), content: await readFile(await download.path()) };
}

const HOSTILE = 'guard := if "</code></figcaption><img src=x onerror=alert(1)> `x` ``` \u202e" { ferz } else { wazir }';

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('the link holds everything', async ({ page }) => {
  const rest =
    '&notation=lcpn-c&dialect=xboard&piece=guard&board=9x10&at=e5&side=black&moved=yes&turn=3&assume=yes:open&game=xiangqi&example=no&friend=c5&enemy=a5,e9';
  const text = 'guard := ferz\nherald := if "open" { wazir }';
  await open(page, text, rest);
  const link = await copied(page, 'Link');
  expect(decodeURIComponent(new URL(link).hash.replaceAll('+', ' '))).toBe(`#text=${text}${rest}`);
  // The button above everything copies the same.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Share the link to this work' }).click();
  await expect(page.getByRole('button', { name: 'Copied the link to this work' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('pictures name the piece, for those who do not see them', async ({ page }) => {
  await open(page, 'NN');
  await expect(page.locator('.piece-title')).toHaveText('Nightrider');
  const svg = await downloaded(page, 'SVG');
  expect(svg.content.toString()).toContain('<title>White nightrider on d4, board 8x8</title>');
});

test('an animated GIF shows the piece at home, where it goes, and out of sight', async ({ page }) => {
  await open(page, 'fW');
  await expect(page.locator('.piece-title')).toHaveText('Shogi Pawn');
  await expect(form(page, 'GIF').getByRole('button', { name: 'Copy' })).toHaveCount(0);
  const { file, content } = await downloaded(page, 'GIF');
  expect(file).toBe('piece-Shogi-Pawn.gif');
  const { looped, frames } = decode(new Uint8Array(content));
  expect([looped, frames.map(({ delay }) => Math.round(delay / 100))]).toEqual([true, [9, 8, 2]]);
});

test('pictures are downloaded in fixed colors and in the wanted size', async ({ page }) => {
  await open(page, 'fmWfcF', '&board=3x3&at=b2');
  await expect(page.locator('.piece-title')).toHaveText('Pawn (Shatranj)');
  await page.getByLabel('Size of a cell, in pixels').fill('60');
  const svg = await downloaded(page, 'SVG');
  expect(svg.file).toBe('piece-Pawn-Shatranj.svg');
  const markup = svg.content.toString();
  expect(markup).toMatch(/^<svg [^>]*role="img"/);
  expect(markup).not.toContain('var(');
  const width = Number(/width="(\d+(?:\.\d+)?)"/.exec(markup)?.[1]);
  expect(width).toBeGreaterThan(180);

  const png = await downloaded(page, 'PNG');
  expect(png.file).toBe('piece-Pawn-Shatranj.png');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  // The width stands at byte 16.
  expect(png.content.readUInt32BE(16)).toBeCloseTo(width, -1);
  // What is not a size counts as the usual one.
  await page.getByLabel('Size of a cell, in pixels').fill('9999');
  expect((await downloaded(page, 'SVG')).content.toString()).toContain('width="');

  // What is set is seen before it is taken.
  const preview = page.getByRole('figure', { name: 'The picture' });
  await expect(preview.getByText('c', { exact: true })).toHaveCount(1);
  await page.getByLabel('Coordinates').uncheck();
  await expect(preview.getByText('c', { exact: true })).toHaveCount(0);
  expect((await downloaded(page, 'SVG')).content.toString()).not.toMatch(/<text[^>]*>c</);
});

test('a picture is copied as one', async ({ page }) => {
  await open(page, 'N');
  await form(page, 'PNG').getByRole('button', { name: 'Copy PNG' }).click();
  await expect(form(page, 'PNG').getByRole('button', { name: 'Copied' })).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(types).toEqual(['image/png']);
});

test('text and Markdown hold the board, the notation and what it says', async ({ page }) => {
  await open(page, 'W', '&board=3x3&at=b2');
  await expect(page.locator('.piece-title')).toHaveText('Wazir');
  const board = '. X .\nX ! X\n. X .';
  const text = await downloaded(page, 'Text');
  expect(text).toEqual({ file: 'piece-Wazir.txt', content: Buffer.from(`${board}\n`) });
  const markdown = await copied(page, 'Markdown');
  const explanation = await page.locator('#explanation').textContent();
  expect(markdown).toContain('```\nW\n```\n');
  expect(markdown).toContain(`\`\`\`\n${board}\n\`\`\`\n`);
  expect(markdown.replaceAll('\\', '')).toContain(explanation);
  expect(markdown).toContain(`(<${page.url()}>)`);
});

test('what a stranger wrote is text in every form', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await open(page, HOSTILE, '&notation=lcpn-c');
  await expect(page.locator('#explanation')).toContainText('`x` ``` \ufffd');
  const html = (await downloaded(page, 'HTML')).content.toString();
  const markdown = await copied(page, 'Markdown');
  // Fences that no run of backticks in the text can end.
  expect(markdown).toContain(`\`\`\`\`\n${HOSTILE}\n\`\`\`\`\n`);
  const outside = markdown
    .split('````\n')
    .filter((_, n) => n % 2 === 0)
    .join('');
  expect(outside).not.toMatch(/(?<!\\)<img/);
  const img = await copied(page, 'HTML for the SVG file');
  await page.goto('about:blank');
  await page.setContent(html);
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page.locator('figcaption code')).toHaveText(HOSTILE);
  // What turns the direction of writing ends with the notation.
  await expect(page.locator('figcaption code')).toHaveCSS('unicode-bidi', 'isolate');
  await expect(page.locator('figure svg')).toBeVisible();
  await page.setContent(img);
  await expect(page.locator('img')).toHaveCount(1);
  await expect(page.locator('img')).toHaveAttribute('alt', /^White guard on d4, board 8x8\. /);
  expect(alerts).toEqual([]);
});

test('snippets for other pages draw the same', async ({ page }) => {
  await open(page, 'mRcpR', '&board=9x10&at=e5&side=black&moved=yes&friend=e7&enemy=e9,a1');
  await expect(page.locator('.piece-title')).toHaveText('Cannon');
  const component = await copied(page, 'Web component');
  const [script, diagram] = component.split('\n');
  expect(script).toMatch(
    /^<script src="http:[^"]*\/v\d+\.\d+\.\d+\/inline-auto\.js" crossorigin="anonymous"><\/script>$/,
  );
  expect(diagram).toBe(
    '<piece-diagram notation="betza" board="9x10" at="e5" side="black" virgin="false" ' +
      'occupants="e7=friend e9=enemy a1=enemy">mRcpR</piece-diagram>',
  );
  const markup = await copied(page, 'HTML with a frame');
  // On a page without anything of ours, the copied lines are all that is needed.
  await page.goto('./404.html');
  await page.setContent(component);
  await expect(page.locator('piece-diagram [data-piece="e5"]')).toBeVisible();
  await page.setContent(markup);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toHaveAttribute('title', 'Black cannon on e5, board 9x10');
  // Nine and ten cells of 45 pixels and, on the two sides with names, 0.44 of a cell more; 0.08 of one on the others.
  await expect(frame).toHaveAttribute('width', '429');
  await expect(frame).toHaveAttribute('height', '474');
  const inner = page.frameLocator('iframe');
  await expect(inner.locator('piece-diagram [data-piece="e5"]')).toBeVisible();
  await expect(inner.locator('piece-diagram [data-on="e7"][data-occupant="friend"]')).toBeVisible();
  await expect(inner.locator('piece-diagram [data-cell="e9"][data-mark="capture"]')).toBeVisible();
  // All of it is seen, on a narrow page too.
  for (const width of [1000, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect
      .poll(() =>
        inner.locator('html').evaluate((html) => [html.scrollHeight - innerHeight, html.scrollWidth - innerWidth]),
      )
      .toEqual([0, 0]);
    const box = await inner.locator('piece-diagram svg').boundingBox();
    expect(box?.width).toBeGreaterThan(Math.min(429, width - 16) - 4);
  }
});

/** Expects that a button says that it cannot copy, with such a clipboard. */
async function expectRefused(page: Page, clipboard: 'refuses' | 'is missing'): Promise<void> {
  await page.addInitScript((isThere) => {
    const refuse = () => Promise.reject(new Error('refused'));
    const value = isThere ? { write: refuse, writeText: refuse } : undefined;
    Object.defineProperty(navigator, 'clipboard', { value });
  }, clipboard === 'refuses');
  await open(page, 'N');
  for (const name of ['Link', 'PNG']) {
    await form(page, name)
      .getByRole('button', { name: `Copy ${name}` })
      .click();
    await expect(form(page, name).getByRole('button', { name: 'Not copied' })).toBeVisible();
  }
}

test('a refused clipboard is reported', async ({ page, context }) => {
  await context.clearPermissions();
  await expectRefused(page, 'refuses');
});

// Browsers have none on pages without encryption.
test('a missing clipboard is reported', async ({ page }) => {
  await expectRefused(page, 'is missing');
});

test('one sheet of paper holds the board, the notation, the legend and the words', async ({ page }) => {
  for (const [text, rest] of [
    ['fmWfceFifmnD', ''],
    ['[F?R]', '&board=12x12'],
    ['W', '&board=hex:6'],
  ] as const) {
    await open(page, text, rest);
    for (const tab of ['Read', 'Export']) {
      await openTab(page, tab);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g), `${text} with ${tab}`).toHaveLength(1);
    }
  }
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['#board [data-piece]', '.editor', '#legend', '#explanation']) {
    await expect(page.locator(shown)).toBeVisible();
  }
  const expectHidden = async (hidden: string): Promise<void> => {
    await expect(page.locator(hidden)).toHaveCount(1);
    await expect(page.locator(hidden)).toBeHidden();
  };
  for (const hidden of ['.board-bar', '#share-forms', '#army-list', '#more-examples', '#undo']) {
    await expectHidden(hidden);
  }
  // Whichever tab is open.
  for (const [tab, hidden] of [
    ['Write', '#translations'],
    ['Moves', '#figure'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await openTab(page, tab);
    await expect(page.locator(hidden)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectHidden(hidden);
  }
});

test('no accessibility violation in the tab', async ({ page }) => {
  await open(page, 'N');
  await expectAccessible(page, { include: '.inspector' });
});

/** A position of chess with pieces of the start: two of the enemy, two of the own side. */
const IN_A_GAME = '&game=chess&enemy=a8,d7&friend=a1,b1';

test('pictures show the pieces of a game as the board does', async ({ page }) => {
  await open(page, 'R', IN_A_GAME);
  const faceOn = (cell: string): Locator => page.locator(`.preview [data-on="${cell}"] > g`);
  for (const cell of ['a8', 'd7', 'a1', 'b1']) await expect(faceOn(cell)).toHaveCount(1);
  const [rook, knight] = await Promise.all(['a1', 'b1'].map((cell) => faceOn(cell).innerHTML()));
  expect(rook).not.toBe(knight);
  for (const name of ['SVG', 'HTML', 'Animated SVG']) {
    const markup = (await downloaded(page, name)).content.toString();
    expect(markup).toMatch(/data-on="b1" data-occupant="friend" transform="[^"]*"><g>/);
    expect(markup).not.toContain('var(');
  }
  // On dark paper they have its colors.
  await page.getByLabel('Dark background').check();
  await expect.poll(() => faceOn('a1').innerHTML()).toContain('#fbf5e6');
});

test('pictures have a legend and a caption if they are wanted, and show only what the piece reaches', async ({
  page,
}) => {
  await open(page, 'W', '&at=e4');
  const preview = page.getByRole('figure', { name: 'The picture' });
  await page.getByRole('checkbox', { name: 'Legend' }).check();
  await expect(preview.getByText('can move or capture there', { exact: true })).toHaveCount(1);
  await page.getByLabel('Caption').fill('A <b>wazir</b>');
  await expect(preview.getByText('A <b>wazir</b>', { exact: true })).toHaveCount(2);
  await page.getByLabel('The picture shows').selectOption('what the piece reaches');
  const svg = (await downloaded(page, 'SVG')).content.toString();
  expect(Array.from(svg.matchAll(/<text x="[^"]*" y="[^"]*">([^<]*)</g), ([, text]) => text)).toEqual([
    ...['c', 'd', 'e', 'f', 'g', '2', '3', '4', '5', '6'],
    'A &lt;b&gt;wazir&lt;/b&gt;',
    'can move or capture there',
  ]);
  // In HTML the caption stands below the picture already.
  const html = (await downloaded(page, 'HTML')).content.toString();
  expect(html.split('A &lt;b&gt;wazir&lt;/b&gt;')).toHaveLength(2);
  expect(html).toContain('can move or capture there');
});

test('a picture in which the piece moves has no script and moves in an image', async ({ page }) => {
  await open(page, '[F?R]');
  await expect(page.locator('.piece-title')).toHaveText('Griffon');
  const { file, content } = await downloaded(page, 'Animated SVG');
  expect(file).toBe('piece-Griffon.svg');
  const markup = content.toString();
  expect(markup).toContain('@keyframes');
  expect(markup).not.toMatch(/<script|\son\w+=/);
  await page.goto('about:blank');
  await page.setContent(markup);
  const [moving] = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  expect(moving).toBe('running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('white paper is dimmed on a dark page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'N');
  const dims = (): Promise<string> =>
    page.locator('.preview').evaluate((figure) => getComputedStyle(figure, '::after').backgroundColor);
  expect(await dims()).toBe('rgba(27, 26, 24, 0.2)');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await dims()).toBe('rgba(0, 0, 0, 0)');
});
