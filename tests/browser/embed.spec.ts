// The page for frames.
import { readFileSync } from 'node:fs';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { PARAMETERS } from '../../www/page/embed/v1.js';
import { expectAccessible } from './axe.js';
import { errorsOf } from './workbench.js';

/** An address and what it shows. What a row does not say is not looked at. */
interface Row {
  readonly says: string;
  /** What stands behind the `?`. */
  readonly query: string;
  /** All cells with a mark, and what the marks of some of them are. */
  readonly cells?: string;
  readonly marks?: Readonly<Record<string, string>>;
  /** How many cells have a mark. */
  readonly count?: number;
  readonly occupants?: Readonly<Record<string, string>>;
  /** Whether pieces stand there as an example. */
  readonly example?: boolean;
  /** How many names of files and ranks there are. */
  readonly labels?: number;
  /** Two cells, the upper one first. */
  readonly down?: string;
  readonly caption?: string;
  /** How many cells can be clicked. */
  readonly buttons?: number;
  /** The width of the board in pixels. */
  readonly width?: number;
  /** How many ways of several legs are drawn. */
  readonly ways?: number;
  /** The colors, as `color-scheme` names them. */
  readonly scheme?: string;
  /** How many mistakes are reported. */
  readonly errors?: number;
}

/** Written by hand from the meaning of the pieces and of the words; those that exist never change. */
const ROWS = readFileSync('tests/browser/embed-v1.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

/** Reads from all frames of a page what they show, as far as the rows say it. */
function shownIn(page: Page, rows: readonly Row[]): Promise<object[]> {
  return page.evaluate(
    (given) =>
      [...document.querySelectorAll('iframe')].map((frame, n) => {
        const inner = frame.contentDocument;
        const root = inner?.querySelector('piece-diagram')?.shadowRoot;
        const row = given[n];
        if (inner == null || root == null || row === undefined) return {};
        const all = (selector: string): Element[] => [...root.querySelectorAll(selector)];
        const pairs = (selector: string, name: string, value: string): [string, string][] =>
          all(selector).map((element) => [element.getAttribute(name) ?? '', element.getAttribute(value) ?? '']);
        const marks = pairs('[data-cell]', 'data-cell', 'data-mark');
        const top = (cell: string): number =>
          root.querySelector(`[data-cell="${cell}"], [data-piece="${cell}"]`)?.getBoundingClientRect().top ?? NaN;
        const shown: Record<keyof Row, unknown> = {
          says: row.says,
          query: row.query,
          cells: marks
            .map(([cell]) => cell)
            .sort()
            .join(' '),
          marks: Object.fromEntries(marks.filter(([cell]) => row.marks?.[cell] !== undefined)),
          count: marks.length,
          occupants: Object.fromEntries(pairs('[data-on]', 'data-on', 'data-occupant')),
          example: all('[data-illustration]').length > 0,
          labels: all('svg text').length,
          down: (row.down?.split(' ') ?? []).sort((a, b) => top(a) - top(b)).join(' '),
          caption: root.querySelector('figcaption')?.textContent ?? '',
          buttons: all('[data-at]').length,
          width: Math.round((root.querySelector('[part="board"]')?.getBoundingClientRect().width ?? 0) * 10) / 10,
          ways: all('[data-route]').length,
          scheme: getComputedStyle(inner.documentElement).colorScheme,
          errors: all('li').length,
        };
        return Object.fromEntries(Object.entries(shown).filter(([key]) => key in row));
      }),
    rows,
  );
}

test('an address means what it always meant', async ({ page, baseURL }) => {
  await page.goto('embed/v1/');
  await page.evaluate(
    (addresses) => {
      document.body.replaceChildren(
        ...addresses.map((address) => {
          const frame = document.createElement('iframe');
          frame.width = '400';
          frame.height = '400';
          frame.src = address;
          return frame;
        }),
      );
    },
    ROWS.map(({ query }) => `${baseURL ?? ''}embed/v1/?${query}`),
  );
  await expect.poll(() => shownIn(page, ROWS)).toEqual(ROWS);
});

test('every parameter has its addresses and its place in the documentation', () => {
  const documented = /^## A frame$([^]*?)^## /m.exec(readFileSync('docs/embedding.md', 'utf8'))?.[1] ?? '';
  const used = new Set(ROWS.flatMap(({ query }) => [...new URLSearchParams(query).keys()]));
  expect(PARAMETERS.filter((name) => !used.has(name))).toEqual([]);
  expect(PARAMETERS.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

/** The script that the documentation offers to pages with frames. */
const LISTENER = /^```html\n<script>\n([^]*?ask-height[^]*?)<\/script>\n```$/m.exec(
  readFileSync('docs/embedding.md', 'utf8'),
)?.[1];

/** The address of the frame on a host of its own, which is the site under another name. */
const EMBED = 'http://frames.test/embed/v1/';

/** Opens a page of another host, with frames that are as large as they are if nobody says anything. */
async function openFramed(page: Page, baseURL: string | undefined, frames: readonly string[]): Promise<void> {
  const markup = frames.map((attributes) => `<iframe ${attributes}></iframe>`).join('');
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A wiki</title><body>${markup}</body></html>`;
  await page.route('http://wiki.test/', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.route('http://frames.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = new URL(`.${pathname}${search}`, baseURL).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto('http://wiki.test/');
}

/** What is in one of the frames of a page. */
const inside = (page: Page, n: number): FrameLocator => page.locator('iframe').nth(n).contentFrame();

/** Expects that all of a frame is seen without scrolling, and returns how wide its board is. */
async function expectWhole(frame: FrameLocator): Promise<number> {
  await expect(frame.locator('piece-diagram [part="board"]')).toBeVisible();
  const hidden = (): Promise<number[]> =>
    frame.locator('html').evaluate((html) => [html.scrollWidth - innerWidth, html.scrollHeight - innerHeight]);
  await expect.poll(hidden).toEqual([0, 0]);
  return frame.locator('piece-diagram [part="board"]').evaluate((board) => board.getBoundingClientRect().width);
}

test('a frame of another host shows all of itself, and is as high as it asks for once somebody listens', async ({
  page,
  baseURL,
}) => {
  const query = 'text=N&caption=A%20knight%20of%20which%20there%20is%20quite%20a%20lot%20to%20be%20said%20below';
  await page.emulateMedia({ colorScheme: 'dark' });
  await openFramed(page, baseURL, [
    `src="${EMBED}?${query}"`,
    `src="${EMBED}?${query}&theme=light" sandbox="allow-scripts"`,
    `src="${EMBED}?${query}&interactive" sandbox="allow-scripts"`,
    `src="${EMBED}?text=N&board=8y8"`,
  ]);
  const drawn = [0, 1, 2];
  await expect(inside(page, 2).locator('.handle')).toBeVisible();
  for (const n of drawn) {
    const width = await expectWhole(inside(page, n));
    // Two lines of words leave about that much of the 150 pixels that a frame is high.
    expect(width).toBeGreaterThan(80);
    expect(width).toBeLessThan(120);
  }
  const ground = (n: number) => inside(page, n).locator('svg > path').first();
  await expect(ground(0)).toHaveCSS('fill', 'rgb(69, 64, 58)');
  await expect(ground(1)).toHaveCSS('fill', 'rgb(220, 207, 180)');

  // They were drawn long before.
  await page.addScriptTag({ content: LISTENER ?? '' });
  for (const n of drawn) {
    await expect.poll(() => expectWhole(inside(page, n))).toBe(300);
    const height = await inside(page, n)
      .locator('body')
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    await expect(page.locator('iframe').nth(n)).toHaveCSS('height', `${height}px`);
  }
  // One that has nothing to draw is only as high as its words.
  expect((await page.locator('iframe').nth(3).boundingBox())?.height).toBeLessThan(150);
  // What comes later, and what changes, is heard.
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
    document.querySelector('iframe')?.setAttribute('width', '200');
  }, `${EMBED}?text=N&board=3x3&size=20&coordinates=false`);
  // Three cells of 20 pixels and 0.08 of one on either side.
  await expect(page.locator('iframe').nth(4)).toHaveCSS('height', '64px');
  await expect.poll(() => expectWhole(inside(page, 0))).toBe(200);
  expect((await page.locator('iframe').first().boundingBox())?.height).toBeLessThan(320);
});

test('a frame asks its own host alone, and nothing more once it has drawn', async ({ page, baseURL, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const caption = encodeURIComponent('<b>A cannon</b>');
  await page.goto(`embed/v1/?text=mRcpR&notation=betza&board=5x5&at=c1&interactive&caption=${caption}`);
  await expect(page).toHaveTitle('<b>A cannon</b>');
  await expect(page.locator('.handle')).toBeVisible();
  const { origin } = new URL(baseURL ?? '');
  expect(asked.filter((address) => !address.startsWith(`${origin}/`) && !address.startsWith('data:'))).toEqual([]);
  const before = asked.length;
  await context.setOffline(true);
  const marked = page.locator('piece-diagram [data-mark*="capture"]');
  await page.locator('[data-at="c4"]').click();
  await expect(page.locator('[data-on="c4"]')).toHaveAttribute('data-occupant', 'enemy');
  await expect(marked).toHaveCount(1);
  await page.locator('.handle').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-piece="d1"]')).toBeVisible();
  await page.setViewportSize({ width: 300, height: 150 });
  await page.pdf();
  expect(asked.slice(before)).toEqual([]);
  // A frame is a part of another page, which has the headings.
  await expectAccessible(page, { without: 'page-has-heading-one' });
});

test('an address that says nothing, or nonsense, leaves a page that works', async ({ page }) => {
  const errors = errorsOf(page);
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
