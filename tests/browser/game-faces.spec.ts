// Pieces of games as pictures and characters, what the rules mark on a board, and sounds.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { cell, openGame as open } from './workbench.js';

/** The outlines of what stands on the board, by cell; a piece whose picture is not there yet has none. */
function outlines(page: Page): Promise<Record<string, string>> {
  return page.locator('#board [data-on]').evaluateAll((all) => {
    const outline = (piece: Element): string => piece.querySelector('path')?.getAttribute('d') ?? '';
    return Object.fromEntries(all.map((piece) => [piece.getAttribute('data-on') ?? '', outline(piece)]));
  });
}

/** Pictures come after the board. */
const havePictures = (page: Page) =>
  expect.poll(async () => Object.values(await outlines(page)).every((outline) => outline !== '')).toBe(true);

const choice = (page: Page) => page.getByRole('combobox', { name: 'Pieces:' });

test('pieces of xiangqi are pictures, or characters on discs, as the visitor chose last', async ({ page }) => {
  await open(page, 'game=xiangqi');
  await havePictures(page);
  await expect(page.locator('#board [data-on] text')).toHaveCount(0);
  await expect(choice(page)).toHaveValue('pictures');
  await expectAccessible(page);
  const pictures = await outlines(page);
  expect(pictures.a1).not.toBe(pictures.b1);
  await choice(page).selectOption('characters');
  // All stand on discs.
  await expect.poll(async () => new Set(Object.values(await outlines(page))).size).toBe(1);
  await page.reload();
  await expect(choice(page)).toHaveValue('characters');
  await expect.poll(async () => new Set(Object.values(await outlines(page))).size).toBe(1);
  await expectAccessible(page);
});

test('a piece has one picture: on the board of a game, on that of the playground, and in lists', async ({ page }) => {
  for (const [game, at, name, text] of [
    ['shogi', 'd1', 'Gold general', 'WfF'],
    ['xiangqi', 'b1', 'Xiangqi horse', 'nN'],
  ] as const) {
    await open(page, `game=${game}`);
    await havePictures(page);
    const { [at]: outline = '' } = await outlines(page);
    expect(outline).not.toBe('');
    await page.goto(`./#${new URLSearchParams({ text, name }).toString()}`);
    await expect(page.locator('#board [data-piece] path').first()).toHaveAttribute('d', outline);
    await expect(page.locator('.piece-title path').first()).toHaveAttribute('d', outline);
    await page.getByRole('searchbox', { name: 'Search known pieces' }).fill(name);
    const listed = page.locator('#library-list button', { hasText: name }).first();
    await expect(listed.locator('path').first()).toHaveAttribute('d', outline);
  }
});

test('the tiles of shogi point forward, also when the board is flipped', async ({ page }) => {
  await open(page, 'game=shogi');
  await choice(page).selectOption('characters');
  const turned = page.locator('#board [data-on] [transform*="rotate(180)"]');
  await expect(turned).toHaveCount(20);
  await expect(page.locator('#board [data-on="a9"] [transform*="rotate(180)"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Flip' }).click();
  await expect(page.locator('#board [data-on="a9"] [transform*="rotate(180)"]')).toHaveCount(0);
  await expect(page.locator('#board [data-on="a1"] [transform*="rotate(180)"]')).toHaveCount(1);
});

test('positions and set-ups have the characters, palaces and river of their game', async ({ page }) => {
  await open(page, 'game=xiangqi');
  await choice(page).selectOption('characters');
  const river = page.locator('#board rect[fill-opacity]');
  await expect(river).toHaveCount(1);
  await page.locator('#views').getByRole('button', { name: 'Position' }).click();
  await expect(page.locator('#position-fen')).toBeVisible();
  await expect(river).toHaveCount(1);
  await expect.poll(async () => new Set(Object.values(await outlines(page))).size).toBe(1);
  await page.locator('#game-button').click();
  await page.getByRole('button', { name: 'Change this game' }).click();
  await expect(page.locator('#kinds')).toBeVisible();
  await expect(river).toHaveCount(1);
  await expect.poll(async () => new Set(Object.values(await outlines(page))).size).toBe(1);
  // What is placed leaves the river where it is.
  await page.locator('#kinds .kind').first().click();
  await cell(page, 'e5').click();
  await expect(page.locator('#board [data-on="e5"]')).toHaveCount(1);
  await expect(river).toHaveCount(1);
});

test('chess has one set of pieces, and fetches no more than it needs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 'game=chess');
  await expect(page.locator('#board [data-on] text')).toHaveCount(0);
  await expect(choice(page)).toHaveCount(0);
  const more = asked.filter((address) =>
    /\/(?:game-symbols-[^/]*\.json|characters-|board-regions-|sounds-)/.test(address),
  );
  expect(more).toEqual([]);
});

test('a piece that nobody knows is drawn by how it moves', async ({ page }) => {
  const definition = {
    version: 1,
    board: '5x5',
    pieces: { K: { name: 'king', text: 'K', royal: true }, Z: { name: 'quux', text: 'WnD' } },
    start: 'k3z/5/5/5/Z3K w - - 0 1',
  };
  await open(page, new URLSearchParams({ definition: JSON.stringify(definition) }).toString());
  await expect(page.locator('#board [data-on="a1"] rect')).toHaveCount(1);
  await expect(page.locator('#board [data-on] text')).toHaveCount(0);
});

test('sound is off at first, heard once it is on, and remembered', async ({ page }) => {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(globalThis, { tones });
    globalThis.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        tones.push(this.frequency.value);
        super.start(when);
      }
    };
  });
  const tones = (): Promise<number> => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones.length);
  const play = async (from: string, to: string): Promise<void> => {
    await cell(page, from).click();
    await cell(page, to).click();
  };
  await open(page, 'game=chess');
  const sound = page.getByRole('checkbox', { name: 'Sound' });
  await expect(sound).not.toBeChecked();
  await play('e2', 'e4');
  await expect(page.locator('#plies li[data-side] button')).toHaveCount(1);
  expect(await tones()).toBe(0);
  await sound.check();
  await play('d7', 'd5');
  await expect.poll(tones).toBe(1);
  await play('e4', 'd5');
  // A capture has two tones.
  await expect.poll(tones).toBe(3);
  await page.reload();
  await expect(sound).toBeChecked();
});
