// A game is sent elsewhere: every form of it, and what is said to be lost.
import { readFileSync } from 'node:fs';
import { decode, decodeFrames } from 'modern-gif';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFit } from './axe.js';

function sent(page: Page): Locator {
  return page.getByLabel('What is sent');
}

async function send(page: Page, form: string): Promise<void> {
  await page.getByLabel('As').selectOption(form);
}

/** The start of what each form is for 1. e4 in chess, and what is lost. */
const FORMS: readonly (readonly [form: string, text: RegExp, lost: string])[] = [
  ['Link', /#game=chess&moves=e2e4/, ''],
  ['PGN with variations and comments', /\[Result "\*"\]\n\n1\. e4 \*\n/, ''],
  ['Game for this page (JSON)', /"variant": "chess",\n {2}"moves": \[\n {4}"e2e4"/, ''],
  ['Definition (JSON)', /"id": "chess"/, 'moves of the game'],
  ['variants.ini of Fairy-Stockfish', /^\[chess/, 'moves of the game'],
  ['Commands for XBoard', /setup [^\n]*8x8/, 'these commands do not say'],
  ['Interactive Diagram', /pawn:P:ifmnDfmWfceF:pawn:a2-h2/, 'after many moves without progress'],
  ['FEN', /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq - 0 1$/, 'moves that lead to the position'],
  [
    'Chess diagram of Wikipedia',
    /^\{\{Chess diagram\n\| tright\n\| Chess\n\|rd\|nd\|bd\|qd\|kd\|bd\|nd\|rd\n(.+\n){3}\| {2}\| {2}\| {2}\| {2}\|pl\| {2}\| {2}\| {2}\n/,
    'how the pieces move',
  ],
  ['Table for a wiki', /^\{\| class="wikitable"\n\|\+ Chess\n\|-\n\| r \|\| n \|\| b/, 'how the pieces move'],
  ['BBCode for forums', /^\[b\]Chess\[\/b\]\n\[code\]\nr n b q k b n r\n/, ''],
  ['Markdown', /^\*\*Chess\*\*\n\n```text\nr n b q k b n r\n/, ''],
];

test('a game is sent in every form, with what is lost', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4');
  await page.getByText('Send or download…').click();
  for (const [form, text, lost] of FORMS) {
    await send(page, form);
    await expect(sent(page), form).toHaveValue(text);
    if (lost === '') await expect(page.locator('#send')).toContainText('Nothing is lost.');
    else await expect(page.locator('#send .losses')).toContainText(lost);
  }
  await expectAccessible(page);
  await expectFit(page);
});

test('a picture is sent as a file', async ({ page }) => {
  await page.goto('./play/#game=shogi&moves=c3c4');
  await page.getByText('Send or download…').click();
  for (const [form, start] of [
    ['Picture (SVG)', '<svg'],
    ['Picture (PNG)', '\u0089PNG'],
  ] as const) {
    await send(page, form);
    await expect(sent(page)).toHaveAttribute('src', /^data:image\/svg/);
    expect(await sent(page).evaluate((image) => (image as HTMLImageElement).decode().then(() => true))).toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`shogi.${start === '<svg' ? 'svg' : 'png'}`);
    expect(readFileSync(await file.path(), 'latin1').slice(0, start.length)).toBe(start);
  }
});

test('a game is sent as an animated picture: each position, the last one for longer', async ({ page }) => {
  await page.goto('./play/#game=chess&moves=e2e4,e7e5,g1f3');
  await page.getByText('Send or download…').click();
  await send(page, 'Animated picture (GIF)');
  await expect(page.locator('#send .losses')).toContainText('at most 255');
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('chess.gif');
  await expect(page.locator('#send')).toContainText('among your downloads');
  const bytes = readFileSync(await file.path());
  const { looped, width, frames } = decode(bytes);
  expect([looped, frames.map(({ delay }) => delay)]).toEqual([true, [1_000, 1_000, 1_000, 3_000]]);
  // Between the first two positions only the squares e2 and e4 differ, which are of one file.
  const [start, afterE4] = decodeFrames(bytes).map(({ data }) => data);
  const changed = Array.from(start ?? [], (value, n) => (Math.abs(value - (afterE4?.[n] ?? 0)) < 32 ? -1 : n))
    .filter((n) => 0 <= n)
    .map((n) => Math.floor(n / 4) % width);
  expect(changed.length).toBeGreaterThan(0);
  expect(Math.max(...changed) - Math.min(...changed)).toBeLessThan(width / 8);
});

test('a form that a board does not have is named, and what is copied is what is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./play/#game=glinski');
  await page.getByText('Send or download…').click();
  await send(page, 'Table for a wiki');
  await expect(page.locator('#send .losses')).toContainText('only boards of squares');
  await expect(sent(page)).toHaveCount(0);
  await send(page, 'Interactive Diagram');
  await expect(page.locator('#send .losses')).toContainText('a board of squares');
  await send(page, 'FEN');
  await expect(sent(page)).toHaveValue(/ w - /);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.locator('#send')).toContainText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sent(page).inputValue());
});
